import { formatNumber } from '#domain/listing/price.ts';
import { missLimits, missPeriods } from '#domain/search-miss/search-miss.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { TextField } from '../ui/fields/field.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { PeriodLinks } from '../ui/period-links.tsx';
import { type loadSearches, searchesAddress } from './load.ts';
import { QueryReading } from './query-reading.tsx';

type SearchesProps = Awaited<ReturnType<typeof loadSearches>>;

/** Words and searches that were not understood, and how any query is read, for admins (DSH-48, DSH-49). */
export function Searches({ term, days, words, searches, read }: SearchesProps) {
  const { searchMisses: messages } = useMessages();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Panel title={messages.try} lead={messages.tryLead}>
        <form key={term} className="grid gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
          <input type="hidden" name="tab" value="searches" />
          <input type="hidden" name="days" value={days} />
          <TextField
            label={messages.query}
            type="search"
            name="searchTerm"
            defaultValue={term}
            maxLength={200}
            required
          />
          <Button type="submit" kind="primary" className="sm:mb-4">
            {messages.show}
          </Button>
        </form>
        {read && <QueryReading {...read} />}
      </Panel>
      <Panel title={messages.misses} lead={messages.lead(missLimits.networks, missLimits.days)}>
        <div className="mb-5">
          <PeriodLinks
            label={messages.period}
            periods={missPeriods}
            current={days}
            nameOf={messages.lastDays}
            addressOf={(period) => searchesAddress({ days: period, term })}
          />
        </div>
        <div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">
          <Misses title={messages.words} name={messages.columns.word} misses={words} days={days}>
            {messages.noWords}
          </Misses>
          <Misses title={messages.searches} name={messages.columns.search} misses={searches} days={days}>
            {messages.noSearches}
          </Misses>
        </div>
      </Panel>
    </div>
  );
}

interface MissesProps {
  title: string;
  /** Of the column with the words. */
  name: string;
  misses: SearchesProps['words'];
  days: number;
  /** Sentence for when there are none. */
  children: string;
}

/** The most frequent words or searches; each leads to how it is read. */
function Misses({ title, name, misses, days, children }: MissesProps) {
  const { count, lastDay } = useMessages().searchMisses.columns;
  const language = useLanguage();
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-bold">{title}</h3>
      {misses.length === 0 ? (
        <p className="rounded-md border border-dashed border-control-line px-4 py-8 text-center text-md text-muted">
          <BySyllable text={children} />
        </p>
      ) : (
        <table className="w-full text-md tabular-nums max-[23rem]:text-sm">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pe-2 text-start font-normal">
                {name}
              </th>
              <th scope="col" className="px-2 py-2 text-end font-normal">
                {count}
              </th>
              <th scope="col" className="py-2 ps-2 text-end font-normal">
                {lastDay}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {misses.map((miss) => (
              <tr key={miss.text}>
                <th scope="row" className="pe-2 text-start font-semibold wrap-anywhere">
                  <LocalLink
                    to={searchesAddress({ days, term: miss.text })}
                    lang={writtenIn(miss.text)}
                    className="inline-flex min-h-11 items-center text-act underline"
                  >
                    {miss.text}
                  </LocalLink>
                </th>
                <td className="px-2 text-end">{formatNumber(miss.count, language)}</td>
                <td className="ps-2 text-end whitespace-nowrap text-muted">{dayOf(miss.lastDay, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
