import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { getTableColumns } from 'drizzle-orm';
import { listing } from './schema.ts';
import { newClient } from './servers.ts';

/** The tables whose changes are reported (migrations 0001, 0006, 0014, 0024, 0031, 0044, 0047, 0049, 0054, 0056, 0061, 0068, 0069 and 0070). */
export type ChangingTable =
  | 'listing'
  | 'listing_image'
  | 'user'
  | 'agent'
  | 'agent_image'
  | 'post'
  | 'package'
  | 'review'
  | 'exchange_rate'
  | 'payment_account'
  | 'outage'
  | 'known_place'
  | 'confirmed_number'
  | 'site_setting'
  | 'blog_category'
  | 'info_page'
  | 'info_page_version'
  | 'banner'
  | 'team_member'
  | 'place_set'
  | 'building_fact'
  | 'usual_price'
  | 'usual_price_month';

/** Listener for changes. */
export interface ChangeListener {
  changed(table: ChangingTable): void;
  /** Changes may have been missed, or may be from now on: anything cached may be out of date. */
  lost(): void;
}

/** Reports every committed change to the tables that pages show: by this process, another one, or a person using psql. */
export interface Changes {
  /** Whether changes can be reported now; while they cannot, nothing may be cached. */
  isLive(): boolean;
  /** Resolves once every change that was committed before the call has been reported to this process. */
  settled(): Promise<void>;
  /** Position in the write-ahead log up to which changes have been reported, in PostgreSQL's notation; undefined while they cannot be. */
  position(): string | undefined;
  close(): Promise<void>;
}

/**
 * Reads what has been committed since a snapshot, and the current snapshot, both as of the same moment; a transaction's note becomes
 * visible exactly when its change does. Reading takes no transaction id, so that readers do not disturb each other.
 */
const question = {
  name: 'changes',
  text: `select pg_current_snapshot()::text as now, pg_current_wal_insert_lsn()::text as position, array(
      select distinct table_name from change
      where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)
    ) as changed`,
};

/** Delete the notes that are older than a snapshot. */
const forgetting = ['change', 'listing_change'].map(
  (notes) => `delete from ${notes} where pg_visible_in_snapshot(xid, $1::pg_snapshot)`,
);

/** Milliseconds before a broken connection is reopened. */
const pauseBeforeRetry = 1_000;

/** Milliseconds to wait for a response before the connection counts as broken. Pages for visitors wait for it. */
const patience = 3_000;

/** Milliseconds after which notes are deleted; a process that has not asked for half that time can no longer rely on them. */
const memory = 600_000;
export const trustedFor = memory / 2;

/** Starts asking, on its own connection, which is reopened whenever it breaks. */
export async function listenForChanges(databaseUrl: string, listener: ChangeListener): Promise<Changes> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  /** The snapshot up to which everything has been reported, and when it was taken. */
  let notified = { snapshot: '', position: '', at: 0 };

  const connect = async () => {
    const next = newClient(databaseUrl, {
      application_name: 'eain changes',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      notified = { ...(await snapshotOf(next)), at: Date.now() };
    } catch (error) {
      void next.end().catch(() => undefined);
      again();
      throw error;
    }
    if (isClosed) return next.end();
    client = next;
    // Changes before this point were not reported.
    listener.lost();
  };
  const lose = (broken: pg.Client) => {
    if (client !== broken) return;
    client = undefined;
    listener.lost();
    void broken.end().catch(() => undefined);
    again();
  };
  const again = () => {
    if (!isClosed) retry = setTimeout(() => void connect().catch(() => undefined), pauseBeforeRetry);
  };

  const ask = async () => {
    const asked = client;
    if (!asked) return;
    const at = Date.now();
    try {
      if (at - notified.at > trustedFor) {
        notified = { ...(await snapshotOf(asked)), at };
        return listener.lost();
      }
      const { rows } = await asked.query<{ now: string; position: string; changed: ChangingTable[] }>(question, [
        notified.snapshot,
      ]);
      const [answer] = rows;
      if (client !== asked || !answer) return;
      notified = { snapshot: answer.now, position: answer.position, at };
      for (const table of answer.changed) listener.changed(table);
    } catch {
      lose(asked);
    }
  };
  const settled = inTurn(ask);

  try {
    await connect();
  } catch (error) {
    isClosed = true;
    clearTimeout(retry);
    throw error;
  }

  let forgotten: string | undefined;
  const forget = async () => {
    const asked = client;
    if (!asked) return;
    if (forgotten !== undefined) for (const deletion of forgetting) await asked.query(deletion, [forgotten]);
    forgotten = (await snapshotOf(asked)).snapshot;
  };
  const sweep = setInterval(() => void forget().catch(() => undefined), memory).unref();

  return {
    isLive: () => client !== undefined,
    settled,
    position: () => (client ? notified.position : undefined),
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(sweep);
      await client?.end();
    },
  };
}

/**
 * Merges many queries into one: callers that ask while one is in flight, or in the same turn of the event loop, share the next one,
 * which is sent after all of them have asked.
 */
export function inTurn(ask: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  let next: Promise<void> | undefined;
  const begin = async () => {
    await underWay;
    await setImmediate();
    next = undefined;
    underWay = ask();
    await underWay;
  };
  return () => (next ??= begin());
}

async function snapshotOf(client: pg.Client): Promise<{ snapshot: string; position: string }> {
  const { rows } = await client.query<{ snapshot: string; position: string }>(
    'select pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as position',
  );
  return rows[0] ?? { snapshot: '', position: '' };
}

/** Columns whose change alters nothing on a visitor's page: the view count, reindexed terms, a future end. */
const { id, pageViews, searchVersion, endsAt, endNotices, endNoticedAt } = listing;
const unseen = new Set<string>(
  [id, pageViews, searchVersion, endsAt, endNotices, endNoticedAt].map((column) => column.name),
);

/** The columns of a listing whose changes are noted (server/database/changes.ts), in the order of the table. */
export const notedColumns: readonly string[] = Object.values(getTableColumns(listing))
  .map((column) => column.name)
  .filter((name) => !unseen.has(name));

/** The statements that replace the triggers on listings, for a migration that adds or drops a column. */
export function listingTriggers(): string {
  const columns = notedColumns.join(', ');
  return `DROP TRIGGER listing_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_change AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  ${columns}
ON listing FOR EACH STATEMENT EXECUTE FUNCTION note_change();
--> statement-breakpoint
DROP TRIGGER listing_row_change ON listing;
--> statement-breakpoint
CREATE TRIGGER listing_row_change AFTER INSERT OR DELETE OR UPDATE OF
  ${columns}
ON listing FOR EACH ROW EXECUTE FUNCTION note_listing();
`;
}
