import type { TestPortal } from '#tests/factories/portal.ts';

/**
 * Records every row written from now on, in the transaction that writes it: rolled-back rows are not recorded.
 * @returns what names the rows written since the last call: `listing insert`.
 */
export async function noteWrittenRows({ database: { pool } }: TestPortal): Promise<() => Promise<string[]>> {
  await pool.query(`
    create schema watching;
    create table watching.written (what text not null);
    create function watching.note() returns trigger language plpgsql as $$
      begin insert into watching.written values (tg_table_name || ' ' || lower(tg_op)); return null; end
    $$;
    do $$
      declare name text;
      begin
        -- Figures are written from time to time, whatever is called then.
        for name in select quote_ident(tablename) from pg_tables
          where schemaname = 'public' and tablename <> 'daily_figure' loop
          execute 'create trigger note_written after insert or update or delete on public.' || name
            || ' for each row execute function watching.note()';
        end loop;
      end
    $$`);
  return async () => {
    const { rows } = await pool.query<{ what: string }>('delete from watching.written returning what');
    return rows.map(({ what }) => what);
  };
}
