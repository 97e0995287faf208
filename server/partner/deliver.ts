import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { formatNumber } from '#domain/listing/price.ts';
import { minutesUntilAttempt, webhookLimits } from '#domain/partner/webhook.ts';
import { counted } from '#domain/text/counted.ts';
import { user, webhook, webhookDelivery } from '../database/schema.ts';
import { type OutgoingPost, postPublic } from '../http/outgoing/post-public.ts';
import { draftOf } from '../mail/draft.ts';
import { queueEmail } from '../mail/queue.ts';
import type { Job } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { secretOf } from './webhooks.ts';

type Delivering = Pick<Services, 'database' | 'secret' | 'jobs' | 'settings' | 'log'>;

/** Sends a request and returns the status of its answer. */
export type Post = (post: OutgoingPost) => Promise<number>;

/** Webhooks that are called at once; deliveries of one webhook in a run, and of all in a run. */
const atOnce = 20;
const mostOfOne = 100;
const mostOfRun = 1000;

/** Milliseconds of a run after which it begins no further delivery: with the last one, it is over before its {@link lease}. */
const longestRun = 50_000;

/** Minutes for which a delivery that is being attempted belongs to that attempt: should its process die, it is attempted again after them. */
const lease = 2;

/** Every minute: delivers what is due (PTN-7). */
export function webhookDeliveries(services: Delivering): Job {
  return { name: 'deliver-webhooks', schedule: '* * * * *', run: () => deliverDue(services) };
}

/** Every hour: deletes deliveries after 30 days. Index: webhook_delivery_by_day. */
export function deliverySweep({ database: { db } }: Pick<Services, 'database'>): Job {
  const oldest = sql`now() - make_interval(days => ${webhookLimits.daysKept}::int)`;
  return {
    name: 'sweep-webhook-deliveries',
    schedule: '53 * * * *',
    run: async () => void (await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, oldest))),
  };
}

/**
 * Delivers what is due: the deliveries of a webhook one after the other, several webhooks at once, so that one slow address holds up no other
 * for long. What a run has no time for is due again after it.
 * @param post how each is sent.
 */
