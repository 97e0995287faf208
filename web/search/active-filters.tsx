import { X } from 'lucide-react';
import { type SearchQuery, searchAddress } from '#domain/listing/query-string.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { chosenFilters, without } from './chosen-filters.ts';

/** Filters of a search, each with a link that removes it. */
export function ActiveFilters({ query }: { query: SearchQuery }) {
  const messages = useMessages();
  const { search } = messages;
  const chosen = chosenFilters(query, messages, useLanguage());
  if (chosen.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-2">
      {chosen.map(({ name, parameters }) => (
        <li key={parameters.join()} className="max-w-full">
          <LocalLink
            to={searchAddress(without(query, parameters))}
            aria-label={search.remove(name)}
            className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-act bg-act-soft px-3 text-md font-semibold text-act max-sm:min-h-11"
          >
            <span className="truncate">{name}</span>
            <X className="size-4 shrink-0" aria-hidden />
          </LocalLink>
        </li>
      ))}
      <li>
        <LocalLink
          to="/search"
          className="inline-flex min-h-9 items-center px-2 text-md text-muted max-sm:min-h-11 underline"
        >
          {search.clear}
        </LocalLink>
      </li>
    </ul>
  );
}
