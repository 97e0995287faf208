import { Bath, BedDouble, Maximize2 } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { isNew, isTaken, type PropertyStatus } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { hasComeSince } from '#domain/listing/come-since.ts';
import { townshipName } from '#domain/township/township.ts';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useLanguage } from '../../shell/links.ts';
import { useSavesData } from '../../shell/frame/site-profile.ts';
import { useMessages } from '../../messages/context.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Moment, usePresent } from '../../ui/moment.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CardListing, CardMatch, Marks } from './card-listing.ts';
import { NewSinceContext } from './new-since.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { MoveInOnCard, Price, PriceNote } from '../price.tsx';
import { Heart, HideButton } from '../../shortlist/heart.tsx';
import { ByShortPhrase, BySyllable } from '../../ui/by-syllable.tsx';

interface ListingCardProps {
  /** While a listing is being typed, it may have no township and no price yet. */
  listing: Omit<CardListing, 'township' | 'regularPrice'> & {
    township: CardListing['township'] | null;
    regularPrice: number | null;
    match?: CardMatch;
  };
  /** Shown instead of its price while it has none. */
  withoutPrice?: string;
  /** The page's moment, for relative times. */
  now: string;
  /** The width at which its photo is shown. */
  sizes: string;
  /** True for cards that are visible at once. */
  isFirst?: boolean;
  /** Shown instead of its cover. */
  photo?: ReactNode;
  /** On a page that was rendered for one person: whether they have saved it. */
  isSaved?: boolean;
}

/** A listing in a list: photo, price, title, size, place. The whole card links to its page; on a phone it may be a compact row (LST-83). */
export function ListingCard({ listing, now, sizes, isFirst = false, photo, withoutPrice, isSaved }: ListingCardProps) {
  const language = useLanguage();
  const isSaving = useSavesData();
  const { listing: messages } = useMessages();
  const { _id, name, cover, match, morePhotos, regularPrice, township } = listing;
  // One that is being typed cannot be saved.
  const isPosted = photo === undefined && township !== null && regularPrice !== null;
  const to = `/listing/${_id}`;
  return (
    <article className="group relative flex flex-col rows:grid rows:grid-cols-[116px_minmax(0,1fr)] rows:items-start rows:gap-x-3 rows:border-b rows:border-hair rows:py-1.5">
      <div className="relative aspect-4/3 min-h-0 overflow-hidden rounded-lg bg-sunken rows:aspect-square rows:rounded-md">
        {photo}
        {cover &&
          (morePhotos.length > 0 && !isSaving ? (
            <PhotoStrip cover={cover} more={morePhotos} {...{ to, sizes, isFirst }} />
          ) : (
            <Picture image={cover} alt="" {...{ name, sizes, isFirst }} />
          ))}
        <StatusOverlay status={listing.propertyStatus} />
      </div>
      <div className="flex flex-1 flex-col px-0.5 pt-2.5 rows:p-0 rows:*:leading-[1.4] rows:**:[&:lang(my)]:leading-[1.7]">
        {regularPrice === null ? (
          <p className="text-lg font-bold tracking-tight text-muted">{withoutPrice}</p>
        ) : (
          <Price listing={{ ...listing, regularPrice }} other="beside" className="text-[1.25rem] leading-snug" />
        )}
        <Facts listing={listing} />
        {/* A title with highlighted terms is shown as far as they may occur. */}
        <h3 lang={writtenIn(name)} className={match ? 'line-clamp-4 rows:line-clamp-2' : 'line-clamp-1'}>
          <LocalLink to={to} className="group-hover:underline after:absolute after:inset-0">
            {match ? <Marked text={name} marks={match.title} /> : <ByShortPhrase text={name} />}
          </LocalLink>
        </h3>
        {match?.excerpt && <Excerpt {...match.excerpt} />}
        <p className="flex gap-x-1 text-sm text-muted @max-[22rem]:rows:flex-wrap">
          {/* The place is last: it is what an ellipsis cuts. */}
          <span className="-my-1 min-w-0 truncate py-1 [&_wbr]:hidden @max-[22rem]:rows:line-clamp-3 @max-[22rem]:rows:whitespace-normal @max-[22rem]:rows:[&_wbr]:inline">
            {listing.township && <BySyllable text={`${townshipName(listing.township, language)} · `} />}
            <Moment at={listing.createdAt} now={now} />
            {listing.place !== null && <BySyllable text={` · ${listing.place}`} />}
          </span>
          {isPosted && <HideButton id={_id} isSavedAtFirst={isSaved} className="relative z-2 ms-auto -my-3 -me-3" />}
        </p>
        {listing.moveIn && <MoveInOnCard listing={listing} moveIn={listing.moveIn} />}
        <PriceNote listing={listing} className={listing.moveIn ? 'rows:hidden' : ''} />
        {/* A compact row has one line for place and age. */}
        {listing.confirmedAt !== null && (
          <p className="text-sm font-semibold text-act rows:hidden">
            <Moment at={listing.confirmedAt} now={now} words={messages.confirmed} />
          </p>
        )}
        <Badge listing={listing} />
      </div>
      {isPosted && (
        <Heart
          listing={{ ...listing, township, regularPrice }}
          isSavedAtFirst={isSaved}
          className="absolute end-1 top-1 z-2 rows:start-18 rows:end-auto rows:top-19.5"
        />
      )}
    </article>
  );
}

