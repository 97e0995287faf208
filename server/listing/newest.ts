import type { Executor } from '../database/executor.ts';
import { selectListings } from './queries.ts';

/** The newest listings with their covers. */
export function newestListings(db: Executor, limit: number) {
  return selectListings(db, { filter: {}, sort: 'createdAt', order: 'desc', limit, offset: 0, page: 1 });
}
