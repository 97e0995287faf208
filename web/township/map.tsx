import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import { asSaid, formatNumber, priceWords } from '#domain/listing/price.ts';
import { searchAddress, type SearchQuery } from '#domain/listing/query-string.ts';
import { neighboursOf } from '#domain/township/tiles.ts';
import { type Township, townshipName } from '#domain/township/township.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { type Area, shortAmount } from './area.ts';
import { type TownshipFigures, useOutlines, useTownshipFigures } from './figures.ts';
import { Outlines } from './outlines.tsx';
import { stepCount, stepsOf } from './steps.ts';
import { Tiles, tileSteps } from './tiles.tsx';

/** Figure by which the map is coloured. */
type Measure = 'median' | 'homes';

/**
 * Yangon's townships as tiles, or as they lie where the operator has brought their outlines, coloured by the usual price of what is searched for in each, or by the number of listings found. Each is a link that adds it to
 * the search, or removes it: for the finger, the mouse and the keyboard.
 */
export function TownshipMap({ query }: { query: SearchQuery }) {
  const { map } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  const [chosen, setMeasure] = useState<Measure>('median');
  const outlines = useOutlines();
  const figures = useTownshipFigures(query);
  if (figures === 'failed') return <p className="p-4 text-muted">{map.failed}</p>;
  if (figures === undefined || outlines === undefined)
    return (
      <p className="p-4 text-muted" aria-busy="true">
        {map.loading}
      </p>
    );
  const { currency, townships } = figures;
  const hasPrices = isPriced(townships);
  const measure = hasPrices ? chosen : 'homes';
  const areaOf = (township: Township): Area => {
    const { homes = 0, median = null } = townships.find((one) => one.township === township) ?? {};
    const isChosen = query.township === township;
    const price =
      median === null
        ? undefined
        : priceWords(asSaid(median), { currency, type: query.type ?? 'rent', details: undefined }, language);
    const [usual, number] = [median === null ? '' : shortAmount(median, language), formatNumber(homes, language)];
    const hasBoth = outlines === 'none';
    return {
      value: measure === 'homes' ? homes : median,
      written: measure === 'homes' && !hasBoth ? number : usual,
      ...(hasBoth && { below: number }),
      label: map.cell(townshipName(township, language), homes, price && `${price.amount} ${price.per}`.trim()),
      to: local(searchAddress({ ...query, township: isChosen ? undefined : township, page: 1 })),
      isChosen,
    };
  };
  const shown = { title: map.title, areaOf, language, as: SearchLink };
  return (
    <figure>
      {hasPrices && (
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
      )}
      {outlines === 'none' ? (
        <Tiles {...shown} near={query.township === undefined ? [] : neighboursOf(query.township)} />
      ) : (
        <Outlines brought={outlines} {...shown} />
      )}
      <Legend figures={figures} measure={measure} query={query} isAlone={outlines !== 'none'} />
    </figure>
  );
}

/** Whether any township has a usual price: where few such properties are known, none has one, and the numbers found are all there is to show. */
function isPriced(townships: TownshipFigures['townships']): boolean {
  return townships.some(({ median }) => median !== null);
}

interface FiguresProps {
  figures: TownshipFigures;
  measure: Measure;
  query: SearchQuery;
}

/** A link to a search, which opens it on this page. */
function SearchLink({ href = '', ...attributes }: ComponentProps<'a'>) {
  return <Link to={href} preventScrollReset {...attributes} />;
}

function Legend({ figures: { currency, townships }, measure, query, isAlone }: FiguresProps & { isAlone: boolean }) {
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
            <span key={top} className={`px-2 py-1 tabular-nums ${tileSteps[stepCount - (last - index)]}`}>
              {index === 0 ? `≤ ${format(top, language)}` : format(top, language)}
            </span>
          ))}
        </span>
      )}
      {(!isAlone || measure === 'median') && (
        <span>{isPriced(townships) ? map.figures(query.type ?? 'rent', currency, isAlone) : map.counts}</span>
      )}
    </figcaption>
  );
}
