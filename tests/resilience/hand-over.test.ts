import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataFolder, hasDatabase, type Portal, refusedStart, startPortal } from './portal.ts';

/** Arguments of Node for what `npm start` runs once everything is installed and built. */
const starter = [
  '--input-type=module',
  '--eval',
  `import { handOver } from './tools/setup/hand-over.mjs';
   process.exitCode = await handOver('build/portal/main.js', [], {});`,
];

describe('npm start', () => {
  test('passes SIGTERM on and exits as the portal does', async (context) => {
    const dataDir = await dataFolder(context);
    const portal = await startPortal(context, { DATA_DIR: dataDir }, { starter });
    assert.equal(await portal.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
  });

  test('accepts the same stop several times, as Ctrl-C under npm sends it', async (context) => {
    const dataDir = await dataFolder(context);
    const portal = await startPortal(context, { DATA_DIR: dataDir }, { starter });
    for (let times = 1; times <= 3; times += 1) portal.process.kill('SIGINT');
    assert.equal(await portal.ended, 0);
    assert.equal(await hasDatabase(dataDir), false);
  });

  test('leaves nothing running when it is killed', async (context) => {
    const dataDir = await dataFolder(context);
    const portal = await startPortal(context, { DATA_DIR: dataDir }, { starter });
    await portal.kill();
    await untilGone(portal, dataDir);
  });

  const npm = { command: 'npm', starter: ['start'] };

  test('is stopped by npm when a service manager stops npm', async (context) => {
    const dataDir = await dataFolder(context);
    const portal = await startPortal(context, { DATA_DIR: dataDir }, npm);
    assert.equal(await portal.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
    await assert.rejects(fetch(portal.address));
  });

  for (const signal of ['SIGHUP', 'SIGKILL'] as const) {
    test(`stops by itself when ${signal} ends npm, which does not pass it on`, async (context) => {
      const dataDir = await dataFolder(context);
      const portal = await startPortal(context, { DATA_DIR: dataDir }, npm);
      portal.process.kill(signal);
      assert.equal(await portal.ended, null);
      await untilGone(portal, dataDir);
    });
  }

  test('passes a failed start on: its message and exit code 1', async (context) => {
    const refusal = await refusedStart({ DATA_DIR: await dataFolder(context), PORT: 'none' }, { starter });
    assert.equal(refusal.code, 1);
    assert.match(refusal.output, /^PORT .*\.\n$/);
  });
});

/** Waits until both the portal and its database are gone. */
async function untilGone(portal: Portal, dataDir: string): Promise<void> {
  while (await hasDatabase(dataDir)) await new Promise(setImmediate);
  await assert.rejects(fetch(portal.address));
}
