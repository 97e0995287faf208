import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataFolder, hasDatabase, refusedStart, startPortal } from './portal.ts';

/** What `npm start` does once everything is installed and built. */
const starter = [
  '--input-type=module',
  '--eval',
  `import { handOver } from './tools/setup/hand-over.mjs';
   process.exitCode = await handOver('server/app/main.ts', [], {});`,
];

describe('npm start', () => {
  test('passes SIGTERM on and ends as the portal does', async (context) => {
    const dataDir = await dataFolder(context);
    const portal = await startPortal(context, { DATA_DIR: dataDir }, { starter });
    assert.equal(await portal.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
  });

  test('takes the same stop several times, as Ctrl-C under npm sends it', async (context) => {
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
    while (await hasDatabase(dataDir)) await new Promise(setImmediate);
    await assert.rejects(fetch(portal.address));
  });

  test('passes a refusal on: its sentence and exit code 1', async (context) => {
    const refusal = await refusedStart({ DATA_DIR: await dataFolder(context), PORT: 'none' }, { starter });
    assert.equal(refusal.code, 1);
    assert.match(refusal.output, /^PORT .*\.\n$/);
  });
});
