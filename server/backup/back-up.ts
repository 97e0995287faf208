import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { backupNameOf, lastDue } from '#domain/backup/schedule.ts';
import { lastTimeOf, recordAction } from '../audit/record.ts';
import { openReadOnly } from '../database/read-only.ts';
import { backupAction } from '../metrics/upkeep.ts';
import type { Job, Queue } from '../process/jobs.ts';
import type { Services } from '../process/services.ts';
import { sweepDownloads } from './archive.ts';
import { tellOfFailure } from './failure-email.ts';
import { deleteOldBackups, listBackups, type Shelf, sharedPath, shelfOf } from './kept-backups.ts';
import { hashOf, type Manifest, places, rowsOf, textOf } from './manifest.ts';
import { openPlace } from './open-place.ts';
import type { OpenPlace } from './place.ts';
import { tryRestore } from './trial.ts';
import { writeBackup } from './write-backup.ts';

/** The actions by which the log of actions names a backup that failed, and a trial restore. */
export const failedAction = 'backup.fail';
export const triedAction = 'backup.try';

/** Days after which the latest backup is restored on trial again. */
const trialDays = 7;

const day = 24 * 60 * 60 * 1000;

/** The advisory lock of the portal's own backups, of which one runs at a time: "eain" + 8. */
const BACKING_UP = 0x65616976;

type Backing = Pick<Services, 'database' | 'jobs' | 'log' | 'secret' | 'settings' | 'storage'>;

/** The portal's backups by themselves (SIT-360): looked at every hour, so that one that failed, or was missed, is soon made up for. */
export function backups(services: Backing): Job {
  const minute = Number(services.settings.backup?.at.slice(3) ?? 0);
  return { name: 'back-up', schedule: `${minute} * * * *`, run: () => backUpIfDue(services) };
}

/** A backup that an admin asks for. */
const backupNow: Queue<{ isOrdered: true }> = {
  name: 'back-up-now',
  firstPause: 60,
  longestPause: 60,
  retries: 0,
  patience: 12 * 60 * 60,
};

