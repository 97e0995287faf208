import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { FigureCollector, figuresOf, figureSweep } from './collector.ts';
import { addFigures } from './queries.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());
afterEach(async () => {
  await figuresOf(portal.services).write();
  await portal.database.pool.query('truncate daily_figure');
});

const sql = (query: string, ...values: unknown[]) => portal.database.pool.query(query, values);
const today = yangonDay(new Date());
const daysAgo = (days: number) => yangonDay(new Date(Date.now() - days * 86_400_000));
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/** Sums of a day once they are written, as `visit facebook 2`. */
async function sums(day = today) {
  await figuresOf(portal.services).write();
  const { rows } = await sql(
    `select figure || ' ' || part || ' ' || count as sum from daily_figure where day = $1 order by 1`,
    day,
  );
  return rows.map(({ sum }) => sum as string);
}

interface Shown {
  days: Record<string, Record<string, number>>[] & { day: string; signUps: number; posted: number; paid: number }[];
  townships: { township: string; count: number }[];
  since: string | null;
  isBehindCache: boolean;
}

async function shown(query = '') {
  const { status, body } = await admin.call('GET', `/api/admin/figures${query}`);
  assert.equal(status, 200);
  return body as unknown as Shown;
}

describe('what is counted', () => {
  test('is written as sums of a day, and added to those of other processes', async () => {
    const figures = figuresOf(portal.services);
    figures.add('visit', 'facebook');
    figures.add('visit', 'facebook');
    figures.add('page', 'home');
    await addFigures(portal.database.db, [{ day: today, figure: 'visit', part: 'facebook', count: 5 }]);
    assert.deepEqual(await sums(), ['page home 1', 'visit facebook 7']);
    assert.deepEqual(await sums(), ['page home 1', 'visit facebook 7']);
  });

  test('is kept while it cannot be written', async () => {
    const figures = figuresOf(portal.services);
    figures.add('visit', 'viber');
    await sql('alter table daily_figure rename to away');
    await figures.write();
    figures.add('visit', 'viber');
    await sql('alter table away rename to daily_figure');
    assert.deepEqual(await sums(), ['visit viber 2']);
  });

  test('is 300 pages of one network in a minute, and others besides', () => {
    let now = 5_000;
    const figures = new FigureCollector(portal.services, () => now);
    const admitted = Array.from({ length: 310 }, () => figures.admits('203.0.113.1'));
    assert.equal(admitted.filter(Boolean).length, 300);
    assert.equal(figures.admits('203.0.113.2'), true);
    now += 59_999;
    assert.equal(figures.admits('203.0.113.1'), false);
    now += 1;
    assert.equal(figures.admits('203.0.113.1'), true);
  });

  test('is of a bounded number of networks', () => {
    const figures = new FigureCollector(portal.services, () => 0);
    const admitted = Array.from({ length: 20_010 }, (_, at) => figures.admits(`network ${at}`));
    assert.equal(admitted.filter(Boolean).length, 20_000);
  });

  test('is deleted after two years', async () => {
    const of = (day: string) => ({ day, figure: 'visit' as const, part: 'direct', count: 1 });
    await addFigures(portal.database.db, [of(daysAgo(728)), of(daysAgo(731))]);
    await figureSweep(portal.services).run();
    assert.deepEqual((await sql('select day::text from daily_figure')).rows, [{ day: daysAgo(728) }]);
  });
});

describe('taps and messages are counted', () => {
  test('once for each tap that is one for the listing, not for owner, admins and robots', async () => {
    const owner = await portal.withFreePackage();
    const listing = await portal.postListing(owner);
    const tap = (by: Pick<TestUser, 'fetch'>, kind: string, headers = firefox) =>
      by.fetch(`/api/listing/taps/${listing}/${kind}`, { method: 'POST', headers });
    const visitor = portal.visitor('203.0.113.7');
    for (const kind of ['call', 'call', 'viber']) await tap(visitor, kind);
    await tap(portal.visitor('203.0.113.8'), 'call', {
      'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)',
    });
    await tap(owner, 'copy');
    await tap(admin, 'copy');
    assert.deepEqual(await sums(), ['tap call 1', 'tap viber 1']);
  });

  test('once for each message that is taken, not for repeated requests, refused ones and admins', async () => {
    const owner = await portal.withFreePackage();
    const propertyId = await portal.postListing(owner);
    const message = { name: 'Mya', email: 'mya@example.com', message: 'Is it free?' };
    const send = (by: Pick<TestUser, 'fetch'>, body: object, key: string = crypto.randomUUID()) =>
      by.fetch('/api/auth/contact', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      });
    const visitor = portal.visitor();
    for (let turn = 0; turn < 2; turn += 1) await send(visitor, { ...message, propertyId }, 'the-same');
    await send(visitor, message);
    await send(visitor, { ...message, propertyId: crypto.randomUUID() });
    await send(visitor, { ...message, email: 'nobody' });
    await send(admin, message);
    assert.deepEqual(await sums(), ['message listing 1', 'message site 1']);
  });
});

