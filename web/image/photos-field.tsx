import { Camera, ImagePlus, type LucideIcon } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { FailedPhotos } from './failed-photos.tsx';
import { arriving, failedOf, isBusy, shareOfAll } from './photo-list.ts';
import { PhotoSlot } from './photo-slot.tsx';
import { useCropping } from './use-cropping.tsx';
import type { MarkedPlan } from './use-plan.ts';
import type { Photos } from './use-photos.ts';

interface PhotosFieldProps {
  photos: Photos;
  issue: RuleCode | undefined;
  /** Hint for forms that the listing's wording does not suit. */
  hint?: string;
  tooMany?: RuleCode;
  /** Shown for any image that failed to upload. */
  failed?: string;
  /** The floor plan among the photos, where one can be marked (IMG-93). */
  plan?: MarkedPlan;
}

/** The photos of a listing or an agency: picked or dropped, several at once, in the order in which they will be shown. */
export function PhotosField({
  photos: { photos, most, add, move, remove, retry, originalOf, redraw },
  issue,
  hint,
  tooMany = 'photos_maximum',
  failed,
  plan,
}: PhotosFieldProps) {
  const { listingForm, posting, rules } = useMessages();
  const language = useLanguage();
  const id = useId();
  const [dragged, setDragged] = useState<string>();
  const [foundNoPlace, setFoundNoPlace] = useState(false);
  const [trouble, setTrouble] = useState<'unturned' | 'unopened'>();
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

  /** Does something with a photo, and says so if that fails. */
  const attempt = async (sentence: 'unturned' | 'unopened', work: () => Promise<void>) => {
    setTrouble(undefined);
    await work().catch(() => setTrouble(sentence));
  };
  const { dialog, open: openCropping } = useCropping({ originalOf, redraw });
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
            isPlan={plan?.id === photo.id}
            onPlan={plan && kept.length > 1 ? () => plan.mark(plan.id === photo.id ? undefined : photo.id) : undefined}
            onTurn={() => attempt('unturned', () => redraw(photo.id, { isTurned: true }))}
            onCrop={(name) => attempt('unopened', () => openCropping(photo.id, name))}
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
      {trouble && (
        <p role="alert" className="text-sm font-medium text-danger">
          {listingForm.photos[trouble]}
        </p>
      )}
      {shown && (
        <p id={`${id}-issue`} role="alert" className="text-sm font-medium text-danger">
          {rules[shown]}
        </p>
      )}
      {dialog}
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
