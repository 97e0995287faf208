import { useState } from 'react';
import type { Currency, ListingType } from '#domain/listing/listing.ts';
import { asSaid, priceWords } from '#domain/listing/price.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

/** A township, its place on the map of tiles, its current number of listings to rent, or to buy where none is to rent, and its usual monthly rent; null if none is known. */
export interface TownshipFigure {
  township: Township;
  row: number;
  column: number;
  type: ListingType;
  homes: number;
  median: number | null;
}

/** Number of tiles at first, and after Show More Townships (SIT-47). */
const shownAtFirst = 4;
const shownAfter = 7;

interface TownshipTilesProps {
  townships: readonly TownshipFigure[];
  currency: Currency;
  /** All tiles of the map as an SVG path, as {@link squareAt} draws them. */
  land: string;
}

/** The townships with the most listings, where they are, and the monthly rent there (SIT-78): four, then seven and a link to all. */
export function TownshipTiles({ townships, currency, land }: TownshipTilesProps) {
  const { home } = useMessages();
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = townships.slice(0, isExpanded ? shownAfter : shownAtFirst);
  if (townships.length === 0) return null;
  return (
    <section className="mt-7 lg:mt-14">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{home.townships}</h2>
      <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 lg:gap-4">
        {shown.map((figure) => (
          <li key={figure.township}>
            <TownshipTile figure={figure} currency={currency} land={land} />
          </li>
        ))}
        {isExpanded && (
          <li>
            <ButtonLink to="/search" kind="quiet" className="h-full w-full rounded-lg!">
              {home.viewAll}
            </ButtonLink>
          </li>
        )}
      </ul>
      {!isExpanded && townships.length > shownAtFirst && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setIsExpanded(true)} className="scripted max-w-full whitespace-normal!">
            {home.moreTownships}
          </Button>
          <noscript>
            <ButtonLink to="/search">{home.viewAll}</ButtonLink>
          </noscript>
        </div>
      )}
    </section>
  );
}

interface TownshipTileProps extends Pick<TownshipTilesProps, 'currency' | 'land'> {
  figure: TownshipFigure;
}

function TownshipTile({ figure: { township, row, column, type, homes, median }, currency, land }: TownshipTileProps) {
  const { home } = useMessages();
  const language = useLanguage();
  return (
    <LocalLink
      to={`/${type === 'rent' ? 'rent' : 'buy'}/${township}`}
      className="relative flex h-full min-h-27 flex-col justify-center rounded-lg bg-land py-3 ps-4 pe-3 leading-snug hover:bg-act-soft lg:min-h-32 lg:ps-5"
    >
      <span className="lg:pe-20">
        <b className="block text-lg leading-tight font-bold tracking-tight">
          <BySyllable text={townshipName(township, language)} />
        </b>
        <span className="block text-sm text-muted">{home.homesOf[type](homes)}</span>
        {median !== null && (
          <>
            <span className="mt-1.5 block text-sm text-muted lg:mt-2.5">{home.usualRent}</span>
            <b className="block font-bold tracking-tight">
              {priceWords(asSaid(median), { currency, type: 'sale' }, language).amount}
            </b>
          </>
        )}
      </span>
      <svg
        viewBox="0 0 60 70"
        aria-hidden
        className="absolute end-2.5 bottom-2.5 h-12 stroke-2 max-[22rem]:hidden lg:end-4 lg:bottom-auto lg:h-23"
        strokeLinejoin="round"
      >
        <path d={land} className="fill-ink stroke-ink opacity-14" />
        <path d={squareAt(row, column)} className="fill-act stroke-act" />
      </svg>
    </LocalLink>
  );
}

/** Draws a tile of the map of townships as part of an SVG path: a square of 6 within its field of 10, which its outline rounds. */
export function squareAt(row: number, column: number): string {
  return `M${column * 10 + 2} ${row * 10 + 2}h6v6h-6z`;
}
