import { type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { useFailureText } from './failure-text.ts';
import { mayRetry, type Photo } from './photo-list.ts';

interface FailedPhotosProps {
  photos: readonly Photo[];
  /** Shown before the reason why one failed to upload. */
  failed: string | undefined;
  onRetry: (ids: readonly string[]) => void;
  onRemove: (id: string) => void;
}

/** Files that failed to upload, each with the reason: to be retried, one or all, or removed from the list (IMG-16). */
export function FailedPhotos({ photos, failed, onRetry, onRemove }: FailedPhotosProps) {
  const messages = useMessages().listingForm.photos;
  const failureText = useFailureText(failed);
  const retriable = photos.filter(mayRetry).map(({ id }) => id);
  return (
    <>
      <ul className={photos.length > 0 ? 'mt-3 grid gap-2' : ''}>
        {photos.map((photo) => (
          <li
            key={photo.id}
            className="flex flex-wrap items-center justify-end gap-x-2 rounded-md border border-danger bg-danger-soft ps-3"
          >
            <p role="alert" className="min-w-52 flex-1 py-2 pe-1 text-sm [overflow-wrap:anywhere] text-danger">
              <b className="font-semibold">{`${photo.name}: `}</b>
              {photo.failure && <span>{failureText(photo.failure)}</span>}
            </p>
            {mayRetry(photo) && (
              <button
                type="button"
                aria-label={`${messages.retry}: ${photo.name}`}
                onClick={() => onRetry([photo.id])}
                className="flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold text-act"
              >
                <RotateCcw className="size-4.5" aria-hidden />
                <span>{messages.retry}</span>
              </button>
            )}
            <PhotoTool Icon={Trash2} label={`${messages.remove}: ${photo.name}`} onClick={() => onRemove(photo.id)} />
          </li>
        ))}
      </ul>
      {retriable.length > 1 && (
        <Button onClick={() => onRetry(retriable)} className="mt-2">
          <RotateCcw className="size-4.5" aria-hidden />
          <span>{messages.retryAll}</span>
        </Button>
      )}
    </>
  );
}

/** A button for an action on one photo of a form. */
export function PhotoTool({
  Icon,
  label,
  isOff = false,
  onClick,
}: {
  Icon: LucideIcon;
  label: string;
  isOff?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onClick}
      className="grid size-11 place-items-center text-muted hover:text-ink disabled:opacity-30"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  );
}
