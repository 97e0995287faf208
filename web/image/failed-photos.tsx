import { type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { useMessages } from '../messages/context.tsx';
import { useFailureText } from './bring-to-storage.ts';
import { mayRetry, type Photo } from './photo-list.ts';

interface FailedPhotosProps {
  photos: readonly Photo[];
  /** Shown instead of the reason why one failed to upload, unless it is not an image at all. */
  failed: string | undefined;
  onRetry: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Files that failed to upload, each with the reason: to be retried, or removed from the list (IMG-16). */
export function FailedPhotos({ photos, failed, onRetry, onRemove }: FailedPhotosProps) {
  const messages = useMessages().listingForm.photos;
  const failureText = useFailureText(failed);
  return (
    <ul className={photos.length > 0 ? 'mt-3 grid gap-2' : ''}>
      {photos.map((photo) => (
        <li key={photo.id} className="flex items-center gap-2 rounded-md border border-danger bg-danger-soft ps-3">
          <p role="alert" className="min-w-0 flex-1 py-2 text-sm [overflow-wrap:anywhere] text-danger">
            <b className="font-semibold">{photo.name}</b>: {photo.failure && failureText(photo.failure)}
          </p>
          {mayRetry(photo) && (
            <PhotoTool Icon={RotateCcw} label={`${messages.retry}: ${photo.name}`} onClick={() => onRetry(photo.id)} />
          )}
          <PhotoTool Icon={Trash2} label={`${messages.remove}: ${photo.name}`} onClick={() => onRemove(photo.id)} />
        </li>
      ))}
    </ul>
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
