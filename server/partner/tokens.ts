import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import type { NewToken } from '#domain/partner/access-token.ts';
import { shownOfToken, tokenLimits, tokenScopes, tokenStart } from '#domain/partner/scopes.ts';
import { recordAction } from '../audit/record.ts';
import { hashOfToken } from '../auth/access-token.ts';
import { lockAccount } from '../auth/account-lock.ts';
import { type Actor, requireProof } from '../auth/prove.ts';
import { accessToken } from '../database/schema.ts';
import { draftOf } from '../mail/draft.ts';
import type { Executor } from '../process/database.ts';
import { type Making, tellOwner } from './tell-owner.ts';

/** The tokens of an account, the latest first (PTN-4). Index: access_token_by_user. */
export async function tokensOf(db: Executor, userId: string) {
  const rows = await db
    .select()
    .from(accessToken)
    .where(eq(accessToken.userId, userId))
    .orderBy(desc(accessToken.createdAt), desc(accessToken.id));
  return rows.map(({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt }) => ({
    _id: id,
    name,
    prefix,
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates a token (PTN-1), with a recent proof that it is the account's owner who asks, and tells them by email (PTN-16): it outlives the session. It is
 * returned here and never again: only its hash is stored.
 * @throws Conflict if the account has as many as it may; Unauthenticated for an account that is gone; as {@link requireProof}
 */
export async function createToken(services: Making, actor: Actor, { name, scopes, days, ...proof }: NewToken) {
  await requireProof(services, actor, proof, 'recently');
  const { db } = services.database;
  const userId = actor.account._id;
  const token = tokenStart + randomBytes(32).toString('base64url');
  const id = uuidv7();
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new Unauthenticated('unauthorized');
    const count = await tx.$count(accessToken, eq(accessToken.userId, userId));
    if (count >= tokenLimits.tokens) throw new Conflict('tokens_full');
    await tx.insert(accessToken).values({
      id,
      userId,
      name,
      prefix: token.slice(0, shownOfToken),
      tokenHash: hashOfToken(token),
      scopes,
      expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
    });
    await recordAction(tx, {
      actorId: userId,
      action: 'accessToken.create',
      subjectId: id,
      thing: { label: name, ownerId: userId },
      change: { scopes },
    });
    await tellOwner(services, tx, userId, (to) =>
      draftOf('token-created', { ...to, facts: { about: name }, links: { dashboard: '/partners' } }),
    );
  });
  return { _id: id, token };
}

/** Revokes a token: from then on it opens nothing (PTN-4). @throws NotFound for one that is not this account's, or was revoked already */
export async function revokeToken(db: Executor, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(accessToken)
      .where(and(eq(accessToken.id, id), eq(accessToken.userId, userId)))
      .returning({ name: accessToken.name });
    if (!revoked) throw new NotFound('token_not_found');
    await recordAction(tx, {
      actorId: userId,
      action: 'accessToken.delete',
      subjectId: id,
      thing: { label: revoked.name, ownerId: userId },
    });
  });
}
