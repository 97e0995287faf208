import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openTestDatabase } from '#tests/factories/database.ts';
import { type FilledPortal, openFilledPortal } from '#tests/factories/filled-portal.ts';
import { memoryS3 } from '#tests/factories/memory-s3.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { recordAction } from '../audit/record.ts';
import { type BackupPlace, backupPlaceOf } from '../process/backup-place.ts';
import type { Services } from '../process/services.ts';
import { openLocalStorage } from '../storage/local.ts';
import { backUpIfDue, triedAction } from './back-up.ts';
import { fetchBackup } from './fetch.ts';
import { deleteOldBackups, listBackups, placedObjectsOf, shelfOf, sharedPath } from './kept-backups.ts';
import { openPlace } from './open-place.ts';
import { restoreTables } from './restore-tables.ts';
import { tryRestore } from './trial.ts';

const day = 24 * 60 * 60 * 1000;

let filled: FilledPortal;
let folder: string;
const s3 = createServer(memoryS3());
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eain-backups-'));
  for (const name of ['first', 'twice']) await mkdir(join(folder, name));
  filled = await openFilledPortal();
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  await filled.portal.close();
  s3.close();
  await rm(folder, { recursive: true, force: true });
});

function servicesWith(to: BackupPlace): Services {
  const { services } = filled.portal;
  return { ...services, settings: { ...services.settings, backup: { to, at: '02:30' } } };
}

/** Entries of the log about an action, the latest first. */
async function logged(action: string) {
  const { rows } = await filled.portal.database.pool.query<{ label: string; change: Record<string, unknown> }>(
    'select label, change from audit_entry where action = $1 order by id desc',
    [action],
  );
  return rows;
}

const kinds: [string, () => BackupPlace | undefined][] = [
  ['a folder', () => backupPlaceOf(join(folder, 'first'))],
  [
    'a bucket',
    () => backupPlaceOf(`http://key:se%2Fcret@127.0.0.1:${(s3.address() as AddressInfo).port}/backups/eain`),
  ],
];

for (const [kind, placeOf] of kinds) {
  describe(`backups in ${kind}`, () => {
    let services: Services;
    let place: ReturnType<typeof openPlace>;
    const shelf = shelfOf('a secret of the tests, and of nothing else');
    before(() => {
      const to = placeOf() ?? assert.fail();
      services = servicesWith(to);
      place = openPlace(to);
    });
    const paths = async (below: string) => (await Array.fromAsync(place.list(below))).map(({ path }) => path).sort();

    test('are made when they are due, and restored on trial (SIT-360, SIT-363)', async () => {
      await filled.portal.database.pool.query("delete from audit_entry where action like 'backup.%'");
      await backUpIfDue(services);
      const [made, ...others] = await listBackups(place, shelf);
      assert.ok(made && others.length === 0);
      const [entry] = await logged('backup.make');
      const { objects } = made.manifest;
      assert.deepEqual([entry?.label, entry?.change['objects']], [made.name, objects.count]);
      assert.ok(objects.count > 10 && made.bytes > objects.bytes);
      assert.deepEqual(await logged('backup.fail'), []);
      const [tried] = await logged('backup.try');
      assert.deepEqual([tried?.label, tried?.change], [made.name, { isRestored: true, objects: objects.count }]);
      const { rows } = await filled.portal.database.pool.query(
        `select datname from pg_database
        where starts_with(datname, 'eain_trial_' || (select oid from pg_database where datname = current_database()) || '_')`,
      );
      assert.deepEqual(rows, []);
      assert.deepEqual(
        (await readdir(services.settings.dataDir)).filter((name) => name.startsWith('backup')),
        [],
      );
      assert.doesNotMatch(place.label, /secret|se%2F/);
    });

    test('are not made again until the next is due', async () => {
      await backUpIfDue(services);
      assert.equal((await logged('backup.make')).length, 1);
    });

    test('restore whole', async () => {
      const [made] = await listBackups(place, shelf);
      const copy = await mkdtemp(join(folder, 'copy-'));
      await fetchBackup(place, { shelf, name: made?.name ?? '' }, copy);
      const database = await openTestDatabase();
      try {
        const storage = await openLocalStorage(await mkdtemp(join(folder, 'objects-')), 'signs nothing here');
        const manifest = await restoreTables({ url: database.url, storage }, copy, { replace: false });
        assert.deepEqual(manifest, made?.manifest);
        const { rows } = await database.pool.query<{ count: number }>('select count(*)::int from listing');
        assert.ok((rows[0]?.count ?? 0) > 5);
      } finally {
        await database.close();
      }
    });

    test('go when they are no longer kept, with the objects that no other one has (SIT-362)', async () => {
      const [made] = await listBackups(place, shelf);
      assert.ok(made);
      // Eight days before, with an object that is gone since, and one that was interrupted.
      const objects = await Array.fromAsync(placedObjectsOf(place, `${shelf.backups}/${made.name}`));
      const gone = { ...objects[0], key: 'photos/gone.jpg', sha256: 'ab'.repeat(32) };
      await place.put(sharedPath(shelf, gone), Buffer.from('gone'));
      const before = await paths(shelf.objects);
      const list = `${JSON.stringify(gone)}\n`;
      for (let age = 1; age <= 8; age += 1) {
        const takenAt = new Date(made.takenAt.getTime() - age * day);
        const name = `${takenAt.toISOString().slice(0, 10)}T1200Z`;
        const target = `${shelf.backups}/${name}`;
        await place.put(`${target}/objects.jsonl.gz`, gzipSync(age === 8 ? list : ''));
        const manifest = { ...made.manifest, takenAt: takenAt.toISOString() };
        await place.put(`${target}/manifest.json`, Buffer.from(JSON.stringify(manifest)));
      }
      await place.put(`${shelf.backups}/2020-01-01T0000Z/rows/public.user.jsonl.gz`, Buffer.from('cut'));
      // Weeks and months keep some of them: only those that nothing keeps go.
      const deleted = await deleteOldBackups(place, shelf);
      assert.ok(deleted.includes('2020-01-01T0000Z'));
      const kept = await listBackups(place, shelf);
      assert.equal(kept.length + deleted.length, 10);
      assert.equal(kept[0]?.name, made.name);
      const oldest = new Date(made.takenAt.getTime() - 8 * day).toISOString().slice(0, 10);
      const isKept = kept.some(({ name }) => name.startsWith(oldest));
      const expected = isKept ? before : before.filter((path) => path !== sharedPath(shelf, gone));
      assert.deepEqual(await paths(shelf.objects), expected);
      for (const { name } of kept.slice(1))
        for (const path of await paths(`${shelf.backups}/${name}`)) await place.delete(path);
    });

    test('whose paths lead elsewhere are refused', async () => {
      const [made] = await listBackups(place, shelf);
      assert.ok(made);
      const target = `${shelf.backups}/2001-01-01T0000Z`;
      const named = { shelf, name: '2001-01-01T0000Z' };
      const manifest = (table: object) =>
        place.put(`${target}/manifest.json`, Buffer.from(JSON.stringify({ ...made.manifest, tables: [table] })));
      const [table] = made.manifest.tables;
      await manifest({ ...table, name: '../../../../escaped' });
      await assert.rejects(
        fetchBackup(place, named, await mkdtemp(join(folder, 'copy-'))),
        /manifest\.json .* damaged/,
      );
      const objects = gzipSync(
        `${JSON.stringify({ key: '../../escaped', contentType: '', size: 1, sha256: 'ab'.repeat(32) })}\n`,
      );
      const sha256 = createHash('sha256').update(objects).digest('hex');
      await place.put(`${target}/objects.jsonl.gz`, objects);
      const bad = { ...made.manifest, tables: [], objects: { count: 1, bytes: 1, sha256 } };
      await place.put(`${target}/manifest.json`, Buffer.from(JSON.stringify(bad)));
      await assert.rejects(
        fetchBackup(place, named, await mkdtemp(join(folder, 'copy-'))),
        /list of objects .* damaged/,
      );
      for (const path of await paths(target)) await place.delete(path);
    });

    test('that have changed are not restored, on trial neither', async () => {
      const [made] = await listBackups(place, shelf);
      assert.ok(made);
      const named = { shelf, name: made.name };
      const [object] = await Array.fromAsync(placedObjectsOf(place, `${shelf.backups}/${made.name}`));
      assert.ok(object);
      const path = sharedPath(shelf, object);
      const bytes = await buffer((await place.read(path)) ?? assert.fail());
      await place.put(path, Buffer.from('changed'));
      await assert.rejects(tryRestore(services, place, named), new RegExp(`${object.key}, has changed`));
      await place.put(path, bytes);
      const rows = `${shelf.backups}/${made.name}/rows/public.listing.jsonl.gz`;
      const packed = await buffer((await place.read(rows)) ?? assert.fail());
      await place.put(rows, packed.subarray(0, 100));
      await assert.rejects(tryRestore(services, place, named), /has changed since it was written/);
      await place.put(rows, packed);
    });
  });
}

