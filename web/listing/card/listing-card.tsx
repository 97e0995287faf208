import { Bath, BedDouble, Maximize2 } from 'lucide-react';
import { formatNumber } from '#domain/listing/price.ts';
import { townshipName } from '#domain/township/township.ts';
import { writtenIn } from '../../shell/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CardListing, CardMatch, Marks } from './card-listing.ts';
import { Price } from '../price.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import type { PropertyStatus } from '#domain/listing/listing.ts';

interface ListingCardProps {
  listing: CardListing & { match?: CardMatch };
  /** The page's moment, for time-ago. */
  now: string;
  /** True for cards that are in sight at once. */
  isFirst?: boolean;
  /** How wide its photo is shown. */
  sizes?: string;
}

const usualSizes = '(min-width: 1240px) 285px, (min-width: 640px) 45vw, calc(100vw - 32px)';

/** A listing in a list: photo, price, title, size, place. The whole card leads to its page. */
export function ListingCard({ listing, now, isFirst = false, sizes = usualSizes }: ListingCardProps) {
  const language = useLanguage();
  const { listing: messages } = useMessages();
  const label = listing.offer ? messages.premium : messages.types[listing.type];
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface transition-shadow hover:shadow-raised focus-within:shadow-raised">
      <div className="relative aspect-4/3 bg-sunken">
        {listing.cover && <Picture image={listing.cover} alt="" sizes={sizes} widest={800} isFirst={isFirst} />}
        <StatusOverlay status={listing.propertyStatus} />
        <span
          className={`absolute start-3 top-3 rounded-full px-2.5 py-1 text-sm font-semibold ${listing.offer ? 'bg-gold-fill text-on-gold' : 'bg-surface text-ink'}`}
        >
          {label}
        </span>
      </div>
      <div className="flex flex-1 flex-col p-4 pt-3.5">
        <Price listing={listing} className="text-lg" />
        {/* A title of which words are marked is shown as far as they may stand. */}
        <h3
          lang={writtenIn(listing.name)}
          className={`mt-0.5 mb-2 min-h-[2lh] font-normal ${listing.match ? 'line-clamp-4' : 'line-clamp-2'}`}
        >
          <LocalLink to={`/listing/${listing._id}`} className="after:absolute after:inset-0">
            {listing.match ? (
              <Marked text={listing.name} marks={listing.match.title} />
            ) : (
              <BySyllable text={listing.name} />
            )}
          </LocalLink>
        </h3>
        {listing.match?.excerpt && <Excerpt {...listing.match.excerpt} />}
        <Facts listing={listing} />
        <p className="mt-2.5 flex justify-between gap-3 border-t border-line pt-2.5 text-sm text-muted">
          <span>
            <BySyllable text={townshipName(listing.township, language)} />
          </span>
          <Moment at={listing.createdAt} now={now} />
        </p>
      </div>
    </article>
  );
}

function Excerpt({ text, marks, isCutBefore, isCutAfter }: NonNullable<CardMatch['excerpt']>) {
  return (
    <p lang={writtenIn(text)} className="mb-2.5 line-clamp-4 text-md text-muted">
      {isCutBefore && '… '}
      <Marked text={text} marks={marks} />
      {isCutAfter && ' …'}
    </p>
  );
}

function Facts({
  listing: { propertyType, bedrooms, bathrooms, squareFeet, landSquareFeet },
}: {
  listing: CardListing;
}) {
  const language = useLanguage();
  const { listing: messages } = useMessages();
  const area = squareFeet ?? landSquareFeet;
  const rooms = [
    { Icon: BedDouble, count: bedrooms, name: messages.bedrooms },
    { Icon: Bath, count: bathrooms, name: messages.bathrooms },
  ].filter(({ count }) => count > 0);
  return (
    <ul className="mt-auto flex flex-wrap gap-x-4 text-md text-muted">
      {rooms.map(({ Icon, count, name }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Icon className="size-4.5" aria-hidden />
          <span className="sr-only">{name}</span>
          <b className="font-semibold text-ink">{formatNumber(count, language)}</b>
        </li>
      ))}
      {area !== null && (
        <li className="flex items-center gap-1.5 whitespace-nowrap">
          <Maximize2 className="size-4" aria-hidden />
          <span className="sr-only">{propertyType === 'land' ? messages.landArea : messages.livingArea}</span>
          <span>
            <b className="font-semibold text-ink">{formatNumber(area, language)}</b> {messages.squareFeet}
          </span>
        </li>
      )}
    </ul>
  );
}

/** A text with what was searched for in it marked. */
function Marked({ text, marks }: { text: string; marks: Marks }) {
  const pieces = marks.flatMap(([start, end], index) => [
    <BySyllable key={`before ${start}`} text={text.slice(marks[index - 1]?.[1] ?? 0, start)} />,
    <mark key={start} className="rounded-xs bg-gold-fill/35 text-inherit">
      <BySyllable text={text.slice(start, end)} />
    </mark>,
  ]);
  return (
    <>
      {pieces}
      <BySyllable text={text.slice(marks.at(-1)?.[1] ?? 0)} />
    </>
  );
}

/** Says over the photo that a listing is gone (LST-49). */
export function StatusOverlay({ status }: { status: PropertyStatus | null }) {
  const { propertyStatuses } = useMessages().listing;
  if (status !== 'Rented Out' && status !== 'Sold Out') return null;
  return (
    <span className="absolute inset-0 grid place-items-center bg-shade text-lg font-bold text-white">
      {propertyStatuses[status]}
    </span>
  );
}
