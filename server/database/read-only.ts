import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '#server/process/database.ts';
import { newClient } from '#server/database/servers.ts';

/** A connection that cannot change anything. */
export interface ReadOnly {
  client: pg.Client;
  db: Executor;
  close(): Promise<void>;
}

/** Connects to a database without the time limits of visitors' requests; the server rejects any write. */
export async function openReadOnly(url: string): Promise<ReadOnly> {
  const client = newClient(url, { application_name: 'eain care', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set default_transaction_read_only = on');
  return { client, db: drizzle(client), close: () => client.end() };
}
