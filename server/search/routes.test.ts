import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { numberOfListing, postListings } from '#tests/factories/searched-listings.ts';

interface FullSearch {
  reading: {
    query: string;
    filters: { kind: string; text: string; without: string }[];
    rest: string;
    isOfFields: boolean;
    corrected: { typed: string; meant: string }[];
  };
  results: Home[];
  closest: Home[];
  newest: Home[];
}

interface Home {
  _id: string;
  name: string;
  match: { title: [number, number][]; excerpt: { text: string; marks: [number, number][] } | null };
}

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
  await postListings(portal.database, [
    ...Array.from({ length: 9 }, () => ({ propertyType: 'house', township: 'hlaing' }) as const),
    { name: 'A home with lanterns', description: '<p>The teak <b>pergola</b> &amp; a pond.</p>' },
    { propertyType: 'condo', township: 'sanchaung', name: 'စမ်းချောင်းက ကွန်ဒို' },
    { propertyType: 'condo', township: 'bahan', name: 'Quiet condominium to let', regularPrice: 900 },
  ]);
});
after(() => portal.close());

async function call(path: string, query: Record<string, string>) {
  return portal.visitor().call('GET', `/api/listing/${path}?${new URLSearchParams(query)}`);
}

async function search(searchTerm: string, startIndex = 0): Promise<FullSearch> {
  const { status, body } = await call('full-search', { searchTerm, startIndex: String(startIndex) });
  assert.equal(status, 200, JSON.stringify(body));
  return body as unknown as FullSearch;
}

const numbers = (listings: readonly Home[]) => listings.map(({ _id }) => numberOfListing(_id));
const marked = (text: string, marks: readonly [number, number][]) => marks.map(([from, to]) => text.slice(from, to));

describe('the search by terms', () => {
  test('returns the filters that it recognised, each with the query that is left without it', async () => {
    const { reading } = await search('quiet condo in bahan');
    assert.deepEqual(
      reading.filters.map(({ kind, text, without }) => [kind, text, without]),
      [
        ['propertyType', 'condo', 'quiet in bahan'],
        ['township', 'bahan', 'quiet condo'],
      ],
    );
    assert.deepEqual([reading.rest, reading.isOfFields, reading.corrected], ['quiet', true, []]);
  });

  test('marks what was searched for in titles and descriptions, in every spelling and language', async () => {
    const condos = await search('condo');
    assert.deepEqual(
      condos.results.map(({ name, match }) => marked(name, match.title)),
      [['condominium'], ['ကွန်ဒို']],
    );
    const [home] = (await search('pergola pond')).results;
    assert.ok(home?.match.excerpt);
    assert.equal(home.match.excerpt.text, 'The teak pergola & a pond.');
    assert.deepEqual(marked(home.match.excerpt.text, home.match.excerpt.marks), ['pergola', 'pond']);
  });

  test('returns the correction of a mistyped word as the listings found spell it, and marks that', async () => {
    const { reading, results } = await search('Lantarns');
    assert.deepEqual(reading.corrected, [{ typed: 'lantarns', meant: 'lanterns' }]);
    const [home] = results;
    assert.deepEqual(home && marked(home.name, home.match.title), ['lanterns']);
  });

  test('shows Zawgyi as Unicode', async () => {
    const { reading, results } = await search('ကြန္ဒို');
    assert.equal(reading.query, 'ကွန်ဒို');
    assert.equal(results.length, 2);
  });

  test('adds the closest listings to a first batch that is not full, and none of those found', async () => {
    const found = await search('condo sanchaung');
    assert.deepEqual([numbers(found.results), numbers(found.closest), found.newest], [[11], [12], []]);
    const none = await search('condo bahan under 100 usd');
    assert.deepEqual([none.results, numbers(none.closest), none.newest], [[], [12, 11], []]);
  });

  test('adds none to a full batch, nor to a later one', async () => {
    const first = await search('house hlaing');
    assert.deepEqual([numbers(first.results), first.closest], [[9, 8, 7, 6, 5, 4, 3, 2], []]);
    const second = await search('house hlaing', 8);
    assert.deepEqual([numbers(second.results), second.closest, second.newest], [[1], [], []]);
    const past = await search('house hlaing', 16);
    assert.deepEqual([past.results, past.closest, past.newest], [[], [], []]);
  });

  test('shows the newest listings only if nothing is found and nothing is close', async () => {
    const { results, closest, newest } = await search('xyzzyq');
    assert.deepEqual([results, closest, numbers(newest)], [[], [], [12, 11, 10, 9, 8, 7, 6, 5]]);
  });

  test('answers the specified call with the same listings and nothing else', async () => {
    for (const [searchTerm, startIndex] of [
      ['condo', '0'],
      ['house hlaing', '8'],
      ['xyzzyq', '0'],
    ] as const) {
      const { body } = await call('search', { searchTerm, startIndex });
      const { results } = await search(searchTerm, Number(startIndex));
      assert.deepEqual(numbers(body as unknown as Home[]), numbers(results), searchTerm);
    }
  });

  test('is refused without terms, with too many, and from an invalid offset', async () => {
    for (const query of [
      {},
      { searchTerm: ' ' },
      { searchTerm: 'x'.repeat(201) },
      { searchTerm: 'x', startIndex: '-1' },
    ])
      for (const path of ['search', 'full-search']) {
        const { status } = await call(path, query as Record<string, string>);
        assert.equal(status, 400, `${path} ${JSON.stringify(query)}`);
      }
  });
});
