import type { Services } from '#server/process/services.ts';
import type { Database } from '#server/process/database.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import type { Email } from '#server/mail/email.ts';
import { mailQueue } from '#server/mail/queue.ts';

/** The emails waiting to be sent, oldest first. */
export async function queuedEmails({ pool }: Pick<Database, 'pool'>): Promise<Email[]> {
  const { rows } = await pool.query<{ data: Email }>(
    'select data from pgboss.job where name = $1 order by created_on, id',
    [mailQueue.name],
  );
  return rows.map(({ data }) => data);
}

/**
 * Sends queued emails until one has arrived, and no longer: an email has its token generated as it is sent, and would prolong or replace
 * one that a later test has made.
 * @param send starts the sending.
 * @param arrived the email that is waited for.
 */
export async function sendUntil<Arrived>(
  services: Services,
  send: (services: Services) => Promise<void>,
  arrived: Promise<Arrived>,
): Promise<Arrived> {
  const jobs = openJobs(services.database.url, services.log);
  try {
    await send({ ...services, jobs });
    return await arrived;
  } finally {
    await jobs.close();
  }
}
