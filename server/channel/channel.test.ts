import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { channelLimits } from '#domain/channel/channel.ts';
import { eq } from 'drizzle-orm';
import { later, openTestChannel } from '#tests/factories/channel.ts';
import { auditEntry, channelPost, listing } from '../database/schema.ts';
import { runChannel } from './post.ts';

const { api, portal, set, aListing, decide, choose, run, listed, rowOf, hide, reset, close } = await openTestChannel();
beforeEach(reset);
after(close);

describe('posts to the site’s own channel', () => {
  test('are what an admin chooses, each once, with its photo, price, place and link, as plain text (WCH-27)', async () => {
    const id = await aListing({ name: 'Bright & quiet <b>condo</b> on Pyay Road' });
    assert.deepEqual(
      (await listed('new')).posts.map(({ _id }) => _id),
      [id],
    );
    await run();
    assert.equal(api.sent.length, 0, 'nothing is chosen yet');
    await choose(id);
    await Promise.all([run(), run()]);
    await run(later(5));
    assert.equal(api.sent.length, 1);
    const [{ method, body }] = api.sent as [(typeof api.sent)[number]];
    assert.deepEqual([method, body.chat_id], ['sendPhoto', '@golden_homes']);
    assert.deepEqual([...(body.photo?.slice(0, 2) ?? [])], [0xff, 0xd8], 'a JPEG');
    assert.equal(
      body.caption,
      `Bright & quiet <b>condo</b> on Pyay Road

ငှားရန် · ကွန်ဒို · ကမာရွတ်
ဒေါ်လာ ၉၀၀ / လ
https://eain.example/my/listing/${id}

For rent · Condo · Kamayut
USD 900 / month
https://eain.example/listing/${id}`,
    );
    const { posts } = await listed('posted');
    assert.deepEqual([posts[0]?.state, posts[0]?.address], ['posted', 'https://t.me/golden_homes/1']);
    assert.deepEqual((await listed('new')).posts, []);
    for (const state of ['chosen', 'skipped', 'posted']) assert.equal((await decide(id, state)).status, 409);
    const { rows } = await portal.database.pool.query(
      `select action, label from audit_entry where action like 'channel.%'`,
    );
    assert.deepEqual(rows, [{ action: 'channel.choose', label: 'Bright & quiet <b>condo</b> on Pyay Road' }]);
    await portal.database.db.delete(auditEntry);
  });

  test('are as many a day in Yangon as an admin sets; what was chosen first goes first (WCH-29)', async () => {
    await set({ CHANNEL_DAILY: '2', CHANNEL_LANGUAGES: 'en' });
    const ids = [await aListing(), await aListing(), await aListing()];
    await choose(...ids);
    await run();
    await run(later(11 * 60));
    assert.deepEqual(
      api.sent.map(({ body }) => body.caption?.split('/').at(-1)),
      ids.slice(0, 2),
    );
    await run(later(12 * 60));
    assert.equal(api.sent.length, 3, 'the next day has begun in Yangon');
    assert.ok(!api.sent[2]?.body.caption?.includes('ငှားရန်'));
  });

  test('are new listings too that meet a search, spread over the day, where the portal may choose (WCH-29)', async () => {
    await set({
      CHANNEL_POSTS: 'all',
      CHANNEL_DAILY: '2',
      CHANNEL_SEARCHES: '/search?township=bahan /search?maxPrice=500',
    });
    const [skipped, old] = [await aListing({ regularPrice: 400 }), await aListing({ regularPrice: 400 })];
    await aListing({ regularPrice: 900 });
    const right = await aListing({ regularPrice: 400 });
    const last = await aListing({ township: 'bahan' });
    assert.equal((await decide(skipped, 'skipped')).status, 200);
    await portal.database.pool.query(
      `update listing_news set noted_at = now() - interval '4 days' where listing_id = $1`,
      [old],
    );
    const posted = () => api.sent.map(({ body }) => body.caption?.split('/').at(-1));
    await run(later(-5 * 60));
    assert.deepEqual(posted(), [], 'the day begins at eight');
    await run(later(0));
    assert.deepEqual(posted(), [last], 'one half by noon, the newest');
    await run(later(180));
    assert.deepEqual(posted(), [last, right]);
    await run(later(24 * 60));
    assert.deepEqual(posted(), [last, right], 'the others were skipped, are old or not asked for');
    assert.deepEqual(
      (await listed('new')).posts.map(({ _id }) => _id),
      [old],
    );
    assert.deepEqual(
      (await listed('skipped')).posts.map(({ _id }) => _id),
      [skipped],
    );
  });

  test('are none of listings that were hidden, ended or taken since they were chosen (WCH-27)', async () => {
    const ids = [await aListing(), await aListing(), await aListing()];
    await choose(...ids);
    const [hidden, ended, taken] = ids as [string, string, string];
    await hide(hidden);
    await portal.database.db.update(listing).set({ endedAt: new Date() }).where(eq(listing.id, ended));
    await portal.database.db.update(listing).set({ propertyStatus: 'Rented Out' }).where(eq(listing.id, taken));
    await run();
    assert.equal(api.sent.length, 0);
  });

  test('are not sent again where the process died before it noted the answer, until an admin says so (WCH-28)', async () => {
    const [id, other] = [await aListing(), await aListing()];
    await choose(id);
    // The database fails just after Telegram has taken the post, as when the process is killed.
    await portal.database.pool.query(`create function fail_note() returns trigger language plpgsql as $$
      begin if new.state = 'posted' then raise 'killed'; end if; return new; end $$`);
    await portal.database.pool.query(
      'create trigger fail_note before update on channel_post for each row execute function fail_note()',
    );
    await assert.rejects(run());
    await portal.database.pool.query('drop trigger fail_note on channel_post; drop function fail_note');
    await choose(other);
    assert.equal((await rowOf(id))?.state, 'sending');
    await run(later(1));
    assert.equal(api.sent.length, 2, 'the other one is not kept from the channel');
    await run(later(3));
    assert.equal((await rowOf(id))?.state, 'unsure');
    await run(later(60));
    assert.equal(api.sent.length, 2);
    assert.deepEqual(
      (await listed('failed')).posts.map(({ state }) => state),
      ['unsure'],
    );
    assert.equal((await decide(id, 'posted')).status, 200);
    assert.equal((await decide(id, 'chosen')).status, 409);
    await run(later(61));
    assert.equal(api.sent.length, 2);
  });

  test('are unsure where the connection ended before the answer, and nothing follows for minutes (WCH-28)', async () => {
    const [id, other] = [await aListing(), await aListing()];
    await choose(id, other);
    api.dropNext();
    await run();
    assert.deepEqual([(await rowOf(id))?.state, (await rowOf(other))?.state], ['unsure', 'chosen']);
    await run(later(1));
    assert.equal(api.sent.length, 1);
    await run(later(3));
    assert.equal(api.sent.length, 2);
    assert.equal((await decide(id, 'chosen')).status, 200);
    await run(later(4));
    assert.equal(api.sent.length, 3, 'an admin has looked, and it was not there');
  });

  test('are not sent where reading the photo took so long that nobody waits any longer (WCH-28)', async () => {
    const id = await aListing();
    await choose(id);
    const { storage } = portal.services;
    const slow: typeof storage = Object.assign(Object.create(storage) as typeof storage, {
      get: async (key: string) => {
        await portal.database.db.update(channelPost).set({ state: 'unsure' });
        return storage.get(key);
      },
    });
    await runChannel({ ...portal.services, storage: slow }, later(0));
    assert.deepEqual([api.sent.length, (await rowOf(id))?.state], [0, 'unsure']);
  });

  test('claim nothing while Telegram is down (WCH-31)', async () => {
    const id = await aListing();
    await choose(id);
    const settings = { ...portal.services.settings, telegram: { token: api.token, api: 'http://127.0.0.1:9' } };
    await runChannel({ ...portal.services, settings }, later(0));
    assert.equal((await rowOf(id))?.state, 'chosen');
    await run();
    assert.equal(api.sent.length, 1);
  });

  test('wait as long as Telegram asks, try again what may end, and fail for what may not (WCH-31)', async () => {
    const [id, other] = [await aListing(), await aListing()];
    await choose(id);
    api.refuseNext({ status: 400, description: 'Bad Request: not enough rights to send photos to the chat' });
    await run();
    assert.deepEqual(
      [(await rowOf(id))?.state, (await rowOf(id))?.trouble, (await rowOf(id))?.attempts],
      ['chosen', 'rights', 1],
    );
    await choose(other);
    await run(later(1));
    assert.equal(api.sent.length, 0, 'the next would fare no better');
    api.refuseNext({ status: 429, description: 'Too Many Requests', retryAfter: 0 });
    await run(later(3));
    assert.deepEqual([(await rowOf(id))?.trouble, (await rowOf(id))?.attempts], ['busy', 2]);
    api.refuseNext({ status: 400, description: 'Bad Request: PHOTO_INVALID_DIMENSIONS' });
    await run(later(4));
    const { posts } = await listed('failed');
    assert.deepEqual(
      posts.map(({ _id, trouble, detail }) => [_id, trouble, detail]),
      [[id, 'refused', 'Telegram answers 400: Bad Request: PHOTO_INVALID_DIMENSIONS']],
    );
    assert.equal(api.sent.length, 1, 'what is wrong with one is not with the other');
    await choose(id);
    await run(later(5));
    assert.equal(api.sent.length, 2);
    await portal.database.db.update(channelPost).set({ state: 'chosen', attempts: channelLimits.attempts - 1 });
    await portal.database.db.delete(channelPost).where(eq(channelPost.listingId, other));
    api.refuseNext({ status: 403, description: 'Forbidden: bot was kicked from the channel chat' });
    await run(later(6));
    assert.deepEqual([(await rowOf(id))?.state, (await rowOf(id))?.trouble], ['failed', 'rights']);
  });
});
