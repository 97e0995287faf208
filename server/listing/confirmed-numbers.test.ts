import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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

const phonesOf = async (id: string) => {
  const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
  return body['phones'] as { number: string; confirmedAt: string | null }[];
};
const confirm = async (id: string, body: object, by: TestUser = admin) => {
  const { status, body: answer } = await by.call('POST', `/api/listing/confirm-number/${id}`, body);
  return status === 200 ? 200 : `${status} ${String(answer['code'])}`;
};
const number = '+959777123456';

test('a number that an admin has called is confirmed in every listing with it, until that is taken back (MOD-34)', async () => {
  const one = await portal.postListing(owner, { phone: '09 777 123 456, 01 534 567' });
  const other = await portal.postListing(owner, { phone: 'Ma Su ၀၉၇၇၇၁၂၃၄၅၆' });
  assert.equal(await confirm(one, { number, isConfirmed: true }), 200);
  for (const id of [one, other]) {
    const [first, second] = await phonesOf(id);
    assert.ok(Date.now() - Date.parse(first?.confirmedAt ?? '') < 60_000);
    assert.equal(second?.confirmedAt ?? null, null);
  }
  assert.equal(await confirm(other, { number, isConfirmed: false }), 200);
  assert.equal((await phonesOf(one))[0]?.confirmedAt, null);
  const { rows } = await portal.database.pool.query(
    `select change from audit_entry where action = 'listing.confirmNumber' order by id`,
  );
  assert.deepEqual(
    rows.map(({ change }) => change),
    [true, false].map((isConfirmed) => ({ number, isConfirmed })),
  );
});

test('it is no longer confirmed after a year, and confirmed again by another call', async () => {
  const id = await portal.postListing(owner, { phone: number });
  await confirm(id, { number, isConfirmed: true });
  const age = (days: number) =>
    portal.database.pool.query('update confirmed_number set confirmed_at = now() - make_interval(days => $1)', [days]);
  await age(364);
  assert.notEqual((await phonesOf(id))[0]?.confirmedAt, null);
  await age(366);
  assert.equal((await phonesOf(id))[0]?.confirmedAt, null);
  await confirm(id, { number, isConfirmed: true });
  assert.notEqual((await phonesOf(id))[0]?.confirmedAt, null);
});

test('only an admin confirms, and only a number of the listing', async () => {
  const id = await portal.postListing(owner, { phone: '01 534 568' });
  assert.equal(await confirm(id, { number: '+951534568', isConfirmed: true }, owner), '403 forbidden');
  assert.equal(await confirm(id, { number, isConfirmed: true }), '400 number_not_of_listing');
  assert.equal(await confirm(id, { number: '01 534 568', isConfirmed: true }), '400 number_not_of_listing');
  const nowhere = '019a0000-0000-7000-8000-000000000000';
  assert.equal(await confirm(nowhere, { number, isConfirmed: true }), '404 listing_not_found');
});
