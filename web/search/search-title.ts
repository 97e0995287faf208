import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/listing/price.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { townshipName } from '#domain/township/township.ts';
import type { VisitorMessages } from '../messages/context.tsx';

/**
 * Title of a search: the types of property, for rent or for sale, the township, and the page after the first (SIT-88). A search
 * for none of these has the screen's.
 */
export function searchTitle(
  query: SearchQuery,
  { listing, filters, search }: VisitorMessages,
  language: Language,
): string {
  const { type, propertyType, township, page } = query;
  const isOfTheScreen = !(type || propertyType || township);
  const title = isOfTheScreen
    ? search.title
    : search.filteredTitle({
        kinds: propertyType ? filters.either(propertyType.map((one) => search.kinds[one])) : search.anyKind,
        type: type && listing.typesLong[type],
        township: township && townshipName(township, language),
      });
  return page > 1 ? `${title} · ${search.page(formatNumber(page, language))}` : title;
}
