import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { migrateDatabase, migrationsFolder } from '#server/database/migrate.ts';
import { newClient, poolOptions } from '#server/database/servers.ts';
import { StartError } from '#server/process/start-error.ts';
import type { Storage } from '#server/process/storage.ts';
import { restoreRows } from './restore-rows.ts';
import { readLines } from './lines.ts';
import { type CarriedObject, hashOf, type Manifest, parseCarried, places, readManifest } from './manifest.ts';
import { requireKnownPast, requirePresentSchema } from '#server/database/known-migrations.ts';
import { readObject } from '#server/storage/read-object.ts';
import { sideBySide } from './side-by-side.ts';
import { carriedTables, queueVersion, quoted } from './tables.ts';

/** Destination of a backup that is restored. */
export interface Destination {
  /** Address of the database, with its password. */
  url: string;
  storage: Storage;
}

/**
 * Restores the rows and objects of a backup into an empty portal. The whole backup is checked first. Then come the objects,
 * except those that already exist, and then the rows in one transaction: an interrupted restore can be started again, and
 * until it is done the portal has either its old rows or none. Rows of an older version are migrated to this one.
 * @param replace whether existing data may be lost
 * @param migrations for tests: a folder of migrations other than the portal's own
 * @throws StartError when the backup is damaged or of a newer version, or the portal is not empty, or running
 */
export async function restoreTables(
  { url, storage }: Destination,
  folder: string,
  { replace, migrations = migrationsFolder }: { replace: boolean; migrations?: string },
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const keys = await requireWhole(folder, manifest);
  requireKnownPast(manifest.migrations, migrations);
  const client = newClient(url, { application_name: 'eain care', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireNobodyAtWork(client);
    if (!replace) await requireEmpty(client, storage, keys);
    await makeTables({ client, url }, manifest, migrations);
    for await (const _ of sideBySide(objectsOf(folder), (object) => bringObject(storage, folder, object)));
    await restoreRows(client, folder, manifest, migrations);
    if (replace) await deleteOthers(storage, keys);
    return manifest;
  } finally {
    await client.end();
  }
}

/** Makes a database ready for the rows of a backup. @throws StartError when it is of another version */
export async function makeTables(
  { client, url }: { client: pg.Client; url: string },
  manifest: Manifest,
  migrations = migrationsFolder,
): Promise<void> {
  await migrateDatabase({ url }, migrations);
  await requirePresentSchema(client, migrations);
  await makeQueues(url, manifest);
}

/** The objects that a backup in a folder lists. */
export async function* objectsOf(folder: string): AsyncGenerator<CarriedObject> {
  for await (const line of readLines(places.objectList(folder))) yield parseCarried(line);
}

/** Reads every file of a backup before anything is written. @returns the keys of its objects. */
async function requireWhole(folder: string, { tables, objects }: Manifest): Promise<Set<string>> {
  await requireWholeRows(folder, { tables, objects });
  const keys = new Set<string>();
  for await (const { key, sha256 } of objectsOf(folder)) {
    const path = places.object(folder, key);
    if ((await hashOf(path)) !== sha256) throw damaged(path);
    keys.add(key);
  }
  return keys;
}

/** Reads the files of a backup's rows and of the list of its objects. @throws StartError when one has changed */
export async function requireWholeRows(
  folder: string,
  { tables, objects }: Pick<Manifest, 'tables' | 'objects'>,
): Promise<void> {
  for (const table of tables) {
    const path = places.rows(folder, table);
    if ((await hashOf(path)) !== table.sha256) throw damaged(path);
  }
  const list = places.objectList(folder);
  if ((await hashOf(list)) !== objects.sha256) throw damaged(list);
}

function damaged(path: string): StartError {
  return new StartError(`The backup is damaged: ${path} has changed since it was written.`);
}

/** The queues' library creates its own tables, in its version, and upgrades older ones. */
async function makeQueues(url: string, { queues }: Manifest): Promise<void> {
  if (queues === null) return;
  const boss = new PgBoss({
    ...poolOptions(url),
    application_name: 'eain care',
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
  const client = newClient(url);
  await client.connect();
  const version = await queueVersion(client);
  await client.end();
  if (version === undefined || version < queues)
    throw new StartError(
      'The backup was made with newer job queues than this portal has. Update this portal first, then restore.',
    );
}

async function requireNobodyAtWork(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'eain jobs' limit 1",
  );
  if (rowCount) throw new StartError('A portal is running on this database. Stop it first.');
}

/** Tables that a migration fills: they have rows although nobody has used the portal. */
const seeded = new Set(['blog_category']);

/** Objects of the same backup may exist: an earlier attempt has written them. */
async function requireEmpty(client: pg.Client, storage: Storage, keys: ReadonlySet<string>): Promise<void> {
  const end = 'Nothing was changed. With --replace, all of it is replaced by the backup.';
  const own = (await carriedTables(client)).filter(({ schema, name }) => schema === 'public' && !seeded.has(name));
  for (const table of own) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`);
    if (rowCount)
      throw new StartError(`This database already contains a portal: its table ${table.name} has rows. ${end}`);
  }
  for await (const { key } of storage.list('')) {
    if (!keys.has(key)) throw new StartError(`This storage already contains objects, such as ${key}. ${end}`);
  }
}

async function bringObject(
  storage: Storage,
  folder: string,
  { key, contentType, sha256 }: CarriedObject,
): Promise<void> {
  const there = await readObject(storage, key);
  if (there.outcome === 'read' && there.contentType === contentType && digest(there.bytes) === sha256) return;
  await storage.put(key, await readFile(places.object(folder, key)), contentType);
}

async function deleteOthers(storage: Storage, keys: ReadonlySet<string>): Promise<void> {
  for await (const { key } of storage.list('')) {
    if (!keys.has(key)) await storage.delete(key);
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
