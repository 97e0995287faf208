import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { readSecret } from './secret.ts';

async function aDataDir(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'eain-secret-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

test('the secret is created once, even by processes that start together, and only its owner can read it', async (context) => {
  const dataDir = await aDataDir(context);
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret({ secret: undefined, dataDir })));
  assert.equal(new Set(secrets).size, 1);
  assert.ok((secrets[0] ?? '').length >= 32);
  assert.equal(await readSecret({ secret: undefined, dataDir }), secrets[0], 'a later start reads the same');
  assert.equal((await stat(join(dataDir, 'secret'))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(dataDir), ['secret'], 'nothing else is left');
});

test('the secret from the settings is used as it is, and stored nowhere', async (context) => {
  const dataDir = await aDataDir(context);
  assert.equal(await readSecret({ secret: 'x'.repeat(32), dataDir }), 'x'.repeat(32));
  await assert.rejects(readFile(join(dataDir, 'secret')));
});
