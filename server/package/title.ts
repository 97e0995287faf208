import type { Executor } from '../database/executor.ts';
import { selectPackage } from './queries.ts';

/** The title of a package; undefined when there is none. */
export async function packageTitle(db: Executor, id: string): Promise<string | undefined> {
  const found = await selectPackage(db, id);
  return found?.title;
}
