import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { lookAt } from './look.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const poster = async (hash: string) => {
  const user = await portal.withFreePackage();
  await portal.database.pool.query('update subscription set listing_limit = -1');
  return {
    ...user,
    post: async (words: string) => {
      const description = `<p>${words} with a view over the garden, quiet at night, near the market and the bus stop, with water all day.</p>`;
      const id = await portal.postListing(user, { description });
      await portal.database.pool.query('update image set perceptual_hash = $2::bit(64) where user_id = $1', [
        user._id,
        hash,
      ]);
      return id;
    },
  };
};
const signals = async (id: string) => {
  await lookAt(portal.services, id);
  const { rows } = await portal.database.pool.query<{ reason: string; words: string; points_to: string }>(
    `select reason, words, points_to from report where subject_id = $1 and closed_at is null and reason = 'like-hidden'`,
    [id],
  );
  return rows.map(({ reason, words, points_to }) => [reason, words, points_to]);
};
const hide = async (id: string) => {
  const { status } = await admin.call('POST', `/api/listing/hide/${id}`, {
    reason: 'The photos show another property.',
  });
  assert.equal(status, 200);
};

describe('a listing like one that staff have hidden or deleted (MOD-58)', () => {
  test('is a signal by its text, of another account and of the same', async () => {
    const [first, second] = [await poster('0110'.repeat(16)), await poster('1100'.repeat(16))];
    const fake = await first.post('A fake flat');
    await hide(fake);
    assert.deepEqual(await signals(fake), []);
    const copy = await second.post('A fake flat');
    assert.deepEqual(await signals(copy), [['like-hidden', first.username, fake]]);
    const again = await first.post('A fake flat');
    assert.deepEqual(await signals(again), [['like-hidden', first.username, fake]]);
    // It was right after all.
    assert.equal((await admin.call('POST', `/api/listing/restore/${fake}`, {})).status, 200);
    assert.deepEqual(await signals(again), []);
  });

  test('and by its photo, though not of one that was posted later', async () => {
    const [first, second] = [await poster('10'.repeat(32)), await poster(`01${'10'.repeat(31)}`)];
    const honest = await second.post('An honest home');
    const fake = await first.post('A made up home');
    const copy = await second.post('Another home');
    await hide(fake);
    assert.deepEqual(await signals(copy), [['like-hidden', first.username, fake]]);
    assert.deepEqual(await signals(honest), []);
  });

  test('is one after it was deleted by an admin, too', async () => {
    const [first, second] = [await poster('00111100'.repeat(8)), await poster(`1${'00111100'.repeat(8).slice(1)}`)];
    const [fake, other] = [await first.post('A house of another'), await first.post('A second house of another')];
    for (const id of [fake, other]) assert.equal((await admin.call('DELETE', `/api/listing/delete/${id}`)).status, 200);
    assert.deepEqual(await signals(await second.post('A house of another')), [['like-hidden', first.username, fake]]);
  });

  test('is none if that was merged into it', async () => {
    const first = await poster('0000111100001111'.repeat(4));
    const [kept, merged] = [await first.post('A home posted twice'), await first.post('A home posted twice')];
    await portal.database.pool.query(
      `insert into hidden_listing (listing_id, cause, reason, merged_into) values ($1, 'admin', 'The same as another.', $2)`,
      [merged, kept],
    );
    assert.deepEqual(await signals(kept), []);
    assert.deepEqual(await signals(await first.post('A home posted twice')), []);
  });
});
