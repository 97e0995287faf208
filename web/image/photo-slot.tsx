import { ChevronLeft, ChevronRight, type LucideIcon, RotateCcw, Trash2 } from 'lucide-react';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { useFailureText } from './failure-text.ts';
import { mayRetry, type Photo } from './photo-list.ts';

interface PhotoSlotProps {
  photo: Photo;
  /** From 0; the first is the cover. */
  index: number;
  count: number;
  /** Said in place of why it did not arrive, unless it is no picture at all. */
  failed?: string | undefined;
  isDragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** One photo of a form: how far it is, and ways to move and delete it. */
export function PhotoSlot({
  photo,
  index,
  count,
  failed,
  isDragged,
  onMove,
  onRemove,
  onRetry,
  ...drag
}: PhotoSlotProps) {
  const { photos } = useMessages().listingForm;
  const language = useLanguage();
  const failureText = useFailureText(failed);
  const position = photos.position(formatNumber(index + 1, language));
  return (
    <li
      draggable
      onDragStart={drag.onDragStart}
      onDragOver={drag.onDragOver}
      onDragEnd={drag.onDragEnd}
      className={`overflow-hidden rounded-md border border-line bg-surface ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="relative aspect-4/3 bg-sunken">
        <img src={photo.preview} alt={position} className="size-full object-cover" />
        {index === 0 && (
          <span className="absolute start-2 top-2 rounded-full bg-act px-2 py-0.5 text-sm font-semibold text-on-act">
            {photos.cover}
          </span>
        )}
        {photo.state !== 'ready' && (
          <div className="absolute inset-0 grid place-items-center bg-shade p-2 text-center text-sm font-semibold text-white">
            {photo.failure ? (
              <p role="alert">{failureText(photo.failure)}</p>
            ) : (
              <p>
                {photo.state === 'sending'
                  ? photos.percent(formatNumber(photo.share * 100, language))
                  : photos.compressing}
              </p>
            )}
            <div className="absolute inset-x-0 bottom-0 h-1 bg-gold-fill" style={{ width: `${photo.share * 100}%` }} />
          </div>
        )}
      </div>
      <div className="flex justify-between">
        <Tool
          Icon={ChevronLeft}
          label={`${photos.earlier}: ${position}`}
          isOff={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <Tool
          Icon={ChevronRight}
          label={`${photos.later}: ${position}`}
          isOff={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        {mayRetry(photo) && <Tool Icon={RotateCcw} label={`${photos.retry}: ${position}`} onClick={onRetry} />}
        <Tool Icon={Trash2} label={`${photos.remove}: ${position}`} onClick={onRemove} />
      </div>
    </li>
  );
}

function Tool({
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
