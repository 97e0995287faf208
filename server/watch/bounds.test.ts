import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { watchLimits } from '#domain/watch/watch.ts';
import { listing, watch, watchMatch } from '../database/schema.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { matchNews } from './match.ts';
import { newsSweep, watchMatchSweep } from './sweep.ts';
import { askTheIdle, tellDue } from './tell.ts';
import { tokenOfWatch } from './tokens.ts';
import { noteOpening } from './change.ts';
import { form, watchesOf } from '#tests/factories/watches.ts';

describe('what bounds watched searches', () => {
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

  test('what strangers ask for in the name of an address takes none of what it may watch (WCH-15)', async () => {
    const { create, letters, rows, tokenOf, set } = watches;
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
      assert.deepEqual(
        answers,
        Array.from({ length: 7 }, () => [200, 'unconfirmed']),
      );
      const searches = (await limited.database.db.select().from(watch)).map(({ search }) => search);
      assert.deepEqual(
        searches.sort(),
        [1, 2, 3, 4, 5].map((at) => `minPrice=${at}`),
      );
    } finally {
      await limited.close();
    }
  });

  test('letters to an address that nobody has confirmed hold no words of the person who asked (WCH-2)', async () => {
    const { create, written, rows } = watches;
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

  test('that is paused or not confirmed is not begun by opening it; what is asleep wakes (WCH-16)', async () => {
    const { rows } = watches;
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

  test('as a feed without an account sleeps unless it is fetched, has what it missed, and keeps the latest (WCH-16, WCH-17)', async () => {
    const { create, rows, post } = watches;
    const { db, pool } = portal.database;
    await create({ channel: 'feed', email: undefined });
    const person = await portal.signUp();
    await create({ channel: 'feed', email: undefined, pace: 'now' }, person);
    await db.update(watch).set({ openedAt: sql`now() - interval '4 days'` });
    await askTheIdle(portal.services);
    const anonymous = (await rows()).find(({ userId }) => userId === null);
    assert.ok(anonymous);
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
    await noteOpening(portal.services, `/api/watch/feed/${tokenOfWatch(portal.services.secret, 'feed', anonymous.id)}`);
    assert.deepEqual([(await rows()).map(({ state }) => state), await found(true)], [['active', 'active'], 100]);
    await db.update(watch).set({ openedAt: sql`now() - interval '31 days'`, state: 'asleep' });
    await newsSweep(portal.services).run();
    assert.deepEqual(
      (await rows()).map(({ userId }) => userId),
      [person._id],
    );
  });

  test('refuses a feed without an account when there are too many (WCH-15)', async () => {
    const { create } = watches;
    await portal.database.pool.query(
      `insert into watch (id, channel, pace, state, language, search)
        select gen_random_uuid(), 'feed', 'now', 'asleep', 'en', '' from generate_series(1, $1)`,
      [watchLimits.anonymousFeeds],
    );
    const feed = { channel: 'feed', email: undefined };
    const { status, body } = await create(feed);
    assert.deepEqual([status, body['code']], [409, 'feeds_full']);
    assert.equal((await create(feed, await portal.signUp())).status, 200);
  });

  test('forgets what it has not told when it is paused, or the listing ends (WCH-8, WCH-9)', async () => {
    const { set, confirmed, post, later } = watches;
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
    const { set, confirmed, post } = watches;
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
    const { rows, confirmed } = watches;
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

  test('as a feed is counted by its own link, not by the address that fetches it', async () => {
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
    const { create, read, post } = watches;
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
