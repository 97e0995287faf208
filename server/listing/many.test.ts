import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

interface Result {
  _id: string;
  outcome: string;
  code?: string;
  before?: string | null;
  updatedAt?: string;
}

let portal: TestPortal;
let owner: TestUser;
let other: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, other] = await Promise.all([portal.withFreePackage(), portal.withFreePackage()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

const nobodys = '019a0000-0000-7000-8000-000000000000';
const mark = async (by: TestUser, listings: object[]) =>
  (await by.call('POST', '/api/listing/mark', { listings })).body['results'] as Result[];
const remove = async (by: TestUser, ids: string[]) =>
  (await by.call('POST', '/api/listing/delete-many', { ids })).body['results'] as Result[];
const rowOf = async (id: string) => {
  const { rows } = await portal.database.pool.query('select * from listing where id = $1', [id]);
  return rows[0] as (Record<string, unknown> & { property_status: string | null }) | undefined;
};
const outcomes = (results: Result[]) => results.map(({ outcome, code }) => code ?? outcome);

describe('marking several listings', () => {
  test('changes the status of each and nothing else, and returns the previous status', async () => {
    const ids = [await portal.postListing(owner), await portal.postListing(owner, { type: 'sale' })];
    const { updated_at: _updated, taken_at: _taken, ...before } = (await rowOf(ids[0] ?? '')) ?? assert.fail();
    const results = await mark(owner, [
      { _id: ids[0], propertyStatus: 'Rented Out' },
      { _id: ids[1], propertyStatus: 'Sold Out' },
    ]);
    assert.deepEqual(
      results.map(({ _id, outcome, before: was }) => [_id, outcome, was]),
      ids.map((id) => [id, 'done', null]),
    );
    const { updated_at: changedAt, taken_at: takenAt, ...after } = (await rowOf(ids[0] ?? '')) ?? assert.fail();
    assert.deepEqual(after, { ...before, property_status: 'Rented Out' });
    assert.deepEqual(takenAt, changedAt);
    assert.equal((changedAt as Date).toISOString(), results[0]?.updatedAt);
    assert.equal((await rowOf(ids[1] ?? ''))?.property_status, 'Sold Out');
  });

  test('says nothing about how long it stays when undone, unless it would end at once (LST-94, LST-173)', async () => {
    const id = await portal.postListing(owner);
    const endsOf = async () => {
      const row = await rowOf(id);
      return [row?.['confirmed_at'], Number(row?.['ends_at'])];
    };
    const before = await endsOf();
    const [done] = await mark(owner, [{ _id: id, propertyStatus: 'Rented Out' }]);
    await mark(owner, [{ _id: id, propertyStatus: null, updatedAt: done?.updatedAt }]);
    assert.deepEqual(await endsOf(), before);
    await mark(owner, [{ _id: id, propertyStatus: 'Rented Out' }]);
    await portal.endIn('-9 days', id);
    await mark(owner, [{ _id: id, propertyStatus: null }]);
    const [confirmedAt, endsAt] = await endsOf();
    assert.ok(confirmedAt instanceof Date && Number(endsAt) > Date.now());
  });

  test('brings an ended listing back when it is marked as available, even if it was already (LST-173)', async () => {
    const id = await portal.postListing(owner);
    await mark(owner, [{ _id: id, propertyStatus: 'Still Available' }]);
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [id]);
    await mark(owner, [{ _id: id, propertyStatus: null }]);
    assert.notEqual((await rowOf(id))?.['ended_at'], null);
    const again = { _id: id, propertyStatus: 'Still Available' };
    assert.deepEqual(outcomes(await mark(owner, [again])), ['done']);
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [id]);
    assert.deepEqual(outcomes(await mark(owner, [again])), ['done']);
    assert.equal((await rowOf(id))?.['ended_at'], null);
    assert.deepEqual(outcomes(await mark(owner, [again])), ['unchanged']);
  });

  test('can be undone to the previous value: no status, or any of them', async () => {
    const ids = [await portal.postListing(owner), await portal.postListing(owner)];
    await mark(owner, [{ _id: ids[1], propertyStatus: 'Still Available' }]);
    const done = await mark(
      owner,
      ids.map((_id) => ({ _id, propertyStatus: 'Rented Out' })),
    );
    const undone = await mark(
      owner,
      done.map(({ _id, before, updatedAt }) => ({ _id, propertyStatus: before, updatedAt })),
    );
    assert.deepEqual(outcomes(undone), ['done', 'done']);
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await rowOf(id))?.property_status)), [
      null,
      'Still Available',
    ]);
  });

  test('leaves listings that somebody has changed since as they are', async () => {
    const id = await portal.postListing(owner);
    const [done] = await mark(owner, [{ _id: id, propertyStatus: 'Rented Out' }]);
    await owner.call('POST', `/api/listing/update/${id}`, { propertyStatus: 'Sold Out' });
    const undone = await mark(owner, [{ _id: id, propertyStatus: null, updatedAt: done?.updatedAt }]);
    assert.deepEqual(outcomes(undone), ['changed_meanwhile']);
    assert.equal((await rowOf(id))?.property_status, 'Sold Out');
  });

  test('marks the others if some are another user’s or gone, and reports the outcome of each', async () => {
    const [own, theirs] = [await portal.postListing(owner), await portal.postListing(other)];
    const listings = [theirs, own, nobodys].map((_id) => ({ _id, propertyStatus: 'Rented Out' }));
    assert.deepEqual(outcomes(await mark(owner, listings)), ['forbidden', 'done', 'listing_not_found']);
    assert.equal((await rowOf(theirs))?.property_status, null);
    // A listing that already has the mark is left as it is.
    const again = await mark(owner, [{ _id: own, propertyStatus: 'Rented Out' }]);
    assert.deepEqual(outcomes(again), ['unchanged']);
  });

  test('is allowed for admins on anybody’s, and is logged', async () => {
    const admin = await portal.admin();
    const id = await portal.postListing(owner);
    assert.deepEqual(outcomes(await mark(admin, [{ _id: id.toUpperCase(), propertyStatus: 'Sold Out' }])), ['done']);
    const { rows } = await portal.database.pool.query(
      `select actor_id, person_id, change from audit_entry where action = 'listing.mark' and subject_id = $1`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ actor_id: actor, person_id: person, change }) => [actor, person, change.before, change.after]),
      [[admin._id, owner._id, null, 'Sold Out']],
    );
  });

  test('is refused for a visitor and for anything but a list of listings', async () => {
    const listings = [{ _id: nobodys, propertyStatus: null }];
    assert.equal((await portal.visitor().call('POST', '/api/listing/mark', { listings })).status, 401);
    for (const wrong of [
      {},
      { listings: [] },
      { listings: [...listings, ...listings] },
      { listings: [{ _id: nobodys }] },
      { listings: [{ _id: nobodys, propertyStatus: 'Gone' }] },
      { listings: [{ _id: nobodys, propertyStatus: null, name: 'Another title of it' }] },
    ]) {
      assert.equal((await owner.call('POST', '/api/listing/mark', wrong)).status, 400, JSON.stringify(wrong));
    }
  });

  test('and marking the same ones in the opposite order at the same time both succeed', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => portal.postListing(owner)));
    const both = await Promise.all([
      mark(
        owner,
        ids.map((_id) => ({ _id, propertyStatus: 'Rented Out' })),
      ),
      mark(
        owner,
        ids.toReversed().map((_id) => ({ _id, propertyStatus: 'Sold Out' })),
      ),
    ]);
    assert.ok(both.every((results) => results.every(({ outcome }) => outcome === 'done')));
    const statuses = await Promise.all(ids.map(async (id) => (await rowOf(id))?.property_status));
    assert.equal(new Set(statuses).size, 1, 'one came after the other');
  });
});

