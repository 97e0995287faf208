import type { ListingType } from '#domain/listing/listing.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import townships from 'virtual:townships.svg';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';

interface LocationProps {
  listing: { type: ListingType; township: Township; address: string };
}

/** Location of a listing's township in the city, with those beside it, and a link to other listings there (LST-109). */
export function Location({ listing: { type, township, address } }: LocationProps) {
  const { listing: messages } = useMessages();
  const place = townshipName(township, useLanguage());
  return (
    <section className="mt-8 print:hidden">
      <h2 className="mb-3 text-lg font-bold">{messages.location}</h2>
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4 sm:gap-6">
        <svg
          viewBox="0 0 600 700"
          className="h-auto w-36 shrink-0 rounded-md bg-land sm:w-44"
          role="img"
          aria-label={messages.marked(place)}
        >
          <use href={`${townships}#water`} className="stroke-water" />
          <use href={`${townships}#all`} className="fill-heat-2" />
          <use href={`${townships}#near-${township}`} className="fill-heat-3" />
          <use href={`${townships}#${township}`} className="fill-heat-5 stroke-gold-fill stroke-[14]" />
        </svg>
        {/* Below the map where letters are large. */}
        <div className="min-w-0 flex-1 basis-[9rem]">
          <p className="font-semibold">
            <BySyllable text={place} />
          </p>
          <p className="text-md text-muted [overflow-wrap:anywhere]">{address}</p>
          <LocalLink
            to={`/search?type=${type}&township=${township}`}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-act underline"
          >
            <span>
              <BySyllable text={messages.moreIn(place)} />
            </span>
          </LocalLink>
        </div>
      </div>
    </section>
  );
}
