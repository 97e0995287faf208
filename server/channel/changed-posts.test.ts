import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { later, openTestChannel } from '#tests/factories/channel.ts';
import { listing } from '../database/schema.ts';
import { channelSweep } from './post.ts';

const { api, portal, admin, set, aListing, decide, choose, run, rowOf, hide, reset, close } = await openTestChannel();
beforeEach(reset);
after(close);

describe('posts in the site’s own channel', () => {
  test('say that their listing is taken or has ended, and are deleted once it is hidden or deleted (WCH-30)', async () => {
    await set({ CHANNEL_LANGUAGES: 'en' });
    const id = await aListing({ name: 'Condo on Pyay Road' });
    await choose(id);
    await run();
    const change = (fields: Partial<typeof listing.$inferInsert>) =>
      portal.database.db.update(listing).set(fields).where(eq(listing.id, id));
    const said = () =>
      api.sent.splice(0).map(({ method, body }) => [method, body.message_id, body.caption?.split('\n')[0]]);
    said();
    await change({ propertyStatus: 'Rented Out' });
    await run(later(1));
    await run(later(2));
    assert.deepEqual(said(), [['editMessageCaption', 1, 'Rented out']]);
    await change({ propertyStatus: 'Still Available' });
    await run(later(3));
    assert.deepEqual(said(), [['editMessageCaption', 1, 'Condo on Pyay Road']]);
    await change({ endedAt: new Date() });
    api.refuseNext({ status: 400, description: 'Bad Request: message is not modified' });
    await run(later(4));
    assert.deepEqual([said(), (await rowOf(id))?.shown], [[], 'ended']);
    await change({ endedAt: null });
    await hide(id);
    api.refuseNext({ status: 429, description: 'Too Many Requests', retryAfter: 0 });
    await run(later(5));
    assert.deepEqual([(await rowOf(id))?.state, (await rowOf(id))?.trouble], ['posted', 'busy']);
    await set({ CHANNEL_POSTS: 'off' });
    await run(later(6));
    assert.deepEqual(said(), [['deleteMessage', 1, undefined]]);
    assert.equal((await rowOf(id))?.state, 'removed');
    await run(later(7));
    assert.deepEqual(said(), []);
  });

  test('that Telegram does not delete any longer lose their words, and say so to admins (WCH-30)', async () => {
    const [id, gone] = [await aListing(), await aListing()];
    await choose(id, gone);
    await run();
    api.sent.splice(0);
    await hide(id);
    api.refuseNext({ status: 400, description: "Bad Request: message can't be deleted" });
    await run(later(1));
    assert.deepEqual(
      api.sent.map(({ method, body }) => [method, body.caption]),
      [['editMessageCaption', 'မရနိုင်တော့ပါ · No longer on offer']],
    );
    assert.deepEqual([(await rowOf(id))?.shown, (await rowOf(id))?.trouble], ['gone', 'undeleted']);
    await portal.database.db.delete(listing).where(eq(listing.id, gone));
    api.refuseNext({ status: 400, description: 'Bad Request: message to delete not found' });
    await run(later(2));
    assert.deepEqual([(await rowOf(gone))?.state, api.sent.length], ['removed', 1]);
    await channelSweep(portal.services).run();
    assert.deepEqual([await rowOf(gone), (await rowOf(id))?.state], [undefined, 'posted']);
  });

  test('are decided by admins alone; a test says what is wrong (WCH-34, WCH-35)', async () => {
    const id = await aListing();
    assert.equal((await decide(id, 'chosen', await portal.signUp())).status, 403);
    assert.equal((await decide(crypto.randomUUID(), 'chosen')).status, 404);
    assert.equal((await decide(id, 'posted')).status, 409);
    assert.equal((await decide(id, 'sending')).status, 400);
    const outcome = async () => (await admin.call('POST', '/api/channel/test')).body['outcome'];
    assert.equal(await outcome(), 'sent');
    assert.match(
      api.sent[0]?.body.text ?? '',
      /^စမ်းသပ်စာ - .*\n\nA test: new properties of Eain will be posted here\.$/,
    );
    for (const [status, description, expected] of [
      [400, 'Bad Request: chat not found', 'unknown'],
      [403, 'Forbidden: bot is not a member of the channel chat', 'rights'],
      [400, 'Bad Request: need administrator rights in the channel chat', 'rights'],
      [401, 'Unauthorized', 'token'],
      [502, 'Bad Gateway', 'unreached'],
      [400, 'Bad Request: text is too long', 'refused'],
    ] as const) {
      api.refuseNext({ status, description });
      assert.equal(await outcome(), expected, description);
    }
    await set({ CHANNEL_NAME: null });
    assert.equal(await outcome(), 'noChannel');
  });
});
