import { formatNumber } from '#domain/listing/price.ts';
import { dayOf } from '../ui/date.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';

/** One week's figures, by its Monday. */
interface Week {
  week: string;
  listings: number;
  signUps: number;
  enquiries: number;
  paymentInquiries: number;
}

/** A series of bars. The tones differ in lightness too: nothing is conveyed only by colour. */
interface Series {
  name: string;
  tone: 'act' | 'gold';
  valueOf: (week: Week) => number;
}

const fills = { act: 'fill-act', gold: 'fill-gold-fill' } as const;
const swatches = { act: 'bg-act', gold: 'bg-gold-fill' } as const;

const width = 520;
const height = 160;

/** Two figures for each of the last weeks as bars side by side, and as a table for readers who want the numbers. */
export function WeekChart({
  title,
  weeks,
  series,
}: {
  title: string;
  weeks: readonly Week[];
  series: readonly Series[];
}) {
  const language = useLanguage();
  const most = Math.max(1, ...weeks.flatMap((week) => series.map(({ valueOf }) => valueOf(week))));
  const step = width / Math.max(1, weeks.length);
  const bar = (step * 0.8) / series.length;
  const [first, last] = [weeks[0], weeks.at(-1)];
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
        {weeks.map((week, at) =>
          series.map(({ name, tone, valueOf }, turn) => {
            const tall = (valueOf(week) / most) * height;
            return (
              <rect
                key={`${week.week} ${name}`}
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
        <span>{first && dayOf(first.week, language)}</span>
        <span>{`${formatNumber(most, language)} ↑`}</span>
        <span>{last && dayOf(last.week, language)}</span>
      </p>
      <WeekTable weeks={weeks} series={series} />
    </section>
  );
}

function WeekTable({ weeks, series }: { weeks: readonly Week[]; series: readonly Series[] }) {
  const { overview } = useMessages();
  const language = useLanguage();
  return (
    <details className="-mb-2.5 text-md open:mb-0">
      <summary className="min-h-11 py-2.5 font-semibold text-act">{overview.asTable}</summary>
      <div className="mt-2 max-h-72 overflow-y-auto" tabIndex={-1}>
        <table className="w-full text-start tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="py-1 text-start font-semibold">
                {overview.week}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-1 text-end font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <tr key={week.week} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {dayOf(week.week, language)}
                </th>
                {series.map(({ name, valueOf }) => (
                  <td key={name} className="py-1 text-end">
                    {formatNumber(valueOf(week), language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
