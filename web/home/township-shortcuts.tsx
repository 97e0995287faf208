import { useState } from 'react';
import type { Currency } from '#domain/listing/listing.ts';
import { priceWords } from '#domain/listing/price.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

/** A township, its current number of listings, and the median monthly rent there; null if nothing states it. */
export interface TownshipFigure {
  township: Township;
  homes: number;
  median: number | null;
}

/** Number of cards at first, and after Show More Townships (SIT-47). */
const shownAtFirst = 4;
const shownAfter = 7;

/** The townships with the most listings, and the monthly rent there (SIT-78): four, then seven and a link to all. */
export function TownshipShortcuts({
  townships,
  currency,
}: {
  townships: readonly TownshipFigure[];
  currency: Currency;
}) {
  const { home } = useMessages();
  const language = useLanguage();
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = townships.slice(0, isExpanded ? shownAfter : shownAtFirst);
  if (townships.length === 0) return null;
  return (
    <section className="mt-8 sm:mt-12">
      <h2 className="mb-3 text-xl font-bold tracking-tight">{home.townships}</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map(({ township, homes, median }) => (
          <li key={township}>
            <LocalLink
              to={`/search?township=${township}`}
              className="flex h-full min-h-20 flex-col justify-center rounded-md border border-line bg-surface px-3.5 py-2.5 hover:border-act hover:shadow-raised max-sm:leading-snug"
            >
              <b className="font-semibold">
                <BySyllable text={townshipName(township, language)} />
              </b>
              <span className="text-md text-muted">{home.homes(homes)}</span>
              {median !== null && (
                <span className="text-sm font-semibold text-act">
                  {home.month(priceWords(median, { currency, type: 'rent' }, language).amount)}
                </span>
              )}
            </LocalLink>
          </li>
        ))}
        {isExpanded && (
          <li>
            <ButtonLink to="/search" kind="quiet" className="h-full w-full">
              {home.viewAll}
            </ButtonLink>
          </li>
        )}
      </ul>
      {!isExpanded && townships.length > shownAtFirst && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setIsExpanded(true)} className="max-w-full whitespace-normal!">
            {home.moreTownships}
          </Button>
        </div>
      )}
    </section>
  );
}
