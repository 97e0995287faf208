import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { watchLimits } from '#domain/watch/watch.ts';
import { listing, user, watch, watchMatch } from '../database/schema.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { emailNow } from '../mail/letter.ts';
import { draftOfLetter, type WatchLetter } from './letters.ts';
import { matchNews } from './match.ts';
import { newsSweep, watchMatchSweep } from './sweep.ts';
import { askTheIdle, tellDue } from './tell.ts';
import { tokenOfWatch } from './tokens.ts';
import { noteOpening } from './change.ts';

const request = { search: 'type=rent&township=kamayut', channel: 'email', pace: 'daily', language: 'en' } as const;
const form = { ...request, email: 'Mya@Example.com' };

describe('a watched search', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
    // The first letter creates its queue.
    await portal.visitor().call('POST', '/api/watch', form);
  });
  beforeEach(async () => {
    await portal.database.db.delete(watch);
    await portal.database.db.delete(listing);
    await portal.database.pool.query(`delete from pgboss.job where name = 'send-watch-letter'`);
  });
  after(() => portal.close());

  const create = (fields: object = {}, by = portal.visitor()) => by.call('POST', '/api/watch', { ...form, ...fields });
  const letters = async () => {
    const { rows } = await portal.database.pool.query<{ data: WatchLetter }>(
      `select data from pgboss.job where name = 'send-watch-letter' order by created_on, id`,
    );
    return rows.map(({ data }) => data);
  };
  const written = async (letter: WatchLetter | undefined) => {
    assert.ok(letter);
    const draft = await draftOfLetter(portal.services, letter);
    return draft && emailNow(portal.services, draft);
  };
  const rows = () => portal.database.db.select().from(watch);
  const tokenOf = (id: string) => tokenOfWatch(portal.services.secret, 'manage', id);
  const read = (token: string) => portal.visitor().call('GET', `/api/watch/of/${token}`);
  const set = (token: string, change: object) => portal.visitor().call('POST', `/api/watch/of/${token}`, change);
  /** A confirmed watch of the form. */
  const confirmed = async (fields: object = {}) => {
    await create(fields);
    const made = (await rows()).at(-1);
    assert.ok(made);
    const token = tokenOf(made.id);
    assert.equal((await set(token, { state: 'active' })).status, 200);
    await portal.database.pool.query(`delete from pgboss.job where name = 'send-watch-letter'`);
    return { id: made.id, token };
  };
  const post = async (fields: { name?: string } = {}) => portal.postListing(await portal.withFreePackage(), fields);
  const later = () => new Date(Date.now() + 25 * 60 * 60_000);

  test('by email asks the address to confirm, in its language, and begins with what was posted since (WCH-1)', async () => {
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

  test('what strangers ask for in the name of an address takes none of what it may watch (WCH-15)', async () => {
    const email = 'mya@example.com';
    for (let at = 1; at <= watchLimits.perPerson - 1; at += 1) {
      const fixed = { channel: 'email', pace: 'daily', state: 'active', language: 'en' } as const;
      await portal.database.db.insert(watch).values({ ...fixed, search: `maxPrice=${at}`, email });
    }
    for (let at = 1; at <= 9; at += 1) await create({ search: `minPrice=${at}` });
    const waiting = async () => (await rows()).filter(({ state }) => state === 'unconfirmed');
    assert.deepEqual(
      (await waiting()).map(({ search }) => search).sort(),
      [5, 6, 7, 8, 9].map((at) => `minPrice=${at}`),
    );
    assert.ok((await letters()).every(({ kind }) => kind === 'confirm'));
    const [first, second] = await waiting();
    assert.ok(first && second);
    assert.equal((await set(tokenOf(first.id), { state: 'active' })).status, 200);
    const { status, body } = await set(tokenOf(second.id), { state: 'active' });
    assert.deepEqual([status, body['code']], [409, 'watches_full']);
    assert.equal((await waiting()).length, watchLimits.unconfirmed - 1);
  });

  test('stores nothing where no letter goes out, and says the same (WCH-15)', async () => {
    const limited = await openTestPortal({ PUBLIC_URL: 'https://eain.example', RATE_LIMIT: 'on' });
    try {
      const answers = [];
      for (let at = 1; at <= 7; at += 1) {
        const { status, body } = await limited
          .visitor()
          .call('POST', '/api/watch', { ...form, search: `minPrice=${at}` });
        answers.push([status, body['state']]);
      }
      assert.deepEqual(answers, Array(7).fill([200, 'unconfirmed']));
      const searches = (await limited.database.db.select().from(watch)).map(({ search }) => search);
      assert.deepEqual(
        searches.sort(),
        [1, 2, 3, 4, 5].map((at) => `minPrice=${at}`),
      );
    } finally {
      await limited.close();
    }
  });

  test('letters to an address that nobody has confirmed hold no words of whoever asked (WCH-2)', async () => {
    const search = String(new URLSearchParams({ q: 'pay at evil.example', type: 'rent' }));
    await create({ search });
    const [row] = await rows();
    assert.ok(row);
    for (const letter of [
      { kind: 'confirm', watchId: row.id },
      { kind: 'full', watchId: row.id, search },
    ] as const) {
      const text = (await written(letter))?.text ?? '';
      assert.ok(text.includes('For rent · some words'), text);
      assert.ok(!text.includes('evil'));
    }
  });

  test('by the proven address of whoever is signed in begins at once', async () => {
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

  test('that is paused or not confirmed is not begun by opening it; what is asleep wakes (WCH-16)', async () => {
    const { db } = portal.database;
    const secret = portal.services.secret;
    const opened = async (channel: 'email' | 'feed', state: 'unconfirmed' | 'paused' | 'asleep', isFetch: boolean) => {
      await db.delete(watch);
      const email = channel === 'email' ? 'a@example.com' : undefined;
      const fixed = { pace: 'daily', language: 'en', search: '', openedAt: new Date('2026-01-01') } as const;
      const [made] = await db
        .insert(watch)
        .values({ ...fixed, channel, state, email })
        .returning();
      assert.ok(made);
      const path = isFetch
        ? `/api/watch/feed/${tokenOfWatch(secret, 'feed', made.id)}`
        : `/watch/${tokenOfWatch(secret, 'manage', made.id)}`;
      await noteOpening(portal.services, path);
      const [row] = await rows();
      assert.ok(row && row.openedAt > made.openedAt);
      return row.state;
    };
    for (const channel of ['email', 'feed'] as const)
      for (const isFetch of [true, false]) {
        for (const state of ['unconfirmed', 'paused'] as const)
          assert.equal(await opened(channel, state, isFetch), state, `${channel} ${state} ${isFetch}`);
        const expected = channel === 'email' && isFetch ? 'asleep' : 'active';
        assert.equal(await opened(channel, 'asleep', isFetch), expected, `${channel} ${isFetch}`);
      }
  });

  test('as a feed of nobody sleeps unless it is fetched, has what it missed, and keeps the latest (WCH-16, WCH-17)', async () => {
    const { db, pool } = portal.database;
    await create({ channel: 'feed', email: undefined });
    const person = await portal.signUp();
    await create({ channel: 'feed', email: undefined, pace: 'now' }, person);
    await db.update(watch).set({ openedAt: sql`now() - interval '4 days'` });
    await askTheIdle(portal.services);
    const [nobodys] = (await rows()).filter(({ userId }) => userId === null);
    assert.ok(nobodys);
    assert.deepEqual((await rows()).map(({ state }) => state).sort(), ['active', 'asleep']);
    const first = await post();
    const columns = `township, type, user_id, name, description, address, property_type, status, currency, regular_price, square_feet, phone, search_words`;
    await pool.query(
      `insert into listing (id, ${columns}) select gen_random_uuid(), ${columns} from listing, generate_series(1, 120) where id = $1`,
      [first],
    );
    await matchNews(portal.services);
    const found = async (isNobodys: boolean) =>
      (
        await db
          .select({ id: watchMatch.listingId })
          .from(watchMatch)
          .innerJoin(watch, eq(watch.id, watchMatch.watchId))
          .where(isNobodys ? sql`user_id is null` : sql`user_id is not null`)
      ).length;
    assert.deepEqual([await found(true), await found(false)], [0, watchLimits.keptByFeed]);
    await noteOpening(portal.services, `/api/watch/feed/${tokenOfWatch(portal.services.secret, 'feed', nobodys.id)}`);
    assert.deepEqual([(await rows()).map(({ state }) => state), await found(true)], [['active', 'active'], 100]);
    await db.update(watch).set({ openedAt: sql`now() - interval '31 days'`, state: 'asleep' });
    await newsSweep(portal.services).run();
    assert.deepEqual(
      (await rows()).map(({ userId }) => userId),
      [person._id],
    );
  });

  test('refuses a feed of nobody when there are too many (WCH-15)', async () => {
    await portal.database.pool.query(
      `insert into watch (id, channel, pace, state, language, search)
        select gen_random_uuid(), 'feed', 'now', 'asleep', 'en', '' from generate_series(1, $1)`,
      [watchLimits.feedsOfNobody],
    );
    const feed = { channel: 'feed', email: undefined };
    const { status, body } = await create(feed);
    assert.deepEqual([status, body['code']], [409, 'feeds_full']);
    assert.equal((await create(feed, await portal.signUp())).status, 200);
  });

  test('forgets what it has not told when it is paused, or the listing ends (WCH-8, WCH-9)', async () => {
    const { db } = portal.database;
    const { token } = await confirmed();
    const matches = () => db.select({ id: watchMatch.listingId, toldAt: watchMatch.toldAt }).from(watchMatch);
    await post();
    await matchNews(portal.services);
    assert.equal((await matches()).length, 1);
    await set(token, { state: 'paused' });
    await set(token, { state: 'active' });
    assert.deepEqual(await matches(), []);
    const [gone, stays] = [await post(), await post()];
    await matchNews(portal.services);
    await db.update(listing).set({ endedAt: new Date() }).where(eq(listing.id, gone));
    await tellDue(portal.services, later());
    assert.deepEqual(
      (await matches()).map(({ id }) => id),
      [stays],
    );
    await db.update(watchMatch).set({ toldAt: null, notedAt: sql`now() - interval '31 days'` });
    await watchMatchSweep(portal.services).run();
    assert.deepEqual(await matches(), []);
  });

  test('that is changed twice before it tells loses nothing that it wants (WCH-8)', async () => {
    const wanted = await post();
    await matchNews(portal.services);
    const { token } = await confirmed({ search: 'type=sale' });
    for (const search of ['type=rent', 'type=rent&township=kamayut', 'township=kamayut']) {
      await set(token, { search });
      const found = await portal.database.db.select({ id: watchMatch.listingId }).from(watchMatch);
      assert.deepEqual(found, [{ id: wanted }], search);
    }
  });

  test('is not opened by programs that look at links, or by the page that ends it (WCH-16)', async () => {
    const { token } = await confirmed();
    const opened = async (path: string, method: string) => {
      await portal.database.db.update(watch).set({ openedAt: new Date('2026-01-01') });
      await portal.app.request(path, { method });
      return (await rows())[0]?.openedAt.getTime() !== Date.parse('2026-01-01');
    };
    assert.equal(await opened(`/watch/${token}`, 'GET'), true);
    assert.equal(await opened(`/watch/${token}`, 'HEAD'), false);
    for (const page of [`/watch/${token}/stop`, `/my/watch/${token}/stop`])
      assert.equal(await opened(page, 'GET'), false);
  });

  test('as a feed is counted by its own link, not by the address of whoever fetches it', async () => {
    const limited = await openTestPortal({ PUBLIC_URL: 'https://eain.example', RATE_LIMIT: 'on' });
    try {
      const feeds: string[] = [];
      for (const search of ['minPrice=1', 'minPrice=2']) {
        const { body } = await limited
          .visitor()
          .call('POST', '/api/watch', { ...form, search, channel: 'feed', email: undefined });
        const { body: made } = await limited.visitor().call('GET', `/api/watch/of/${String(body['token'])}`);
        feeds.push((made['watch'] as { feed: string }).feed);
      }
      const [first = '', second = ''] = feeds;
      const response = await limited.app.request(first);
      assert.match(response.headers.get('ratelimit-policy') ?? '', /"watch-feed:link";q=120;w=3600/);
      await limited.database.pool.query(`update attempt set count = 120 where key like 'watch-feed:link:%'`);
      assert.equal((await limited.app.request(first)).status, 429);
      assert.equal((await limited.app.request(second)).status, 200);
    } finally {
      await limited.close();
    }
  });

  test('as a feed has what it has found, with an address of its own (WCH-17)', async () => {
    const id = await post({ name: 'Bright & quiet <condo> by the lake' });
    await matchNews(portal.services);
    const { body } = await create({ channel: 'feed', email: undefined });
    const { body: made } = await read(String(body['token']));
    const address = (made['watch'] as { feed: string }).feed;
    const fetched = async () => portal.app.request(address);
    const response = await fetched();
    assert.equal(response.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
    const text = await response.text();
    assert.ok(text.includes('<title>Bright &amp; quiet &lt;condo&gt; by the lake</title>'), text);
    assert.ok(text.includes(`<link href="https://eain.example/listing/${id}"/>`));
    await portal.database.db.update(listing).set({ endedAt: new Date() });
    assert.ok(!(await (await fetched()).text()).includes('<entry>'));
    assert.equal((await portal.app.request(address.replace(/.$/, '~'))).status, 400);
  });
});
