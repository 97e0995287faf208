import { createHmac } from 'node:crypto';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import { webhookEvents, webhookLimits } from '#domain/partner/webhook.ts';
import type { NewWebhook } from '#domain/partner/webhook-schema.ts';
import { pageSizes } from '#domain/paging.ts';
import { recordAction } from '../audit/record.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { type Actor, requireProof } from '../auth/prove.ts';
import { webhook, webhookDelivery } from '../database/schema.ts';
import { draftOf } from '../mail/draft.ts';
import type { Executor } from '../process/database.ts';
import { type Making, tellOwner } from './tell-owner.ts';

/** The secret by which a webhook's calls are signed: 256 bits that follow from its id, and need not be stored. */
export function secretOf(id: string, secret: string): string {
  return `whsec_${createHmac('sha256', secret).update(`webhook ${id}`).digest('base64url')}`;
}

/** The webhooks of an account, the latest first (PTN-9). Index: webhook_by_user. */
export async function webhooksOf(db: Executor, userId: string) {
  const rows = await db
    .select()
    .from(webhook)
    .where(eq(webhook.userId, userId))
    .orderBy(desc(webhook.createdAt), desc(webhook.id));
  return rows.map(({ id, address, events, createdAt, failingSince, offSince }) => ({
    _id: id,
    address,
    events: webhookEvents.filter((event) => events.includes(event)),
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    offSince: offSince?.toISOString() ?? null,
  }));
}

/**
 * Creates a webhook (PTN-5), with a recent proof that it is the account's owner who asks, and tells them by email (PTN-16).
 * @returns its secret, which is not told again.
 * @throws Conflict if the account has as many as it may; Unauthenticated for an account that is gone; as {@link requireProof}
 */
export async function createWebhook(services: Making, actor: Actor, { address, events, ...proof }: NewWebhook) {
  await requireProof(services, actor, proof, 'recently');
  const { secret } = services;
  const userId = actor.account._id;
  const id = uuidv7();
  await services.database.db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new Unauthenticated('unauthorized');
    const count = await tx.$count(webhook, eq(webhook.userId, userId));
    if (count >= webhookLimits.webhooks) throw new Conflict('webhooks_full');
    await tx.insert(webhook).values({ id, userId, address, events });
    await record(tx, userId, 'webhook.create', { id, address });
    await tellOwner(services, tx, userId, (to) =>
      draftOf('webhook-created', { ...to, facts: { about: address }, links: { dashboard: '/partners' } }),
    );
  });
  return { _id: id, secret: secretOf(id, secret) };
}

/** Switches a webhook on or off. While it is off nothing is noted for it, and what waits goes on waiting. @throws NotFound */
export async function setWebhook(db: Executor, userId: string, id: string, isOn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [set] = await tx
      .update(webhook)
      .set({ offSince: isOn ? null : sql`coalesce(${webhook.offSince}, now())`, failingSince: null })
      .where(isOwn(userId, id))
      .returning({ address: webhook.address });
    if (!set) throw new NotFound('webhook_not_found');
    await record(tx, userId, 'webhook.set', { id, address: set.address }, { isOn });
  });
}

/** Deletes a webhook with its log. @throws NotFound */
export async function deleteWebhook(db: Executor, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(webhook).where(isOwn(userId, id)).returning({ address: webhook.address });
    if (!deleted) throw new NotFound('webhook_not_found');
    await record(tx, userId, 'webhook.delete', { id, address: deleted.address });
  });
}

/** Queues a delivery that says nothing but that it is a test. @throws NotFound; Conflict for one that is switched off */
export async function testWebhook(db: Executor, userId: string, id: string): Promise<void> {
  const [found] = await db.select({ offSince: webhook.offSince }).from(webhook).where(isOwn(userId, id));
  if (!found) throw new NotFound('webhook_not_found');
  if (found.offSince !== null) throw new Conflict('webhook_off');
  const body = { event: 'test', at: new Date().toISOString() };
  await db.insert(webhookDelivery).values({ id: uuidv7(), webhookId: id, event: 'test', body });
}

/** Deliveries of a webhook, the latest first. Index: webhook_delivery_log. @throws NotFound */
export async function deliveriesOf(db: Executor, userId: string, { id, offset }: { id: string; offset: number }) {
  const [found] = await db.select({ id: webhook.id }).from(webhook).where(isOwn(userId, id));
  if (!found) throw new NotFound('webhook_not_found');
  const isOf = eq(webhookDelivery.webhookId, id);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(webhookDelivery)
      .where(isOf)
      .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
      .limit(pageSizes.activity)
      .offset(offset),
    db.$count(webhookDelivery, isOf),
  ]);
  const deliveries = rows.map(({ id: _id, event, body, state, attempts, nextAt, status, createdAt }) => ({
    _id,
    event,
    body: JSON.stringify(body),
    state,
    attempts,
    nextAt: state === 'waiting' ? nextAt.toISOString() : null,
    status,
    createdAt: createdAt.toISOString(),
  }));
  return { deliveries, total };
}

/** Delivers something of the log again, from its first attempt (PTN-9). @throws NotFound; Conflict for a webhook that is switched off */
export async function replayDelivery(db: Executor, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ offSince: webhook.offSince })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .where(and(eq(webhookDelivery.id, id), eq(webhook.userId, userId)))
      .for('update', { of: webhookDelivery });
    if (!found) throw new NotFound('delivery_not_found');
    if (found.offSince !== null) throw new Conflict('webhook_off');
    await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', attempts: 0, nextAt: sql`now()`, status: null })
      .where(
        and(
          eq(webhookDelivery.id, id),
          // One that is on its way now is not sent twice at once.
          or(
            sql`${webhookDelivery.state} <> 'waiting'`,
            lt(webhookDelivery.nextAt, sql`now()`),
            sql`${webhookDelivery.status} is not null`,
          ),
        ),
      );
  });
}

const isOwn = (userId: string, id: string) => and(eq(webhook.id, id), eq(webhook.userId, userId));

async function record(
  tx: Executor,
  userId: string,
  action: string,
  { id, address, events }: { id: string; address: string; events?: readonly string[] },
  change?: Record<string, unknown>,
): Promise<void> {
  await recordAction(tx, {
    actorId: userId,
    action,
    subjectId: id,
    thing: { label: new URL(address).host, ownerId: userId },
    change: change ?? (events && { events }),
  });
}
