/**
 * Runs alone: it waits for a silent database for 200 ms only, and beside heavier tests one that responds can be silent for as long.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { connectDatabase } from '../../database/open.ts';
import { listing } from '../../database/schema.ts';
import { layCable } from '#tests/factories/cable.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { aListing, openTestPortal } from '#tests/factories/portal.ts';

test('a portal whose database and storage respond is up', async (context) => {
  const portal = await openTestPortal();
  context.after(portal.close);
  const { status, body, headers } = await portal.visitor().call('GET', '/api/health');
  assert.equal(status, 200);
  assert.deepEqual(body, { success: true, database: 'up', storage: 'up' });
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('a portal whose storage is gone reports it, and is up again once it is back', async (context) => {
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

test('a portal whose database is gone reports it, and so do its endpoints, until it is back', async (context) => {
  const behind = await openTestDatabase();
  const cable = await layCable(behind.url);
  const near = await connectDatabase(cable.url);
  const portal = await openTestPortal({}, { ...near, close: () => near.close().then(cable.cut).then(behind.close) });
  context.after(portal.close);
  const user = await portal.signUp();

  await cable.cut();
  const { status, body } = await portal.visitor().call('GET', '/api/health');
  assert.equal(status, 503);
  assert.deepEqual([body.success, body['database'], body['storage']], [false, 'down', 'up']);
  const signIn = { email: user.email, password: user.password };
  const signUp = { username: 'somebody', email: 'somebody@example.com', password: 'a long walk home' };
  for (const answer of [
    await portal.visitor().call('GET', '/api/packages'),
    await portal.visitor().call('GET', '/api/listing/get'),
    await portal.visitor().call('GET', '/api/listing/search?searchTerm=condo'),
    await portal.visitor().call('GET', `/api/user/${user._id}`),
    await user.call('GET', `/api/packages/status/${user._id}`),
    await portal.visitor().call('POST', '/api/auth/signin', signIn),
    await portal.visitor().call('POST', '/api/auth/signup', signUp),
  ]) {
    assert.deepEqual([answer.status, answer.body.success, answer.body.code], [503, false, 'unavailable']);
  }

  await cable.repair();
  assert.equal((await portal.visitor().call('GET', '/api/health')).status, 200);
  assert.equal((await user.call('GET', `/api/packages/status/${user._id}`)).status, 200);
  assert.equal((await portal.visitor().call('POST', '/api/auth/signup', signUp)).status, 200);
});

test('a portal whose database goes silent waits for it no longer than it must, and leaves nothing half done', async (context) => {
  const well = await openTestPortal();
  context.after(well.close);
  const user = await well.withFreePackage();
  const home = aListing({ imageUrls: [await well.anImage(user)] });
  const cable = await layCable(well.database.url);
  const near = await connectDatabase(cable.url, { silence: 200 });
  const portal = await openTestPortal({}, { ...near, close: () => near.close().then(cable.cut) });
  context.after(portal.close);

  const send = async (method: string, path: string, json?: object) => {
    const headers = { cookie: user.cookie(), 'content-type': 'application/json' };
    const response = await portal.app.request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) });
    return { status: response.status, code: ((await response.json()) as { code?: string }).code };
  };
  const post = () => send('POST', '/api/listing/create', home);

  await Promise.all(Array.from({ length: 8 }, () => near.pool.query('select 1')));
  cable.block();
  const answers = await Promise.all([
    send('GET', '/api/packages'),
    send('GET', '/api/listing/get'),
    send('GET', `/api/packages/status/${user._id}`),
    send('GET', '/api/health'),
    post(),
  ]);
  for (const answer of answers) assert.deepEqual(answer, { status: 503, code: 'unavailable' });

  await cable.cut();
  await cable.repair();
  assert.equal(await well.database.db.$count(listing), 0);
  assert.equal((await post()).status, 200);
  assert.equal(await well.database.db.$count(listing), 1, 'no connection was left in the midst of something');
});
