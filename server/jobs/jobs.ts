import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Jobs, Queue } from '../process/jobs.ts';
import { traced } from '../process/tracing.ts';
import { poolOptions } from '../database/servers.ts';

const day = 24 * 60 * 60;
/** Orders of a queue that are processed at once, unless it says so itself. */
const atOnce = 5;

/** Limits within a request for a query of the job queue, and for connecting, in milliseconds. */
const withinRequests = { query_timeout: 10_000, connectionTimeoutMillis: 5_000 };

/** Where the orders of a queue that could not be carried out are kept. */
const givenUp = ({ name }: { name: string }) => `${name}-given-up`;

/**
 * Opens the job queues. They connect to the database on first use.
 * @param poll seconds between two polls of a queue.
 */
export function openJobs(databaseUrl: string, log: Logger, { poll = 2 } = {}): Jobs {
  const opened = (duties: { supervise?: boolean; schedule?: boolean } & Partial<typeof withinRequests>) => {
    const boss = new PgBoss({ ...poolOptions(databaseUrl), application_name: 'eain jobs', max: 2, ...duties });
    boss.on('error', (error) => log.error({ err: error }, 'job queue error'));
    return { boss, start: once(() => boss.start()) };
  };
  /** For a process that leaves the jobs to another one: it enqueues orders, but maintains neither queues nor schedules. */
  const sender = opened({ supervise: false, schedule: false, ...withinRequests });
  let worked: ReturnType<typeof opened> | undefined;
  const working = async () => {
    worked ??= opened({});
    await worked.start();
    return worked.boss;
  };
  const any = async () => {
    if (worked) return working();
    await sender.start();
    return sender.boss;
  };
  const making = new Map<string, () => Promise<void>>();
  const make = async (boss: PgBoss, queue: Queue<object>) => {
    const makeOnce = making.get(queue.name) ?? once(() => makeQueue(boss, queue));
    making.set(queue.name, makeOnce);
    await makeOnce();
    return boss;
  };

  return {
    async queue(tx, queue, order) {
      const boss = await make(await any(), queue);
      await boss.send(queue.name, order, { db: fromDrizzle(tx, sql) });
    },

    async work(queue, carryOut) {
      const boss = await make(await working(), queue);
      await boss.work<object>(
        queue.name,
        {
          batchSize: queue.atOnce ?? atOnce,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: poll,
          perJobResults: true,
        },
        (orders) =>
          Promise.all(
            orders.map(async ({ id, data }) => {
              const outcome = await traced({ name: `job ${queue.name}`, attributes: { 'eain.job': id } }, () =>
                carryOut(data as Parameters<typeof carryOut>[0], id),
              ).catch((error: unknown) => {
                log.warn({ err: error, job: queue.name, id }, 'job failed, will retry');
                return 'failed' as const;
              });
              if (outcome === 'impossible') log.error({ job: queue.name, id }, 'job failed, giving up');
              return { id, status: statusOf[outcome] };
            }),
          ),
      );
    },

    async repeat(job) {
      const boss = await working();
      await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, policy: 'exclusive' });
      if (job.patience !== undefined) await boss.updateQueue(job.name, { expireInSeconds: job.patience });
      await boss.schedule(job.name, job.schedule, {}, { tz: 'Asia/Yangon' });
      await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
        await traced({ name: `job ${job.name}` }, () => job.run());
        log.debug({ job: job.name }, 'job done');
      });
    },

    async lengths() {
      const boss = await any();
      const { rows } = await boss.getDb().executeSql(
        `select q.name as queue, s.state, count(j.id)::int as count
           from pgboss.queue q cross join unnest(array['created', 'retry', 'active', 'failed']) as s(state)
           left join pgboss.job j on j.name = q.name and j.state::text = s.state
          group by q.name, s.state order by q.name, s.state`,
      );
      return rows;
    },

    close: async () => {
      const all = [sender, ...(worked ? [worked] : [])];
      await Promise.all(all.map(({ boss }) => boss.stop({ graceful: true, timeout: 5_000 })));
    },
  };
}

/** Does something on the first call, and again only if that failed. */
function once<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let acted: Promise<Result> | undefined;
  return () => {
    acted ??= act().catch((error: unknown) => {
      acted = undefined;
      throw error;
    });
    return acted;
  };
}

const statusOf = { done: 'completed', failed: 'failed', impossible: 'deadletter' } as const;

async function makeQueue(boss: PgBoss, queue: Queue<object>): Promise<void> {
  const { name, firstPause, longestPause, retries, patience } = queue;
  // Nothing is dropped for its age while it waits; finished orders are deleted soon, as they may contain what people wrote.
  const keeping = { retentionSeconds: 365 * day, deleteAfterSeconds: day };
  const trying = {
    retryLimit: retries,
    retryDelay: firstPause,
    retryBackoff: true,
    retryDelayMax: longestPause,
    expireInSeconds: patience,
  };
  await boss.createQueue(givenUp(queue), keeping);
  await boss.createQueue(name, { ...keeping, ...trying, deadLetter: givenUp(queue) });
  await boss.updateQueue(name, { ...keeping, ...trying });
}
