import { X } from 'lucide-react';
import { switches } from '#domain/search-filters.ts';
import { type SearchQuery, searchParameters } from '#domain/search-query.ts';
import { townshipName } from '#domain/township.ts';
import { useLanguage } from '../../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** What is filtered by, each with a link that takes it away. */
export function ActiveFilters({ query }: { query: SearchQuery }) {
  const { search, listing } = useMessages();
  const language = useLanguage();
  const names: [keyof SearchQuery, string | undefined][] = [
    ['type', query.type && listing.typesLong[query.type]],
    ['township', query.township && townshipName(query.township, language)],
    ['propertyType', query.propertyType && listing.propertyTypes[query.propertyType]],
    ...switches.map((name): [keyof SearchQuery, string | undefined] => [
      name,
      query[name] && (name === 'offer' ? listing.premium : listing.amenities[name]),
    ]),
  ];
  const active = names.filter(([, name]) => name !== undefined);
  if (active.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-2">
      {active.map(([key, name = '']) => (
        <li key={key}>
          <LocalLink
            to={`/search?${searchParameters({ ...query, [key]: undefined, page: 1 })}`}
            aria-label={search.remove(name)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-act bg-act-soft px-3 text-md font-semibold text-act"
          >
            {name}
            <X className="size-4" aria-hidden />
          </LocalLink>
        </li>
      ))}
      <li>
        <LocalLink to="/search" className="inline-flex min-h-9 items-center px-2 text-md text-muted underline">
          {search.clear}
        </LocalLink>
      </li>
    </ul>
  );
}
