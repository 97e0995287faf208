import type { Database } from '#server/database/open.ts';
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
