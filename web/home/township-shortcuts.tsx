import { useState } from 'react';
import { type Township, townshipName } from '#domain/township/township.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

/** A township and how many listings it has now. */
export interface TownshipCount {
  township: Township;
  count: number;
}

/** Cards at first, and after Show More Townships (SIT-47). */
const shownAtFirst = 4;
const shownAfter = 7;

/** The townships with most listings: four, then seven and a way to all. */
export function TownshipShortcuts({ townships }: { townships: readonly TownshipCount[] }) {
  const { home } = useMessages();
  const language = useLanguage();
  const [isExpanded, setIsExpanded] = useState(false);
  const shown = townships.slice(0, isExpanded ? shownAfter : shownAtFirst);
  if (townships.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-xl font-bold tracking-tight">{home.townships}</h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {shown.map(({ township, count }) => (
          <li key={township}>
            <LocalLink
              to={`/search?township=${township}`}
              className="flex h-full min-h-20 flex-col justify-center rounded-md border border-line bg-surface px-4 py-3 hover:border-act hover:shadow-raised"
            >
              <b className="font-semibold">
                <BySyllable text={townshipName(township, language)} />
              </b>
              <span className="text-md text-muted">{home.homes(count)}</span>
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
          <Button onClick={() => setIsExpanded(true)}>{home.moreTownships}</Button>
        </div>
      )}
    </section>
  );
}
