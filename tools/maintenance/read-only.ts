import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from '#server/database/executor.ts';
import * as schema from '#server/database/schema.ts';
import { newClient } from '#server/database/servers.ts';

/** One connection that can change nothing. */
export interface ReadOnly {
  client: pg.Client;
  db: Executor;
  close(): Promise<void>;
}

/** Connects to a database without the limits on time that requests of visitors have; whatever would write is refused by the server. */
export async function openReadOnly(url: string): Promise<ReadOnly> {
  const client = newClient(url, { application_name: 'eain care', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set default_transaction_read_only = on');
  return { client, db: drizzle(client, { schema }), close: () => client.end() };
}
