import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as dictionary from '#server/database/schema.ts';

/** A table that a backup includes. */
export interface Table {
  schema: string;
  name: string;
}

/**
 * Tables that no backup includes, as they describe only one database: which transactions changed what (`change`, `listing_change`), and the
 * housekeeping of the job queues. The jobs themselves are included: pending emails are among them.
 */
const left = [
  'public.change',
  'public.listing_change',
  'pgboss.version',
  'pgboss.bam',
  'pgboss.warning',
  'pgboss.queue_stats',
];

/** Names of the portal's own tables: the database may have others, which do not concern it. */
export const ownTables: readonly string[] = Object.values(dictionary).flatMap((one) =>
  is(one, PgTable) ? [getTableName(one)] : [],
);

/** Every table to back up, each after those that it refers to. */
export async function carriedTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { key: string; needs: string[] }>(
    `select nspname as schema, relname as name, nspname || '.' || relname as key,
      array(select distinct other_schema.nspname || '.' || other.relname from pg_constraint
        join pg_class other on other.oid = confrelid join pg_namespace other_schema on other_schema.oid = other.relnamespace
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where (nspname = 'pgboss' or nspname = 'public' and relname = any($2)) and relkind in ('r', 'p') and not relispartition
      and nspname || '.' || relname <> all($1)
    order by 1 desc, 2`,
    [left, ownTables],
  );
  const ordered: typeof rows = [];
  while (ordered.length < rows.length) {
    const done = new Set(ordered.map(({ key }) => key));
    const next = rows.filter(({ key, needs }) => !done.has(key) && needs.every((other) => done.has(other)));
    if (next.length === 0) throw new Error('The tables refer to each other in a cycle.');
    ordered.push(...next);
  }
  return ordered.map(({ schema, name }) => ({ schema, name }));
}

/** A table's name, quoted for SQL. */
export function quoted({ schema, name }: Table): string {
  return `"${schema}"."${name}"`;
}

/** Names of the writable columns: all except generated ones. */
export async function writableColumns(client: pg.Client, table: Table): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted(table)],
  );
  return rows.map(({ name }) => name);
}

/** The version of the job queues' tables; undefined if none have been created yet. */
export async function queueVersion(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('pgboss.version') is not null as is_there",
  );
  if (!rows[0]?.is_there) return undefined;
  return (await client.query<{ version: number }>('select version from pgboss.version')).rows[0]?.version;
}
