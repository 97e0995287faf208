import type { Executor } from '../database/executor.ts';
import type { Queue } from '../jobs/jobs.ts';
import type { Services } from '../app/context.ts';
import { checkLetter, type Letter } from './email.ts';

/** Letters to be sent: tried after 30 seconds, a minute, two … then every hour, for a week. */
export const mailQueue: Queue<Letter> = {
  name: 'send-mail',
  firstPause: 30,
  longestPause: 3600,
  retries: 175,
  patience: 180,
};

/** Sends a letter once the transaction is committed, however long the mail server may be down. */
export async function queueLetter({ jobs }: Pick<Services, 'jobs'>, tx: Executor, letter: Letter): Promise<void> {
  await jobs.queue(tx, mailQueue, checkLetter(letter));
}
