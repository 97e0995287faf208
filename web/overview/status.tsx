import type { ReactNode } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { Backups } from '../backup/backups.tsx';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Moment } from '../ui/moment.tsx';
import type { loadStatus } from './load.ts';

type StatusProps = Awaited<ReturnType<typeof loadStatus>>;

/** Health of the portal: the figures that show whether something is wrong, for admins (DSH-8). */
export function Status({ processes, requests, pages, database, queues, upkeep, backups, now }: StatusProps) {
  const { status } = useMessages();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const megabytes = (bytes: number) => status.megabytes(number(Math.ceil(bytes / 1_000_000)));
  const share = (part: number, all: number) =>
    all === 0 ? '–' : status.percent(number(Math.round((part / all) * 1000) / 10));
  const time = (milliseconds: number | null) =>
    milliseconds === null ? (requests.answered === 0 ? '–' : status.longer) : status.milliseconds(number(milliseconds));
  const troubles = [
    ...(requests.errors > requests.answered / 100 ? [status.troubles.errors] : []),
    ...(database.waitedFor > 0 ? [status.troubles.connections] : []),
    ...(requests.refusedBusy > 0 ? [status.troubles.busy] : []),
    ...(queues.some(({ waiting }) => waiting > 100) ? [status.troubles.waiting] : []),
    ...(queues.some(({ givenUp }) => givenUp > 0) ? [status.troubles.givenUp] : []),
  ];
  // Most queues are empty most of the time.
  const busy = queues.filter(({ waiting, working, givenUp }) => waiting + working + givenUp > 0);
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="rounded-md border border-line bg-surface p-5">
        {troubles.length > 0 && (
          <ul className="grid gap-1 font-semibold text-danger">
            {troubles.map((trouble) => (
              <li key={trouble}>
                <BySyllable text={trouble} />
              </li>
            ))}
          </ul>
        )}
        {upkeep.due.length > 0 && (
          <ul className="grid gap-1 font-semibold text-gold not-first:mt-2">
            {upkeep.due.map((duty) => (
              <li key={duty}>
                <BySyllable text={status.duties[duty]} />
              </li>
            ))}
          </ul>
        )}
        {troubles.length + upkeep.due.length === 0 && (
          <p className="font-semibold text-act">
            <BySyllable text={status.well} />
          </p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-md text-muted">
          <span>
            <BySyllable text={status.since} />
          </span>
          <LocalLink to="/dashboard?tab=status" className="inline-flex min-h-11 items-center underline">
            {status.refresh}
          </LocalLink>
        </p>
      </section>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Figures
          title={status.requests}
          rows={[
            [status.answered, number(requests.answered)],
            [status.errors, `${number(requests.errors)} (${share(requests.errors, requests.answered)})`],
            [status.halfWithin, time(requests.halfWithin)],
            [status.mostWithin, time(requests.mostWithin)],
            [status.refusedBusy, number(requests.refusedBusy)],
            [status.cachedPages, share(pages.cached, pages.cached + pages.rendered)],
          ]}
        />
        <Figures
          title={status.database}
          rows={[
            ['PostgreSQL', database.version],
            [status.size, megabytes(database.bytes)],
            [status.connections, status.of(number(database.busy + database.idle), number(database.most))],
            [status.busy, number(database.busy)],
            [status.waitedFor, number(database.waitedFor)],
          ]}
        />
        <Figures
          title={status.upkeep}
          rows={[
            [status.mailServer, upkeep.due.includes('mail') ? status.notSet : status.set],
            [status.lastBackup, upkeep.backedUpAt ? <Moment at={upkeep.backedUpAt} now={now} /> : status.never],
            [status.rateSet, upkeep.rateSetAt ? <Moment at={upkeep.rateSetAt} now={now} /> : status.never],
          ]}
        />
      </div>
      <Backups {...backups} now={now} />
      <Table
        title={status.processes}
        columns={[status.process, status.started, status.memory, status.processor]}
        rows={processes.map(({ process, startedAt, residentBytes, processorSeconds }) => [
          /^\d+$/.test(process) ? number(Number(process)) : process,
          <Moment key="started" at={startedAt} now={now} className="inline-block min-w-20" />,
          megabytes(residentBytes),
          status.seconds(number(Math.round(processorSeconds))),
        ])}
      />
      {busy.length === 0 ? (
        <section className={box}>
          <h2 className="mb-3 font-bold">
            <ByPhrase text={status.queues} />
          </h2>
          <p className="text-md text-muted">
            <BySyllable text={status.nothingWaits} />
          </p>
        </section>
      ) : (
        <Table
          title={status.queues}
          columns={[status.queue, status.waiting, status.working, status.givenUp]}
          rows={busy.map(({ queue, waiting, working, givenUp }) => [
            queue,
            number(waiting),
            number(working),
            number(givenUp),
          ])}
        />
      )}
    </div>
  );
}

const box = 'rounded-md border border-line bg-surface p-4 sm:p-5';

function Figures({ title, rows }: { title: string; rows: [name: string, value: ReactNode][] }) {
  return (
    <section className={box}>
      <h2 className="mb-3 font-bold">
        <ByPhrase text={title} />
      </h2>
      <dl className="divide-y divide-line text-md">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">
              <BySyllable text={name} />
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Table({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: string[];
  rows: [name: string, ...cells: ReactNode[]][];
}) {
  return (
    <section className={box}>
      <h2 className="mb-3 font-bold">
        <ByPhrase text={title} />
      </h2>
      <table className="w-full text-md max-[23rem]:text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`px-1 py-2 font-normal sm:px-2 ${index === 0 ? 'text-start' : 'text-end'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row" className="px-1 py-2 text-start font-semibold wrap-anywhere sm:px-2">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="px-1 py-2 text-end sm:px-2">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
