import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { queuedEmails } from '#tests/factories/queued-emails.ts';
import { sweepImages } from '../image/delete.ts';

interface Account {
  _id: string;
  bank: string;
  name: string;
  number: string;
  qr: { _id: string; url: string } | null;
}

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const kbz = { bank: 'KBZPay', name: 'Daw Mya', number: '09 123 456 789' };
const wave = { bank: 'Wave', name: 'Daw Mya', number: '09 987 654 321' };
const set = (body: object, by: Pick<TestUser, 'call'> = admin) => by.call('PUT', '/api/payment-accounts', body);
const present = async () => (await portal.visitor().call('GET', '/api/payment-accounts')).body['accounts'] as Account[];
const wordsOf = (accounts: Account[]) => accounts.map(({ bank, name, number }) => ({ bank, name, number }));

describe('the accounts that packages are paid to', () => {
  test('are none until an admin sets some, and then those, in that order', async () => {
    assert.deepEqual(await present(), []);
    const { status, body } = await set({ accounts: [kbz, wave] });
    assert.equal(status, 200);
    assert.deepEqual(wordsOf(body['accounts'] as Account[]), [kbz, wave]);
    assert.deepEqual(wordsOf(await present()), [kbz, wave]);
    await set({ accounts: [wave] });
    assert.deepEqual(wordsOf(await present()), [wave]);
  });

  test('are set with a recent proof, and the admins are told who has changed them (MOD-74)', async () => {
    const cashier = await portal.staff('cashier');
    const { pool } = portal.database;
    await pool.query(`update session set created_at = now() - interval '3 days' where user_id = $1`, [cashier._id]);
    const before = await present();
    const refused = await set({ accounts: [kbz] }, cashier);
    assert.deepEqual([refused.status, refused.body.code], [403, 'password_needed']);
    assert.deepEqual(await present(), before);
    const wrong = await set({ accounts: [kbz], currentPassword: 'not this one' }, cashier);
    assert.deepEqual([wrong.status, wrong.body.issues?.[0]?.code], [400, 'password_current']);
    assert.equal((await set({ accounts: [kbz], currentPassword: cashier.password }, cashier)).status, 200);
    assert.equal((await set({ accounts: [wave] }, cashier)).status, 200, 'for a while');
    const told = (await queuedEmails(portal.database)).filter(({ to }) => to === admin.email);
    assert.match(told.at(-1)?.subject ?? '', /The payment accounts were changed/);
    assert.ok(told.at(-1)?.text.includes(cashier.username));
  });

  test('can only be set by an admin', async () => {
    assert.equal((await set({ accounts: [kbz] }, portal.visitor())).status, 401);
    assert.equal((await set({ accounts: [kbz] }, await portal.signUp())).status, 403);
    assert.deepEqual(wordsOf(await present()), [wave]);
  });

  test('show an image of their code, which stays in storage as long as they do', async () => {
    const qr = await portal.anImage(admin);
    await set({ accounts: [{ ...kbz, qr }] });
    const [account] = await present();
    assert.equal(account?.qr?.url, qr);
    const later = Date.now() + 30 * 24 * 60 * 60 * 1000;
    await sweepImages(portal.services, later);
    assert.equal((await portal.visitor().fetch(qr)).status, 200);
    assert.equal((await admin.call('DELETE', `/api/image/${account.qr._id}`)).body.code, 'image_in_use');
    // An image that they show now may stay when they are set again.
    assert.equal((await set({ accounts: [wave, { ...kbz, qr }] })).status, 200);
    await set({ accounts: [wave] });
    await sweepImages(portal.services, later);
    assert.equal((await portal.visitor().fetch(qr)).status, 404);
  });

  test('are not set over ones that the admin has not seen', async () => {
    const seen = (await present()).map(({ _id }) => _id);
    assert.equal((await set({ accounts: [kbz], previous: seen })).status, 200);
    for (const previous of [seen, []]) {
      const { status, body } = await set({ accounts: [wave], previous });
      assert.deepEqual([status, body.code], [409, 'changed_meanwhile']);
    }
    assert.deepEqual(wordsOf(await present()), [kbz]);
  });

  test('set twice at once, are one of the two sets, whole', async () => {
    const previous = (await present()).map(({ _id }) => _id);
    const answers = await Promise.all([kbz, wave].map((one) => set({ accounts: [one, one], previous })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await present()).length, 2);
  });

  test('are logged with the previous ones', async () => {
    await set({ accounts: [kbz] });
    await set({ accounts: [wave] });
    const { body } = await admin.call('GET', '/api/admin/activity?action=package');
    const [entry] = body['activity'] as { action: string; change: object }[];
    assert.equal(entry?.action, 'package.paymentAccounts');
    assert.deepEqual(entry.change, {
      before: ['KBZPay, Daw Mya, 09 123 456 789'],
      after: ['Wave, Daw Mya, 09 987 654 321'],
    });
  });

  for (const [wrong, code] of [
    [{ ...kbz, bank: '' }, 'payment_bank'],
    [{ ...kbz, bank: 'x'.repeat(61) }, 'payment_bank'],
    [{ ...kbz, name: '' }, 'name_length'],
    [{ ...kbz, number: '123' }, 'payment_number'],
    [{ ...kbz, number: '1\n234' }, 'plain_text'],
    [{ ...kbz, qr: '/images/019a0000-0000-7000-8000-000000000000/1200.jpg' }, 'photo_unknown'],
    [{ ...kbz, qr: 'https://elsewhere.example/qr.png' }, 'photo_unknown'],
  ] as const) {
    test(`are refused with ${JSON.stringify(wrong).slice(0, 60)}`, async () => {
      const { status, body } = await set({ accounts: [wrong] });
      assert.deepEqual([status, body.issues?.[0]?.code], [400, code]);
    });
  }

  test('are at most 8', async () => {
    assert.equal((await set({ accounts: Array.from({ length: 8 }, () => kbz) })).status, 200);
    const { status, body } = await set({ accounts: Array.from({ length: 9 }, () => kbz) });
    assert.deepEqual([status, body.issues?.[0]?.code], [400, 'payment_accounts_maximum']);
  });
});
