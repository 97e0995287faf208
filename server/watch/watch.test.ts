import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { watchLimits } from '#domain/watch/watch.ts';
import { listing, user, watch, watchMatch } from '../database/schema.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { matchNews } from './match.ts';
import { askTheIdle, tellDue } from './tell.ts';
import { tokenOfWatch } from './tokens.ts';
import { noteOpening } from './change.ts';
import { form, watchesOf } from '#tests/factories/watches.ts';

describe('a watched search', () => {
  let portal: TestPortal;
  let watches: ReturnType<typeof watchesOf>;
  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
    watches = watchesOf(portal);
    // The first letter creates its queue.
    await portal.visitor().call('POST', '/api/watch', form);
  });
  beforeEach(async () => {
    await portal.database.db.delete(watch);
    await portal.database.db.delete(listing);
    await portal.database.pool.query(`delete from pgboss.job where name = 'send-watch-letter'`);
  });
  after(() => portal.close());

  test('by email asks the address to confirm, in its language, and begins with what was posted since (WCH-1)', async () => {
    const { create, letters, written, rows, tokenOf, set, post } = watches;
    const { status, body } = await create();
    assert.deepEqual(
      [status, body],
      [200, { success: true, message: 'Your search is watched.', state: 'unconfirmed' }],
    );
    const [row] = await rows();
    assert.ok(row);
    assert.deepEqual(
      [row.email, row.state, row.township, row.type],
      ['mya@example.com', 'unconfirmed', 'kamayut', 'rent'],
    );
    const letter = await written((await letters())[0]);
    const token = tokenOf(row.id);
    assert.match(letter?.text ?? '', /For rent · Kamayut\./);
    assert.ok(letter?.text.includes(`https://eain.example/watch/${token}\n`));
    assert.ok(!letter?.text.includes('အိမ်ခြံမြေ'));
    const id = await post();
    await matchNews(portal.services);
    assert.equal((await portal.database.db.select().from(watchMatch)).length, 0);
    assert.equal((await set(token, { state: 'active' })).status, 200);
    const found = await portal.database.db.select().from(watchMatch);
    assert.deepEqual(
      found.map(({ listingId, cause }) => [listingId, cause]),
      [[id, 'new']],
    );
  });

  test('answers the same for an address that watches as much as it may, and writes to it (WCH-15)', async () => {
    const { create, letters, written, rows } = watches;
    for (let at = 0; at < watchLimits.perPerson; at += 1) {
      await portal.database.db.insert(watch).values({
        channel: 'email',
        pace: 'daily',
        state: 'active',
        language: 'my',
        search: `minPrice=${at + 1}`,
        email: 'mya@example.com',
      });
    }
    const { body } = await create();
    assert.deepEqual(body, { success: true, message: 'Your search is watched.', state: 'unconfirmed' });
    assert.equal((await rows()).length, watchLimits.perPerson);
    const letter = await written((await letters())[0]);
    assert.match(letter?.text ?? '', /၂၀/);
    // The same search again is no other one.
    await create({ search: 'minPrice=3' });
    assert.equal((await rows()).length, watchLimits.perPerson);
    assert.deepEqual(
      (await letters()).map(({ kind }) => kind),
      ['full', 'confirm'],
    );
  });

  test('by the proven address of a signed-in user begins at once', async () => {
    const { create } = watches;
    const { db } = portal.database;
    const person = await portal.signUp();
    assert.equal((await create({ email: person.email }, person)).body['state'], 'unconfirmed');
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, person._id));
    const { body } = await create({ email: person.email }, person);
    assert.equal(body['state'], 'active');
    const { body: own } = await person.call('GET', '/api/watch/own');
    assert.equal((own['watches'] as unknown[]).length, 0, 'the one that was there is confirmed, not taken over');
    await create({ email: person.email, pace: 'now' }, person);
    const again = await person.call('GET', '/api/watch/own');
    assert.equal((again.body['watches'] as unknown[]).length, 1);
  });

  test('refuses what is none', async () => {
    const { create, read, confirmed } = watches;
    assert.equal((await create({ email: '' })).status, 400);
    assert.equal((await create({ email: 'mya' })).status, 400);
    assert.equal((await create({ channel: 'pigeon' })).status, 400);
    assert.equal((await create({ channel: 'telegram', email: undefined })).status, 400);
    const { id, token } = await confirmed();
    assert.equal((await read(token)).status, 200);
    const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const bad of [wrong, tokenOfWatch(portal.services.secret, 'feed', id), id])
      assert.equal((await read(bad)).status, 400);
  });

  test('tells once, of what can still be seen, and says what it leaves out (WCH-5, WCH-9)', async () => {
    const { letters, written, confirmed, post, later } = watches;
    const { id, token } = await confirmed();
    const [gone, stays] = [await post({ name: 'The one that goes' }), await post({ name: 'The one that stays' })];
    await matchNews(portal.services);
    await tellDue(portal.services, new Date());
    assert.deepEqual(await letters(), []);
    await tellDue(portal.services, later());
    await tellDue(portal.services, later());
    const told = await letters();
    assert.equal(told.length, 1);
    await portal.database.db.update(listing).set({ endedAt: new Date() }).where(eq(listing.id, gone));
    const letter = await written(told[0]);
    assert.equal(letter?.subject, '1 property: For rent · Kamayut');
    assert.ok(letter?.text.includes(`The one that stays\nNew · USD 900 / month · Condo · Kamayut\n`));
    assert.ok(letter?.text.includes(`https://eain.example/watch/${token}/home/${stays}`));
    assert.ok(!letter?.text.includes('The one that goes'));
    assert.equal(letter?.unsubscribe, `https://eain.example/watch/${token}/stop`);
    await portal.database.db.update(listing).set({ endedAt: new Date() }).where(eq(listing.id, stays));
    assert.equal(await written(told[0]), undefined);
    assert.ok(id);
  });

  test('names how many of how many it shows', async () => {
    const { letters, written, confirmed, post, later } = watches;
    const { id } = await confirmed({ language: 'my' });
    const first = await post();
    const columns = `township, type, user_id, name, description, address, property_type, status, currency, regular_price, square_feet, phone, search_words`;
    await portal.database.pool.query(
      `insert into listing (id, ${columns}) select gen_random_uuid(), ${columns} from listing, generate_series(1, 30) where id = $1`,
      [first],
    );
    await matchNews(portal.services);
    await tellDue(portal.services, later());
    const letter = await written((await letters())[0]);
    assert.equal(letter?.subject, 'အိမ်ခြံမြေ ၃၁ ခုအနက် ၁၂ ခု - ငှားရန် · ကမာရွတ်');
    assert.equal(letter?.text.match(/\/home\//g)?.length, 12);
    assert.ok(id);
  });

  test('that tells at once gathers for 15 minutes, and tells four times a day at most (WCH-11)', async () => {
    const { letters, confirmed, post } = watches;
    await confirmed({ pace: 'now' });
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    for (let message = 1; message <= 5; message += 1) {
      await post();
      await matchNews(portal.services);
      await tellDue(portal.services, inMinutes(10));
      assert.equal((await letters()).length, Math.min(message - 1, 4));
      await tellDue(portal.services, inMinutes(16));
      assert.equal((await letters()).length, Math.min(message, 4));
    }
    await portal.database.db.update(watchMatch).set({ toldAt: sql`told_at - interval '1 day'` });
    await tellDue(portal.services, inMinutes(16));
    assert.equal((await letters()).length, 5);
  });

  test('can be paused, woken, changed and ended with its link alone (WCH-13)', async () => {
    const { read, set, confirmed, post } = watches;
    const { id, token } = await confirmed();
    await set(token, { state: 'paused' });
    const unseen = await post();
    await matchNews(portal.services);
    await set(token, { state: 'active', pace: 'weekly' });
    const matches = async () => (await portal.database.db.select().from(watchMatch)).map(({ listingId }) => listingId);
    assert.deepEqual(await matches(), []);
    await set(token, { search: 'township=kamayut&maxPrice=900' });
    assert.deepEqual(await matches(), []);
    await set(token, { search: 'type=sale' });
    await set(token, { search: 'type=rent' });
    assert.deepEqual(await matches(), [unseen]);
    const { body } = await read(token);
    assert.deepEqual(
      [(body['watch'] as { pace: string }).pace, (body['watch'] as { search: string }).search],
      ['weekly', 'type=rent'],
    );
    for (let time = 0; time < 2; time += 1)
      assert.equal((await portal.visitor().call('DELETE', `/api/watch/of/${token}`)).status, 200);
    assert.equal((await read(token)).status, 400);
    assert.ok(id);
  });

  test('that nobody opens is asked about once, then falls asleep; opening it keeps it awake (WCH-16)', async () => {
    const { letters, rows, set, confirmed } = watches;
    const { db } = portal.database;
    const { id, token } = await confirmed();
    const state = async () => (await rows())[0]?.state;
    const age = (days: number, column = 'opened_at') =>
      portal.database.pool.query(`update watch set ${column} = now() - make_interval(days => $1)`, [days]);
    await age(52);
    await askTheIdle(portal.services);
    assert.deepEqual(await letters(), []);
    await age(54);
    await askTheIdle(portal.services);
    await askTheIdle(portal.services);
    assert.deepEqual(await letters(), [{ kind: 'asks', watchId: id }]);
    await noteOpening(portal.services, `/my/watch/${token}/all`);
    assert.equal((await rows())[0]?.askedAt, null);
    await age(61);
    await askTheIdle(portal.services);
    assert.equal(await state(), 'active', 'it is asked first');
    await age(8, 'asked_at');
    await askTheIdle(portal.services);
    assert.equal(await state(), 'asleep');
    await set(token, { state: 'active' });
    assert.equal(await state(), 'active');
    await db.delete(watch);
  });
});
