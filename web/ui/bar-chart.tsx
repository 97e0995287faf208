import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { ByPhrase } from './by-syllable.tsx';

/** A series of bars. The tones differ in lightness too: nothing is conveyed only by colour. */
interface Series<Row> extends Column<Row> {
  tone: 'act' | 'gold';
}

/** A column of the table. */
interface Column<Row> {
  name: string;
  /** Undefined where the figure is not known. */
  valueOf: (row: Row) => number | undefined;
}

const fills = { act: 'fill-act', gold: 'fill-gold-fill' } as const;
const swatches = { act: 'bg-act', gold: 'bg-gold-fill' } as const;

const width = 520;
const height = 160;

interface BarChartProps<Row> {
  title: string;
  /** One for each week, day or month, the first first. */
  rows: readonly Row[];
  /** Names a row: `21 Nov 2026`. */
  labelOf: (row: Row) => string;
  /** Heading of the rows: `Week from`. */
  rowName: string;
  series: readonly Series<Row>[];
  /** Of the table, where these are more than the series. */
  columns?: readonly Column<Row>[];
}

/** Figures over time as bars side by side, and as a table for readers who want the numbers. */
export function BarChart<Row>({ title, rows, labelOf, rowName, series, columns = series }: BarChartProps<Row>) {
  const language = useLanguage();
  const most = Math.max(1, ...rows.flatMap((row) => series.map(({ valueOf }) => valueOf(row) ?? 0)));
  const step = width / Math.max(1, rows.length);
  const bar = (step * 0.8) / series.length;
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <section className="min-w-0 rounded-md border border-line bg-surface p-5">
      <h2 className="font-bold">
        <ByPhrase text={title} />
      </h2>
      <ul className="mt-1 mb-3 flex flex-wrap gap-x-5 gap-y-1 text-md text-muted">
        {series.map(({ name, tone }) => (
          <li key={name} className="flex items-center gap-2">
            <span className={`size-3 rounded-sm ${swatches[tone]}`} aria-hidden />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${height + 4}`} className="w-full" role="img" aria-label={title}>
        {[0.5, 1].map((share) => (
          <line
            key={share}
            x1={0}
            x2={width}
            y1={height - height * share + 2}
            y2={height - height * share + 2}
            className="stroke-line"
            strokeDasharray="3 4"
          />
        ))}
        {rows.map((row, at) =>
          series.map(({ name, tone, valueOf }, turn) => {
            const tall = ((valueOf(row) ?? 0) / most) * height;
            return (
              <rect
                key={`${labelOf(row)} ${name}`}
                x={at * step + step * 0.1 + turn * bar}
                y={height - tall + 2}
                width={bar}
                height={tall}
                rx={1.5}
                className={fills[tone]}
              />
            );
          }),
        )}
        <line x1={0} x2={width} y1={height + 2} y2={height + 2} className="stroke-control-line" />
      </svg>
      <p className="mt-1 flex justify-between text-sm text-muted">
        <span>{first && labelOf(first)}</span>
        <span>{`${formatNumber(most, language)} ↑`}</span>
        <span>{last && labelOf(last)}</span>
      </p>
      <FigureTable title={title} rows={rows} labelOf={labelOf} rowName={rowName} columns={columns} />
    </section>
  );
}

/** The table below a chart, the latest first; it scrolls to the side where it is wider than a phone. */
function FigureTable<Row>({
  title,
  rows,
  labelOf,
  rowName,
  columns,
}: Pick<BarChartProps<Row>, 'title' | 'rows' | 'labelOf' | 'rowName'> & { columns: readonly Column<Row>[] }) {
  const { overview } = useMessages();
  const language = useLanguage();
  return (
    <details className="-mb-2.5 text-md open:mb-0">
      <summary className="min-h-11 py-2.5 font-semibold text-act">{overview.asTable}</summary>
      <div
        className="mt-2 max-h-72 overflow-auto"
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
      >
        <table className="w-full text-start tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="py-1 text-start font-semibold">
                {rowName}
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="py-1 ps-3 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map((row) => (
              <tr key={labelOf(row)} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal whitespace-nowrap">
                  {labelOf(row)}
                </th>
                {columns.map(({ name, valueOf }) => {
                  const value = valueOf(row);
                  return (
                    <td key={name} className="py-1 ps-3 text-end">
                      {value === undefined ? '–' : formatNumber(value, language)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
