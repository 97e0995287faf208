import { searchAddress, type SearchQuery } from '#domain/listing/query-string.ts';
import { useMessages } from '../messages/context.tsx';
import { type ButtonKind, ButtonLink } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';

interface WatchLinkProps {
  query: Partial<SearchQuery>;
  kind?: ButtonKind;
  className: string;
}

/** Leads to the page on which this search, with its filters and words, is watched (WCH-1). */
export function WatchLink({ query, kind = 'quiet', className }: WatchLinkProps) {
  const { search } = useMessages();
  const { sort: _sort, order: _order, page: _page, taken: _taken, ...filters } = query;
  return (
    <p className={className}>
      {/* With large letters it is longer than a phone is wide. */}
      <ButtonLink
        to={searchAddress(filters).replace('/search', '/watch')}
        kind={kind}
        className="max-w-full py-1 text-center whitespace-normal!"
      >
        <BySyllable text={search.watch} />
      </ButtonLink>
    </p>
  );
}
