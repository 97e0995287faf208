import { parseSearchQuery } from '#domain/listing/query-string.ts';
import { useMessages } from '../dashboard/messages.ts';
import { chosenFilters } from '../search/chosen-filters.ts';
import { useLanguage } from '../shell/links.ts';

/** The filters and words of a watched search, each named in the page's language (WCH-2). */
export function WatchedSearch({ search }: { search: string }) {
  const messages = useMessages();
  const chosen = chosenFilters(parseSearchQuery(new URLSearchParams(search)), messages, useLanguage());
  if (chosen.length === 0) return <p className="font-semibold">{messages.watch.all}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map(({ name, parameters }) => (
        <li
          key={parameters.join()}
          className="max-w-full rounded-full bg-act-soft px-3 py-1.5 text-md font-semibold text-act wrap-anywhere"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
