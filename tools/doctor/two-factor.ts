import { isNotNull, sql } from 'drizzle-orm';
import { twoFactor } from '#server/database/schema.ts';
import { openKey } from '#server/auth/two-factor/app-code.ts';
import { type Check, rowsById } from './examination.ts';

/** Authenticator apps: keys that the portal's secret opens, and recovery codes that are stored only as hashes. */
export const checkTwoFactor: Check = async function* (examination) {
  const { db, secret } = examination;
  const select = () =>
    db
      .select({
        id: twoFactor.userId,
        sealedKey: twoFactor.sealedKey,
        codesLaidOpen: sql<number>`(select count(*)::int from recovery_code
          where recovery_code.user_id = two_factor.user_id and code_hash !~ '^[0-9a-f]{64}$')`,
      })
      .from(twoFactor)
      .$dynamic();
  for await (const { id, sealedKey, codesLaidOpen } of rowsById(
    examination,
    'authenticator apps',
    select,
    twoFactor.userId,
    isNotNull(twoFactor.confirmedAt),
  )) {
    if (secret === undefined || openKey(secret, id, sealedKey) === undefined)
      yield `Account ${id}: the key of its authenticator app is damaged, or was sealed with another SECRET.`;
    if (codesLaidOpen > 0) yield `Account ${id}: a recovery code is not in the portal's hash format.`;
  }
};
