import assert from 'node:assert/strict';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { connectDatabase } from '../database/open.ts';
import { layCable } from '../testing/cable.ts';
import { openTestDatabase } from '../testing/database.ts';
import { openTestPortal } from '../testing/portal.ts';

test('a portal whose database and storage answer is up', async (context) => {
  const portal = await openTestPortal();
  context.after(portal.close);
  const { status, body, headers } = await portal.visitor().call('GET', '/api/health');
  assert.equal(status, 200);
  assert.deepEqual(body, { success: true, database: 'up', storage: 'up' });
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('a portal whose storage is gone says so, and is up again once it is back', async (context) => {
  const portal = await openTestPortal();
  context.after(portal.close);
  const elsewhere = await mkdtemp(join(tmpdir(), 'eain-gone-'));
  context.after(() => rm(elsewhere, { recursive: true, force: true }));
  const folder = join(portal.dataDir, 'objects');
  await rename(folder, join(elsewhere, 'objects'));
  const { status, body } = await portal.visitor().call('GET', '/api/health');
  assert.equal(status, 503);
  assert.deepEqual([body.success, body['database'], body['storage']], [false, 'up', 'down']);
  assert.ok(body.message);
  await rename(join(elsewhere, 'objects'), folder);
  assert.equal((await portal.visitor().call('GET', '/api/health')).status, 200);
});

test('a portal whose database is gone says so, and so do its calls, until it is back', async (context) => {
  const behind = await openTestDatabase();
  const cable = await layCable(behind.url);
  const near = await connectDatabase(cable.url);
  const portal = await openTestPortal({}, { ...near, close: () => near.close().then(cable.cut).then(behind.close) });
  context.after(portal.close);
  const person = await portal.signUp();

  await cable.cut();
  const { status, body } = await portal.visitor().call('GET', '/api/health');
  assert.equal(status, 503);
  assert.deepEqual([body.success, body['database'], body['storage']], [false, 'down', 'up']);
  const signIn = { email: person.email, password: person.password };
  const signUp = { username: 'somebody', email: 'somebody@example.com', password: 'a long walk home' };
  for (const answer of [
    await portal.visitor().call('GET', '/api/packages'),
    await portal.visitor().call('GET', '/api/listing/get'),
    await portal.visitor().call('GET', '/api/listing/search?searchTerm=condo'),
    await portal.visitor().call('GET', `/api/user/${person._id}`),
    await person.call('GET', `/api/packages/status/${person._id}`),
    await portal.visitor().call('POST', '/api/auth/signin', signIn),
    await portal.visitor().call('POST', '/api/auth/signup', signUp),
  ]) {
    assert.deepEqual([answer.status, answer.body.success, answer.body.code], [503, false, 'unavailable']);
  }

  await cable.mend();
  assert.equal((await portal.visitor().call('GET', '/api/health')).status, 200);
  assert.equal((await person.call('GET', `/api/packages/status/${person._id}`)).status, 200);
  assert.equal((await portal.visitor().call('POST', '/api/auth/signup', signUp)).status, 200);
});
