import type { Services } from '../app/context.ts';
import { openMailer } from './mailer.ts';
import { mailQueue } from './queue.ts';

/** Sends the queued emails, from now on. */
export async function deliverMail({ jobs, settings }: Pick<Services, 'jobs' | 'settings'>): Promise<void> {
  const mailer = openMailer(settings);
  await jobs.work(mailQueue, async (letter, id) =>
    (await mailer.send(letter, id)) === 'sent' ? 'done' : 'impossible',
  );
}
