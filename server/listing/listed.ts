import type { Executor } from '../database/executor.ts';
import { listedAnswer } from './answer.ts';
import { selectListingsInOrder } from './queries.ts';

/** Listings as lists show them, by their ids and in the order of these; one that is gone is left out. */
export async function listedByIds(db: Executor, ids: readonly string[]) {
  return (await selectListingsInOrder(db, ids)).map(listedAnswer);
}
