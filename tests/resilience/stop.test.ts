import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataFolder, hasDatabase, startPortal } from './portal.ts';
import { withDatabase } from './sign-ups.ts';

describe('when told to stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`by ${signal}, the portal completes in-flight requests, accepts no new ones, then stops its database`, async (context) => {
      const dataDir = await dataFolder(context);
      const portal = await startPortal(context, { DATA_DIR: dataDir });
      const answer = await withDatabase(dataDir, async (database) => {
        await database.query('begin; lock table package in access exclusive mode');
        const slow = fetch(`${portal.address}/api/packages`);
        while ((await database.query('select from pg_locks where not granted')).rowCount === 0);
        portal.process.kill(signal);
        await untilItTakesNothingNew(portal.address);
        await database.query('rollback');
        return slow;
      });
      assert.equal(answer.status, 200);
      assert.equal((await answer.json()).success, true);
      assert.equal(await portal.ended, 0);
      assert.equal(await hasDatabase(dataDir), false);
    });
  }

  test('the portal does not wait indefinitely for requests that never finish', async (context) => {
    const dataDir = await dataFolder(context);
    const portal = await startPortal(context, { DATA_DIR: dataDir });
    await withDatabase(dataDir, async (database) => {
      await database.query('begin; lock table package in access exclusive mode');
      const stuck = fetch(`${portal.address}/api/packages`).then(
        () => 'answered',
        () => 'cut',
      );
      while ((await database.query('select from pg_locks where not granted')).rowCount === 0);
      assert.equal(await portal.stop(), 0);
      assert.equal(await stuck, 'cut');
    });
    assert.equal(await hasDatabase(dataDir), false);
  });
});

async function untilItTakesNothingNew(address: string): Promise<void> {
  while (
    await fetch(`${address}/api/health`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
  );
}
