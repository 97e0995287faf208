import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestPortal } from '#tests/factories/portal.ts';
import { queueLetter } from '../../mail/queue.ts';
import { waitingEnd } from './waiting.ts';

test('a listing does not wait, or waits no longer, where an admin has confirmed a number of its poster by a call (MOD-72)', async (context) => {
  const portal = await openTestPortal({
    PUBLIC_URL: 'https://eain.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PROOF: 'on',
  });
  context.after(portal.close);
  const { pool, db } = portal.database;
  // The queue exists once something has been queued.
  const email = { to: 'first@example.com', subject: 'First', text: '', html: '', languages: [] };
  await db.transaction((tx) => queueLetter(portal.services, tx, email));
  const [admin, owner] = [await portal.admin(), await portal.withFreePackage()];
  await pool.query('update subscription set listing_limit = -1');
  const isSeen = async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).status === 200;
  const first = await portal.postListing(owner, { phone: '09 777 123 456' });
  assert.equal(await isSeen(first), false);
  const desk = async () => (await admin.call('GET', '/api/desk/cases')).body;
  assert.deepEqual([(await desk())['total'], (await desk())['unproven']], [0, 1]);
  const confirmation = { number: '+959777123456', isConfirmed: true };
  const confirmed = await admin.call('POST', `/api/listing/confirm-number/${first}`, confirmation);
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  assert.equal(await isSeen(await portal.postListing(owner)), true);
  await waitingEnd(portal.services).run();
  assert.equal(await isSeen(first), true);
  assert.equal((await desk())['unproven'], 0);
  await pool.query(`update confirmed_number set confirmed_at = now() - interval '366 days'`);
  assert.equal(await isSeen(await portal.postListing(owner)), false, 'for a year');
});
