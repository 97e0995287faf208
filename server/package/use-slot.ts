import { Forbidden } from '#domain/errors.ts';
import type { Executor } from '../database/executor.ts';
import { selectCurrentSubscription, takePlace } from './queries.ts';

/**
 * Counts one listing against a person's package, within the transaction that creates it: of two at once for the last
 * place, one wins.
 * @throws Forbidden ('Your package is not active') without an active package with listings left.
 */
export async function useSlot(tx: Executor, userId: string): Promise<void> {
  const current = await selectCurrentSubscription(tx, userId, true);
  if (!current || !(await takePlace(tx, current.subscription.id))) throw new Forbidden('package_not_active');
}
