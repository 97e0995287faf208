import type { InferResponseType } from 'hono/client';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLanguage, type Language } from '#domain/language.ts';
import { formatNumber, otherPriceWords, priceWords } from '#domain/listing/price.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { townshipName } from '#domain/township/township.ts';
import type { Reduction } from '#domain/usual-price/reduction.ts';
import { inCurrency, withoutBedrooms } from '#domain/usual-price/usual-price.ts';
import type { PriceVerdict } from '#domain/usual-price/verdict.ts';
import type { ApiClient } from '../api/client.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { LineChart } from './line-chart.tsx';
import { pricesPath } from './address.ts';
import { priceTexts } from './texts.ts';

/** Prices of a listing so far, as its call answers. */
export type Prices = Extract<InferResponseType<ApiClient['listing']['prices'][':id']['$get']>, { prices: unknown }>;

interface PriceSectionProps {
  listing: Pick<Listing, 'type' | 'currency' | 'regularPrice' | 'discountPrice' | 'propertyType' | 'bedrooms'> & {
    priceVerdict: PriceVerdict | null;
    reduction: Reduction | null;
  };
  prices: Prices;
  language: Language;
  now: string;
}

/** The price of a listing beside those of homes like it, and what it asked before, as HTML: no script of it is sent (PRC-5, PRC-13). */
export function priceSection(props: PriceSectionProps): string {
  return renderToStaticMarkup(createElement(PriceSection, props));
}

function PriceSection({ listing, prices, language, now }: PriceSectionProps) {
  const texts = priceTexts(language).history;
  const latest = prices.prices.at(-1);
  const verdict = verdictWords(listing, language);
  const { reduction } = listing;
  const sentences = [
    ...(reduction
      ? [
          texts.reduced(
            formatNumber(reduction.percent, language),
            dayOf(reduction.at, language),
            formatNumber(reduction.days, language),
          ),
        ]
      : []),
    texts.days(prices.daysOnMarket),
    ...(prices.daysOnMarket > 0 && prices.prices.length === 1 && latest
      ? [texts.unchanged(dayOf(latest.since, language))]
      : []),
  ];
  return (
    <>
      <h2 className="mt-8 mb-3 text-lg font-bold">{texts.title}</h2>
      {verdict && (
        <p className="mb-2">
          <b className="font-semibold">
            <BySyllable text={verdict} />
          </b>{' '}
          <span className="text-muted">
            <BySyllable text={texts.asked} />
          </span>{' '}
          <a href={inLanguage(language, pricesPath(listing))} className="py-3 whitespace-nowrap text-act underline">
            {texts.more}
          </a>
        </p>
      )}
      <p className="text-muted">
        <BySyllable text={sentences.join(' ')} />
      </p>
      {prices.prices.length > 1 && <History {...{ listing, prices, language, now }} />}
      {prices.before.length > 0 && <Before prices={prices} language={language} />}
    </>
  );
}

function verdictWords(
  { priceVerdict, propertyType }: PriceSectionProps['listing'],
  language: Language,
): string | undefined {
  if (!priceVerdict) return undefined;
  const said = comparedWords(priceVerdict, language);
  if (!priceVerdict.isByArea) return said;
  const { byArea, ofAnyBedrooms } = priceTexts(language).history;
  return `${said} ${withoutBedrooms.has(propertyType) ? byArea : ofAnyBedrooms}`;
}

function comparedWords(verdict: PriceVerdict, language: Language): string {
  const { history, city } = priceTexts(language);
  const place = verdict.township ? townshipName(verdict.township, language) : city;
  const percent = formatNumber(Math.abs(verdict.percent), language);
  if (verdict.percent === 0) return history.about(place, verdict.homes);
  return verdict.percent < 0
    ? history.below(percent, place, verdict.homes)
    : history.above(percent, place, verdict.homes);
}

const cell = 'py-2 pe-3 text-start align-top';

/** The line of a listing's prices, and their table. */
function History({ listing, prices: { prices, leftAt }, language, now }: PriceSectionProps) {
  // No price is asked after it has left the market.
  const until = leftAt ?? now;
  const texts = priceTexts(language).history;
  const asked = prices.map((one) => ({ ...one, price: one.discountPrice ?? one.regularPrice }));
  const points = asked.flatMap(({ since, price, currency, mmkPerUsd }) => {
    const amount = inCurrency(price, currency, listing.currency, mmkPerUsd);
    return amount === undefined ? [] : [{ at: Date.parse(since), amount }];
  });
  const end = points.at(-1);
  const days = [asked[0]?.since ?? until, until].map((day) => dayOf(day, language));
  return (
    <>
      <div className="mt-3">
        <LineChart
          points={end ? [...points, { at: Math.max(Date.parse(until), end.at), amount: end.amount }] : []}
          title={texts.chart(days[0] ?? '', days[1] ?? '')}
          isStepped
          amountOf={(amount) => amountWords(amount, listing, language)}
          dayOf={(at) => dayOf(new Date(at).toISOString(), language)}
        />
      </div>
      <PriceTable
        when={texts.since}
        rows={asked.toReversed().map(({ since, ...one }) => ({ at: since, ...one }))}
        language={language}
      />
    </>
  );
}

/** Prices that probably the same home asked in earlier listings. */
function Before({ prices: { before }, language }: Pick<PriceSectionProps, 'prices' | 'language'>) {
  const texts = priceTexts(language).history;
  return (
    <>
      <h3 className="mt-5 font-bold">
        <BySyllable text={texts.before} />
      </h3>
      <PriceTable
        when={texts.until}
        rows={before.map(({ leftAt, ...one }) => ({ at: leftAt, ...one }))}
        language={language}
      />
    </>
  );
}

interface PriceTableProps {
  /** Heading of the days. */
  when: string;
  rows: readonly { at: string; price: number; currency: Listing['currency']; mmkPerUsd: number | null }[];
  language: Language;
}

/** Prices by day, each in the other currency too at the rate of its day. */
function PriceTable({ when, rows, language }: PriceTableProps) {
  const texts = priceTexts(language).history;
  return (
    <table className="mt-2 w-full max-w-md border-collapse">
      <thead className="text-sm text-muted">
        <tr>
          {[when, texts.price, texts.other].map((heading) => (
            <th key={heading} scope="col" className={`${cell} font-medium`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ at, price, currency, mmkPerUsd }) => (
          <tr key={`${at} ${price} ${currency}`} className="border-t border-hair">
            <td className={cell}>{dayOf(at, language)}</td>
            <td className={`${cell} font-semibold`}>{amountWords(price, { currency }, language)}</td>
            <td className={`${cell} text-muted`}>
              {mmkPerUsd === null ? '–' : otherPriceWords(price, currency, mmkPerUsd, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountWords(amount: number, { currency }: Pick<Listing, 'currency'>, language: Language): string {
  return priceWords(amount, { currency, type: 'sale' }, language).amount;
}
