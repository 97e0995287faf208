import { Camera, ChevronLeft, ChevronRight, ImagePlus, type LucideIcon, Trash2 } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { FailedPhotos, PhotoTool } from './failed-photos.tsx';
import { arriving, failedOf, isBusy, shareOfAll, type Photo } from './photo-list.ts';
import type { Photos } from './use-photos.ts';

interface PhotosFieldProps {
  photos: Photos;
  issue: RuleCode | undefined;
  /** Hint for forms that the listing's wording does not suit. */
  hint?: string;
  tooMany?: RuleCode;
  /** Shown for any image that failed to upload. */
  failed?: string;
}

/** The photos of a listing or an agency: picked or dropped, several at once, in the order in which they will be shown. */
export function PhotosField({
  photos: { photos, most, add, move, remove, retry },
  issue,
  hint,
  tooMany = 'photos_maximum',
  failed,
}: PhotosFieldProps) {
  const { listingForm, posting, rules } = useMessages();
  const language = useLanguage();
  const id = useId();
  const [dragged, setDragged] = useState<string>();
  const [foundNoPlace, setFoundNoPlace] = useState(false);
  const kept = arriving(photos);
  const isHeld = kept.some((photo) => photo.isHeld);
  const shown = foundNoPlace ? tooMany : kept.length === 0 ? issue : undefined;
  const field = useRef<HTMLFieldSetElement>(null);
  // What was picked in vain is no news once the form is sent.
  useEffect(() => {
    const form = field.current?.form;
    const clear = () => setFoundNoPlace(false);
    form?.addEventListener('submit', clear);
    return () => form?.removeEventListener('submit', clear);
  }, []);

  const take = (files: FileList | null) => setFoundNoPlace(!add([...(files ?? [])]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files);
    setDragged(undefined);
  };

  return (
    <fieldset
      ref={field}
      className="mb-1"
      data-field="imageUrls"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      aria-describedby={`${id}-hint ${id}-issue`}
    >
      <legend className="mb-1 text-md font-semibold">{listingForm.photos.title}</legend>
      <p id={`${id}-hint`} className="mb-3 text-sm text-muted">
        {hint ?? listingForm.photos.hint}
      </p>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4">
        {kept.map((photo, index) => (
          <PhotoSlot
            key={photo.id}
            photo={photo}
            index={index}
            count={kept.length}
            isDragged={dragged === photo.id}
            onMove={(to) => move(photo.id, to)}
            onRemove={() => {
              setFoundNoPlace(false);
              remove(photo.id);
            }}
            onDragStart={() => setDragged(photo.id)}
            onDragOver={() => dragged && dragged !== photo.id && move(dragged, index)}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
        {kept.length < most && (
          <>
            <li className="hidden pointer-coarse:block">
              <FilePlace Icon={Camera} label={posting.camera} capture="environment" onTake={take} />
            </li>
            <li>
              <FilePlace Icon={ImagePlus} label={listingForm.photos.add} multiple onTake={take}>
                <span className="text-sm font-normal text-muted">
                  {`${formatNumber(kept.length, language)} / ${formatNumber(most, language)}`}
                </span>
                <span className="hidden text-sm font-normal text-muted md:block">{listingForm.photos.drop}</span>
              </FilePlace>
            </li>
          </>
        )}
      </ol>
      <FailedPhotos
        photos={failedOf(photos)}
        failed={failed}
        onRetry={(ids) => setFoundNoPlace(!retry(ids))}
        onRemove={(photoId) => {
          setFoundNoPlace(false);
          remove(photoId);
        }}
      />
      <p role="status" className="mt-1 min-h-6 text-sm text-muted">
        {isHeld
          ? listingForm.photos.heldAll
          : isBusy(photos) && listingForm.photos.all(formatNumber(shareOfAll(photos) * 100, language))}
      </p>
      {shown && (
        <p id={`${id}-issue`} role="alert" className="text-sm font-medium text-danger">
          {rules[shown]}
        </p>
      )}
    </fieldset>
  );
}

interface FilePlaceProps {
  Icon: LucideIcon;
  label: string;
  multiple?: boolean;
  /** Opens the rear camera of a phone (LST-121). */
  capture?: 'environment';
  onTake: (files: FileList | null) => void;
  children?: ReactNode;
}

/** A free slot, with a control for adding a photo. */
function FilePlace({ Icon, label, onTake, children, ...way }: FilePlaceProps) {
  return (
    <label className="flex aspect-4/3 flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-control-line bg-sunken p-2 text-center text-md font-semibold text-act focus-within:outline-3 focus-within:outline-focus hover:border-act">
      <Icon className="size-6" aria-hidden />
      <span>{label}</span>
      {children}
      <input
        {...way}
        type="file"
        accept="image/*"
        className="sr-only"
        onChange={({ target }) => {
          onTake(target.files);
          target.value = '';
        }}
      />
    </label>
  );
}

interface PhotoSlotProps {
  photo: Photo;
  /** From 0; the first is the cover. */
  index: number;
  count: number;
  isDragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
}

/** One photo of a form: its progress, and controls to move and delete it. */
function PhotoSlot({ photo, index, count, isDragged, onMove, onRemove, ...drag }: PhotoSlotProps) {
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
        {index === 0 && (
          <span className="absolute start-2 top-2 rounded-full bg-act px-2 py-0.5 text-sm font-semibold text-on-act">
            {photos.cover}
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
      </div>
      <div className="flex flex-wrap justify-between">
        <PhotoTool
          Icon={ChevronLeft}
          label={`${photos.earlier}: ${position}`}
          isOff={index === 0}
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
    </li>
  );
}