/** The badge over the photo: Premium in gold, else new (LST-85). What is new to the visitor is marked beside Premium too (SRC-122). */
function Badge({ listing }: { listing: Pick<CardListing, 'createdAt' | 'propertyStatus' | 'offer'> }) {
  const { listing: messages } = useMessages();
  const now = usePresent();
  const since = use(NewSinceContext);
  const isFresh = since === undefined ? now !== undefined && isNew(listing, now) : isNewSince(listing, since);
  const badges = [
    ...(listing.offer ? [{ text: messages.premium, colours: 'bg-gold-fill text-on-gold' }] : []),
    ...(isFresh && (since !== undefined || !listing.offer)
      ? [{ text: messages.new, colours: 'bg-white text-black' }]
      : []),
  ];
  return badges.map(({ text, colours }, place) => (
    <p
      key={text}
      className={`pointer-events-none absolute start-2.5 z-1 rounded-full px-2.5 py-1 text-sm font-semibold whitespace-nowrap rows:start-1.5 rows:px-2 rows:py-px ${place === 0 ? 'top-2.5 rows:top-3' : 'top-11 rows:top-10'} ${colours}`}
    >
      {text}
    </p>
  ));
}

/** Whether an available listing has come since a moment. */
function isNewSince(listing: Pick<CardListing, 'createdAt' | 'propertyStatus'>, moment: string): boolean {
  return !isTaken(listing) && hasComeSince(listing, moment);
}

function Excerpt({ text, marks, isCutBefore, isCutAfter }: NonNullable<CardMatch['excerpt']>) {
  return (
    <p lang={writtenIn(text)} className="line-clamp-4 text-md text-muted rows:mb-0.5 rows:line-clamp-2 rows:text-sm">
      {isCutBefore && <span>{'… '}</span>}
      <Marked text={text} marks={marks} />
      {isCutAfter && <span>{' …'}</span>}
    </p>
  );
}

function Facts({
  listing: { bedrooms, bathrooms, squareFeet, landSquareFeet },
}: {
  listing: Pick<CardListing, 'bedrooms' | 'bathrooms' | 'squareFeet' | 'landSquareFeet'>;
}) {
  const language = useLanguage();
  const { listing: messages } = useMessages();
  // Sellers who do not know an area write 0.
  const area = squareFeet || landSquareFeet;
  const rooms = [
    { Icon: BedDouble, count: bedrooms, name: messages.bedrooms },
    { Icon: Bath, count: bathrooms, name: messages.bathrooms },
  ].filter(({ count }) => count > 0);
  return (
    <ul className="flex flex-wrap gap-x-4 text-md text-muted rows:gap-x-2.5 rows:text-sm @min-[22rem]:rows:flex-nowrap @max-[21rem]:rows:gap-x-1.5">
      {rooms.map(({ Icon, count, name }) => (
        <li key={name} className="flex items-center gap-1.5 rows:gap-1">
          <Icon className="size-4.5" aria-hidden />
          <span className="sr-only">{name}</span>
          <b className="font-semibold text-ink">{formatNumber(count, language)}</b>
        </li>
      ))}
      {area ? (
        <li className="flex min-w-0 items-center gap-1.5 whitespace-nowrap rows:gap-1">
          <Maximize2 className="size-4" aria-hidden />
          <span className="sr-only">{squareFeet ? messages.livingArea : messages.landArea}</span>
          <span className="truncate">
            <b className="font-semibold text-ink">{formatNumber(area, language)}</b> <span>{messages.squareFeet}</span>
          </span>
        </li>
      ) : null}
    </ul>
  );
}

/** A text with the search terms in it highlighted. */
function Marked({ text, marks }: { text: string; marks: Marks }) {
  const pieces = marks.flatMap(([start, end], index) => [
    <ByShortPhrase key={`before ${start}`} text={text.slice(marks[index - 1]?.[1] ?? 0, start)} />,
    <mark key={start} className="rounded-xs bg-gold-fill/35 text-inherit">
      <ByShortPhrase text={text.slice(start, end)} />
    </mark>,
  ]);
  return (
    <>
      {pieces}
      <ByShortPhrase text={text.slice(marks.at(-1)?.[1] ?? 0)} />
    </>
  );
}

/** States over the photo that a listing is no longer available (LST-49). */
export function StatusOverlay({ status }: { status: PropertyStatus | null }) {
  const { propertyStatuses } = useMessages().listing;
  if (status !== 'Rented Out' && status !== 'Sold Out') return null;
  return (
    <span className="pointer-events-none absolute inset-0 z-1 grid place-items-center bg-shade text-center text-lg font-bold text-white rows:text-md">
      {propertyStatuses[status]}
    </span>
  );
}
