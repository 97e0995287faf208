import { createHmac } from 'node:crypto';
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';
import type { Queue } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { type Letter, type Sender, signed } from './compose.ts';
import type { Draft } from './draft.ts';
import { checkEmail, type Email } from './email.ts';
import { letterNow } from './letter.ts';
import { openMailer } from './mailer.ts';

/**
 * An email as the queue stores it: with a reference in the place of the token that its links will have. One without languages was queued
 * by an earlier release, which signed it then.
 */
type QueuedEmail = Omit<Email, 'languages'> &
  Partial<Pick<Letter, 'languages'>> & { reference?: string; test?: TestOf };

/** An email that was sent as a test: who asked for it, and which it is. */
interface TestOf {
  actorId: string;
  label: string;
}

/** Emails to be sent: retried after 30 seconds, a minute, two … then every hour, for a week. */
export const mailQueue: Queue<QueuedEmail> = {
  name: 'send-mail',
  firstPause: 30,
  longestPause: 3600,
  retries: 175,
  patience: 180,
};

/**
 * Sends an email of the catalogue, in its present words, once the transaction is committed, however long the mail server may be down.
 * @param reference stands in its links for the {@link tokenOf} it, with which they are sent: neither queue nor backups have the token.
 */
export async function queueEmail(
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  tx: Executor,
  draft: Draft,
  reference?: string,
): Promise<void> {
  await queueLetter({ jobs }, tx, await letterNow(tx, settings, draft), reference);
}

/** Queues what is composed already, as {@link queueEmail} does. */
export async function queueLetter(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { languages, ...email }: Letter,
  reference?: string,
): Promise<void> {
  await jobs.queue(tx, mailQueue, { ...checkEmail(email), languages, ...(reference !== undefined && { reference }) });
}

/** Queues an email as a test: that a mail server has accepted it, is noted (DSH-70). */
export async function queueTest(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Executor,
  { languages, ...email }: Letter,
  test: TestOf,
): Promise<void> {
  await jobs.queue(tx, mailQueue, { ...checkEmail(email), languages, test });
}

/** The token of a reference: it cannot be told without the portal's secret, and is the same on every retry. */
export function tokenOf(reference: string, secret: string): string {
  return createHmac('sha256', secret).update(`token in an email ${reference}`).digest('base64url');
}

function readyToSend(
  { reference, languages, test: _test, ...queued }: QueuedEmail,
  secret: string,
  sender: Sender,
): Email {
  const email = languages ? signed({ ...queued, languages }, sender) : queued;
  if (reference === undefined) return email;
  const token = tokenOf(reference, secret);
  const { text, html } = email;
  return { ...email, text: text.replaceAll(reference, token), html: html.replaceAll(reference, token) };
}

/** The jobs of emails queued in the transaction of that time, which a column stores to the millisecond. */
function jobsQueuedAt(queuedAt: Column, condition: SQL): SQL {
  return sql`exists (select from pgboss.job where name = ${mailQueue.name} and ${condition}
    and created_on between ${queuedAt} - interval '1 ms' and ${queuedAt} + interval '1 ms')`;
}

/** Condition that the email queued at that time is waiting to be delivered, or was in the last hours: a mail server may be down for days. */
export function isOnItsWay(queuedAt: Column, hours: number): SQL {
  return jobsQueuedAt(
    queuedAt,
    sql`(state < 'completed' or (state = 'completed' and completed_on > now() - make_interval(hours => ${hours}::int)))`,
  );
}

/** Condition that the email queued at that time was given up within the last day: no server accepted it for a week, or none ever will. */
export function isGivenUp(queuedAt: Column): SQL {
  return jobsQueuedAt(queuedAt, sql`state = 'failed'`);
}

/** Condition that a mail server has not accepted the email queued at that time, after one attempt or more. */
export function isNotAccepted(queuedAt: Column): SQL {
  return jobsQueuedAt(queuedAt, sql`(state = 'retry' or state = 'failed')`);
}

/**
 * Starts sending the queued emails.
 * @param onTest notes that one sent as a test has left.
 */
export async function deliverMail(
  { jobs, secret, settings }: Pick<Services, 'jobs' | 'secret' | 'settings'>,
  onTest?: (test: TestOf) => Promise<void>,
): Promise<void> {
  const mailer = openMailer(settings);
  await jobs.work(mailQueue, async (email, id) => {
    if ((await mailer.send(readyToSend(email, secret, settings), id)) !== 'sent') return 'impossible';
    if (email.test) await onTest?.(email.test);
    return 'done';
  });
}
