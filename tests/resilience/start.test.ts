import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { dataFolder, hasDatabase, refusedStart, startPortal, type Refusal } from './portal.ts';
import { signUp } from './sign-ups.ts';

describe('a start that cannot succeed reports what is wrong and how to fix it', () => {
  let occupant: Server;
  let takenPort: string;
  before(async () => {
    occupant = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    takenPort = String((occupant.address() as { port: number }).port);
  });
  after(() => occupant.close());

  test('a port in use; the database that it had started is stopped', async (context) => {
    const dataDir = await dataFolder(context);
    says(await refusedStart({ DATA_DIR: dataDir, PORT: takenPort }), [`Port ${takenPort}`, 'in use', 'PORT']);
    assert.equal(await hasDatabase(dataDir), false);
  });

  test("an address that is not this machine's", async (context) => {
    says(await refusedStart({ DATA_DIR: await dataFolder(context), HOST: '192.0.2.1' }), ['HOST', '192.0.2.1']);
  });

  test('a PostgreSQL that does not respond', async (context) => {
    const refusal = await refusedStart({
      DATA_DIR: await dataFolder(context),
      DATABASE_URL: `postgres://me:secret@127.0.0.1:1/eain`,
    });
    says(refusal, ['127.0.0.1:1', 'does not respond', 'DATABASE_URL']);
    assert.ok(!refusal.output.includes('secret'));
  });

  test('a DATABASE_URL that is not a PostgreSQL', async (context) => {
    const DATABASE_URL = `postgres://me:secret@127.0.0.1:${takenPort}/eain`;
    says(await refusedStart({ DATA_DIR: await dataFolder(context), DATABASE_URL }), [takenPort, 'Check DATABASE_URL']);
  });

  test('a wrong setting', async (context) => {
    const dataDir = await dataFolder(context);
    says(await refusedStart({ DATA_DIR: dataDir, PORT: 'three thousand' }), ['PORT', '0 to 65535']);
    says(await refusedStart({ DATA_DIR: dataDir, ADMIN_EMAIL: 'a@b.example' }), ['ADMIN_PASSWORD', 'missing']);
    says(await refusedStart({ DATA_DIR: dataDir, SECRET: 'short' }), ['SECRET', '32 characters']);
  });

  test('a DATA_DIR that is a file', async (context) => {
    const file = join(await dataFolder(context), 'file');
    await writeFile(file, '');
    says(await refusedStart({ DATA_DIR: file }), [file, 'DATA_DIR']);
  });
});

describe('portals on one DATA_DIR', () => {
  test('that start at the same moment share its database; the last one stops it', async (context) => {
    const dataDir = await dataFolder(context);
    const portals = await Promise.all([1, 2].map(() => startPortal(context, { DATA_DIR: dataDir })));
    const [first, second] = portals;
    assert.ok(first && second);
    assert.equal((await signUp(first.address, 'somebody')).status, 200);
    assert.equal((await signUp(second.address, 'somebody')).status, 409);
    assert.equal(await first.stop(), 0);
    assert.equal((await signUp(second.address, 'another')).status, 200);
    assert.equal(await second.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
  });

  test('may have a path that is too long for a socket', async (context) => {
    const dataDir = join(await dataFolder(context), 'a-long-name-'.repeat(12), 'another-long-name-'.repeat(8));
    const portal = await startPortal(context, { DATA_DIR: dataDir });
    assert.equal((await signUp(portal.address, 'somebody')).status, 200);
    assert.equal(await portal.stop(), 0);
    assert.equal(await hasDatabase(dataDir), false);
  });
});

/** A failed start prints its messages and nothing else: no stack, no code, no notice from a library. */
function says({ code, output }: Refusal, words: string[]): void {
  assert.equal(code, 1, output);
  for (const word of words) assert.ok(output.includes(word), `"${output}" names ${word}`);
  assert.doesNotMatch(output, /^\s+at |Error:|node:internal|Warning/m);
  const last = output.trim().split('\n').at(-1) ?? '';
  assert.match(last, /^[A-Z/][^\n]*\.$/);
}
