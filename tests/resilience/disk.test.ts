import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { Unavailable } from '#domain/errors.ts';
import { openApp } from '#server/app/app.ts';
import { openLocalStorage, localUploadRoutes } from '#server/storage/local.ts';
import { aJpeg, call, upload } from '#tests/factories/image-portal.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { hasDatabase, killDatabase, refusedStart, startPortal } from './portal.ts';
import { accountNames, signUp, signUpUntilItBreaks, withDatabase } from './sign-ups.ts';

const probe = smallDisk(1);
const skip = probe ? false : 'only root may mount a small disk';
probe?.remove();

describe('a full disk', { skip }, () => {
  test('is reported when there is no room for the database, which starts once there is', async (context) => {
    const disk = diskFor(context, 120);
    const filler = join(disk, 'filler');
    await writeFile(filler, Buffer.alloc(100 * 2 ** 20));
    const refusal = await refusedStart({ DATA_DIR: join(disk, 'data') });
    assert.equal(refusal.code, 1);
    assert.match(refusal.output, /There is no space left for .*\. Free up space on that disk, then start again/);
    assert.doesNotMatch(refusal.output, /^\s+at |Error:/m);

    await rm(filler);
    const portal = await startPortal(context, { DATA_DIR: join(disk, 'data') });
    assert.equal((await signUp(portal.address, 'somebody')).status, 200);
    assert.equal(await portal.stop(), 0);
  });

  test('loses no acknowledged sign-up when it fills up under a running portal', async (context) => {
    const disk = diskFor(context, 160);
    const dataDir = join(disk, 'data');
    const portal = await startPortal(context, { DATA_DIR: dataDir });
    const acknowledged = new Set<string>();
    let filling: Promise<void> | undefined;
    await signUpUntilItBreaks(portal.address, 'guest', acknowledged, () => {
      if (acknowledged.size >= 8) filling ??= fill(dataDir);
    });
    await filling;
    await portal.kill();
    await killDatabase(dataDir);

    const refusal = await refusedStart({ DATA_DIR: dataDir });
    assert.equal(refusal.code, 1);
    assert.match(refusal.output, /no space left/);

    await rm(join(disk, 'filler'));
    const again = await startPortal(context, { DATA_DIR: dataDir });
    const found = await accountNames(dataDir);
    assert.deepEqual(
      [...acknowledged].filter((name) => !found.has(name)),
      [],
    );
    assert.equal(await again.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
  });
});

describe('a full disk under the objects', { skip }, () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  /** The portal with its objects on a disk of one megabyte, of which little is left. */
  async function onFullDisk(context: TestContext) {
    const disk = diskFor(context, 1);
    const objects = join(disk, 'objects');
    const storage = await openLocalStorage(objects, portal.services.secret);
    const app = openApp(
      { ...portal.services, storage },
      { uploadRoutes: localUploadRoutes(storage), pages: async () => new Response('A page.') },
    );
    const owner = await portal.signUp();
    const user = { _id: owner._id, cookie: owner.cookie() };
    const filler = join(disk, 'filler');
    const fillUp = () => spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { stdio: 'ignore' });
    return { app, storage, objects, person: user, filler, fillUp };
  }

  test('refuses an upload, keeps nothing of it, and accepts it once there is room', async (context) => {
    const { app, person: user, objects, filler, fillUp } = await onFullDisk(context);
    const bytes = await aJpeg(400, 300);
    const stored = await upload(app, user, bytes);
    fillUp();
    await assert.rejects(upload(app, user, bytes), /answered 503/);
    const completion = await call(app, user, 'POST', `/api/image/${stored}/complete`);
    assert.deepEqual([completion.status, completion.body['code']], [503, 'unavailable']);
    assert.deepEqual(await readdir(join(objects, '.drafts')), [], 'nothing half-written is left');
    assert.equal((await call(app, undefined, 'GET', '/api/health')).body['storage'], 'down');

    await rm(filler);
    assert.equal(
      (await call(app, user, 'POST', `/api/image/${stored}/complete`)).status,
      200,
      'what was taken is there',
    );
    assert.equal((await app.request(`/images/${stored}/320.webp`)).status, 200);
    await upload(app, user, bytes);
    assert.equal((await call(app, undefined, 'GET', '/api/health')).status, 200);
  });

  test('serves existing objects, and leaves an object intact that could not be replaced', async (context) => {
    const { app, storage, person: user, fillUp } = await onFullDisk(context);
    const id = await upload(app, user, await aJpeg(400, 300));
    assert.equal((await call(app, user, 'POST', `/api/image/${id}/complete`)).status, 200);
    await storage.put('proofs/one.txt', Buffer.from('as it was'), 'text/plain');
    fillUp();
    assert.equal((await app.request(`/images/${id}/320.webp`)).status, 200, 'drawn, though it can not be kept');
    await assert.rejects(storage.put('proofs/one.txt', Buffer.alloc(100_000), 'text/plain'), Unavailable);
    const object = await storage.get('proofs/one.txt');
    assert.equal(object && (await new Response(object.body).text()), 'as it was');
  });
});

/** Uses up what is left of the disk, then writes until the database no longer can. */
async function fill(dataDir: string): Promise<void> {
  spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, '../filler')}`, 'bs=64k'], { stdio: 'ignore' });
  await assert.rejects(
    withDatabase(dataDir, (client) =>
      client.query("create table filler as select repeat('x', 2000) as words from generate_series(1, 100000)"),
    ),
  );
}

function diskFor(context: TestContext, megabytes: number): string {
  const disk = smallDisk(megabytes);
  assert.ok(disk);
  context.after(async () => {
    await killDatabase(join(disk.folder, 'data'));
    disk.remove();
  });
  return disk.folder;
}

/** A separate disk of this many megabytes, or undefined if none may be mounted. */
function smallDisk(megabytes: number): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'eain-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  const remove = () => {
    if (mounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted) return { folder, remove };
  remove();
  return undefined;
}