export async function deliverDue(services: Delivering, post: Post = postPublic): Promise<void> {
  const begun = Date.now();
  const logs = [...Map.groupBy(await claimDue(services), ({ webhookId }) => webhookId).values()];
  const left: Due[] = [];
  const worker = async () => {
    for (let log = logs.shift(); log; log = logs.shift()) {
      for (let due = log.shift(); due; due = log.shift()) {
        const mayBegin = Date.now() - begun <= longestRun && (await isStillDue(services, due));
        if (!mayBegin) left.push(due);
        const status = mayBegin ? await attemptOf(services, due, post) : null;
        // Where one is not answered at all, the next would hardly be: they wait for the next run. An address that is gone is called no more.
        if (status === null || status === 410) left.push(...log.splice(0));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await release(services, left);
}

/** Whether a delivery is still to be made: since it was claimed, its webhook may have been deleted or switched off, or its account suspended. */
async function isStillDue({ database: { db } }: Delivering, { id }: Due): Promise<boolean> {
  const found = await db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .innerJoin(user, eq(user.id, webhook.userId))
    .where(and(eq(webhookDelivery.id, id), isNull(webhook.offSince), isNull(user.suspendedAt)))
    .catch(() => []);
  return found.length > 0;
}

/** An attempt whose outcome could not be noted is made again after its lease, and holds up nothing else. */
async function attemptOf(services: Delivering, due: Due, post: Post): Promise<number | null> {
  return attempt(services, due, post).catch((error: unknown) => {
    services.log.warn({ err: error, delivery: due.id }, 'outcome of a delivery not noted');
    return null;
  });
}

/** Gives back what was claimed and not attempted. */
async function release({ database: { db } }: Delivering, left: readonly Due[]): Promise<void> {
  const ids = left.map(({ id }) => id);
  if (ids.length === 0) return;
  await db
    .update(webhookDelivery)
    // Now, and not the next millisecond, to which the column would round it.
    .set({ nextAt: sql`date_trunc('milliseconds', now())` })
    .where(and(inArray(webhookDelivery.id, ids), eq(webhookDelivery.state, 'waiting')));
}

interface Due {
  id: string;
  webhookId: string;
  event: string;
  body: unknown;
  attempts: number;
  address: string;
}

/**
 * Takes what is due, the oldest of each webhook first, so that many of one hold up no other: no other run takes it until its lease ends. What a suspended
 * account would be told waits. Index: webhook_delivery_due.
 */
async function claimDue({ database: { db } }: Delivering): Promise<Due[]> {
  return db.transaction(async (tx) => {
    const turn = sql<number>`row_number() over (partition by ${webhookDelivery.webhookId} order by ${webhookDelivery.createdAt}, ${webhookDelivery.id})`;
    const due = tx
      .select({ id: webhookDelivery.id, turn: turn.as('turn') })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .innerJoin(user, eq(user.id, webhook.userId))
      .where(and(isDue, isNull(webhook.offSince), isNull(user.suspendedAt)))
      .as('due');
    const taken = await tx
      .select({
        id: webhookDelivery.id,
        webhookId: webhookDelivery.webhookId,
        event: webhookDelivery.event,
        body: webhookDelivery.body,
        attempts: webhookDelivery.attempts,
        address: webhook.address,
      })
      .from(due)
      .innerJoin(webhookDelivery, eq(webhookDelivery.id, due.id))
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      // Asked again of the row itself: another process may have taken it in between.
      .where(and(lte(due.turn, mostOfOne), isDue))
      .orderBy(asc(due.turn), asc(webhookDelivery.createdAt))
      .limit(mostOfRun)
      .for('update', { of: webhookDelivery, skipLocked: true });
    if (taken.length === 0) return [];
    const ids = taken.map(({ id }) => id);
    await tx
      .update(webhookDelivery)
      .set({ nextAt: sql`now() + make_interval(mins => ${lease}::int)` })
      .where(inArray(webhookDelivery.id, ids));
    return taken;
  });
}

const isDue = and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextAt, sql`now()`));

/** Makes one attempt, and notes its outcome. @returns the status of the answer; null for none */
async function attempt(services: Delivering, due: Due, post: Post): Promise<number | null> {
  const { log, secret } = services;
  const status = await post(requestOf(due, secretOf(due.webhookId, secret))).catch((error: unknown) => {
    log.info({ err: error, delivery: due.id }, 'webhook not reached');
    return null;
  });
  const hasArrived = status !== null && status >= 200 && status < 300;
  await (hasArrived ? noteArrival(services, due, status) : noteFailure(services, due, status));
  return status;
}

/** The request of a delivery, signed over its time and body, so that nobody can send it again later (PTN-7). */
function requestOf({ id, event, body, address }: Due, secret: string): OutgoingPost {
  const text = JSON.stringify(body);
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  return {
    address,
    body: text,
    headers: {
      'User-Agent': 'Eain-Webhooks/1',
      'Eain-Event': event,
      'Eain-Delivery': id,
      'Eain-Time': time,
      'Eain-Signature': `sha256=${signature}`,
    },
    patience: webhookLimits.patience,
    answer: webhookLimits.answer,
  };
}

async function noteArrival({ database: { db } }: Delivering, { id, webhookId, attempts }: Due, status: number) {
  await db
    .update(webhookDelivery)
    .set({ state: 'delivered', attempts: attempts + 1, status })
    .where(eq(webhookDelivery.id, id));
  await db.update(webhook).set({ failingSince: null }).where(eq(webhook.id, webhookId));
}

/** Notes a failed attempt: another follows later, up to the last; an address that fails for days, or says that it is gone, is switched off. */
async function noteFailure(services: Delivering, { id, webhookId, attempts }: Due, status: number | null) {
  const pause = minutesUntilAttempt(attempts + 1);
  await services.database.db.transaction(async (tx) => {
    // First the webhook, as where it is deleted with its deliveries: neither waits for the other.
    const [found] = await tx
      .select({ id: webhook.id })
      .from(webhook)
      .where(eq(webhook.id, webhookId))
      .for('no key update');
    if (!found) return;
    await tx
      .update(webhookDelivery)
      .set({
        attempts: attempts + 1,
        status,
        ...(pause === undefined
          ? { state: 'failed' as const }
          : { nextAt: sql`now() + make_interval(mins => ${pause}::int)` }),
      })
      .where(eq(webhookDelivery.id, id));
    await tx
      .update(webhook)
      .set({ failingSince: sql`coalesce(${webhook.failingSince}, now())` })
      .where(eq(webhook.id, webhookId));
    const isTooLong = sql`${webhook.failingSince} < now() - make_interval(days => ${webhookLimits.daysFailing}::int)`;
    const [off] = await tx
      .update(webhook)
      .set({ offSince: sql`now()` })
      .where(and(eq(webhook.id, webhookId), isNull(webhook.offSince), status === 410 ? undefined : isTooLong))
      .returning({ userId: webhook.userId, address: webhook.address });
    if (!off) return;
    const [owner] = await tx.select({ email: user.email }).from(user).where(eq(user.id, off.userId));
    if (!owner) return;
    const days = webhookLimits.daysFailing;
    await queueEmail(
      services,
      tx,
      draftOf('webhook-off', {
        to: owner.email,
        values: { days: { en: counted(days, 'day', 'days'), my: `${formatNumber(days, 'my')} ရက်` } },
        facts: { about: off.address },
        links: { dashboard: '/partners' },
      }),
    );
  });
}
