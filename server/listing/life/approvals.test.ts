import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser } from '#tests/factories/portal.ts';

const reason = 'The photos show another property.';
const open = async (review: string) => {
  const portal = await openTestPortal({ REVIEW: review });
  const admin = await portal.admin();
  return {
    portal,
    admin,
    aPoster: async () => {
      const poster = await portal.withFreePackage();
      await portal.database.pool.query('update subscription set listing_limit = -1');
      return poster;
    },
    isSeen: async (id: string) => (await portal.visitor().call('GET', `/api/listing/get/${id}`)).status === 200,
    update: async (by: TestUser, id: string, changes: object) => {
      const { status, body } = await by.call('POST', `/api/listing/update/${id}`, { ...changes });
      assert.equal(status, 200, JSON.stringify(body));
      return body['waitsFor'];
    },
    approve: async (id: string) => {
      assert.equal((await admin.call('POST', `/api/listing/restore/${id}`, {})).status, 200);
    },
    hide: async (id: string) => {
      assert.equal((await admin.call('POST', `/api/listing/hide/${id}`, { reason })).status, 200);
    },
    cases: async () =>
      (await admin.call('GET', '/api/desk/cases')).body['cases'] as { id: string; isChanged: boolean }[],
  };
};

describe('a listing that was approved, and is changed into another (MOD-66)', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  let owner: TestUser;
  before(async () => {
    opened = await open('new');
    owner = await opened.aPoster();
  });
  after(() => opened.portal.close());

  const anApproved = async (fields = {}) => {
    const id = await opened.portal.postListing(owner, { regularPrice: 300, ...fields });
    await opened.approve(id);
    // Nobody is trusted yet.
    await opened.portal.database.pool.query('update "user" set approved_listings = 1 where id = $1', [owner._id]);
    return id;
  };

  test('waits again, and is at the desk as such', async () => {
    const { portal, isSeen, update, cases, approve } = opened;
    const photo = await portal.anImage(owner);
    for (const changes of [
      { name: 'Another title for it' },
      { description: '<p>Call the number in the picture before you come.</p>' },
      { phone: '09 799 888 777' },
      { address: 'Another street' },
      { reference: 'CALL NOW 1' },
      { details: { video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' } },
      { details: { landmark: 'Call the other number' } },
      { imageUrls: [photo] },
      { regularPrice: 190 },
      { regularPrice: 401 },
    ]) {
      const id = await anApproved();
      assert.equal(await update(owner, id, changes), 'review', JSON.stringify(changes));
      assert.equal(await isSeen(id), false);
      assert.equal((await cases()).find((one) => one.id === id)?.isChanged, true);
      assert.equal(await update(owner, id, { name: 'Yet another title' }), undefined, 'waits already');
      await approve(id);
      assert.equal(await isSeen(id), true);
    }
    const { rows } = await portal.database.pool.query('select approved_listings from "user" where id = $1', [
      owner._id,
    ]);
    assert.deepEqual(rows, [{ approved_listings: 1 }], 'no listing is approved twice');
  });

  test('stays online after other changes, those of staff, and those of somebody whose new ones do not wait', async () => {
    const { admin, aPoster, approve, isSeen, update, portal } = opened;
    const id = await anApproved({ bedrooms: 2 });
    for (const changes of [{ bedrooms: 3 }, { regularPrice: 380 }, { propertyStatus: 'Rented Out' }])
      assert.equal(await update(owner, id, changes), undefined, JSON.stringify(changes));
    assert.equal(await update(admin, id, { name: 'Another title for it' }), undefined);
    const moderator = await portal.staff('moderator');
    const correction = { kind: 'listing', id, decision: 'correct', township: 'hlaing' };
    assert.equal((await moderator.call('POST', '/api/desk/decide', correction)).status, 200);
    assert.equal(await isSeen(id), true);
    const trusted = await aPoster();
    const ids = [];
    for (let turn = 0; turn < 3; turn += 1) ids.push(await portal.postListing(trusted));
    for (const one of ids) await approve(one);
    assert.equal(await update(trusted, ids[0] ?? '', { name: 'Another title for it' }), undefined);
  });

  test('that has ended is not renewed before it was looked at', async () => {
    const { approve, isSeen, update, portal } = opened;
    const id = await anApproved();
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [id]);
    assert.equal(await update(owner, id, { name: 'Another title for it' }), 'review');
    const renew = () => owner.call('POST', '/api/listing/renew', { ids: [id] });
    assert.match(JSON.stringify((await renew()).body['results']), /listing_hidden/);
    await approve(id);
    assert.match(JSON.stringify((await renew()).body['results']), /done/);
    assert.equal(await isSeen(id), true);
  });

  test('waits again with REVIEW=all, whatever was approved, and never with REVIEW=off', async (context) => {
    const [all, off] = [await open('all'), await open('off')];
    context.after(async () => {
      await all.portal.close();
      await off.portal.close();
    });
    const poster = await all.aPoster();
    const id = await all.portal.postListing(poster);
    await all.approve(id);
    await all.portal.database.pool.query('update "user" set approved_listings = 30');
    assert.equal(await all.update(poster, id, { name: 'Another title for it' }), 'review');
    const other = await off.aPoster();
    const online = await off.portal.postListing(other);
    assert.equal(await off.update(other, online, { name: 'Another title for it' }), undefined);
  });
});

describe('approvals (MOD-67)', () => {
  let opened: Awaited<ReturnType<typeof open>>;
  before(async () => {
    opened = await open('new');
  });
  after(() => opened.portal.close());

  test('are taken back when a listing is hidden, and one counts again when it is shown', async () => {
    const { aPoster, portal, approve, hide, isSeen } = opened;
    const owner = await aPoster();
    const ids: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) ids.push(await portal.postListing(owner));
    for (const id of ids) await approve(id);
    for (const id of ids) await hide(id);
    assert.equal(await isSeen(await portal.postListing(owner)), false);
    for (const id of ids.slice(0, 2)) await approve(id);
    assert.equal(await isSeen(await portal.postListing(owner)), false);
    await approve(ids[2] ?? '');
    assert.equal(await isSeen(await portal.postListing(owner)), true);
  });

  test('are taken back by a suspension, and by hiding something of a poster who was known from before; not by merging', async () => {
    const { admin, aPoster, portal, approve, hide, isSeen } = opened;
    const [suspended, known, merged] = [await aPoster(), await aPoster(), await aPoster()];
    await portal.database.pool.query(
      `update "user" set is_known_poster = true where id = any('{${known._id},${merged._id}}'::uuid[])`,
    );
    await portal.database.pool.query('update "user" set approved_listings = 3 where id = $1', [suspended._id]);
    const one = await portal.postListing(known);
    await hide(one);
    await approve(one);
    assert.equal(await isSeen(await portal.postListing(known)), false);
    const [twice, into] = [await portal.postListing(merged), await portal.postListing(merged)];
    const merge = { kind: 'listing', id: twice, decision: 'merge', reason, into };
    assert.equal((await admin.call('POST', '/api/desk/decide', merge)).status, 200);
    assert.equal(await isSeen(await portal.postListing(merged)), true);
    const suspension = { reason, until: null };
    assert.equal((await admin.call('POST', `/api/user/suspend/${suspended._id}`, suspension)).status, 200);
    assert.equal((await admin.call('POST', `/api/user/reinstate/${suspended._id}`)).status, 200);
    const { email, password } = suspended;
    const back = portal.visitor();
    await back.call('POST', '/api/auth/signin', { email, password });
    assert.equal(await isSeen(await portal.postListing({ ...suspended, ...back })), false);
  });
});
