import type { Services } from '../app/context.ts';
import type { Sample } from './text.ts';

/** Milliseconds that the queues get to say how long they are: measures are most wanted while the database does not answer. */
const patience = 2_000;

/** What is measured at the moment it is asked for: job queues, connections to the database, the process. */
export async function presentMeasures({
  database,
  jobs,
  inFlight,
}: Pick<Services, 'database' | 'jobs' | 'inFlight'>): Promise<Sample[]> {
  const { pool } = database;
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const queues = await answeredInTime(jobs.lengths());
  return [
    gauge('eain_database_answers', 'Whether the job queues could be read from the database (1) or not (0).', [
      { value: queues ? 1 : 0 },
    ]),
    gauge(
      'eain_job_queue_orders',
      'Orders in each queue of jobs, by their state.',
      (queues ?? []).map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    ),
    gauge(
      'eain_database_connections',
      "Connections of this process's pool, by state, and requests that wait for one.",
      [
        { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waited_for' }, value: pool.waitingCount },
      ],
    ),
    gauge('eain_database_connections_max', 'Connections that the pool may have.', [{ value: pool.options.max }]),
    gauge('eain_answer_bytes_in_flight', 'Bytes of answers that clients have not taken yet.', [
      { value: inFlight.all },
    ]),
    {
      name: 'eain_requests_refused_busy_total',
      kind: 'counter',
      help: 'Requests refused since too much of other answers was not taken yet.',
      values: [{ value: inFlight.refused }],
    },
    gauge('process_resident_memory_bytes', 'Memory that the process takes.', [{ value: rss }]),
    gauge('eain_process_memory_bytes', 'Parts of it.', [
      { labels: { part: 'heap_used' }, value: heapUsed },
      { labels: { part: 'heap_total' }, value: heapTotal },
      { labels: { part: 'external' }, value: external },
    ]),
    {
      name: 'process_cpu_seconds_total',
      kind: 'counter',
      help: 'Seconds of processor time.',
      values: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_start_time_seconds', 'When it started, in seconds since 1970.', [
      { value: Math.round(performance.timeOrigin / 1000) },
    ]),
  ];
}

function gauge(name: string, help: string, values: Sample['values']): Sample {
  return { name, kind: 'gauge', help, values };
}

/** What was asked, or undefined if it fails or takes too long. */
async function answeredInTime<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  const waiting = Promise.withResolvers<undefined>();
  const timer = setTimeout(waiting.resolve, patience);
  try {
    return await Promise.race([asked, waiting.promise]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
