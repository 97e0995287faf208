import type { ListingType } from '#domain/listing/listing.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import outlines from 'virtual:townships.svg';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';

interface LocationProps {
  listing: { type: ListingType; township: Township; address: string };
}

/** Location of a listing's township in the city, and links to other listings there (LST-109). */
export function Location({ listing: { type, township, address } }: LocationProps) {
  const { listing: messages, map: mapMessages } = useMessages();
  const place = townshipName(township, useLanguage());
  return (
    <section className="mt-8 print:hidden">
      <h2 className="mb-3 text-lg font-bold">{messages.location}</h2>
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4 sm:gap-6">
        <svg
          viewBox="0 0 360 400"
          className="h-auto w-32 shrink-0 sm:w-40"
          role="img"
          aria-label={messages.marked(place)}
        >
          <use href={`${outlines}#all`} className="fill-act-soft stroke-control-line stroke-2" />
          <use href={`${outlines}#${township}`} className="fill-act stroke-act stroke-2" />
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
          <p className="text-sm text-muted">
            <BySyllable text={mapMessages.note} />
          </p>
        </div>
      </div>
    </section>
  );
}
