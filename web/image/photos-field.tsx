import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { isBusy, shareOfAll } from './photo-list.ts';
import type { Photos } from './use-photos.ts';
import { PhotoSlot } from './photo-slot.tsx';

interface PhotosFieldProps {
  photos: Photos;
  issue: RuleCode | undefined;
  /** What to say where a listing's words do not fit. */
  hint?: string;
  tooMany?: RuleCode;
  /** Said of any picture that did not arrive. */
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
  const { listingForm, rules } = useMessages();
  const language = useLanguage();
  const id = useId();
  const [dragged, setDragged] = useState<string>();
  const [foundNoPlace, setFoundNoPlace] = useState(false);
  const shown = foundNoPlace ? tooMany : photos.length === 0 ? issue : undefined;

  const take = (files: FileList | null) => setFoundNoPlace(!add([...(files ?? [])]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files);
    setDragged(undefined);
  };

  return (
    <fieldset
      className="mb-4"
      data-field="imageUrls"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      aria-describedby={`${id}-hint ${id}-issue`}
    >
      <legend className="mb-1 text-md font-semibold">{listingForm.photos.title}</legend>
      <p id={`${id}-hint`} className="mb-3 text-sm text-muted">
        {hint ?? listingForm.photos.hint}
      </p>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {photos.map((photo, index) => (
          <PhotoSlot
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            failed={failed}
            isDragged={dragged === photo.id}
            onMove={(to) => move(photo.id, to)}
            onRemove={() => {
              setFoundNoPlace(false);
              remove(photo.id);
            }}
            onRetry={() => retry(photo.id)}
            onDragStart={() => setDragged(photo.id)}
            onDragOver={() => dragged && dragged !== photo.id && move(dragged, index)}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
        {photos.length < most && (
          <li>
            <label className="flex aspect-4/3 flex-col items-center justify-center gap-1 rounded-md border-2 border-dashed border-control-line bg-sunken p-2 text-center text-md font-semibold text-act focus-within:outline-3 focus-within:outline-focus hover:border-act">
              <ImagePlus className="size-6" aria-hidden />
              {listingForm.photos.add}
              <span className="text-sm font-normal text-muted">
                {formatNumber(photos.length, language)} / {formatNumber(most, language)}
              </span>
              <span className="hidden text-sm font-normal text-muted md:block">{listingForm.photos.drop}</span>
              <input
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                onChange={({ target }) => {
                  take(target.files);
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ol>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {isBusy(photos) && listingForm.photos.all(formatNumber(shareOfAll(photos) * 100, language))}
      </p>
      {shown && (
        <p id={`${id}-issue`} role="alert" className="text-sm font-medium text-danger">
          {rules[shown]}
        </p>
      )}
    </fieldset>
  );
}
