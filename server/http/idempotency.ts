import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { Conflict, Invalid } from '#domain/errors.ts';
import type { Operation } from './access.ts';
import type { Executor } from '../database/executor.ts';
import { answeredRequest } from '../database/schema.ts';
import type { Job } from '../jobs/jobs.ts';
import type { ApiEnv, Services } from '../app/context.ts';

/** The header by which a client names a request that it may send again. */
export const idempotencyKey = 'Idempotency-Key';

/** Says of an answer that it is the one which was given before. */
const replayed = 'Idempotent-Replayed';

/** Milliseconds that a request waits for the same one, sent before it, to be answered. */
const patience = 5_000;

/** How long answers are kept. */
const memory = sql`interval '24 hours'`;

/** A request that may come more than once. */
interface Request {
  operation: Operation;
  /** All that it says: a key stands for this, and nothing else. */
  says: unknown;
}

/**
 * Does something once, however often a request with its `Idempotency-Key` comes within 24 hours: a repeated request is
 * given the first answer. What is refused has not been done, and may be tried again. Without the header it is just done.
 * @param act does it by these services: within one transaction with the note that it was done, so that both remain or neither.
 *   Nothing slow but the database may happen in it.
 * @returns the answer's body.
 * @throws Invalid for a header that is no key; Conflict when the key was used for something else, or the first request is
 *   still being worked on
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
 * The answer that the request was given before; or, where there is none, the promise that this transaction gives it: repeated
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

/** PostgreSQL has not got a lock in time (SQLSTATE 55P03). */
function isOutOfPatience(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '55P03') return true;
  }
  return false;
}

/** Every hour: forgets the answers that are older than a day. */
export function answerSweep({ database }: Pick<Services, 'database'>): Job {
  return {
    name: 'sweep-answers',
    schedule: '17 * * * *',
    run: async () =>
      void (await database.db.delete(answeredRequest).where(lt(answeredRequest.createdAt, sql`now() - ${memory}`))),
  };
}