describe('deleting several listings', () => {
  test('deletes the user’s own, and leaves another user’s', async () => {
    const [own, second, theirs] = [
      await portal.postListing(owner),
      await portal.postListing(owner),
      await portal.postListing(other),
    ];
    const results = await remove(owner, [own, theirs, nobodys, second]);
    assert.deepEqual(outcomes(results), ['done', 'forbidden', 'listing_not_found', 'done']);
    assert.deepEqual(await Promise.all([own, second].map(rowOf)), [undefined, undefined]);
    assert.ok(await rowOf(theirs));
    const { rows } = await portal.database.pool.query(
      `select 1 from audit_entry where action = 'listing.delete' and subject_id = any($1)`,
      [[own, second, theirs]],
    );
    assert.equal(rows.length, 2);
  });

  test('is refused for a visitor and for anything but a list of ids', async () => {
    assert.equal((await portal.visitor().call('POST', '/api/listing/delete-many', { ids: [nobodys] })).status, 401);
    for (const wrong of [{}, { ids: [] }, { ids: ['x'] }, { ids: [nobodys, nobodys] }, { ids: nobodys }]) {
      assert.equal((await owner.call('POST', '/api/listing/delete-many', wrong)).status, 400, JSON.stringify(wrong));
    }
  });
});

describe('acting on several listings', () => {
  test('is counted separately from other writes', async () => {
    const limited = await openTestPortal({ RATE_LIMIT: 'on' });
    try {
      const person = await limited.signUp();
      await limited.database.pool.query(
        `insert into attempt (key, count, until) values ($1, 300, now() + interval '1 hour')`,
        [`many-listings:account:${person._id}`],
      );
      const { status, body } = await person.call('POST', '/api/listing/delete-many', { ids: [nobodys] });
      assert.deepEqual([status, body.code], [429, 'too_many_requests']);
    } finally {
      await limited.close();
    }
  });
});

