import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fillKnownPlaces, loadDictionary } from '../search/dictionary.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { type BroughtSet, replaceSets } from './replace.ts';

const source = { attribution: 'City Buses', licence: 'CC BY 4.0', datedOn: '2026-05-13' };
const starCity = { lat: 16.7735, lon: 96.2204 };
const stop = (en: string, north: number, lines: string[]) =>
  ({ kind: 'bus-stop', en, my: 'မှတ်တိုင်', lat: starCity.lat + north, lon: starCity.lon, lines }) as const;
const bus = (...places: ReturnType<typeof stop>[]): BroughtSet => ({ set: 'bus', source, places });
const triangle = [
  [96.1, 16.8],
  [96.2, 16.8],
  [96.1, 16.9],
  [96.1, 16.8],
] as const;
const outlines: BroughtSet = { set: 'outlines', source, outlines: new Map([['bahan', [triangle]]]) };

describe('what is around a listing', () => {
  let portal: TestPortal;
  let admin: TestUser;
  let listing: string;

  before(async () => {
    portal = await openTestPortal();
    await fillKnownPlaces(portal.database.db);
    await loadDictionary(portal.database.db);
    admin = await portal.admin();
    const owner = await portal.withFreePackage();
    listing = await portal.postListing(owner, { township: 'thanlyin', details: { building: 'star city condo' } });
  });
  after(() => portal.close());

  const around = async () => {
    const { status, body } = await portal.visitor().call('GET', `/api/around/listing/${listing}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const setPoint = async (point: string | null) => {
    const { body } = await admin.call('GET', '/api/place/list?search=star%20city');
    const [known] = body['places'] as { name: string; mergedInto: string | null; spellings: string[] }[];
    const { mergedInto, ...place } = known ?? { mergedInto: null };
    return admin.call('POST', '/api/place/update', { ...place, sameAs: mergedInto, point });
  };

  test('is nothing while nothing was brought, but the building that it names', async () => {
    const { success: _success, ...found } = await around();
    const building = { slug: 'star-city', en: 'Star City', my: (found['building'] as { my: string }).my };
    assert.deepEqual(found, { building, place: null, nearby: [], drawing: null, sources: [] });
    const { body } = await portal.visitor().call('GET', '/api/around/outlines');
    assert.deepEqual([body['map'], body['source']], [null, null]);
    const squares = await (await portal.visitor().fetch('/api/around/drawing')).text();
    assert.match(squares, /<path id="bahan" d="M\d+ \d+l260 0 0 260-260 0z"/);
  });

  test('is nothing without a point, which an admin sets (SRC-184)', async () => {
    await replaceSets(portal, [bus(stop('Gate', 0.001, ['12']))]);
    assert.deepEqual((await around())['nearby'], []);
    for (const point of ['61.8, 96.2', 'here']) {
      const { status, body } = await setPoint(point);
      assert.deepEqual([status, (body['issues'] as { code: string }[])[0]?.code], [400, 'place_point']);
    }
    assert.equal((await setPoint(`${starCity.lat}, ${starCity.lon}`)).status, 200);
    const { place, nearby, sources } = await around();
    assert.equal((place as { name: string }).name, 'star-city');
    assert.deepEqual(nearby, [{ kind: 'bus-stop', en: 'Gate', my: 'မှတ်တိုင်', lines: ['12'], metres: 111 }]);
    const [{ importedAt: _at, ...shown } = {}] = sources as Record<string, unknown>[];
    assert.deepEqual(shown, { set: 'bus', ...source });
  });

  test('is what was brought last: a set is replaced as a whole, others stay, one is removed (SRC-180)', async () => {
    const { places } = { places: [{ ...stop('Market', 0.002, []), kind: 'market' as const }] };
    await replaceSets(portal, [bus(stop('New gate', 0.002, ['4'])), { set: 'points', source, places }]);
    const names = async () => ((await around())['nearby'] as { en: string }[]).map(({ en }) => en);
    assert.deepEqual(await names(), ['New gate', 'Market']);
    await replaceSets(portal, [bus(stop('Newest gate', 0.002, ['4']))]);
    assert.deepEqual(await names(), ['Newest gate', 'Market']);
    const tooLong = { ...stop('x', 0, []), en: 'x'.repeat(121) };
    await assert.rejects(
      replaceSets(portal, [bus(stop('Other', 0, [])), { set: 'points', source, places: [tooLong] }]),
    );
    assert.deepEqual(await names(), ['Newest gate', 'Market']);
    await replaceSets(portal, [], ['bus']);
    assert.deepEqual(await names(), ['Market']);
  });

  test('has of each kind the nearest, however many there are of another', async () => {
    const at = (kind: 'school' | 'hospital', en: string, north: number) => ({ ...stop(en, north, []), kind });
    const schools = Array.from({ length: 250 }, (_, index) => at('school', `School ${index}`, index * 0.00001));
    await replaceSets(portal, [{ set: 'points', source, places: [...schools, at('hospital', 'Hospital', 0.015)] }]);
    const names = ((await around())['nearby'] as { en: string }[]).map(({ en }) => en);
    assert.deepEqual(names, ['Hospital', 'School 0', 'School 1']);
  });

  test('has the map of outlines, as calls and as a drawing that browsers keep (SRC-186)', async () => {
    await replaceSets(portal, [outlines]);
    const { body } = await portal.visitor().call('GET', '/api/around/outlines');
    const { townships } = body['map'] as { townships: { township: string; path: string }[] };
    assert.equal(townships.length, 31);
    const { address } = (await around())['drawing'] as { address: string };
    const answer = await portal.visitor().fetch(address);
    assert.match(answer.headers.get('content-type') ?? '', /^image\/svg\+xml/);
    assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
    const drawing = await answer.text();
    for (const id of ['all', 'water', 'bahan', 'near-bahan']) assert.ok(drawing.includes(`id="${id}"`), id);
    const other = await portal.visitor().fetch('/api/around/drawing?version=1');
    assert.equal(other.headers.get('cache-control'), 'no-cache');
    await other.text();
  });

  test('is not told of a listing that visitors cannot see', async () => {
    await portal.database.pool.query(
      `insert into hidden_listing (listing_id, cause, reason) values ($1, 'admin', 'Not as described.')`,
      [listing],
    );
    assert.equal((await portal.visitor().call('GET', `/api/around/listing/${listing}`)).status, 404);
  });
});
