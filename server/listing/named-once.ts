import { Invalid } from '#domain/errors.ts';
import type { Executor } from '../process/database.ts';

/** Attempts at a new code: two transactions may draw the same one, once in hundreds of thousands. */
const attempts = 3;

/**
 * Writes a listing of which the code or the reference may belong to another one. A code that another transaction has drawn at the same time is
 * drawn again (LST-403).
 * @throws Invalid for a reference that another listing of its owner has (LST-406)
 */
export async function namedOnce<Written>(
  tx: Executor,
  write: (nested: Executor) => Promise<Written>,
): Promise<Written> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A savepoint: the transaction goes on after a refusal.
      return await tx.transaction(write);
    } catch (error) {
      const name = constraintOf(error);
      if (name === 'listing_reference') throw new Invalid('invalid', [{ field: 'reference', code: 'reference_taken' }]);
      if (name !== 'listing_code' || attempt === attempts) throw error;
    }
  }
}

/** The unique index that a write would violate (SQLSTATE 23505). */
function constraintOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505' && 'constraint' in cause) return cause.constraint;
  }
  return undefined;
}