describe('a user’s listings', () => {
  test('can be searched and filtered by state, with counts for both', async () => {
    const agency = await portal.withFreePackage();
    const lake = await portal.postListing(agency, { name: 'Condo with a view of Inya Lake' });
    const taken = await portal.postListing(agency, { name: 'Condo by Inya Lake, rented' });
    const road = await portal.postListing(agency, { name: 'Bright rooms on Pyay Road' });
    await mark(agency, [{ _id: taken, propertyStatus: 'Rented Out' }]);
    const listed = async (query: string, by: Pick<TestUser, 'call'> = agency) => {
      const { body } = await by.call('GET', `/api/user/listings/${agency._id}?${query}`);
      return { ids: (body['listings'] as { _id: string }[]).map(({ _id }) => _id), found: body['found'] };
    };
    const [all, ofLake] = [
      { available: 2, taken: 1, soon: 0, ended: 0, hidden: 0 },
      { available: 1, taken: 1, soon: 0, ended: 0, hidden: 0 },
    ];
    assert.deepEqual(await listed(''), { ids: [road, taken, lake], found: all });
    assert.deepEqual(await listed('available=true'), { ids: [road, lake], found: all });
    assert.deepEqual(await listed('available=false'), { ids: [taken], found: all });
    assert.deepEqual(await listed('q=inya+lake'), { ids: [taken, lake], found: ofLake });
    assert.deepEqual(await listed('q=inya+lake&available=true'), { ids: [lake], found: ofLake });
    assert.deepEqual(await listed('limit=2'), { ids: [road, taken], found: all });
    assert.equal((await listed('', portal.visitor())).found, undefined);
    for (const wrong of ['limit=0', 'limit=101', 'available=maybe']) {
      assert.equal((await agency.call('GET', `/api/user/listings/${agency._id}?${wrong}`)).status, 400, wrong);
    }
  });
});

describe('everybody’s listings', () => {
  test('come with their owners only for admins, agents also with their names', async () => {
    await portal.postListing(other);
    const admin = await portal.admin();
    const ownersFor = async (by: Pick<TestUser, 'call'>) =>
      (await by.call('GET', `/api/listing/get?userId=${other._id}`)).body['owners'];
    assert.deepEqual(await ownersFor(admin), [{ _id: other._id, username: other.username, name: null }]);
    for (const by of [portal.visitor(), other]) assert.equal(await ownersFor(by), undefined);
  });
});
