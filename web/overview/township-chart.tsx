import { currencies, listingTypes } from '#domain/listing/listing.ts';
import { formatNumber, priceWords } from '#domain/listing/price.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { type Prices, pricesAddress } from './load.ts';
import { BySyllable } from '../ui/by-syllable.tsx';

interface TownshipFigures {
  township: Township;
  homes: number;
  medianPrice: number;
}

/** Homes and the median of what is asked for them, by township: a table whose bars show the listings. */
export function TownshipChart({ townships, prices }: { townships: readonly TownshipFigures[]; prices: Prices }) {
  const { overview, listing } = useMessages();
  const language = useLanguage();
  const most = Math.max(1, ...townships.map(({ homes }) => homes));
  const rows = townships.toSorted((one, other) => other.homes - one.homes);
  const choices = listingTypes.flatMap((type) => currencies.map((currency) => ({ type, currency })));
  return (
    <section className="rounded-md border border-line bg-surface p-5">
      <h2 className="font-bold">{overview.townships}</h2>
      <ul className="mt-2 mb-4 flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={`${choice.type} ${choice.currency}`}>
            <LocalLink
              to={pricesAddress(choice)}
              preventScrollReset
              aria-current={choice.type === prices.type && choice.currency === prices.currency ? 'true' : undefined}
              className="inline-flex min-h-10 items-center rounded-full border border-line px-3.5 text-md aria-[current=true]:border-act aria-[current=true]:bg-act-soft aria-[current=true]:font-semibold aria-[current=true]:text-act"
            >
              {listing.types[choice.type]} · {overview.currencies[choice.currency]}
            </LocalLink>
          </li>
        ))}
      </ul>
      {rows.length === 0 ? (
        <p className="text-muted">{overview.none}</p>
      ) : (
        <table className="w-full text-md tabular-nums">
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {listing.township}
              </th>
              <th scope="col" className="w-1/3 py-1.5 text-start font-semibold">
                {overview.homes}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {overview.median}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ township, homes, medianPrice }) => (
              <tr key={township} className="border-t border-line">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  <BySyllable text={townshipName(township, language)} />
                </th>
                <td className="py-2 whitespace-nowrap">
                  <svg
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    className="me-2 inline-block h-3 w-[calc(100%-3.5rem)] align-middle"
                    aria-hidden
                  >
                    <rect width={(homes / most) * 100} height="10" rx="1" className="fill-act" />
                  </svg>
                  {formatNumber(homes, language)}
                </td>
                <td className="py-2 ps-3 text-end font-semibold">{priceWords(medianPrice, prices, language).amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
