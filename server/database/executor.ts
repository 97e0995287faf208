import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

/** What runs SQL: the database itself, or one transaction on it. */
export type Executor<Result extends PgQueryResultHKT = NodePgQueryResultHKT> = PgDatabase<Result, typeof schema>;

/** The pattern for `like` and `ilike` of texts that contain a word, whatever signs it has. */
export function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
