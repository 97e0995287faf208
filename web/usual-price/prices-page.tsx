import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { inLanguage, type Language } from '#domain/language.ts';
import { asSaid, formatNumber, otherPriceWords, priceWords } from '#domain/listing/price.ts';
import { townshipName } from '#domain/township/township.ts';
import { priceLicence } from '#domain/usual-price/licence.ts';
import {
  comparableGroup,
  type HomeGroup,
  inCurrency,
  keyOfGroup,
  mostBedrooms,
  type UsualPrice,
} from '#domain/usual-price/usual-price.ts';
import type { VisitorMessages } from '../messages/context.tsx';
import type { OutlinesBrought } from '../township/figures.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { pricesPath } from './address.ts';
import { amountWords, footWords, halfWords, monthWords } from './figure-words.ts';
import { LineChart } from './line-chart.tsx';
import { PriceMap } from './price-map.tsx';
import { priceTexts } from './texts.ts';

/** A month of a usual price. */
interface Month {
  month: string;
  homes: number;
  currency: UsualPrice['currency'];
  mmkPerUsd: number | null;
  median: number;
}

export interface PricesPageProps {
  /** Group that is asked about. */
  group: HomeGroup;
  /** Its usual price, or that of a wider group. */
  usual: UsualPrice | undefined;
  /** The usual price of the same homes in each township and in all of Yangon. */
  table: readonly UsualPrice[];
  months: readonly Month[];
  outlines: OutlinesBrought | undefined;
  language: Language;
  /** Names of what can be chosen. */
  names: Pick<VisitorMessages['listing'], 'propertyTypes' | 'typesLong'>;
}

/** The figures of `/prices` as HTML: no script of them is sent (PRC-16). */
export function pricesPage(props: PricesPageProps): string {
  return renderToStaticMarkup(createElement(PricesPage, props));
}

function PricesPage(props: PricesPageProps) {
  const { language, table } = props;
  const texts = priceTexts(language);
  return (
    <>
      <div className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-y-8">
          <Summary {...props} />
          <Trend {...props} />
        </div>
        <div className="overflow-x-auto max-lg:-mt-4">
          <Months {...props} />
        </div>
      </div>
      {table.length > 0 && (
        <div className="mt-8 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <section>
            <h2 className="text-xl font-bold tracking-tight">{texts.map}</h2>
            <p className="mt-1 mb-3 text-sm text-muted">
              <BySyllable text={texts.mapLead(texts.units[table[0]?.currency ?? 'lakh MMK'])} />
            </p>
            <PriceMap {...props} />
          </section>
          <div className="overflow-x-auto">
            <Table {...props} />
          </div>
        </div>
      )}
      <Download language={language} />
    </>
  );
}

/** The group in words: `Condo, 2 bedrooms in Bahan`. */
function wordsOf({ type, township, propertyType, bedrooms }: HomeGroup, { language, names }: PricesPageProps): string {
  const texts = priceTexts(language);
  const kind = `${propertyType ? names.propertyTypes[propertyType] : texts.everyKind} · ${names.typesLong[type]}`;
  const rooms =
    bedrooms === undefined ? kind : texts.ofBedrooms(kind, formatNumber(bedrooms, language), bedrooms === mostBedrooms);
  return texts.about(rooms, township ? townshipName(township, language) : texts.city);
}

/** The usual price of the group, or of the wider one that speaks for it, which is named. */
function Summary(props: PricesPageProps) {
  const { group, usual, language } = props;
  const texts = priceTexts(language);
  if (!usual) return <p className="rounded-lg bg-sunken p-5">{texts.none}</p>;
  const { currency, mmkPerUsd, lowerQuartile, median, upperQuartile, perSquareFoot, homes } = usual;
  const price = priceWords(asSaid(median), { currency, type: group.type, details: undefined }, language);
  const other = mmkPerUsd === null ? undefined : otherPriceWords(median, currency, mmkPerUsd, language);
  const isWider = keyOfGroup(usual.group) !== keyOfGroup(comparableGroup(group));
  return (
    <section className="rounded-lg bg-sunken p-5">
      {isWider && (
        <p className="mb-2 text-sm text-muted">
          <BySyllable text={texts.wider(wordsOf(group, props))} />
        </p>
      )}
      <h2 className="font-semibold">
        <BySyllable text={wordsOf(usual.group, props)} />
      </h2>
      <p className="mt-1 text-2xl font-bold tracking-tight">
        {/* Broken before the amount, if at all. */}
        {texts.usual(`${price.amount} ${price.per}`.trim().replaceAll(' ', '\u00a0'))}
      </p>
      {other && <p className="text-muted">{other}</p>}
      <p className="mt-2">
        <BySyllable
          text={texts.half(
            amountWords(lowerQuartile, currency, language),
            amountWords(upperQuartile, currency, language),
          )}
        />
      </p>
      {perSquareFoot && (
        <p className="text-muted">{texts.perFoot(footWords(perSquareFoot.median, currency, language))}</p>
      )}
      <p className="text-muted">{texts.from(homes)}</p>
      {mmkPerUsd !== null && (
        <p className="mt-2 text-sm text-muted">
          <BySyllable text={texts.rate(formatNumber(mmkPerUsd, language))} />
        </p>
      )}
    </section>
  );
}

