import { useState } from 'react';
import { Link } from 'react-router';
import type { Language } from '#domain/language.ts';
import { formatAmount, formatNumber, priceWords } from '#domain/listing/price.ts';
import { searchAddress, type SearchQuery } from '#domain/listing/query-string.ts';
import { townshipName } from '#domain/township/township.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { type MapTownship, nameLines, type TownshipFigures, useTownshipFigures, shadesOf } from './figures.ts';

/** Figure by which the map is coloured. */
type Measure = 'homes' | 'median';

/** Opacity of a cell's fill, by its shade: none, then five from few to many. */
const fills = [0.03, 0.1, 0.2, 0.32, 0.46, 0.95];
const darkest = fills.length - 1;

/**
 * Yangon's townships as a schematic map, coloured by their number of listings or the median price of these. Each is a link that adds it to
 * the search: for the finger, the mouse and the keyboard.
 */
export function TownshipMap({ query }: { query: SearchQuery }) {
  const { map } = useMessages();
  const [measure, setMeasure] = useState<Measure>('homes');
  const figures = useTownshipFigures(query);
  if (figures === 'failed') return <p className="p-4 text-muted">{map.failed}</p>;
  if (figures === undefined)
    return (
      <p className="p-4 text-muted" aria-busy="true">
        {map.loading}
      </p>
    );
  return (
    <figure>
      <div className="mb-2 flex gap-1.5" role="group" aria-label={map.colouredBy}>
        {(['homes', 'median'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={measure === one}
            onClick={() => setMeasure(one)}
            className="min-h-11 flex-1 rounded-md border border-line px-3 text-md font-semibold aria-pressed:border-act aria-pressed:bg-act-soft aria-pressed:text-act"
          >
            {map.measures[one]}
          </button>
        ))}
      </div>
      <Cells figures={figures} measure={measure} query={query} />
      <Legend figures={figures} measure={measure} />
    </figure>
  );
}

interface CellsProps {
  figures: TownshipFigures;
  measure: Measure;
  query: SearchQuery;
}

function Cells({ figures: { width, height, currency, townships }, measure, query }: CellsProps) {
  const { map } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const shades = shadesOf(townships.map((cell) => cell[measure]));
  const type = query.type ?? 'rent';
  const [focused, setFocused] = useState<string>();
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" role="group" aria-label={map.title}>
      {readingOrder(townships).map((cell) => {
        const { township, homes, median } = cell;
        const isChosen = query.township === township;
        const shade = shades(cell[measure]);
        const name = townshipName(township, language);
        const price = median === null ? undefined : priceWords(median, { currency, type }, language);
        const words = map.cell(name, homes, price && `${price.amount} ${price.per}`.trim());
        return (
          <Link
            key={township}
            to={local(searchAddress({ ...query, township: isChosen ? undefined : township, page: 1 }))}
            preventScrollReset
            onFocus={({ target }) => setFocused(target.matches(':focus-visible') ? township : undefined)}
            onBlur={() => setFocused(undefined)}
            aria-label={words}
            aria-current={isChosen || undefined}
            className="group/cell outline-none"
          >
            <title>{words}</title>
            <path
              d={cell.path}
              fillOpacity={fills[shade]}
              className="fill-act stroke-surface stroke-[3] transition-opacity group-hover/cell:stroke-act"
            />
          </Link>
        );
      })}
      {/* On top of the others, which would cut its edge. */}
      {townships
        .filter(({ township }) => township === query.township)
        .map(({ township, path }) => (
          <path key={township} d={path} className="pointer-events-none fill-none stroke-gold-fill stroke-[3.5]" />
        ))}
      {townships
        .filter(({ township }) => township === focused)
        .map(({ township, path }) => (
          <path key={township} d={path} className="pointer-events-none fill-none stroke-ink stroke-[4]" />
        ))}
      {townships.map((cell) => (
        <Name
          key={cell.township}
          lines={nameLines(cell.township, language)}
          figure={figureWords(cell, measure, language)}
          at={cell.label}
          isOnDark={shades(cell[measure]) === darkest}
        />
      ))}
    </svg>
  );
}

/** Sorts from north to south, and those side by side from west to east: the order in which the keyboard goes. */
function readingOrder(townships: readonly MapTownship[]): MapTownship[] {
  const row = ({ label }: MapTownship) => Math.floor(label.y / 60);
  return townships.toSorted((one, other) => row(one) - row(other) || one.label.x - other.label.x);
}

function figureWords({ homes, median }: MapTownship, measure: Measure, language: Language): string {
  if (measure === 'homes') return formatNumber(homes, language);
  return median === null ? '–' : formatAmount(median, language);
}

interface NameProps {
  lines: readonly string[];
  figure: string;
  at: { x: number; y: number };
  isOnDark: boolean;
}

/** Text in a cell; for screen readers the link has it. */
function Name({ lines, figure, at, isOnDark }: NameProps) {
  const all = [...lines, figure];
  const lineHeight = 12.5;
  const top = at.y - ((all.length - 1) * lineHeight) / 2 + 3;
  return (
    <text
      textAnchor="middle"
      aria-hidden
      className={`pointer-events-none text-[10px] ${isOnDark ? 'fill-on-act' : 'fill-ink'}`}
    >
      {all.map((line, index) => (
        <tspan
          key={line}
          x={at.x}
          y={top + index * lineHeight}
          className={index === lines.length ? 'font-bold' : undefined}
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Legend({ figures: { currency, townships }, measure }: Omit<CellsProps, 'query'>) {
  const { map } = useMessages();
  const language = useLanguage();
  const values = townships.flatMap((cell) => cell[measure] ?? []).filter((value) => value > 0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (
    <figcaption className="mt-2 text-sm text-muted">
      {values.length > 0 && (
        <span className="flex items-center gap-2">
          <span>{formatAmount(least, language)}</span>
          <svg viewBox="0 0 100 8" className="h-2.5 w-28" aria-hidden>
            {fills.slice(1).map((fill, index) => (
              <rect key={fill} x={index * 20} width={20} height={8} fillOpacity={fill} className="fill-act" />
            ))}
          </svg>
          <span>{formatAmount(most, language)}</span>
          {measure === 'median' && <span>{currency === 'USD' ? 'USD' : map.lakh}</span>}
        </span>
      )}
      <span className="mt-1.5 block">{map.note}</span>
    </figcaption>
  );
}
