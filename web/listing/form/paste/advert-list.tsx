import { useEffect, useRef } from 'react';
import type { ReadAdvert } from '#domain/advert/read.ts';
import { currencies, listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { isTownship, townshipName } from '#domain/township/township.ts';
import { failedOf, isBusy } from '../../../image/photo-list.ts';
import type { Photos } from '../../../image/use-photos.ts';
import { useMessages } from '../../../messages/context.tsx';
import { useLanguage } from '../../../shell/links.ts';
import { BySyllable } from '../../../ui/by-syllable.tsx';
import { Button } from '../../../ui/button.tsx';
import { amountOf } from '../../price.tsx';
import { isFilled, type Name, type PastedPost, waitingIn } from './post.ts';
import type { FillingState } from './use-filling.ts';

interface AdvertListProps {
  post: PastedPost;
  filling: FillingState;
  photos: Photos;
}

/** The adverts of a post: which the form has, which are posted, and which wait (LST-428). */
export function AdvertList({ post, filling, photos }: AdvertListProps) {
  const { pastedPost } = useMessages();
  const language = useLanguage();
  const heading = useRef<HTMLParagraphElement>(null);
  const { adverts, at, posted, fills, kept } = post;
  const { values } = filling;
  const count = Object.entries(fills).filter(([name, fill]) => isFilled(values, fill, name as Name)).length;
  const keptCount = Object.entries(kept).filter(([name, { value }]) => values[name as Name] !== value).length;
  const isOne = adverts.length === 1;
  const [next] = waitingIn(post);
  const figure = (place: number) => formatNumber(place + 1, language);
  const of = (place: number) => pastedPost.placeOf(figure(place), figure(adverts.length - 1));
  // The button that was pressed is gone: the keyboard goes on with what came of it. A page that was just loaded has no such button.
  const isFollowed = filling.filled > 0 || (at === undefined && posted.length > 0);
  useEffect(() => {
    if (isFollowed) heading.current?.focus();
  }, [at, isFollowed]);
  const state =
    at === undefined
      ? next === undefined || isOne
        ? pastedPost.emptied
        : pastedPost.next(of(next))
      : `${isOne ? '' : `${of(at)} · `}${pastedPost.filled(count)}`;
  return (
    <>
      <p ref={heading} tabIndex={-1} role="status" className="text-md font-semibold outline-none">
        <BySyllable text={state} />
      </p>
      {at !== undefined && keptCount > 0 && (
        <p className="text-md text-muted">
          <BySyllable text={pastedPost.kept(keptCount)} />
        </p>
      )}
      <ol className="mt-2 border-b border-line">
        {adverts.map((advert, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- The adverts of a post never change places, and two may be the same.
          <li key={place} className="border-t border-line py-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="min-w-0 flex-1 basis-48 text-md">
                {!isOne && <b className="font-semibold">{`${figure(place)}. `}</b>}
                <Summary advert={advert} />
              </p>
              {posted.includes(place) ? (
                <span className="text-sm font-semibold text-muted">{pastedPost.posted}</span>
              ) : place === at ? (
                <span className="text-sm font-semibold text-act">{pastedPost.inForm}</span>
              ) : (
                <Button
                  kind={place === next && at === undefined ? 'primary' : 'quiet'}
                  disabled={isBusy(photos.photos) || failedOf(photos.photos).length > 0}
                  aria-label={isOne ? pastedPost.fill : `${pastedPost.fill}: ${of(place)}`}
                  onClick={() => void filling.choose(place)}
                >
                  {pastedPost.fill}
                </Button>
              )}
            </div>
            <details className="text-md">
              <summary className="flex min-h-11 w-fit items-center text-act underline">{pastedPost.text}</summary>
              <p className="pb-2 wrap-anywhere whitespace-pre-wrap">{advert.text}</p>
            </details>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {at !== undefined && count > 0 && <Button onClick={() => void filling.undoAll()}>{pastedPost.undoAll}</Button>}
        <Button onClick={() => void filling.forget()}>{isOne ? pastedPost.another : pastedPost.forget}</Button>
      </div>
    </>
  );
}

/** An advert in a few words: type, place, price and rooms. */
function Summary({ advert: { text, statements } }: { advert: ReadAdvert }) {
  const { listing } = useMessages();
  const language = useLanguage();
  const stated = new Map(statements.map(({ field, value }) => [field, value]));
  const among = <Choice extends string>(choices: readonly Choice[], value: unknown) =>
    choices.find((choice) => choice === value);
  const type = among(listingTypes, stated.get('type'));
  const propertyType = among(propertyTypes, stated.get('propertyType'));
  const currency = among(currencies, stated.get('currency'));
  const [price, township, bedrooms] = [stated.get('regularPrice'), stated.get('township'), stated.get('bedrooms')];
  const facts = [
    type && listing.typesLong[type],
    propertyType && listing.propertyTypes[propertyType],
    typeof township === 'string' && isTownship(township) ? townshipName(township, language) : undefined,
    typeof price === 'number' && currency ? amountOf(price, currency, language) : undefined,
    typeof bedrooms === 'number' ? `${listing.bedrooms}: ${formatNumber(bedrooms, language)}` : undefined,
  ].filter(Boolean);
  return <span>{facts.join(' · ') || text.slice(0, 60)}</span>;
}
