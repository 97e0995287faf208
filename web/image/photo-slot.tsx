import { Check, ChevronLeft, ChevronRight, Crop, Grid2x2, type LucideIcon, Play, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { PhotoTool } from './failed-photos.tsx';
import { type Photo, posterPrefix } from './photo-list.ts';

interface PhotoSlotProps {
  photo: Photo;
  /** From 0; the first is the cover. */
  index: number;
  count: number;
  isDragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  isPlan: boolean;
  /** Marks it as the floor plan, or no longer; undefined where it cannot be one. */
  onPlan: (() => void) | undefined;
  onTurn: () => Promise<void>;
  onCrop: (name: string) => Promise<void>;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** One photo of a form: its progress, and controls to turn, crop, move and delete it. */
export function PhotoSlot({
  photo,
  index,
  count,
  isDragged,
  onMove,
  onRemove,
  onTurn,
  onCrop,
  isPlan,
  onPlan,
  ...drag
}: PhotoSlotProps) {
  const [isRedrawn, setIsRedrawn] = useState(false);
  // A redrawn photo is another one, which has no video.
  const isPoster = photo.hasVideo === true || photo.name?.startsWith(posterPrefix) === true;
  const whileBusy = (work: () => Promise<void>) => {
    setIsRedrawn(true);
    void work().finally(() => setIsRedrawn(false));
  };
  const { photos } = useMessages().listingForm;
  const language = useLanguage();
  const position = photos.position(formatNumber(index + 1, language));
  return (
    <li
      draggable
      onDragStart={drag.onDragStart}
      onDragOver={drag.onDragOver}
      onDragEnd={drag.onDragEnd}
      className={`overflow-hidden rounded-md border border-line bg-surface ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="relative aspect-4/3 min-h-0 bg-sunken">
        {photo.preview && <img src={photo.preview} alt={position} className="size-full object-cover" />}
        {(index === 0 || isPlan) && (
          <span className="absolute start-2 top-2 rounded-full bg-act px-2 py-0.5 text-sm font-semibold text-on-act">
            {isPlan ? photos.plan : photos.cover}
          </span>
        )}
        {photo.hasVideo && (
          <span className="absolute start-2 bottom-2 flex items-center gap-1 rounded-full bg-shade px-2 py-0.5 text-sm font-semibold text-white">
            <Play className="size-4" aria-hidden />
            <span>{photos.video.mark}</span>
          </span>
        )}
        {photo.state !== 'ready' && (
          <div className="absolute inset-0 grid place-items-center bg-shade p-2 text-center text-sm font-semibold text-white">
            <p>
              {photo.isHeld
                ? photos.held
                : photo.state === 'sending'
                  ? photos.percent(formatNumber(photo.share * 100, language))
                  : photos.compressing}
            </p>
            <div className="absolute inset-x-0 bottom-0 h-1 bg-gold-fill" style={{ width: `${photo.share * 100}%` }} />
          </div>
        )}
        <PictureTool
          Icon={RotateCw}
          label={photos.turn}
          position={position}
          isOff={isRedrawn || isPoster || photo.state !== 'ready'}
          onClick={() => whileBusy(onTurn)}
          className="end-0 top-0"
        />
        <PictureTool
          Icon={Crop}
          label={photos.crop}
          position={position}
          isOff={isRedrawn || isPoster || photo.preview === ''}
          onClick={() => whileBusy(() => onCrop(position))}
          className="end-0 bottom-0"
        />
      </div>
      <div className="flex flex-wrap justify-between">
        <PhotoTool
          Icon={ChevronLeft}
          label={`${photos.earlier}: ${position}`}
          isOff={index === 0 || isPlan}
          onClick={() => onMove(index - 1)}
        />
        <PhotoTool
          Icon={ChevronRight}
          label={`${photos.later}: ${position}`}
          isOff={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <PhotoTool Icon={Trash2} label={`${photos.remove}: ${position}`} onClick={onRemove} />
      </div>
      {onPlan && (
        <button
          type="button"
          aria-pressed={isPlan}
          aria-label={`${photos.plan}: ${position}`}
          onClick={onPlan}
          className="flex min-h-11 w-full items-center justify-center gap-1.5 border-t border-line px-2 text-sm font-semibold text-act aria-pressed:bg-sunken"
        >
          {isPlan ? <Check className="size-4.5" aria-hidden /> : <Grid2x2 className="size-4.5" aria-hidden />}
          <span>{photos.plan}</span>
        </button>
      )}
    </li>
  );
}

interface PictureToolProps {
  Icon: LucideIcon;
  label: string;
  /** Of the photo, for screen readers. */
  position: string;
  isOff: boolean;
  onClick: () => void;
  className: string;
}

/** A round button on a photo. Never disabled: it would lose the keyboard's focus while the redrawn photo is on its way. */
function PictureTool({ Icon, label, position, isOff, onClick, className }: PictureToolProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${position}`}
      aria-disabled={isOff}
      title={label}
      onClick={() => !isOff && onClick()}
      className={`absolute grid size-11 place-items-center aria-disabled:opacity-30 ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-surface text-ink">
        <Icon className="size-4.5" aria-hidden />
      </span>
    </button>
  );
}
