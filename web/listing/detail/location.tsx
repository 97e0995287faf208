import type { ListingType } from '#domain/listing/listing.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import townships from 'virtual:townships.svg';
import { Around } from '../../around/around.tsx';
import type { AroundShown } from '../../around/read.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';

interface LocationProps {
  listing: { type: ListingType; township: Township; address: string };
  /**
   * The drawing of the townships' outlines, null for that of tiles (SRC-186); the page of the building in which it is (BLD-11); and what is around
   * it (SRC-183).
   */
  place: {
    map: { address: string; width: number; height: number; source: string } | null;
    building: { slug: string; text: string } | null;
    around: AroundShown | null;
  };
}

/** Location of a listing's township in the city, with those beside it, and a link to other listings there (LST-109). */
export function Location({ listing: { type, township, address }, place: { map, building, around } }: LocationProps) {
  const { listing: messages } = useMessages();
  const name = townshipName(township, useLanguage());
  const { address: drawing, width, height } = map ?? { address: townships, width: 600, height: 700 };
  return (
    <>
      <section className="mt-8 print:hidden">
        <h2 className="mb-3 text-lg font-bold">{messages.location}</h2>
        <div className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-surface p-4 sm:gap-6">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            className="h-auto w-36 shrink-0 rounded-md bg-land sm:w-44"
            role="img"
            aria-label={messages.marked(name)}
          >
            <use href={`${drawing}#water`} className="stroke-water" />
            <use href={`${drawing}#all`} className="fill-heat-2" />
            <use href={`${drawing}#near-${township}`} className="fill-heat-3" />
            <use href={`${drawing}#${township}`} className="fill-heat-5 stroke-gold-fill" strokeWidth={width / 43} />
          </svg>
          {/* Below the map where letters are large. */}
          <div className="min-w-0 flex-1 basis-[9rem]">
            <p className="font-semibold">
              <BySyllable text={name} />
            </p>
            <p className="text-md text-muted [overflow-wrap:anywhere]">{address}</p>
            <LocalLink
              to={`/search?type=${type}&township=${township}`}
              className="mt-1 inline-flex min-h-11 items-center font-semibold text-act underline"
            >
              <span>
                <BySyllable text={messages.moreIn(name)} />
              </span>
            </LocalLink>
            {building && (
              <LocalLink
                to={`/building/${building.slug}`}
                className="flex min-h-11 items-center font-semibold text-act underline"
              >
                <span>
                  <BySyllable text={building.text} />
                </span>
              </LocalLink>
            )}
          </div>
        </div>
        {map?.source && <p className="mt-2 text-sm wrap-anywhere text-muted">{map.source}</p>}
      </section>
      {around && <Around around={around} />}
    </>
  );
}
