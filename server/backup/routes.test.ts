import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { extract } from 'tar-stream';
import { openTestDatabase } from '#tests/factories/database.ts';
import { openFilledPortal } from '#tests/factories/filled-portal.ts';
import type { TestPortal, TestUser } from '#tests/factories/portal.ts';
import { sendUntil } from '#tests/factories/queued-emails.ts';
import { openLocalStorage } from '../storage/local.ts';
import { makeOrderedBackups } from './back-up.ts';
import { restoreTables } from './restore-tables.ts';

describe('backups for admins', () => {
  let admin: TestUser;
  let portal: TestPortal;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'eain-backups-'));
    await mkdir(join(folder, 'calls'));
    ({ portal } = await openFilledPortal({ BACKUP_TO: join(folder, 'calls') }));
    admin = await portal.admin();
  });
  after(async () => {
    await portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  interface Shown {
    name: string;
    rows: number;
    objects: number;
    bytes: number;
  }
  const list = async () => (await admin.call('GET', '/api/admin/backups')).body;

  test('are ordered, listed with the next one, and say how the last trial went (SIT-365)', async () => {
    const empty = await list();
    assert.deepEqual([empty['backups'], empty['trial'], empty['failure'], empty['trouble']], [[], null, null, null]);
    assert.match(String(empty['nextAt']), /T20:00:00\.000Z$/);
    const { status } = await admin.call('POST', '/api/admin/backups', {});
    assert.equal(status, 200);
    const made = async () => {
      for (;;) {
        const body = await list();
        assert.equal(body['failure'], null);
        if (body['trial'] !== null) return body;
      }
    };
    const body = await sendUntil(portal.services, makeOrderedBackups, made());
    const [backup] = body['backups'] as Shown[];
    assert.ok(backup && backup.rows > 100 && backup.objects > 10 && backup.bytes > 1000);
    assert.equal((body['trial'] as Shown).name, backup.name);
    assert.equal(body['place'], join(folder, 'calls'));
  });

  test('are downloaded after a proof, and what was downloaded restores (SIT-366)', async () => {
    const [backup] = (await list())['backups'] as Shown[];
    const path = `/api/admin/backups/${backup?.name}`;
    await portal.database.pool.query(`update session set created_at = now() - interval '1 hour'`);
    assert.equal((await admin.call('GET', path)).body.code, 'password_needed');
    assert.equal((await admin.call('POST', `${path}/download`, {})).body.code, 'password_needed');
    const wrong = await admin.call('POST', `${path}/download`, { currentPassword: 'not it' });
    assert.equal(wrong.body.issues?.[0]?.code, 'password_current');
    const { body } = await admin.call('POST', `${path}/download`, { currentPassword: admin.password });
    assert.equal(body['href'], path);
    const response = await admin.fetch(path);
    assert.deepEqual(
      [response.status, response.headers.get('content-type'), response.headers.get('content-disposition')],
      [200, 'application/x-tar', `attachment; filename="eain-${backup?.name}.tar"`],
    );
    const target = await mkdtemp(join(folder, 'tar-'));
    await unpack(Buffer.from(await response.arrayBuffer()), target);
    const database = await openTestDatabase();
    try {
      const storage = await openLocalStorage(await mkdtemp(join(folder, 'objects-')), 'signs nothing here');
      const source = join(target, `eain-${backup?.name}`);
      const manifest = await restoreTables({ url: database.url, storage }, source, { replace: false });
      assert.equal(manifest.objects.count, backup?.objects);
    } finally {
      await database.close();
    }
    const { rows } = await portal.database.pool.query<{ label: string }>(
      "select label from audit_entry where action = 'backup.download'",
    );
    assert.deepEqual(rows, [{ label: backup?.name }]);
  });

  test('that are gone, or were never there, are not found', async () => {
    assert.equal((await admin.call('GET', '/api/admin/backups/2001-01-01T0000Z')).body.code, 'backup_not_found');
    assert.equal((await admin.call('GET', '/api/admin/backups/..%2F..%2Fsecret')).status, 400);
  });

  test('break off where a file has changed: nobody takes a part for the whole', async () => {
    const [backup] = (await list())['backups'] as Shown[];
    const objects = (await readdir(join(folder, 'calls'))).find((name) => name.endsWith('-objects')) ?? '';
    const [first = ''] = await readdir(join(folder, 'calls', objects));
    const [name = ''] = await readdir(join(folder, 'calls', objects, first));
    await writeFile(join(folder, 'calls', objects, first, name), 'changed');
    const response = await admin.fetch(`/api/admin/backups/${backup?.name}`);
    await assert.rejects(response.arrayBuffer());
  });
});

async function unpack(tar: Buffer, folder: string): Promise<void> {
  const reader = extract();
  Readable.from([tar]).pipe(reader);
  for await (const entry of reader) {
    const path = join(folder, entry.header.name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await buffer(entry));
  }
}
