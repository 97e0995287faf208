import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { confirmationSweep } from './confirmed-numbers.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let owner: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, admin] = await Promise.all([portal.withFreePackage(), portal.admin()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

const confirmedIn = async (id: string) => {
  const { body } = await portal.visitor().call('GET', `/api/listing/confirmed-numbers/${id}`);
  return body['numbers'] as { number: string; confirmedAt: string }[];
};
const confirm = async (id: string, body: object, by: TestUser = admin) => {
  const { status, body: answer } = await by.call('POST', `/api/listing/confirm-number/${id}`, body);
  return status === 200 ? 200 : `${status} ${String(answer['code'])}`;
};
const number = '+959777123456';

test('a number that an admin has called is confirmed in every listing of its poster, until that is taken back (MOD-34)', async () => {
  const one = await portal.postListing(owner, { phone: '01 534 567, 09 777 123 456' });
  const other = await portal.postListing(owner, { phone: 'Ma Su ၀၉၇၇၇၁၂၃၄၅၆' });
  assert.equal(await confirm(one, { number, isConfirmed: true }), 200);
  for (const id of [one, other]) {
    const [found, another] = await confirmedIn(id);
    assert.deepEqual([found?.number, another], [number, undefined]);
    assert.ok(Date.now() - Date.parse(found?.confirmedAt ?? '') < 60_000);
  }
  // Somebody else who copies the number has not confirmed it.
  const stranger = await portal.withFreePackage();
  assert.deepEqual(await confirmedIn(await portal.postListing(stranger, { phone: number })), []);
  assert.equal(await confirm(other, { number, isConfirmed: false }), 200);
  assert.deepEqual(await confirmedIn(one), []);
  const { rows } = await portal.database.pool.query(
    `select change from audit_entry where action = 'listing.confirmNumber' order by id`,
  );
  assert.deepEqual(
    rows.map(({ change }) => change),
    [true, false].map((isConfirmed) => ({ number, isConfirmed })),
  );
});

test('a hidden listing tells its numbers to those alone who may read it (MOD-61)', async () => {
  const id = await portal.postListing(owner, { phone: number });
  await confirm(id, { number, isConfirmed: true });
  assert.equal((await confirmedIn(id)).length, 1);
  const reason = 'The photos show another property.';
  assert.equal((await admin.call('POST', `/api/listing/hide/${id}`, { reason })).status, 200);
  const statuses = [portal.visitor(), await portal.signUp(), owner, admin].map(
    async (by) => (await by.call('GET', `/api/listing/confirmed-numbers/${id}`)).status,
  );
  assert.deepEqual(await Promise.all(statuses), [404, 404, 200, 200]);
  await confirm(id, { number, isConfirmed: false });
});

test('it is no longer confirmed after a year, and forgotten, and confirmed again by another call', async () => {
  const id = await portal.postListing(owner, { phone: number });
  await confirm(id, { number, isConfirmed: true });
  const age = (days: number) =>
    portal.database.pool.query('update confirmed_number set confirmed_at = now() - make_interval(days => $1)', [days]);
  const sweep = confirmationSweep(portal.services);
  await age(364);
  await sweep.run();
  assert.equal((await confirmedIn(id)).length, 1);
  await age(366);
  assert.deepEqual(await confirmedIn(id), []);
  await sweep.run();
  assert.equal((await portal.database.pool.query('select from confirmed_number')).rowCount, 0);
  await confirm(id, { number, isConfirmed: true });
  assert.equal((await confirmedIn(id)).length, 1);
});

test('a number with more digits than any other is confirmed too', async () => {
  const id = await portal.postListing(owner, { phone: '+4912345678912345' });
  const { body } = await admin.call('GET', `/api/listing/get/${id}`);
  for (const phone of body['phones'] as { number: string }[])
    assert.equal(await confirm(id, { number: phone.number, isConfirmed: true }), 200, phone.number);
});

test('only an admin confirms, and only a number of the listing', async () => {
  const id = await portal.postListing(owner, { phone: '01 534 568' });
  assert.equal(await confirm(id, { number: '+951534568', isConfirmed: true }, owner), '403 forbidden');
  assert.equal(await confirm(id, { number, isConfirmed: true }), '400 number_not_of_listing');
  assert.equal(await confirm(id, { number: '01 534 568', isConfirmed: true }), '400 number_not_of_listing');
  const nowhere = '019a0000-0000-7000-8000-000000000000';
  assert.equal((await portal.visitor().call('GET', `/api/listing/confirmed-numbers/${nowhere}`)).status, 404);
  assert.equal(await confirm(nowhere, { number, isConfirmed: true }), '404 listing_not_found');
});
