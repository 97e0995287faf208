import { sql } from 'drizzle-orm';
import type { Executor } from '../database/executor.ts';

/**
 * Holds back whoever else would change this person's packages or posts until the transaction ends, so that what is
 * counted stays counted. @returns whether there is such a person.
 */
export async function lockAccount(tx: Executor, userId: string): Promise<boolean> {
  const locked = await tx.execute(sql`select 1 from "user" where id = ${userId} for no key update`);
  return locked.rowCount === 1;
}
