import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrationsFolder } from './migrate.ts';

const run = promisify(execFile);
const kit = fileURLToPath(new URL('../../node_modules/drizzle-kit/bin.cjs', import.meta.url));
const schema = fileURLToPath(new URL('./schema.ts', import.meta.url));

test('the migrations produce exactly what the data dictionary defines', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'eain-migrations-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const before = await readdir(folder);
  const given = ['--dialect', 'postgresql', '--schema', schema, '--out', basename(folder)];
  const { stdout, stderr } = await run(process.execPath, [kit, 'generate', ...given], { cwd: tmpdir() });
  assert.match(stdout + stderr, /No schema changes/);
  assert.deepEqual(await readdir(folder), before);
});
