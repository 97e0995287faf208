import { useId } from 'react';
import type { Photo } from '../../image/photo-list.ts';
import { useMessages } from '../../messages/context.tsx';
import { useRenderedAt } from '../../shell/site-profile.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { ListingCard } from '../card/listing-card.tsx';
import { cardOfForm, type Values } from './values.ts';

interface ListingPreviewProps {
  values: Values;
  /** The cover, if there is one by now. */
  photo: Photo | undefined;
  /** Since when the listing is there; left out for a new one. */
  createdAt: string | undefined;
  /** On a phone: it is for the last step. */
  isHidden: boolean;
}

/** The listing as lists will show it, while it is typed (LST-124): below the form, from 1024 px on beside it. */
export function ListingPreview({ values, photo, createdAt, isHidden }: ListingPreviewProps) {
  const { posting } = useMessages();
  const id = useId();
  const now = useRenderedAt();
  if (now === undefined) return null;
  const listing = cardOfForm(values, createdAt ?? now);
  return (
    <aside
      aria-labelledby={id}
      className={`scripted mb-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mb-0 ${isHidden ? 'max-sm:hidden' : ''}`}
    >
      <div className="max-w-sm lg:sticky lg:top-16">
        <h2 id={id} className="text-md font-semibold">
          {posting.preview}
        </h2>
        <p className="mb-2.5 text-sm text-muted">
          <BySyllable text={posting.previewHint} />
        </p>
        {/* It leads nowhere yet, and says nothing that the fields do not. */}
        <div data-listings inert>
          <ListingCard
            listing={listing.name.trim() === '' ? { ...listing, name: posting.untitled } : listing}
            photo={photo && <img src={photo.preview} alt="" className="size-full object-cover" />}
            now={now}
            sizes=""
          />
        </div>
      </div>
    </aside>
  );
}
