import type { Executor } from '../database/executor.ts';
import type { Queue } from '../jobs/jobs.ts';
import type { Services } from '../app/context.ts';
import { checkEmail, type Email } from './email.ts';
import { openMailer } from './mailer.ts';

/** Emails to be sent: tried after 30 seconds, a minute, two … then every hour, for a week. */
export const mailQueue: Queue<Email> = {
  name: 'send-mail',
  firstPause: 30,
  longestPause: 3600,
  retries: 175,
  patience: 180,
};

/** Sends an email once the transaction is committed, however long the mail server may be down. */
export async function queueEmail({ jobs }: Pick<Services, 'jobs'>, tx: Executor, email: Email): Promise<void> {
  await jobs.queue(tx, mailQueue, checkEmail(email));
}

/** Sends the queued emails, from now on. */
export async function deliverMail({ jobs, settings }: Pick<Services, 'jobs' | 'settings'>): Promise<void> {
  const mailer = openMailer(settings);
  await jobs.work(mailQueue, async (email, id) => ((await mailer.send(email, id)) === 'sent' ? 'done' : 'impossible'));
}
