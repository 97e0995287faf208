import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataFolder, hasDatabase, killDatabase, killDatabaseButOne, startPortal } from './portal.ts';
import { accountNames, password, signUp, signUpUntilItBreaks } from './sign-ups.ts';

/** Number of kills of each kind, and of sign-ups acknowledged before. */
const ROUNDS = 3;
const ACKNOWLEDGED = 12;

describe('no acknowledged sign-up is missing', () => {
  test('after kill -9 of the portal, again and again', async (context) => {
    const dataDir = await dataFolder(context);
    const acknowledged = new Set<string>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const portal = await startPortal(context, { DATA_DIR: dataDir });
      const target = acknowledged.size + ACKNOWLEDGED;
      await signUpUntilItBreaks(portal.address, `round${round}n`, acknowledged, () => {
        if (acknowledged.size >= target) portal.process.kill('SIGKILL');
      });
      await portal.ended;
    }
    const portal = await startPortal(context, { DATA_DIR: dataDir });
    assertAllThere(acknowledged, await accountNames(dataDir));
    assert.equal(await portal.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
  });

  test('after kill -9 of the portal and its database, again and again', async (context) => {
    const dataDir = await dataFolder(context);
    const acknowledged = new Set<string>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const portal = await startPortal(context, { DATA_DIR: dataDir });
      const target = acknowledged.size + ACKNOWLEDGED;
      let killing: Promise<void> | undefined;
      await signUpUntilItBreaks(portal.address, `round${round}n`, acknowledged, () => {
        if (acknowledged.size < target || killing) return;
        killing = killDatabase(dataDir).finally(() => portal.process.kill('SIGKILL'));
      });
      await killing;
      await portal.ended;
    }
    const portal = await startPortal(context, { DATA_DIR: dataDir });
    assertAllThere(acknowledged, await accountNames(dataDir));
    const [somebody = ''] = acknowledged;
    const response = await fetch(`${portal.address}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${somebody}@eain.example`, password }),
    });
    assert.equal(response.status, 200);
    assert.equal(await portal.stop(), 0);
  });

  test('after kill -9 of the database only, with one of its processes surviving: the portal restarts it', async (context) => {
    const dataDir = await dataFolder(context);
    const portal = await startPortal(context, { DATA_DIR: dataDir });
    const acknowledged = new Set<string>();
    let killing: Promise<void> | undefined;
    await signUpUntilItBreaks(portal.address, 'first', acknowledged, () => {
      if (acknowledged.size >= ACKNOWLEDGED) killing ??= killDatabaseButOne(dataDir);
    });
    await killing;
    while ((await fetch(`${portal.address}/api/health`)).status !== 200);
    assert.equal((await signUp(portal.address, 'afterwards')).status, 200);
    assertAllThere(acknowledged, await accountNames(dataDir));
    assert.equal(await portal.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
  });
});

function assertAllThere(acknowledged: Set<string>, found: Set<string>): void {
  assert.ok(acknowledged.size >= ACKNOWLEDGED);
  assert.deepEqual(
    [...acknowledged].filter((name) => !found.has(name)),
    [],
  );
}
