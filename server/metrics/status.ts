import { Hono } from 'hono';
import { z } from 'zod';
import type { Services } from '../process/services.ts';
import { succeed } from '../http/request/done.ts';
import type { ApiEnv } from '../http/request/context.ts';
import type { Measured } from '../process/measures.ts';
import { operation } from '../http/request/operation.ts';
import { withExamples } from '#domain/openapi/examples.ts';
import { ownMeasures } from './routes.ts';
import { duties, type Upkeep, upkeepOf } from './upkeep.ts';

const whole = z.number().int().min(0);
const milliseconds = z.number().min(0).nullable();

const statusSchema = z.object({
  success: z.literal(true),
  processes: z.array(
    z.object(
      withExamples(
        {
          process: z.string(),
          startedAt: z.iso.datetime(),
          residentBytes: whole,
          processorSeconds: z.number().min(0),
        },
        { process: '1', startedAt: '2026-11-23T02:10:00.000Z', residentBytes: 182_452_224, processorSeconds: 310.4 },
      ),
    ),
  ),
  requests: z.object(
    withExamples(
      {
        answered: whole.describe('Requests from visitors and users since the processes started.'),
        errors: whole.describe('Those of them whose response had a status of 500 or above.'),
        halfWithin: milliseconds.describe('Half of the responses began within this many milliseconds.'),
        mostWithin: milliseconds.describe(
          '19 of 20 responses began within this many milliseconds; null if that took longer than 10 seconds.',
        ),
        refusedBusy: whole,
      },
      { answered: 48_210, errors: 2, halfWithin: 5, mostWithin: 50, refusedBusy: 0 },
    ),
  ),
  pages: z.object(withExamples({ cached: whole, rendered: whole }, { cached: 30_114, rendered: 4_120 })),
  database: z.object(
    withExamples(
      {
        version: z.string(),
        bytes: whole,
        busy: whole,
        idle: whole,
        waitedFor: whole.describe('Requests waiting for a connection.'),
        most: whole.describe('Maximum number of connections of all processes together.'),
      },
      { version: '18.4', bytes: 88_120_000, busy: 1, idle: 4, waitedFor: 0, most: 20 },
    ),
  ),
  queues: z.array(
    z.object(
      withExamples(
        { queue: z.string(), waiting: whole, working: whole, givenUp: whole },
        { queue: 'send-mail', waiting: 0, working: 0, givenUp: 0 },
      ),
    ),
  ),
  upkeep: z.object(
    withExamples(
      {
        due: z
          .array(z.enum(duties))
          .describe(
            '`mail`: no mail server is set. `backup`: none was made in the last 7 days. `rate`: no exchange rate was set in the last 30 days.',
          ),
        backedUpAt: z.iso.datetime().nullable().describe('When `npm run backup` was last completed; null if never.'),
        rateSetAt: z.iso.datetime().nullable().describe('When the exchange rate was last set; null if never.'),
      },
      { due: ['backup'], backedUpAt: '2026-11-02T20:10:00.000Z', rateSetAt: '2026-11-20T03:00:00.000Z' },
    ),
  ),
});

/** GET /api/admin/status: the state of the portal, for admins (DSH-8). */
export const statusRoutes = new Hono<ApiEnv>().get(
  '/status',
  ...operation('status.read', {
    summary: 'Processes, requests, cached pages, database, job queues, and what the operator has to see to',
    description: 'Covers all processes of this portal on this machine, since each of them started.',
    answers: statusSchema,
  }),
  async (c) => {
    const services = c.get('services');
    const { siblings, jobs, settings } = services;
    const [measured, lengths, database, upkeep] = await Promise.all([
      siblings ? siblings.measures() : ownMeasures(services).then((own) => [own]),
      jobs.lengths(),
      selectSize(services),
      upkeepOf(services.database.db, settings),
    ]);
    c.header('Cache-Control', 'no-store');
    return succeed(c, {
      ...statusOf(measured),
      queues: queuesOf(lengths),
      database: { ...database, ...connectionsOf(measured) },
      upkeep: upkeepAnswer(upkeep),
    });
  },
);

function upkeepAnswer({ due, backedUpAt, rateSetAt }: Upkeep) {
  return { due, backedUpAt: backedUpAt?.toISOString() ?? null, rateSetAt: rateSetAt?.toISOString() ?? null };
}

