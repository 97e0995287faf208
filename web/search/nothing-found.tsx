import { ChevronRight } from 'lucide-react';
import { type SearchQuery, searchAddress } from '#domain/listing/query-string.ts';
import { townshipName } from '#domain/township/township.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { ButtonLink } from '../ui/button.tsx';
import { RunningText } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { chosenFilters, without } from './chosen-filters.ts';
import { WatchLink } from './watch-link.tsx';
import type { WiderSearches } from './wider-searches.ts';

interface NothingFoundProps {
  query: SearchQuery;
  /** Missing if nothing is asked for. */
  wider: WiderSearches | undefined;
}

/** A search that finds nothing, and the searches one step wider that find something, with how much (SRC-113). */
export function NothingFound({ query, wider }: NothingFoundProps) {
  const messages = useMessages();
  const { search } = messages;
  const language = useLanguage();
  const steps = [
    ...chosenFilters(query, messages, language).flatMap(({ name, parameters }) => {
      const [first] = parameters;
      const homes = first && wider?.without[first as keyof WiderSearches['without']];
      return homes ? [{ words: search.without(name), to: searchAddress(without(query, parameters)), homes }] : [];
    }),
    ...(wider?.near ?? []).map(({ township, homes }) => ({
      words: search.nearby(townshipName(township, language)),
      to: searchAddress({ ...query, township, page: 1 }),
      homes,
    })),
  ].toSorted((one, other) => other.homes - one.homes);
  return (
    <div className="px-2 py-10 text-center">
      <h2 className="text-xl font-bold tracking-tight">{search.empty}</h2>
      {wider && (
        <p className="mx-auto mt-2 max-w-sm text-muted">
          <RunningText text={steps.length > 0 ? search.emptyWider : search.emptyHelp} />
        </p>
      )}
      {steps.length > 0 && (
        <ul className="mx-auto mt-5 grid max-w-105 gap-2 text-start">
          {steps.map(({ words, to, homes }) => (
            <li key={to}>
              <LocalLink
                to={to}
                className="flex min-h-13 items-center gap-3 rounded-md bg-surface px-4 py-2 shadow-e1 hover:shadow-e2"
              >
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{words}</span>
                <span className="shrink-0 text-md text-muted">{messages.home.homes(homes)}</span>
                <ChevronRight className="size-4 shrink-0" aria-hidden />
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      {wider && steps.length === 0 && (
        <div className="mt-4 *:justify-center lg:hidden">
          <ActiveFilters query={query} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <WatchLink query={query} kind="primary" className="max-w-full" />
        {wider && (
          <ButtonLink to="/search" kind="quiet">
            {search.showAll}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
