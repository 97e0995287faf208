import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

const nothing = '019a0000-0000-7000-8000-000000000000';

let portal: TestPortal;
let owner: TestUser;
let listingId: string;
before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
  listingId = await portal.postListing(owner);
});
after(() => portal.close());

const review = (user: Pick<TestUser, 'call'>, changes: object = {}) =>
  user.call('POST', '/api/review/createreview', {
    rating: 4,
    content: 'Quiet, and the lift works.',
    listingId,
    ...changes,
  });

const remove = (user: Pick<TestUser, 'call'>, id: unknown, body: object = {}) =>
  user.call('DELETE', `/api/review/deletereview/${String(id)}`, body);

async function reviewsOf(id: string, query: Record<string, string> = {}) {
  const response = await portal.visitor().api.review.getListingReview[':listingId'].$get({
    param: { listingId: id },
    query,
  });
  assert.equal(response.status, 200);
  return response.json();
}

/** A listing that nobody has reviewed yet. */
const aNewListing = async () => portal.postListing(await portal.withFreePackage());

describe('a review', () => {
  test('is not of a listing of the agency that one works for (REV-5)', async () => {
    const [member, other] = [await portal.signUp(), await portal.signUp()];
    await portal.database.pool.query(
      `insert into team_member (member_id, agency_id, role, name) values ($1, $2, 'agent', 'Ma Ma')`,
      [member._id, owner._id],
    );
    const id = await portal.postListing(owner);
    const refused = await review(member, { listingId: id });
    assert.deepEqual([refused.status, refused.body.code], [403, 'review_own']);
    assert.equal((await review(other, { listingId: id })).status, 200);
  });

  test('is shown to everybody with its author, and counts in the average', async () => {
    const id = await aNewListing();
    const [first, second] = [await portal.signUp(), await portal.signUp()];
    assert.equal((await review(first, { listingId: id, rating: 5, userRef: first._id })).status, 200);
    assert.equal((await review(second, { listingId: id, rating: 2, content: ' မဆိုးပါဘူး။\r\nDry. ' })).status, 200);
    const { reviews, average, count } = await reviewsOf(id);
    assert.deepEqual([average, count], [3.5, 2]);
    assert.deepEqual(
      reviews.map(({ rating, content, userRef, author }) => ({ rating, content, userRef, author })),
      [
        {
          rating: 2,
          content: 'မဆိုးပါဘူး။\nDry.',
          userRef: second._id,
          author: { _id: second._id, username: second.username, avatar: null },
        },
        {
          rating: 5,
          content: 'Quiet, and the lift works.',
          userRef: first._id,
          author: { _id: first._id, username: first.username, avatar: null },
        },
      ],
    );
  });

  test('can be read in batches, none twice and none omitted', async () => {
    const id = await aNewListing();
    const written = [];
    for (let turn = 0; turn < 5; turn++) {
      const { body } = await review(await portal.signUp(), { listingId: id });
      written.unshift(body['_id']);
    }
    await portal.database.pool.query('update review set created_at = now() where listing_id = $1', [id]);
    const read = [];
    for (const startIndex of ['0', '2', '4']) {
      read.push(...(await reviewsOf(id, { startIndex, limit: '2' })).reviews.map(({ _id }) => _id));
    }
    assert.deepEqual(read, written);
  });

  test('of a listing without any has no average', async () => {
    const { reviews, average, count } = await reviewsOf(await aNewListing());
    assert.deepEqual({ reviews, average, count }, { reviews: [], average: null, count: 0 });
  });

  test('is refused to a visitor, and to the owner of the listing', async () => {
    assert.equal((await review(portal.visitor())).status, 401);
    const own = await review(owner);
    assert.deepEqual([own.status, own.body.code], [403, 'review_own']);
  });

  test('is refused in another’s name, even to admins', async () => {
    const author = await portal.signUp();
    for (const writer of [await portal.signUp(), await portal.admin()]) {
      assert.equal((await review(writer, { userRef: author._id })).status, 403);
    }
  });

  test('is refused a second time, even with 20 at once', async () => {
    const user = await portal.signUp();
    const id = await aNewListing();
    const answers = await Promise.all(Array.from({ length: 20 }, () => review(user, { listingId: id })));
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 200).length, 1);
    assert.equal(statuses.filter((status) => status === 409).length, 19);
    const again = await review(user, { listingId: id });
    assert.deepEqual([again.status, again.body.message], [409, 'You have already reviewed this listing.']);
    assert.equal((await reviewsOf(id)).count, 1);
  });

  test('is refused without stars or text (REV-3, REV-4)', async () => {
    const user = await portal.signUp();
    const refused = async (changes: object, message: string) => {
      const { status, body } = await review(user, changes);
      assert.deepEqual([status, body.message], [400, message]);
    };
    for (const rating of [0, 6, 2.5, '5', null]) await refused({ rating }, 'Please fill in the stars.');
    for (const content of ['', ' ', 'x'.repeat(201), 5]) {
      await refused({ content }, 'Please provide a valid review (max 200 characters).');
    }
    await refused({ listingId: 'x' }, 'This value is not accepted.');
    await refused({ extra: 1 }, 'This field is not known.');
    assert.equal((await review(user, { listingId: nothing })).status, 404);
  });

  test('is deleted with its listing', async () => {
    const poster = await portal.withFreePackage();
    const id = await portal.postListing(poster);
    assert.equal((await review(await portal.signUp(), { listingId: id })).status, 200);
    assert.equal((await poster.call('DELETE', `/api/listing/delete/${id}`)).status, 200);
    const response = await portal.visitor().call('GET', `/api/review/getListingReview/${id}`);
    assert.equal(response.status, 404);
  });
});

