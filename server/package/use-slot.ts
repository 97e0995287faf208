import { Forbidden } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { selectCurrentSubscription, takePlace } from './queries.ts';

/**
 * Counts one listing against a person's package, within the transaction that creates it: of two at once for the last
 * place, one wins.
 * @throws Forbidden without an active package, or with none of its listings left (PKG-17)
 */
export async function useSlot(tx: Executor, userId: string): Promise<void> {
  const current = await selectCurrentSubscription(tx, userId, true);
  if (!current) throw new Forbidden('package_not_active');
  const { id, expiresAt } = current.subscription;
  if (await takePlace(tx, id)) return;
  throw new Forbidden(expiresAt > new Date() ? 'package_used_up' : 'package_not_active');
}
