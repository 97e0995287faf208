import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Work that the portal does by itself, in the background, once however many processes share the database. */
export interface Job {
  /** A verb of the trade, with its object: `sweep-images`. */
  name: string;
  /** When it runs, as a cron expression in Asia/Yangon. */
  schedule: string;
  run(): Promise<void>;
}

/** The running queue. */
export interface Jobs {
  /** Lets what is under way finish, for at most 5 seconds. */
  close(): Promise<void>;
}

/**
 * Starts the job queue, which lives in the database beside what its jobs work on, and the scheduled jobs.
 * A job that fails is tried again with growing pauses and then left until its next time.
 */
export async function startJobs(databaseUrl: string, log: Logger, jobs: readonly Job[]): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: databaseUrl, application_name: 'eain jobs', max: 2 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 3, retryBackoff: true, policy: 'exclusive' });
    await boss.schedule(job.name, job.schedule, {}, { tz: 'Asia/Yangon' });
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      await job.run();
      log.debug({ job: job.name }, 'job done');
    });
  }
  return { close: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