describe('deleting a review', () => {
  const written = async (author: TestUser) => (await review(author)).body['_id'];

  test('is allowed to its author, who may then write another', async () => {
    const author = await portal.signUp();
    const id = await written(author);
    assert.equal((await remove(author, id, { userId: author._id })).status, 200);
    assert.equal((await remove(author, id)).status, 404);
    assert.equal((await review(author)).status, 200);
  });

  test('is allowed to an admin too, and logged', async () => {
    const author = await portal.signUp();
    const id = await written(author);
    const admin = await portal.admin();
    assert.equal((await remove(admin, id, { userId: author._id })).status, 200);
    const { rows } = await portal.database.pool.query('select actor_id from audit_entry where subject_id = $1', [id]);
    assert.deepEqual(rows, [{ actor_id: admin._id }]);
  });

  test('is refused to anybody else, even with the author’s id in the body', async () => {
    const author = await portal.signUp();
    const id = await written(author);
    for (const user of [await portal.signUp(), owner]) {
      assert.equal((await remove(user, id)).status, 403);
      assert.equal((await remove(user, id, { userId: author._id })).status, 403);
      assert.equal((await remove(user, id, { userId: user._id })).status, 403);
    }
    assert.equal((await remove(portal.visitor(), id, { userId: author._id })).status, 401);
    assert.equal((await remove(author, id)).status, 200);
  });

  test('needs a valid id', async () => {
    const author = await portal.signUp();
    assert.equal((await remove(author, 'x')).status, 400);
    assert.equal((await remove(author, nothing)).status, 404);
    assert.equal((await remove(author, nothing, { userId: 5 })).status, 400);
  });
});

test('a user who reviews listing after listing has to wait', async (context) => {
  const limited = await openTestPortal({ RATE_LIMIT: 'on' });
  context.after(limited.close);
  const user = await limited.signUp();
  for (let turn = 0; turn < 20; turn++) assert.equal((await review(user)).status, 404);
  const { status, headers } = await review(user);
  assert.equal(status, 429);
  assert.match(headers.get('retry-after') ?? '', /^\d+$/);
});

describe('a review that an admin has removed (REV-32)', () => {
  test('counts nowhere, is not written again, and is restored as it was', async () => {
    const id = await aNewListing();
    const [author, admin] = [await portal.signUp(), await portal.admin()];
    const written = String((await review(author, { listingId: id })).body['_id']);
    const before = await reviewsOf(id);
    const every = async (state: string, by: TestUser = admin) =>
      (await by.call('GET', `/api/review/every?state=${state}`)).body['reviews'] as
        | Record<string, unknown>[]
        | undefined;
    const restore = async (by: TestUser) => (await by.call('POST', `/api/review/restore/${written}`)).status;
    assert.equal(await restore(admin), 404);
    assert.equal((await remove(admin, written)).status, 200);
    assert.equal((await remove(admin, written)).status, 404);
    assert.equal((await remove(author, written)).status, 404);
    assert.deepEqual(await reviewsOf(id), { success: true, reviews: [], average: null, count: 0 });
    const again = await review(author, { listingId: id });
    assert.deepEqual([again.status, again.body['code']], [409, 'review_removed']);
    const [removed] = (await every('removed')) ?? [];
    const { removedAt, createdAt, listingName, ...shown } = removed ?? {};
    assert.ok(Date.now() - Date.parse(String(removedAt)) < 60_000 && createdAt && listingName);
    assert.deepEqual(shown, {
      _id: written,
      rating: 4,
      content: 'Quiet, and the lift works.',
      listingId: id,
      building: null,
      author: { _id: author._id, username: author.username },
      removedBy: admin.username,
    });
    assert.ok((await every('shown'))?.every(({ _id }) => _id !== written));
    assert.equal(await every('removed', author), undefined);
    assert.equal(await restore(author), 403);
    assert.equal(await restore(admin), 200);
    assert.deepEqual(await reviewsOf(id), before);
    assert.equal((await every('shown'))?.[0]?.['_id'], written);
    const { rows } = await portal.database.pool.query(
      `select action from audit_entry where subject_id = $1 order by created_at`,
      [written],
    );
    assert.deepEqual(rows, [{ action: 'review.delete' }, { action: 'review.restore' }]);
  });
});
