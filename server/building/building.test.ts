import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { fillKnownPlaces } from '../search/dictionary.ts';
import { reindexListings, reloadDictionary } from '../search/reindex.ts';
import { buildingPages } from './read.ts';

describe('a building', () => {
  let portal: TestPortal;
  let admin: TestUser;
  let owner: TestUser;

  before(async () => {
    portal = await openTestPortal();
    await fillKnownPlaces(portal.database.db);
    await reloadDictionary(portal.services);
    admin = await portal.admin();
  });
  after(() => portal.close());

  const sql = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
  const read = async (slug = 'star-city') => {
    const { status, body } = await portal.visitor().call('GET', `/api/building/read/${slug}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  /** Posts as somebody else each time: a free package has few listings. */
  const post = async (details: object, changes: object = {}) =>
    portal.postListing((owner = await portal.withFreePackage()), {
      township: 'thanlyin',
      propertyType: 'condo',
      landSquareFeet: null,
      details: { building: 'Star City', ...details },
      ...changes,
    });
  const known = async (search: string) => {
    const { body } = await admin.call('GET', `/api/place/list?search=${encodeURIComponent(search)}&kind=building`);
    const [{ mergedInto, ...place } = { mergedInto: null }] = body['places'] as Record<string, unknown>[];
    return { ...place, sameAs: mergedInto };
  };
  const idsOf = async (available: string, slug = 'star-city') => {
    const { body } = await portal.visitor().call('GET', `/api/building/listings/${slug}?available=${available}`);
    return (body['results'] as { _id: string }[]).map(({ _id }) => _id);
  };

  test('is none that is unknown, hidden, or another kind of place', async () => {
    for (const slug of ['moon-city', 'hledan', 'x', 'Star-City', 'star-city-'])
      assert.notEqual((await portal.visitor().call('GET', `/api/building/read/${slug}`)).status, 200, slug);
    assert.deepEqual(await buildingPages(portal.database.db), []);
    const { building, facts, listings } = await read();
    assert.equal((building as { en: string }).en, 'Star City');
    assert.deepEqual([facts, listings], [[], { now: 0, before: 0 }]);
  });

  test('has what its listings state, with their number, and contradictions as they are; what the site noted wins (BLD-4)', async () => {
    const [first] = [await post({ yearBuilt: 2018, storeys: 24, lift: true })];
    await post({ yearBuilt: 2018, lift: true }, { generator: true });
    await post({ yearBuilt: 2015, lift: false });
    const { facts, listings, rating } = await read();
    assert.deepEqual(listings, { now: 3, before: 0 });
    assert.deepEqual(rating, { average: null, count: 0 });
    assert.deepEqual(await buildingPages(portal.database.db), [{ address: '/building/star-city' }], 'nothing is noted');
    const stated = Object.fromEntries(
      (facts as { name: string; stated: unknown }[]).map((fact) => [fact.name, fact.stated]),
    );
    assert.deepEqual(stated['yearBuilt'], [
      { value: 2018, listings: 2 },
      { value: 2015, listings: 1 },
    ]);
    assert.deepEqual(stated['floors'], [{ value: 24, listings: 1 }]);
    assert.deepEqual(stated['lift'], [
      { value: true, listings: 2 },
      { value: false, listings: 1 },
    ]);
    const noted = {
      street: 'Kyaikkhauk Pagoda Road',
      yearBuilt: 2016,
      floors: null,
      lift: true,
      generator: null,
      pool: true,
      fee: 80_000,
    };
    assert.equal(
      (await admin.call('POST', '/api/place/update', { ...(await known('star city')), facts: noted })).status,
      200,
    );
    const after = await read();
    assert.equal((after['building'] as { street: string }).street, noted.street);
    const byName = new Map((after['facts'] as { name: string }[]).map((fact) => [fact.name, fact]));
    assert.deepEqual(byName.get('yearBuilt'), { name: 'yearBuilt', noted: 2016, stated: [] });
    assert.deepEqual(byName.get('pool'), { name: 'pool', noted: true, stated: [] });
    for (const wrong of [{ yearBuilt: 1700 }, { floors: 61 }, { fee: 0.5 }, { street: 'x' }])
      assert.equal(
        (await admin.call('POST', '/api/place/update', { ...(await known('star city')), facts: wrong })).status,
        400,
      );
    await sql(`update listing set ended_at = now() where id = $1`, [first]);
    assert.deepEqual((await read())['listings'], { now: 2, before: 1 });
    assert.deepEqual(await idsOf('false'), [first]);
    assert.equal((await idsOf('true')).length, 2);
    assert.equal((await idsOf('first')).length, 3);
  });

  test('is found by search engines with a listing or with something noted (BLD-8)', async () => {
    assert.deepEqual(await buildingPages(portal.database.db), [{ address: '/building/star-city' }]);
    const answer = await portal.visitor().fetch('/sitemaps/buildings.xml');
    assert.match(await answer.text(), /<loc>[^<]*\/my\/building\/star-city<\/loc>/);
  });

  test('follows what a listing names, as it is changed, and its own merging (BLD-10, BLD-12)', async () => {
    const id = await post({}, { township: 'bahan', details: { building: 'Pearl Condo' } });
    const pearl = (await portal.visitor().call('GET', `/api/around/listing/${id}`)).body['building'] as {
      slug: string;
    };
    assert.deepEqual(await idsOf('true', pearl.slug), [id]);
    const { status } = await owner.call('POST', `/api/listing/update/${id}`, {
      details: { building: 'Nowhere Court' },
    });
    assert.equal(status, 200);
    assert.deepEqual(await idsOf('true', pearl.slug), []);
    await owner.call('POST', `/api/listing/update/${id}`, { details: { building: 'ပုလဲကွန်ဒို' } });
    assert.deepEqual(await idsOf('true', pearl.slug), [id]);
    const twin = { kind: 'building', en: 'Pearl Twin Court', my: 'ပုလဲအမွှာ', township: 'bahan' };
    const { body } = await admin.call('POST', '/api/place/create', twin);
    const slug = String(body['name']);
    const merging = { ...(await known('Pearl Twin Court')), sameAs: 'Pearl Condo' };
    const merged = await admin.call('POST', '/api/place/update', merging);
    assert.equal(merged.status, 200, JSON.stringify(merged.body));
    await reindexListings(portal.services, 10_000);
    assert.equal(((await read(slug))['building'] as { slug: string }).slug, pearl.slug);
    assert.deepEqual(await idsOf('true', slug), [id]);
  });

  test('has a usual price from eight homes of its own on (BLD-7)', async () => {
    const slug = 'pun-hlaing';
    const prices = [300, 400, 500, 600, 700, 800, 900, 1000];
    const usual = async () => (await read(slug))['usual'] as { type: string; homes: number; median: number }[];
    for (const [at, regularPrice] of prices.entries()) {
      assert.deepEqual(await usual(), []);
      const changes = {
        township: 'hlaingtharya',
        details: { building: 'Pun Hlaing' },
        regularPrice,
        squareFeet: 700 + 90 * at,
      };
      await post(
        {},
        {
          ...changes,
          type: 'rent',
          name: `Home ${at} of eight there`,
          description: `<p>${'abcdefgh'.charAt(at).repeat(40)}</p>`,
        },
      );
    }
    const [found, ...others] = await usual();
    assert.deepEqual([found?.type, found?.homes, found?.median, others], ['rent', 8, 650, []]);
  });

  test('counts neither hidden listings nor what they state', async () => {
    const id = await post(
      { yearBuilt: 1999 },
      { township: 'hlaing', details: { building: 'Shwe Hintha', yearBuilt: 1999 } },
    );
    const { building, listings } = await read('shwe-hintha');
    assert.deepEqual([(building as { slug: string }).slug, listings], ['shwe-hintha', { now: 1, before: 0 }]);
    await sql(`insert into hidden_listing (listing_id, cause, reason) values ($1, 'admin', 'Not as described.')`, [id]);
    const hidden = await read('shwe-hintha');
    assert.deepEqual(
      [hidden['facts'], hidden['listings'], await idsOf('first', 'shwe-hintha')],
      [[], { now: 0, before: 0 }, []],
    );
  });

  describe('is reviewed by those who lived there (BLD-20 to BLD-23)', () => {
    const review = (by: TestUser, changes: object = {}) =>
      by.call('POST', '/api/review/createreview', {
        rating: 4,
        content: 'Quiet, and the lift works.',
        building: 'star-city',
        ...changes,
      });
    const prove = (user: TestUser) => sql(`update "user" set email_verified = true where id = $1`, [user._id]);
    const reviews = async () =>
      (await portal.visitor().call('GET', '/api/review/building/star-city')).body['reviews'] as {
        _id: string;
        content: string;
      }[];

    test('once for each account with a proven address', async () => {
      const resident = await portal.signUp();
      await sql(`update "user" set email_verified = false where id = $1`, [resident._id]);
      const refused = await review(resident);
      assert.deepEqual([refused.status, refused.body['code']], [403, 'review_unproven']);
      await prove(resident);
      assert.equal((await review(resident, { building: 'moon-city' })).status, 404);
      for (const wrong of [{ building: undefined }, { listingId: '019a8f40-77c1-7d0e-8a52-61c0f9b3ae14' }])
        assert.equal((await review(resident, wrong)).status, 400);
      const many = await Promise.all(Array.from({ length: 5 }, () => review(resident)));
      assert.deepEqual(many.map(({ status }) => status).toSorted(), [200, 409, 409, 409, 409]);
      assert.equal((await reviews()).length, 1);
      assert.deepEqual((await read())['rating'], { average: 4, count: 1 });
      const again = await review(resident);
      assert.equal(again.body['code'], 'building_reviewed');
    });

    test('and shown once where buildings that one has reviewed turn out to be the same (BLD-12)', async () => {
      const resident = await portal.signUp();
      await prove(resident);
      const place = { kind: 'building', en: 'Harbour Lights', my: 'ဆိပ်ကမ်းအလင်း', township: 'bahan' };
      const twin = { kind: 'building', en: 'Harbour Twin', my: 'ဆိပ်ကမ်းအမွှာ', township: 'bahan' };
      for (const one of [place, twin]) assert.equal((await admin.call('POST', '/api/place/create', one)).status, 200);
      for (const [building, rating] of [
        ['harbour-lights', 1],
        ['harbour-twin', 5],
      ] as const)
        assert.equal((await review(resident, { building, rating })).status, 200);
      const merged = { ...(await known('Harbour Twin')), sameAs: 'Harbour Lights' };
      assert.equal((await admin.call('POST', '/api/place/update', merged)).status, 200);
      assert.deepEqual((await read('harbour-twin'))['rating'], { average: 5, count: 1 });
      const { body } = await portal.visitor().call('GET', '/api/review/building/harbour-lights');
      assert.deepEqual(
        (body['reviews'] as { rating: number }[]).map(({ rating }) => rating),
        [5],
      );
    });

    test('but not where it is the same as a place of another kind, or as a hidden building', async () => {
      const resident = await portal.signUp();
      await prove(resident);
      const place = { kind: 'building', en: 'Ward Court', my: 'ရပ်ကွက်ကွန်ဒို', township: 'kamayut' };
      assert.equal((await admin.call('POST', '/api/place/create', place)).status, 200);
      for (const damage of [
        `update known_place set merged_into = (select name from known_place where kind = 'ward' and merged_into is null limit 1) where name = 'ward-court'`,
        `update known_place set merged_into = 'harbour-lights' where name = 'ward-court'; update known_place set is_hidden = true where name = 'harbour-lights'`,
      ]) {
        await sql(damage);
        assert.equal((await review(resident, { building: 'ward-court' })).status, 404);
        for (const call of ['/api/review/building', '/api/building/read'])
          assert.equal((await portal.visitor().call('GET', `${call}/ward-court`)).status, 404);
      }
    });

    test('and reported, removed, restored and deleted like other reviews', async () => {
      const resident = await portal.signUp();
      await prove(resident);
      const id = String((await review(resident, { content: 'Noisy at night.' })).body['_id']);
      const report = { kind: 'review', id, reason: 'untrue' };
      const headers = {
        'Content-Type': 'application/json',
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      };
      const sent = { method: 'POST', headers, body: JSON.stringify(report) };
      assert.equal((await portal.visitor().fetch('/api/report', sent)).status, 200);
      const { body } = await admin.call('GET', '/api/desk/cases');
      const found = (body['cases'] as { id: string; pageId: string }[]).find((one) => one.id === id);
      assert.equal(found?.pageId, 'star-city');
      assert.equal((await admin.call('DELETE', `/api/review/deletereview/${id}`, {})).status, 200);
      assert.ok((await reviews()).every((one) => one._id !== id));
      assert.equal((await review(resident)).body['code'], 'review_removed');
      const every = (await admin.call('GET', '/api/review/every?state=removed')).body['reviews'] as Record<
        string,
        unknown
      >[];
      assert.deepEqual(
        [every[0]?.['building'], every[0]?.['listingName'], every[0]?.['listingId']],
        ['star-city', 'Star City', null],
      );
      assert.equal((await admin.call('POST', `/api/review/restore/${id}`)).status, 200);
      assert.equal((await resident.call('DELETE', `/api/review/deletereview/${id}`, {})).status, 200);
      assert.equal((await review(resident)).status, 200);
    });
  });
});
