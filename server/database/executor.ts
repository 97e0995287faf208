import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

/** What runs SQL: the database itself, or one transaction on it. */
export type Executor<Result extends PgQueryResultHKT = NodePgQueryResultHKT> = PgDatabase<Result, typeof schema>;
