import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Conflict, Invalid } from '#domain/errors.ts';
import type { Operation } from './access-table.ts';
import type { Executor } from '../../process/database.ts';
import { answeredRequest } from '../../database/schema.ts';
import type { Job } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import type { ApiEnv } from './context.ts';

/** The header by which a client names a request that it may send again. */
export const idempotencyKey = 'Idempotency-Key';

/** Marks a response as a replay of one that was sent before. */
const replayed = 'Idempotent-Replayed';

/** Milliseconds that a request waits for an identical earlier one to complete. */
const patience = 5_000;

/** How long responses are stored. */
const memory = sql`interval '24 hours'`;

/** A request that may arrive more than once. */
interface Request {
  operation: Operation;
  /** Its whole content: a key stands for this, and nothing else. */
  says: unknown;
}

/**
 * Performs an action once, however often a request with its `Idempotency-Key` arrives within 24 hours: a repeated request
 * gets the first response. A refused action has not been performed, and may be retried. Without the header the action is just performed.
 * @param act performs the action with these services, in one transaction with the record of it, so that both persist or neither does.
 *   Nothing slow except the database may happen in it.
 * @returns the response body.
 * @throws Invalid for a header that is not a key; Conflict when the key was used for something else, or the first request is
 *   still in progress
 */
export async function idempotent<Body>(
  c: Context<ApiEnv>,
  { operation, says }: Request,
  act: (services: Services) => Promise<Body>,
): Promise<Body> {
  const services = c.get('services');
  const key = c.req.header(idempotencyKey);
  if (key === undefined) return act(services);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Invalid('idempotency_key');
  const fingerprint = createHash('sha256').update(JSON.stringify(says)).digest('hex');
  const name = { caller: c.get('account')?._id ?? fingerprint, operation, key };
  const done = services.database.db.transaction(async (tx) => {
    const stored = await firstAnswer(tx, name, fingerprint);
    if (stored) return { body: stored.answer as Body, isReplayed: true };
    const body = await act({ ...services, database: { ...services.database, db: tx } });
    await tx.update(answeredRequest).set({ answer: body }).where(isNamed(name));
    return { body, isReplayed: false };
  });
  const { body, isReplayed } = await done.catch((error: unknown) => {
    throw isOutOfPatience(error) ? new Conflict('still_working') : error;
  });
  if (isReplayed) c.header(replayed, 'true');
  return body;
}

type Name = Pick<typeof answeredRequest.$inferSelect, 'caller' | 'operation' | 'key'>;

/**
 * The stored response to the request or, where there is none, a claim that this transaction will store it: repeated
 * requests wait here until it has ended.
 * @throws Conflict when the key stands for another request
 */
async function firstAnswer(tx: Executor, name: Name, fingerprint: string) {
  await tx.execute(sql`select set_config('lock_timeout', ${String(patience)}, true)`);
  const renewed = { fingerprint, answer: null, createdAt: sql`now()` };
  const promised = await tx
    .insert(answeredRequest)
    .values({ ...name, fingerprint })
    .onConflictDoUpdate({
      target: [answeredRequest.caller, answeredRequest.operation, answeredRequest.key],
      set: renewed,
      setWhere: sql`${answeredRequest.createdAt} <= now() - ${memory}`,
    })
    .returning({ key: answeredRequest.key });
  await tx.execute(sql`set local lock_timeout to default`);
  if (promised.length > 0) return undefined;
  const [stored] = await tx.select().from(answeredRequest).where(isNamed(name));
  if (stored?.fingerprint !== fingerprint) throw new Conflict('sent_already');
  return stored;
}

function isNamed({ caller, operation, key }: Name) {
  return and(
    eq(answeredRequest.caller, caller),
    eq(answeredRequest.operation, operation),
    eq(answeredRequest.key, key),
  );
}

/** Whether PostgreSQL failed to obtain a lock in time (SQLSTATE 55P03). */
function isOutOfPatience(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '55P03') return true;
  }
  return false;
}

/** Runs every hour: deletes responses that are older than a day. */
export function answerSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-answers',
    schedule: '17 * * * *',
    run: async () =>
      void (await database.db.delete(answeredRequest).where(lt(answeredRequest.createdAt, sql`now() - ${memory}`))),
  };
}