describe('admins see', () => {
  test('every day of the period, the first first, with what was counted on it', async () => {
    await addFigures(portal.database.db, [
      { day: today, figure: 'visit', part: 'facebook', count: 3 },
      { day: today, figure: 'page', part: 'listing', count: 9 },
      { day: daysAgo(6), figure: 'visit', part: 'direct', count: 2 },
      { day: daysAgo(7), figure: 'visit', part: 'direct', count: 50 },
    ]);
    const { days, since, isBehindCache } = await shown('?days=7');
    assert.deepEqual(
      days.map(({ day }) => day),
      [6, 5, 4, 3, 2, 1, 0].map(daysAgo),
    );
    assert.deepEqual(days[0]?.['visit'], { search: 0, facebook: 0, viber: 0, telegram: 0, other: 0, direct: 2 });
    assert.equal(days.at(-1)?.['visit']?.['facebook'], 3);
    assert.equal(days.at(-1)?.['page']?.['listing'], 9);
    assert.equal(since, daysAgo(7));
    assert.equal(isBehindCache, false);
    assert.equal((await shown()).days.length, 30);
    assert.equal((await shown('?days=365')).days.length, 365);
  });

  test('the ten townships that most searches were filtered by', async () => {
    const townships = 'ahlone bahan botahtaung dagon dawbon hlaing insein kamayut kyauktada latha mayangone'.split(' ');
    await addFigures(
      portal.database.db,
      townships.flatMap((part, at) => [
        { day: today, figure: 'township' as const, part, count: at + 1 },
        { day: daysAgo(1), figure: 'township' as const, part, count: 1 },
        { day: daysAgo(40), figure: 'township' as const, part, count: 100 - at },
      ]),
    );
    const { townships: found } = await shown();
    assert.equal(found.length, 10);
    assert.deepEqual(found[0], { township: 'mayangone', count: 12 });
    assert.ok(!found.some(({ township }) => township === 'ahlone'));
  });

  test('the accounts of each day, without admins, and those that posted or were given a paid package', async () => {
    await sql(`update "user" set created_at = now() - interval '2 years'`);
    const [idle, late, binned, poster] = [
      await portal.signUp(),
      await portal.withFreePackage(),
      await portal.withFreePackage(),
      await portal.withFreePackage(),
    ];
    await portal.postListing(poster);
    const lateListing = await portal.postListing(late);
    const deleted = await portal.postListing(binned);
    assert.equal((await admin.call('DELETE', `/api/listing/delete/${deleted}`)).status, 200);
    const { _id: gold } = await portal.packageOf('Gold');
    await sql(
      `insert into subscription (id, user_id, package_id, listing_limit, expires_at)
       values (gen_random_uuid(), $1, $2, 10, now() + interval '90 days')`,
      poster._id,
      gold,
    );
    const midnight = `$2::date::timestamp at time zone 'Asia/Yangon'`;
    await sql(`update "user" set created_at = ${midnight} where id = $1`, late._id, daysAgo(60));
    await sql(`update listing set created_at = ${midnight} where id = $1`, lateListing, daysAgo(29));
    await sql(`update "user" set created_at = ${midnight} - interval '1 ms' where id = $1`, idle._id, daysAgo(2));
    const { days } = await shown('?days=90');
    const of = (ago: number) => {
      const { signUps, posted, paid } = days.at(-1 - ago) ?? {};
      return [signUps, posted, paid];
    };
    assert.deepEqual(of(0), [2, 2, 1]);
    assert.deepEqual(of(3), [1, 0, 0]);
    assert.deepEqual(of(2), [0, 0, 0]);
    assert.deepEqual(of(60), [1, 0, 0]);
    await sql(`update listing set created_at = ${midnight} where id = $1`, lateListing, daysAgo(30));
    assert.deepEqual((await shown('?days=90')).days.at(-61)?.posted, 1);
  });

  test('the same as a file', async () => {
    await addFigures(portal.database.db, [{ day: today, figure: 'visit', part: 'telegram', count: 4 }]);
    const response = await admin.fetch('/api/admin/figures/csv?days=7');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(response.headers.get('content-disposition'), `attachment; filename="figures-${today}.csv"`);
    assert.equal(response.headers.get('cache-control'), 'private, no-store');
    const lines = (await response.text()).trimEnd().split('\r\n');
    assert.equal(lines.length, 8);
    const at = lines[0]?.split(',').indexOf('visit telegram') ?? -1;
    assert.equal(lines.at(-1)?.split(',')[at], '4');
    assert.equal(lines[1]?.split(',')[at], '');
  });

  test('these, and nobody else does', async () => {
    for (const path of ['figures', 'figures/csv']) {
      assert.equal((await portal.visitor().call('GET', `/api/admin/${path}`)).status, 401);
      assert.equal((await (await portal.signUp()).call('GET', `/api/admin/${path}`)).status, 403);
      for (const query of ['days=8', 'days=7&days=30', 'more=1'])
        assert.equal((await admin.call('GET', `/api/admin/${path}?${query}`)).status, 400, query);
    }
  });
});
