import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from '#server/database/embedded/runner.ts';
import { hasDatabase, killDatabase, refusedStart, startPortal } from './portal.ts';
import { signUp } from './sign-ups.ts';

const skip = process.getuid?.() === 0 ? false : 'only root may act as another user';

/** Debian's `nobody`: an ordinary user without privileges. */
const ordinary = { uid: 65534, gid: 65534 };

/** Whether this system allows user namespaces, in which a numeric id gets a name. */
const hasNamespaces =
  !skip && (await run({ way: 'in a user namespace', account: { uid: 12345, gid: 12345 } }, 'true', [])).code === 0;
const withoutNamespaces = hasNamespaces ? false : 'this system has no user namespaces';

/** Files and folders of the portal once it is built. */
const PORTAL = ['package.json', 'server', 'domain', 'build', 'node_modules', 'tools'];

test('an ordinary user starts the portal below a home folder that others cannot enter', { skip }, async (context) => {
  const home = await privateHome(context);
  const dataDir = join(home, 'data');
  const portal = await startPortal(context, { DATA_DIR: dataDir }, { folder: join(home, 'eain'), ...ordinary });
  assert.equal((await signUp(portal.address, 'somebody')).status, 200);
  assert.equal(await portal.stop(), 0);
  assert.equal(await hasDatabase(dataDir), false);
  assert.equal((await stat(join(dataDir, 'database'))).uid, ordinary.uid);

  // Root then finds the files in place, leaves their ownership unchanged, and the owner can continue with them.
  const asRoot = await startPortal(context, { DATA_DIR: dataDir });
  assert.equal((await signUp(asRoot.address, 'somebody')).status, 409);
  assert.equal(await asRoot.stop(), 0);
  const again = await startPortal(context, { DATA_DIR: dataDir }, { folder: join(home, 'eain'), ...ordinary });
  assert.equal((await signUp(again.address, 'somebody')).status, 409);
  assert.equal(await again.stop(), 0);
});

test('a user with only a numeric id starts it too', { skip: skip || withoutNamespaces }, async (context) => {
  const number = { uid: 12345, gid: 12345 };
  const home = await privateHome(context, number);
  const portal = await startPortal(
    context,
    { DATA_DIR: join(home, 'data') },
    { folder: join(home, 'eain'), ...number },
  );
  assert.equal((await signUp(portal.address, 'somebody')).status, 200);
  assert.equal(await portal.stop(), 0);
});

test('an ordinary user gets an error if DATA_DIR belongs to another user', { skip }, async (context) => {
  const home = await privateHome(context);
  const dataDir = await mkdtemp(join(tmpdir(), 'eain-fault-'));
  context.after(() => rm(dataDir, { recursive: true, force: true }));
  const { code, output } = await refusedStart({ DATA_DIR: dataDir }, { folder: join(home, 'eain'), ...ordinary });
  assert.equal(code, 1);
  assert.match(output, /cannot write to .*\. Make the user who starts the portal its owner, or set DATA_DIR/);
  assert.doesNotMatch(output, /^\s+at |Error:/m);
});

/** A home folder that only its owner can enter, with the portal in it (its files linked instead of copied, if possible). */
async function privateHome(context: TestContext, owner = ordinary): Promise<string> {
  const repository = fileURLToPath(new URL('../..', import.meta.url));
  const home = await mkdtemp(join(tmpdir(), 'eain-home-'));
  context.after(async () => {
    await killDatabase(join(home, 'data'));
    await rm(home, { recursive: true, force: true });
  });
  spawnSync('mkdir', [join(home, 'eain')]);
  const sources = PORTAL.map((name) => join(repository, name));
  if (spawnSync('cp', ['-al', ...sources, join(home, 'eain')]).status !== 0) {
    spawnSync('cp', ['-a', ...sources, join(home, 'eain')]);
  }
  await chown(home, owner.uid, owner.gid);
  await chmod(home, 0o700);
  return home;
}