async function selectSize({ database: { pool } }: Pick<Services, 'database'>) {
  const { rows } = await pool.query<{ version: string; bytes: string }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
  );
  const [row] = rows;
  return { version: row?.version.split(' ')[0] ?? '', bytes: Number(row?.bytes ?? 0) };
}

type Labels = Record<string, string>;
type Value = { value: number; labels: Labels; metricName?: string };

/** The values of a metric, from all processes. */
function valuesOf(measured: readonly Measured[], metric: string): Value[] {
  return measured.flatMap((own) =>
    own.filter(({ name }) => name === metric).flatMap(({ values }) => values as Value[]),
  );
}

function sum(values: readonly Value[], counts: (value: Value) => boolean = () => true): number {
  return values.reduce((all, value) => (counts(value) ? all + value.value : all), 0);
}

/** Summarises what processes have measured, for an admin. */
export function statusOf(measured: readonly Measured[]) {
  const requests = valuesOf(measured, 'eain_http_requests_total').filter(({ labels }) => labels['by'] === 'visitor');
  const pages = valuesOf(measured, 'eain_visitor_pages_total');
  const processor = valuesOf(measured, 'process_cpu_seconds_total');
  const started = valuesOf(measured, 'process_start_time_seconds');
  const processOf = ({ labels }: Value) => labels['process'] ?? '1';
  return {
    processes: valuesOf(measured, 'process_resident_memory_bytes')
      .map((memory) => {
        const same = (value: Value) => processOf(value) === processOf(memory);
        return {
          process: processOf(memory),
          startedAt: new Date(sum(started, same) * 1000).toISOString(),
          residentBytes: memory.value,
          processorSeconds: Math.round(sum(processor, same) * 10) / 10,
        };
      })
      // The primary process, which serves no requests, reports only its memory.
      .filter(({ startedAt }) => Date.parse(startedAt) > 0)
      .sort((one, other) => one.process.localeCompare(other.process, 'en', { numeric: true })),
    requests: {
      answered: sum(requests),
      errors: sum(requests, ({ labels }) => Number(labels['status']) >= 500),
      halfWithin: within(measured, 0.5),
      mostWithin: within(measured, 0.95),
      refusedBusy: sum(valuesOf(measured, 'eain_requests_refused_busy_total')),
    },
    pages: {
      cached: sum(pages, ({ labels }) => labels['outcome'] === 'hit'),
      rendered: sum(pages, ({ labels }) => labels['outcome'] === 'miss'),
    },
  };
}

/** Milliseconds within which a share of the responses to visitors began: their bucket's bound. Null if there are none, or beyond the last. */
function within(measured: readonly Measured[], share: number): number | null {
  const classes = new Map<number, number>();
  for (const { labels, metricName, value } of valuesOf(measured, 'eain_http_request_duration_seconds')) {
    if (labels['by'] !== 'visitor' || !metricName?.endsWith('_bucket')) continue;
    const bound = labels['le'] === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels['le']);
    classes.set(bound, (classes.get(bound) ?? 0) + value);
  }
  const all = classes.get(Number.POSITIVE_INFINITY) ?? 0;
  const bounds = [...classes].sort(([one], [other]) => one - other);
  const bound = bounds.find(([, count]) => all > 0 && count >= share * all)?.[0];
  return bound === undefined || bound === Number.POSITIVE_INFINITY ? null : bound * 1000;
}

function connectionsOf(measured: readonly Measured[]) {
  const connections = valuesOf(measured, 'eain_database_connections');
  const inState = (state: string) => sum(connections, ({ labels }) => labels['state'] === state);
  return {
    busy: inState('busy'),
    idle: inState('idle'),
    waitedFor: inState('waited_for'),
    most: sum(valuesOf(measured, 'eain_database_connections_max')),
  };
}

/** Queues with their pending orders; orders that were given up count towards the queue that gave them up. */
function queuesOf(lengths: readonly { queue: string; state: string; count: number }[]) {
  const count = (name: string, ...states: string[]) =>
    lengths.reduce(
      (all, { queue, state, count: one }) => (queue === name && states.includes(state) ? all + one : all),
      0,
    );
  const names = [...new Set(lengths.map(({ queue }) => queue))].filter((queue) => !/^__|-given-up$/.test(queue));
  return names.map((queue) => ({
    queue,
    waiting: count(queue, 'created', 'retry'),
    working: count(queue, 'active'),
    givenUp: count(`${queue}-given-up`, 'created', 'retry', 'active') + count(queue, 'failed'),
  }));
}
