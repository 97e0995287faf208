import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The tables whose changes are told (migration 0001). */
export type ChangingTable =
  | 'listing'
  | 'listing_image'
  | 'user'
  | 'agent'
  | 'agent_image'
  | 'post'
  | 'package'
  | 'review';

/** What hears of changes. */
export interface ChangeListener {
  changed(table: ChangingTable): void;
  /** Changes may have been missed, or will be: whatever was kept may be out of date. */
  lost(): void;
}

/** Hears of every committed change of the tables that pages show, from whatever process made it. */
export interface Changes {
  /** Whether changes are being heard now; until they are again, nothing may be kept. */
  isLive(): boolean;
  /** Resolves once every change that was committed before the call has been heard here. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const channel = 'eain_change';
const pauseBeforeRetry = 1_000;

/** Starts listening, on a connection of its own, which is opened again whenever it breaks. */
export async function listenForChanges(databaseUrl: string, listener: ChangeListener): Promise<Changes> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  const waiting = new Map<string, () => void>();

  const lose = (broken: pg.Client) => {
    if (client !== broken) return;
    client = undefined;
    listener.lost();
    // Nothing is kept now, so that nobody has to wait for anything to be dropped.
    for (const resolve of waiting.values()) resolve();
    waiting.clear();
    again();
  };
  const again = () => {
    if (!isClosed) retry = setTimeout(() => void connect().catch(() => undefined), pauseBeforeRetry);
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'eain changes', keepAlive: true });
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload = '' }) => {
      const waiter = waiting.get(payload);
      if (!waiter) return listener.changed(payload as ChangingTable);
      waiting.delete(payload);
      waiter();
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      again();
      throw error;
    }
    if (isClosed) return next.end();
    client = next;
    // What changed until now was not heard.
    listener.lost();
  };

  const settled = async () => {
    const listening = client;
    if (!listening) return;
    const mark = randomUUID();
    const heard = new Promise<void>((resolve) => waiting.set(mark, resolve));
    // Notifications come in the order of their commits: after this one, all earlier ones are here.
    await listening.query('select pg_notify($1, $2)', [channel, mark]).catch(() => lose(listening));
    await heard;
  };

  await connect();
  return {
    isLive: () => client !== undefined,
    settled,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
