import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** Connection that runs SQL: the database itself, or one transaction on it. */
export type Executor<Result extends PgQueryResultHKT = NodePgQueryResultHKT> = PgDatabase<Result>;

/** The portal's database while it is open. */
export interface Database {
  /** Typed queries over the pool, or within one transaction. */
  readonly db: Executor;
  readonly pool: pg.Pool;
  /** Its address, including the password, without a transaction-mode pooler in between: for code that needs its own connection. */
  readonly url: string;
  /** Whether it is the one in DATA_DIR, started by the portal itself. */
  readonly embedded: boolean;
  /** Waits briefly for in-flight queries, closes every connection, and stops the embedded server. */
  close(): Promise<void>;
}
