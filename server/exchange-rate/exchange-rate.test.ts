import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

interface Rate {
  _id: string;
  mmkPerUsd: number;
  setAt: string;
  setBy: { _id: string; username: string };
}

describe('the exchange rate', () => {
  let portal: TestPortal;
  let admin: TestUser;
  before(async () => {
    portal = await openTestPortal();
    admin = await portal.admin();
  });
  after(() => portal.close());

  const set = (body: object) => admin.call('POST', '/api/exchange-rate', body);
  const present = async () => (await portal.visitor().call('GET', '/api/exchange-rate')).body['rate'] as Rate | null;
  const history = async () => (await admin.call('GET', '/api/exchange-rate/history')).body['rates'] as Rate[];

  test('is none until an admin sets one', async () => {
    assert.equal(await present(), null);
    assert.deepEqual(await history(), []);
  });

  test('is what an admin set last, with its date; who set it is for admins', async () => {
    const before = Date.now();
    assert.equal((await set({ mmkPerUsd: 4400, previous: null })).status, 200);
    const { status, body } = await set({ mmkPerUsd: 4500 });
    assert.deepEqual(
      [status, body['mmkPerUsd'], body['setBy']],
      [200, 4500, { _id: admin._id, username: admin.username }],
    );
    const rate = await present();
    assert.ok(rate);
    assert.deepEqual([rate._id, rate.mmkPerUsd, rate.setBy], [body['_id'], 4500, undefined]);
    assert.ok(Date.parse(rate.setAt) >= before - 1000 && Date.parse(rate.setAt) <= Date.now() + 1000);
  });

  test('has a history of ten, latest first, which keeps the name of an admin who is gone', async () => {
    const former = await portal.admin();
    assert.equal((await former.call('POST', '/api/exchange-rate', { mmkPerUsd: 4600 })).status, 200);
    const proof = { currentPassword: former.password };
    assert.equal((await former.call('DELETE', `/api/user/delete/${former._id}`, proof)).status, 200);
    assert.equal((await history())[0]?.setBy.username, former.username);
    for (let mmkPerUsd = 5001; mmkPerUsd <= 5010; mmkPerUsd += 1) await set({ mmkPerUsd });
    assert.deepEqual(
      (await history()).map(({ mmkPerUsd }) => mmkPerUsd),
      [5010, 5009, 5008, 5007, 5006, 5005, 5004, 5003, 5002, 5001],
    );
  });

  test('is not set over one that the admin has not seen', async () => {
    const seen = await present();
    assert.equal((await set({ mmkPerUsd: 4700, previous: seen?._id })).status, 200);
    for (const previous of [seen?._id, null]) {
      const { status, body } = await set({ mmkPerUsd: 4800, previous });
      assert.deepEqual([status, body.code], [409, 'changed_meanwhile']);
    }
    assert.equal((await present())?.mmkPerUsd, 4700);
  });

  test('of two at once, one is set', async () => {
    const previous = (await present())?._id;
    const answers = await Promise.all([4710, 4720].map((mmkPerUsd) => set({ mmkPerUsd, previous })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });

  test('is logged with its previous value', async () => {
    const before = await present();
    await set({ mmkPerUsd: 4750 });
    const { body } = await admin.call('GET', '/api/admin/activity?action=exchangeRate');
    const [entry] = body['activity'] as { action: string; subject: { label: string }; change: object }[];
    assert.equal(entry?.action, 'exchangeRate.set');
    assert.equal(entry.subject.label, '1 USD = 4750 MMK');
    assert.deepEqual(entry.change, { mmkPerUsd: 4750, previously: before?.mmkPerUsd });
  });

  for (const [wrong, code] of [
    [{}, 'whole_number'],
    [{ mmkPerUsd: '4500' }, 'whole_number'],
    [{ mmkPerUsd: 4500.5 }, 'whole_number'],
    [{ mmkPerUsd: 99 }, 'exchange_rate_bounds'],
    [{ mmkPerUsd: 100_001 }, 'exchange_rate_bounds'],
    [{ mmkPerUsd: 4500, previous: 'the last one' }, 'invalid_value'],
    [{ mmkPerUsd: 4500, setBy: 'me' }, 'unknown_field'],
  ] as const) {
    test(`is refused for ${JSON.stringify(wrong)}`, async () => {
      const { status, body } = await set(wrong);
      assert.equal(status, 400);
      if (code !== 'unknown_field') assert.equal(body.issues?.[0]?.code, code);
    });
  }

  test('is history that the database itself lets nobody rewrite', async () => {
    const { pool } = portal.database;
    await assert.rejects(pool.query('update exchange_rate set mmk_per_usd = 1000'), /never changed/);
    await assert.rejects(pool.query('delete from exchange_rate'), /never changed/);
    await assert.rejects(
      pool.query(
        'insert into exchange_rate (id, mmk_per_usd, set_by_id, set_by_name) values (gen_random_uuid(), 99, $1, $2)',
        [admin._id, 'x'],
      ),
      /exchange_rate_mmk_per_usd/,
    );
  });
});