describe('a backup', () => {
  const blocked = () => join(folder, 'blocked');
  beforeEach(async () => {
    const { pool, db } = filled.portal.database;
    await pool.query("delete from audit_entry where action like 'backup.%'");
    // A trial takes a while: these have had theirs.
    const subjectId = filled.listingId;
    await recordAction(db, { actorId: null, action: triedAction, subjectId, thing: { label: 'before' }, change: {} });
  });

  test('that fails is recorded and told to the admins once, and made up for later (SIT-364)', async () => {
    // A file where the folder should be.
    await writeFile(blocked(), '');
    const services = servicesWith({ kind: 'folder', folder: blocked() });
    const emails = async () =>
      (await queuedEmails(filled.portal.database)).filter(({ subject }) => subject.startsWith('The backup failed'));
    const admins = await filled.portal.database.pool.query('select from "user" where is_admin');
    await backUpIfDue(services);
    await backUpIfDue(services);
    const failures = await logged('backup.fail');
    assert.equal(failures.length, 1);
    assert.match(String(failures[0]?.change['why']), /ENOTDIR/);
    const sent = await emails();
    assert.equal(sent.length, admins.rowCount);
    assert.match(sent[0]?.text ?? '', /> ENOTDIR/);
    await rm(blocked());
    await mkdir(blocked());
    await backUpIfDue(services);
    assert.equal((await logged('backup.make')).length, 1);
    assert.equal((await emails()).length, admins.rowCount);
  });

  test('is made once, however many processes would', async () => {
    const to = { kind: 'folder', folder: join(folder, 'twice') } as const;
    await Promise.all([backUpIfDue(servicesWith(to)), backUpIfDue(servicesWith(to)), backUpIfDue(servicesWith(to))]);
    assert.equal((await listBackups(openPlace(to), shelfOf(filled.portal.services.secret))).length, 1);
    assert.equal((await logged('backup.make')).length, 1);
  });

  test('of a portal leaves those of another alone', async () => {
    const to = { kind: 'folder', folder: join(folder, 'twice') } as const;
    const other = { ...servicesWith(to), secret: 'the secret of another portal, in the same place' };
    await backUpIfDue(other);
    assert.equal((await listBackups(openPlace(to), shelfOf(filled.portal.services.secret))).length, 1);
    assert.equal((await listBackups(openPlace(to), shelfOf(other.secret))).length, 1);
  });
});
