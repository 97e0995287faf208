import { sql } from 'drizzle-orm';
import type { Executor } from '../process/database.ts';

/** Constraints, indexes and triggers that exist but are not in force, as one sentence each. */
export async function brokenConstraints(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string; name: string }>(
    sql`select 'constraint' as kind, conname as name from pg_constraint where connamespace = 'public'::regnamespace and not convalidated
      union all select 'index', indexrelid::regclass::text from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace and not indisvalid
      union all select 'trigger', tgname from pg_trigger join pg_class on pg_class.oid = tgrelid
        where relnamespace = 'public'::regnamespace and tgenabled = 'D'`,
  );
  return rows.map(({ kind, name }) => `The database ${kind} ${name} is not in force.`);
}
