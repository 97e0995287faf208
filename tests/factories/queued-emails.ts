import type { Database } from '#server/database/open.ts';
import type { Letter } from '#server/mail/email.ts';
import { mailQueue } from '#server/mail/queue.ts';

/** The letters that wait to be sent, the oldest first. */
export async function queuedLetters({ pool }: Pick<Database, 'pool'>): Promise<Letter[]> {
  const { rows } = await pool.query<{ data: Letter }>(
    'select data from pgboss.job where name = $1 order by created_on, id',
    [mailQueue.name],
  );
  return rows.map(({ data }) => data);
}
