import { priceBands } from '#domain/listing/price.ts';
import { priceCurrencies } from '#domain/listing/filter.ts';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import type { ChoiceCounts } from './choice-counts.ts';
import { ListingsLeft } from './choice-pills.tsx';
import { RangeFields } from './range-fields.tsx';
import { plainWordsOf } from './range-words.ts';

interface PriceFieldsProps {
  query: Partial<SearchQuery>;
  counts: ChoiceCounts | undefined;
}

/** A range of prices in dollars or lakh, and preset ranges if rent or sale is chosen. */
export function PriceFields({ query, counts }: PriceFieldsProps) {
  const { filters } = useMessages();
  const { minPrice, maxPrice } = query;
  const currency = useCurrency(query);
  const unit = (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm text-muted">{filters.currency}</span>
      <select name="currency" defaultValue={currency} className="control">
        {priceCurrencies.map((one) => (
          <option key={one} value={one}>
            {filters.currencies[one]}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <RangeFields legend={filters.price} names={['minPrice', 'maxPrice']} values={[minPrice, maxPrice]} unit={unit}>
      <Bands query={query} counts={counts} />
    </RangeFields>
  );
}

/** Each sends the whole form, with its ends instead of those that were typed: without a script too. */
function Bands({ query: { type, minPrice, maxPrice, ...query }, counts }: PriceFieldsProps) {
  const messages = useMessages();
  const language = useLanguage();
  const currency = useCurrency(query);
  if (!type) return null;
  return (
    <ul aria-label={messages.filters.bands} className="mt-2 grid grid-cols-2 gap-1.5">
      {priceBands(type, currency).map((band) => {
        const isChosen = band.minPrice === minPrice && band.maxPrice === maxPrice;
        const homes = counts?.prices.find(
          (one) => one.minPrice === band.minPrice && one.maxPrice === band.maxPrice,
        )?.homes;
        return (
          <li key={band.minPrice ?? 0}>
            <button
              type="submit"
              name="band"
              value={`${band.minPrice ?? ''}-${band.maxPrice ?? ''}`}
              aria-pressed={isChosen}
              className={`flex min-h-11 w-full items-center justify-between gap-1.5 rounded-sm border px-3 text-start text-md lg:min-h-9 aria-pressed:border-act aria-pressed:bg-act-soft aria-pressed:font-semibold aria-pressed:text-act ${
                homes === 0 ? 'border-line text-muted' : 'border-control-line'
              }`}
            >
              <span>{plainWordsOf([band.minPrice, band.maxPrice], messages, language)}</span>
              <ListingsLeft homes={homes} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the currency that the form starts with: the chosen one, else the one usual for the page's language. */
export function useCurrency({ currency }: Partial<SearchQuery>) {
  const language = useLanguage();
  return currency ?? (language === 'my' ? 'MMK' : 'USD');
}
