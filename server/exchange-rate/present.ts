import type { Executor } from '../database/executor.ts';
import { selectRate } from './queries.ts';

/** Kyat for one US dollar, as an admin set it last; undefined until one has. */
export async function presentRate(db: Executor): Promise<number | undefined> {
  return (await selectRate(db))?.mmkPerUsd;
}
