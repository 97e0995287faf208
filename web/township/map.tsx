import { useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '#domain/language.ts';
import { formatAmount, formatNumber, priceWords } from '#domain/listing/price.ts';
import { searchAddress, type SearchQuery } from '#domain/listing/query-string.ts';
import { neighboursOf, type Tile, tileGrid, townshipTiles, water } from '#domain/township/tiles.ts';
import { townshipName } from '#domain/township/township.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { fewestTypical, stepCount, stepOf, stepsOf, type TownshipFigures, useTownshipFigures } from './figures.ts';

/** Figure by which the map is coloured. */
type Measure = 'median' | 'homes';

/** Classes of a tile by its step: none, then five from few to many. */
const steps = [
  'border border-line text-muted',
  'bg-heat-1 text-on-heat-1',
  'bg-heat-2 text-on-heat-2',
  'bg-heat-3 text-on-heat-3',
  'bg-heat-4 text-on-heat-4',
  'bg-heat-5 text-on-heat-5',
];

/**
 * Yangon's townships as tiles, coloured by the typical price of the listings found in each, or by their number. Each is a link that adds it to
 * the search, or removes it: for the finger, the mouse and the keyboard.
 */
export function TownshipMap({ query }: { query: SearchQuery }) {
  const { map } = useMessages();
  const [measure, setMeasure] = useState<Measure>('median');
  const found = useTownshipFigures(query);
  const figures = typeof found === 'object' ? withTypical(found) : found;
  if (figures === 'failed') return <p className="p-4 text-muted">{map.failed}</p>;
  if (figures === undefined)
    return (
      <p className="p-4 text-muted" aria-busy="true">
        {map.loading}
      </p>
    );
  return (
    <figure>
      <div className="mb-2 flex rounded-md border border-line bg-sunken p-0.5">
        {(['median', 'homes'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={measure === one}
            onClick={() => setMeasure(one)}
            className="min-h-11 flex-1 rounded-[0.625rem] px-3 text-md font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-raised"
          >
            {map.measures[one]}
          </button>
        ))}
      </div>
      <Tiles figures={figures} measure={measure} query={query} />
      <Legend figures={figures} measure={measure} query={query} />
    </figure>
  );
}

/** Leaves out the medians of too few listings. */
function withTypical({ townships, ...map }: TownshipFigures): TownshipFigures {
  return { ...map, townships: townships.map((one) => (one.homes < fewestTypical ? { ...one, median: null } : one)) };
}

interface FiguresProps {
  figures: TownshipFigures;
  measure: Measure;
  query: SearchQuery;
}

function Tiles({ figures: { currency, townships }, measure, query }: FiguresProps) {
  const { map } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const tops = stepsOf(townships.map((one) => one[measure]));
  const type = query.type ?? 'rent';
  const near = query.township === undefined ? [] : neighboursOf(query.township);
  return (
    <div className="overflow-hidden rounded-lg bg-land p-2.5">
      <div role="group" aria-label={map.title} className="relative grid grid-cols-6 gap-[5px]">
        <Water />
        {townshipTiles.map((tile) => {
          const { township } = tile;
          const { homes = 0, median = null } = townships.find((one) => one.township === township) ?? {};
          const isChosen = query.township === township;
          const price = median === null ? undefined : priceWords(median, { currency, type }, language);
          const words = price && `${price.amount} ${price.per}`.trim();
          const edge = isChosen
            ? 'z-1 outline-3 outline-offset-1 outline-gold-fill'
            : near.includes(township)
              ? 'outline-2 outline-gold-fill/50'
              : '';
          return (
            <Link
              key={township}
              to={local(searchAddress({ ...query, township: isChosen ? undefined : township, page: 1 }))}
              preventScrollReset
              aria-label={map.cell(townshipName(township, language), homes, words)}
              aria-current={isChosen || undefined}
              style={{ gridRow: tile.row + 1, gridColumn: tile.column + 1 }}
              className={`relative flex min-h-17 min-w-10 flex-col overflow-hidden rounded-[0.625rem] px-0.75 pt-1 pb-0.5 text-[min(0.6875rem,14px)] hover:shadow-raised focus-visible:z-2 focus-visible:outline-3 focus-visible:outline-focus [:lang(my)_&]:min-h-23 [:lang(my)_&]:pb-1.5 ${steps[stepOf(measure === 'homes' ? homes : median, tops)]} ${edge}`}
            >
              <Figures tile={tile} price={median} homes={homes} />
            </Link>
          );
        })}
      </div>
    </div>
  );
}

/** Content of a tile; for screen readers the link has it. */
function Figures({ tile, price, homes }: { tile: Tile; price: number | null; homes: number }) {
  const language = useLanguage();
  return (
    <>
      <span
        aria-hidden
        className="text-[min(0.625rem,13px)] leading-[1.15] font-semibold tracking-tight wrap-normal [:lang(my)_&]:leading-normal [:lang(my)_&]:tracking-normal"
      >
        {/* Browsers break Burmese within words too. */}
        {tile.label[language].split('\u200b').map((part) => (
          <span key={part} className="inline-block">
            {part}
          </span>
        ))}
      </span>
      <span aria-hidden className="mt-auto leading-tight font-bold tabular-nums">
        {price === null ? '–' : shortAmount(price, language)}
      </span>
      <span aria-hidden className="leading-tight tabular-nums">
        {formatNumber(homes, language)}
      </span>
    </>
  );
}

/** The rivers, below the tiles. */
function Water() {
  return (
    <svg
      viewBox={`0 0 ${tileGrid.columns * 100} ${tileGrid.rows * 100}`}
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute -inset-[2.5px] h-[calc(100%+5px)] w-[calc(100%+5px)] overflow-visible fill-none stroke-water"
    >
      {water.map(({ path, width }) => (
        <path key={path} d={path} strokeWidth={width} strokeLinecap="round" vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  );
}

/** An amount that fits in a tile: in thousands from 100,000 on. */
function shortAmount(amount: number, language: Language): string {
  return amount < 100_000 ? formatAmount(amount, language) : `${formatAmount(Math.round(amount / 1000), language)}k`;
}

function Legend({ figures: { currency, townships }, measure, query }: FiguresProps) {
  const { map } = useMessages();
  const language = useLanguage();
  const tops = stepsOf(townships.map((one) => one[measure]));
  const last = tops.length - 1;
  const format = measure === 'homes' ? formatNumber : shortAmount;
  return (
    <figcaption className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {tops.length > 0 && (
        <span className="flex overflow-hidden rounded-md border border-line" aria-hidden>
          {tops.map((top, index) => (
            <span key={top} className={`px-2 py-1 tabular-nums ${steps[stepCount - (last - index)]}`}>
              {index === 0 ? `≤ ${format(top, language)}` : format(top, language)}
            </span>
          ))}
        </span>
      )}
      <span>{map.figures(query.type ?? 'rent', currency)}</span>
    </figcaption>
  );
}
