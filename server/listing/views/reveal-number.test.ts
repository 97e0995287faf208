import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let portal: TestPortal;
let owner: TestUser;
let id: string;

before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
  id = await portal.postListing(owner, { status: 'Owner', phone: '09 777 123 456' });
});
after(() => portal.close());

async function ask(userAgent: string, address: string, of = id, cookie = '') {
  const incoming = { socket: { remoteAddress: address } as Socket };
  const headers = { 'user-agent': userAgent, cookie };
  const answer = await portal.app.request(`/api/listing/number/${of}`, { method: 'POST', headers }, { incoming });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function calls(): Promise<number> {
  const { body } = await owner.call('GET', `/api/listing/taps/${id}`);
  return (body['days'] as { callTaps: number }[]).reduce((sum, { callTaps }) => sum + callTaps, 0);
}

test('somebody who asks gets the number, and is counted once a day, as for a call (LEA-16)', async () => {
  for (const _time of [1, 2]) {
    const { status, body } = await ask(browser, '203.0.113.7');
    assert.deepEqual([status, body['phone']], [200, '09 777 123 456']);
  }
  assert.equal(await calls(), 1);
  await ask(browser, '203.0.113.8');
  assert.equal(await calls(), 2);
  assert.equal((await ask(browser, '203.0.113.9', id, owner.cookie())).status, 200);
  assert.equal(await calls(), 2, 'its owner is not counted');
});

test('a program that sends the form is not counted', async () => {
  const before = await calls();
  assert.equal((await ask(robot, '203.0.113.10')).status, 200);
  assert.equal(await calls(), before);
});

test('a listing that has ended, is hidden or is none has none', async () => {
  const other = await portal.postListing(owner);
  await portal.database.pool.query(`update listing set ended_at = now(), ends_at = now() where id = $1`, [other]);
  assert.equal((await ask(browser, '203.0.113.11', other)).status, 409);
  const admin = await portal.admin();
  await admin.call('POST', `/api/listing/hide/${other}`, { reason: 'The photos show another property.' });
  assert.equal((await ask(browser, '203.0.113.11', other)).status, 404);
  assert.equal((await ask(browser, '203.0.113.11', '019a0000-0000-7000-8000-000000000000')).status, 404);
});