/** Orders a backup, besides those at their time (SIT-365). */
export async function orderBackup({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  await database.db.transaction((tx) => jobs.queue(tx, backupNow, { isOrdered: true }));
}

/** Starts making the backups that admins order. */
export async function makeOrderedBackups(services: Backing): Promise<void> {
  await services.jobs.work(backupNow, async () => {
    await alone(services, (client, place) => attempt(services, () => backUp(services, client, place)));
    return 'done';
  });
}

/** Makes the backup that is due, unless there is one already. */
export async function backUpIfDue(services: Backing, now = new Date()): Promise<void> {
  const { backup } = services.settings;
  if (!backup) return;
  const due = lastDue(backup.at, now);
  await alone(services, (client, place) =>
    attempt(
      services,
      async () => {
        // One from the future was made when the clock was wrong.
        const made = await listBackups(place, shelfOf(services.secret));
        if (!made.some(({ takenAt }) => takenAt >= due && takenAt <= now)) await backUp(services, client, place);
      },
      due,
    ),
  );
}

/** Does something with the place of the backups, on a connection of its own, unless a process is making one. */
async function alone(services: Backing, act: (client: pg.Client, place: OpenPlace) => Promise<void>): Promise<void> {
  const { backup } = services.settings;
  if (!backup) return;
  const { client, close } = await openReadOnly(services.database.url);
  try {
    const { rows } = await client.query<{ isAlone: boolean }>('select pg_try_advisory_lock($1) as "isAlone"', [
      BACKING_UP,
    ]);
    if (rows[0]?.isAlone) await act(client, openPlace(backup.to));
  } finally {
    await close();
  }
}

/** Whether some process is making a backup. */
export async function isBackingUp({ database: { pool } }: Pick<Services, 'database'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1
      and database = (select oid from pg_database where datname = current_database()) limit 1`,
    [BACKING_UP],
  );
  return rowCount !== 0;
}

/**
 * Records a failure, and tells the admins of it by email, both once for each time that a backup was due: it is tried again every hour.
 * @param due undefined for a backup that was ordered
 */
async function attempt(services: Backing, act: () => Promise<void>, due?: Date): Promise<void> {
  try {
    await act();
  } catch (error) {
    const { database, log } = services;
    log.error({ err: error }, 'backup failed');
    const failedAt = await lastTimeOf(database.db, failedAction);
    if (due && failedAt && failedAt >= due) return;
    const why = reasonOf(error);
    await database.db.transaction(async (tx) => {
      await recordAction(tx, { ...ofPortal(failedAction, 'BACKUP_TO'), change: { why } });
      await tellOfFailure(services, tx, why);
    });
  }
}

/** The message that an operator can do something with: the storage's own errors have theirs as their cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
}

function ofPortal(action: string, label: string) {
  return { actorId: null, action, subjectId: uuidv7(), thing: { label } };
}

/** Makes a backup, deletes those that are no longer kept, and once a week restores it on trial. */
async function backUp(services: Backing, client: pg.Client, place: OpenPlace): Promise<void> {
  const { database, secret } = services;
  const shelf = shelfOf(secret);
  // Of two in the same minute the second would have the name of the first.
  if ((await place.sizeOf(places.manifest(`${shelf.backups}/${backupNameOf(new Date())}`))) !== undefined) return;
  // What failed attempts left may be why there is no room.
  await deleteOldBackups(place, shelf);
  const { name, manifest, damaged } = await carry(services, { client, place, shelf });
  const change = {
    rows: rowsOf(manifest),
    objects: manifest.objects.count,
    damaged: damaged.length,
    place: place.label,
  };
  await recordAction(database.db, { ...ofPortal(backupAction, name), change });
  for (const sentence of damaged) services.log.warn({ backup: name }, sentence);
  await deleteOldBackups(place, shelf);
  const triedAt = await lastTimeOf(database.db, triedAction);
  // A week later the trial would be some minutes less than a week ago.
  if (triedAt && Date.now() - triedAt.getTime() < (trialDays - 0.5) * day) return;
  const tried = await tryRestore(services, place, { shelf, name });
  await recordAction(database.db, { ...ofPortal(triedAction, name), change: { ...tried } });
}

/** Writes a backup: its objects at once into the place, its rows by way of DATA_DIR, and its manifest, which makes it one, last. */
async function carry(
  { settings, storage }: Backing,
  { client, place, shelf }: { client: pg.Client; place: OpenPlace; shelf: Shelf },
): Promise<{ name: string; manifest: Manifest; damaged: string[] }> {
  const folder = join(settings.dataDir, 'backup');
  // What a killed process left.
  const clean = async () => {
    for (const path of [folder, `${folder}.unfinished`]) await rm(path, { recursive: true, force: true });
    await sweepDownloads(settings.dataDir);
  };
  await clean();
  try {
    const { damaged, ...manifest } = await writeBackup({ client, storage }, folder, async (_, carried, bytes) => {
      const path = sharedPath(shelf, carried);
      // One of another size was cut off.
      if ((await place.sizeOf(path)) !== bytes.byteLength) await place.put(path, bytes);
    });
    const name = backupNameOf(new Date(manifest.takenAt));
    const target = `${shelf.backups}/${name}`;
    await requireObjects(place, shelf, manifest);
    for (const table of manifest.tables) {
      await requireAlone(client);
      await place.putFile(places.rows(target, table), places.rows(folder, table), table.sha256);
    }
    const list = places.objectList(folder);
    await place.putFile(places.objectList(target), list, (await hashOf(list)) ?? '');
    await requireAlone(client);
    await place.put(places.manifest(target), Buffer.from(textOf(manifest)));
    return { name, manifest, damaged };
  } finally {
    await clean();
  }
}

/** Makes sure that the connection which holds the lock is still there: without it, another process may be making a backup and tidying up. */
async function requireAlone(client: pg.Client): Promise<void> {
  await client.query('select 1');
}

/** A storage without any object, where the last backup had some, is one that is not mounted. */
async function requireObjects(place: OpenPlace, shelf: Shelf, { objects }: Manifest): Promise<void> {
  if (objects.count > 0) return;
  const [before] = await listBackups(place, shelf);
  if (before && before.manifest.objects.count > 0)
    throw new Error('The storage has no objects, although the last backup had some: is its disk mounted?');
}
