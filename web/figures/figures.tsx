import { figureLimits, figurePeriods } from '#domain/figures/figures.ts';
import type { Language } from '#domain/language.ts';
import { byMonth, isCounted, partSums, sumOf } from '#domain/figures/table.ts';
import { townshipName } from '#domain/township/township.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { Panel } from '../ui/panel.tsx';
import { PeriodLinks } from '../ui/period-links.tsx';
import { Funnel } from './funnel.tsx';
import { figureFile, figuresAddress, type loadFigures } from './load.ts';
import { PartTable } from './part-table.tsx';

type FiguresProps = Awaited<ReturnType<typeof loadFigures>>;

/** Visits and what comes of them, for admins (DSH-60 to DSH-68). */
export function Figures(shown: FiguresProps) {
  const { period, days, since, isBehindCache } = shown;
  const { figures } = useMessages();
  const language = useLanguage();
  const [first] = days;
  const hasBegun = first !== undefined && isCounted(first.day, since);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PeriodLinks
          label={figures.period}
          periods={figurePeriods}
          current={period}
          nameOf={figures.lastDays}
          addressOf={figuresAddress}
        />
        <a
          href={figureFile(period)}
          download
          className="inline-flex min-h-11 items-center font-semibold text-act underline"
        >
          {figures.download}
        </a>
      </div>
      {isBehindCache && (
        <p role="note" className="rounded-md border border-gold bg-surface px-4 py-2.5 text-md">
          <BySyllable text={figures.behindCache} />
        </p>
      )}
      <Funnel days={days} lead={since === null || hasBegun ? undefined : figures.since(dayOf(since, language))} />
      {(['visit', 'page', 'search', 'tap', 'message'] as const).every((figure) => sumOf(days, figure) === 0) ? (
        <p className="rounded-md border border-dashed border-control-line px-4 py-8 text-center text-md">
          <BySyllable text={figures.none} />
        </p>
      ) : (
        <Counted {...shown} />
      )}
      <Panel title={figures.notCounted}>
        <ul className="grid list-disc gap-1.5 ps-5 text-md">
          {figures.notCountedKinds(figureLimits.pagesOfNetwork).map((kind) => (
            <li key={kind}>
              <BySyllable text={kind} />
            </li>
          ))}
        </ul>
        <p className="mt-3 text-md">
          <BySyllable text={figures.kept} />
        </p>
        <p className="mt-1 text-md text-muted">
          <BySyllable text={figures.today} />
        </p>
      </Panel>
    </div>
  );
}

/** Counts of the period: by day or, of a year, by month; and by parts. */
function Counted({ period, days, since, townships }: FiguresProps) {
  const { figures } = useMessages();
  const language = useLanguage();
  const isByDay = period <= 90;
  const spans = isByDay ? days.map((day) => [day]) : byMonth(days);
  const known = (span: typeof days) => span.some(({ day }) => isCounted(day, since));
  const column = (name: string, valueOf: (span: typeof days) => number) => ({
    name,
    valueOf: (span: typeof days) => (known(span) ? valueOf(span) : undefined),
  });
  const visits = column(figures.visits, (span) => sumOf(span, 'visit'));
  return (
    <>
      <BarChart
        title={isByDay ? figures.byDay : figures.byMonth}
        rows={spans}
        labelOf={([day]) => (isByDay ? dayOf : monthOf)(day?.day ?? '', language)}
        rowName={isByDay ? figures.day : figures.month}
        series={[{ ...visits, tone: 'act' }]}
        columns={[
          visits,
          column(figures.pages, (span) => sumOf(span, 'page')),
          column(figures.searches, (span) => sumOf(span, 'search')),
          column(figures.contacts, (span) => sumOf(span, 'tap') + sumOf(span, 'message')),
          { name: figures.signUps, valueOf: (span) => span.reduce((sum, { signUps }) => sum + signUps, 0) },
        ]}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Panel title={figures.sourcesTitle} lead={figures.meanings.sources}>
          <PartTable name={figures.source} parts={named(partSums(days, 'visit'), figures.sources)} />
        </Panel>
        <Panel title={figures.pages} lead={figures.meanings.pages}>
          <PartTable name={figures.page} parts={named(partSums(days, 'page'), figures.pageKinds)} />
        </Panel>
        <Panel title={figures.searches} lead={figures.meanings.searches}>
          <PartTable name={figures.search} parts={named(partSums(days, 'search'), figures.searchKinds)} />
          {townships.length > 0 && (
            <div className="mt-5">
              <PartTable
                name={figures.townships}
                parts={townships.map(({ township, count }) => ({ name: townshipName(township, language), count }))}
              />
            </div>
          )}
        </Panel>
        <Panel title={figures.contacts} lead={figures.meanings.contacts}>
          <PartTable
            name={figures.contact}
            parts={[
              ...named(partSums(days, 'tap'), figures.taps),
              ...named(partSums(days, 'message'), figures.messages),
            ]}
          />
        </Panel>
      </div>
    </>
  );
}

/** Parts under the names that the screen has for them. */
function named<Part extends string>(
  parts: readonly { part: Part; count: number }[],
  names: Readonly<Record<Part, string>>,
): { name: string; count: number }[] {
  return parts.map(({ part, count }) => ({ name: names[part], count }));
}

/** Formats the month of a moment in Yangon: `Nov 2026`, in Burmese `၁၁/၂၀၂၆`. */
function monthOf(moment: string, language: Language): string {
  return dayOf(moment, language).replace(language === 'my' ? /^[^/]*\// : /^\S+ /, '');
}
