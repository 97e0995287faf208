import { useNames } from '../shell/frame/site-names.ts';
import { X } from 'lucide-react';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { filterWords, type SearchReading } from './filter-words.ts';
import { fullSearchAddress } from './full-search-address.ts';
import { RunningText } from '../ui/by-syllable.tsx';

/** Interpretation of a full-text search: each filter with a link that removes it, the remaining terms, and the corrections. */
export function UnderstoodFilters({ reading }: { reading: SearchReading }) {
  const messages = useMessages();
  const language = useLanguage();
  const { reading: text, search } = messages;
  const { brand } = useNames();
  const { filters, known, corrected, outside } = reading;
  const buildings = filters.flatMap((filter) => (filter.kind === 'township' ? filter.places : []));
  if (filters.length + known.length + corrected.length + outside.length === 0) return null;
  return (
    <div className="mb-4">
      {filters.length + known.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span id="understood" className="text-md text-muted">
            {text.understood}
          </span>
          <ul aria-labelledby="understood" className="contents">
            {reading.filters.map((filter) => {
              const name = filterWords(filter, messages, language);
              return (
                <li key={`${filter.kind} ${filter.text}`}>
                  <LocalLink
                    to={filter.without === '' ? '/full-search' : fullSearchAddress(filter.without)}
                    aria-label={search.remove(name)}
                    className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-act bg-act-soft px-3 text-md max-sm:min-h-11 font-semibold text-act"
                  >
                    <span>{name}</span>
                    <X className="size-4" aria-hidden />
                  </LocalLink>
                </li>
              );
            })}
            {known.map((term) => (
              <KnownTerm key={term.text} {...term} isOnly={filters.length + known.length === 1} />
            ))}
            {reading.rest !== '' && (
              <li
                lang={writtenIn(reading.rest)}
                className="max-w-full rounded-lg bg-sunken px-3 py-1.5 text-md wrap-anywhere"
              >
                <span className="sr-only">{`${text.words}: `}</span>
                <span>{reading.rest}</span>
              </li>
            )}
          </ul>
        </div>
      )}
      {buildings.map(
        ({ building, ...names }) =>
          building && (
            <LocalLink
              key={building}
              to={`/building/${building}`}
              className="mt-1 flex min-h-11 items-center text-md text-act underline"
            >
              <RunningText text={text.about(names[language])} />
            </LocalLink>
          ),
      )}
      {reading.corrected.map(({ typed, meant }) => (
        <p key={typed} className="mt-2 text-md text-muted">
          {text.corrected(typed, meant)}
        </p>
      ))}
      {reading.outside.map((place) => (
        <p key={place.en} role="status" className="mt-2 text-md font-semibold">
          {text.outside(brand, place[language])}
        </p>
      ))}
      {!reading.isOfFields && (
        <p className="mt-2 text-md text-muted">
          <RunningText text={text.notOfFields} />
        </p>
      )}
    </div>
  );
}

/** Known term that orders the results, with a link that leaves out those without it, or that shows them again (SRC-75). */
function KnownTerm({
  text,
  isDemanded,
  toggled,
  isOnly,
}: SearchReading['known'][number] & {
  /** Whether nothing else was understood: every listing then has the term. */
  isOnly: boolean;
}) {
  const { reading } = useMessages();
  if (isOnly && !isDemanded) return null;
  return (
    <li lang={writtenIn(text)} className="max-w-full">
      <LocalLink
        to={fullSearchAddress(toggled)}
        className={`inline-flex min-h-9 max-w-full items-center rounded-full border px-3 text-md font-semibold max-sm:min-h-11 ${isDemanded ? 'border-act bg-act-soft text-act' : 'border-control-line text-ink'}`}
      >
        <span className="wrap-anywhere">{isDemanded ? reading.demandNoMore(text) : reading.demand(text)}</span>
      </LocalLink>
    </li>
  );
}