/** The months, in the currency of the figure above. */
function pointsOf({ months, usual }: PricesPageProps) {
  const currency = usual?.currency ?? months.at(-1)?.currency;
  if (!currency) return undefined;
  const points = months.flatMap(({ month, median, currency: own, mmkPerUsd, homes }) => {
    const amount = inCurrency(median, own, currency, mmkPerUsd);
    return amount === undefined ? [] : [{ at: Date.parse(month), amount, month, homes }];
  });
  return { currency, points };
}

/** The usual price month by month as a line. */
function Trend(props: PricesPageProps): ReactNode {
  const { group, language } = props;
  const texts = priceTexts(language);
  const found = pointsOf(props);
  if (!found) return null;
  const { currency, points } = found;
  const monthOf = (at: number) => monthWords(new Date(at).toISOString(), language);
  const [first, last] = [points.at(0), points.at(-1)];
  return (
    <section>
      <h2 className="text-xl font-bold tracking-tight">{texts.trend}</h2>
      <p className="mb-2 text-sm text-muted">
        <BySyllable text={wordsOf({ ...group, bedrooms: undefined }, props)} />
      </p>
      {points.length < 2 || !first || !last ? (
        <p className="text-muted">{texts.noTrend}</p>
      ) : (
        <LineChart
          points={points}
          title={texts.trendOf(monthOf(first.at), monthOf(last.at))}
          amountOf={(amount) => amountWords(amount, currency, language)}
          dayOf={monthOf}
        />
      )}
    </section>
  );
}

/** The usual price month by month as a table, the latest first. */
function Months(props: PricesPageProps): ReactNode {
  const texts = priceTexts(props.language);
  const { currency, points } = pointsOf(props) ?? { points: [] };
  if (!currency || points.length === 0) return null;
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          {[texts.month, texts.columns.median, texts.columns.homes].map((heading) => (
            <Heading key={heading}>{heading}</Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ month, amount, homes }) => (
          <tr key={month} className="border-t border-hair">
            <td className={cell}>{monthWords(month, props.language)}</td>
            <td className={`${cell} font-semibold`}>{amountWords(amount, currency, props.language)}</td>
            <td className={cell}>{formatNumber(homes, props.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = 'py-2.5 pe-3 text-start align-top';

function Heading({ children, isForWide = false }: { children: string; isForWide?: boolean }) {
  return (
    <th scope="col" className={`${cell} font-medium ${isForWide ? 'max-sm:hidden' : ''}`}>
      {children}
    </th>
  );
}

/** The usual price of the same homes in all of Yangon and in each township, the dearest first. */
function Table({ table, group, language }: PricesPageProps) {
  const texts = priceTexts(language);
  const { columns } = texts;
  const rows = table.toSorted(
    (one, other) =>
      Number(one.group.township !== undefined) - Number(other.group.township !== undefined) ||
      other.median - one.median,
  );
  return (
    <table className="w-full border-collapse tabular-nums">
      <thead className="text-sm text-muted">
        <tr>
          {[columns.township, columns.median, columns.half, columns.foot, columns.homes].map((heading) => (
            <Heading key={heading} isForWide={heading === columns.foot}>
              {heading}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => {
          const { township } = one.group;
          return (
            <tr key={township ?? ''} className="border-t border-hair">
              <th scope="row" className={`${cell} font-normal`}>
                <a
                  href={inLanguage(language, pricesPath({ ...group, township }))}
                  className="-my-2.5 inline-block min-w-11 py-2.5 text-act underline"
                >
                  <BySyllable text={township ? townshipName(township, language) : texts.all} />
                </a>
              </th>
              <td className={`${cell} font-semibold whitespace-nowrap`}>
                {amountWords(one.median, one.currency, language)}
              </td>
              <td className={`${cell} whitespace-nowrap`}>{halfWords(one, language)}</td>
              <td className={`${cell} max-sm:hidden`}>
                {one.perSquareFoot ? footWords(one.perSquareFoot.median, one.currency, language) : '–'}
              </td>
              <td className={cell}>{formatNumber(one.homes, language)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Download({ language }: { language: Language }) {
  const texts = priceTexts(language);
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 text-muted">
      <a href="/api/usual-price/download" download className="py-3 font-semibold text-act underline">
        {texts.download}
      </a>
      <span>
        <span>{texts.licence}</span>{' '}
        <a href={priceLicence.address} rel="license noopener" className="py-3 text-act underline">
          {priceLicence.name}
        </a>
      </span>
      <a href="/api/docs" className="py-3 text-act underline">
        {texts.calls}
      </a>
    </p>
  );
}
