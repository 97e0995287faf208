import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadAdvert, Statement } from '#domain/advert/read.ts';
import { readAdverts } from '#domain/advert/read.ts';
import { creationIssues, creationOf, emptyValues, type Values } from '../values.ts';
import { allUndone, filledForm, undone, withFills } from './fill.ts';
import { type PastedPost, postOf, waitingIn } from './post.ts';

/** An advert whose words are these, each stating a field. */
function advertOf(stated: readonly [Statement['field'], Statement['value'], string][], tail = ''): ReadAdvert {
  const text = `${[...new Set(stated.map(([, , words]) => words))].join('\n')}\n${tail}`;
  const statements = stated.map(([field, value, words]) => {
    const start = text.indexOf(words);
    return { field, value, start, end: start + words.length };
  });
  return { text, statements };
}

const fill = (advert: ReadAdvert, typed: Partial<Values> = {}) => {
  const values = { ...emptyValues, ...typed };
  const { fills, kept } = filledForm(values, emptyValues, advert);
  return { values, fills, kept, form: withFills(values, fills) };
};

const condo = advertOf(
  [
    ['type', 'rent', 'for rent'],
    ['propertyType', 'condo', 'condo'],
    ['township', 'sanchaung', 'Sanchaung'],
    ['regularPrice', 25, '25 lakh'],
    ['currency', 'lakh MMK', '25 lakh'],
    ['bedrooms', 2, '2 bedrooms'],
    ['squareFeet', 1200, '1200 sqft'],
    ['furnished', true, 'furnished'],
    ['foreignersAccepted', true, 'foreigners ok'],
    ['details.water', ['city', 'tube-well'], 'city water and tube well'],
    ['details.lift', true, 'lift'],
  ],
  'Quiet, with a view of the pagoda',
);

test('statements become texts and switches of the form, each with its words (LST-423)', () => {
  const { form, fills } = fill(condo);
  assert.equal(form.regularPrice, '25');
  assert.equal(form.currency, 'lakh MMK');
  assert.equal(form.furnished, true);
  assert.equal(form.foreignersAccepted, 'true');
  assert.equal(form['details.water'], 'city,tube-well');
  assert.equal(fills.bedrooms?.words, '2 bedrooms');
  assert.equal(fills.type?.before, 'rent', 'as a new form is already');
  assert.equal(form.name, '2-bedroom condo for rent in Sanchaung');
  assert.equal(form.address, 'Sanchaung');
  assert.equal(form.description, '<p>Quiet, with a view of the pagoda</p>');
});

test('what somebody has typed stays, and the post’s words are shown beside it (LST-426)', () => {
  const { form, kept } = fill(condo, { township: 'bahan', name: 'My own title here', bedrooms: '2' });
  assert.equal(form.township, 'bahan');
  assert.equal(form.name, 'My own title here');
  assert.deepEqual(kept, { township: { value: 'sanchaung', words: 'Sanchaung' } });
});

test('a price whose currency was typed stays with it', () => {
  const { form, kept } = fill(condo, { regularPrice: '900' });
  assert.deepEqual([form.regularPrice, form.currency], ['900', 'USD']);
  assert.deepEqual(Object.keys(kept), ['regularPrice', 'currency']);
});

test('a field that is undone is as it was, its words return to the description, and a price goes with its currency (LST-424)', () => {
  const { form, fills } = fill(condo);
  const price = undone(form, fills, 'regularPrice', condo.text);
  assert.equal(price.changes.regularPrice, emptyValues.regularPrice);
  assert.equal(price.changes.currency, emptyValues.currency);
  assert.match(price.changes.description ?? '', /<p>25 lakh<\/p>/);
  assert.equal(price.fills.bedrooms?.value, '2');
  const edited = { ...form, description: '<p>My own</p>' };
  assert.equal(undone(edited, fills, 'bedrooms', condo.text).changes.description, undefined);
});

test('all of it is undone, but not what was changed since', () => {
  const { form, fills, values } = fill(condo);
  assert.deepEqual({ ...form, ...allUndone(form, fills) }, values);
  assert.equal(allUndone({ ...form, township: 'bahan' }, fills).township, undefined);
});

test('a form is never refused for what two facts of a post contradict (LST-429)', () => {
  const contradictions: [Statement['field'], Statement['value'], string][][] = [
    [
      ['bedrooms', 3, '3 bedrooms'],
      ['details.masterBedrooms', 1, '1 master'],
    ],
    [
      ['squareFeet', 1200, '1200 sqft'],
      ['details.roomWidth', 12.5, '12.5 ft'],
      ['details.roomLength', 50, '50 ft'],
    ],
    [
      ['details.floor', 9, '9th floor'],
      ['details.storeys', 8, '8 storeys'],
    ],
    [
      ['depositMonths', 2, '2 months'],
      ['depositAmount', 50, '50 lakh'],
    ],
    [['monthsAtOnce', 5, '5 months at once']],
    [
      ['details.yearBuilt', 2018, 'built 2018'],
      ['details.yearRenovated', 2010, 'renovated 2010'],
    ],
    [
      ['parking', true, 'parking'],
      ['details.carSpaces', 0, 'no car space'],
    ],
  ];
  for (const stated of contradictions) {
    const { form, fills } = fill(advertOf([['propertyType', 'apartment', 'apartment'], ...stated]));
    const issues = creationIssues(creationOf(form, []));
    const refused = Object.keys(issues).filter((name) => name in fills || stated.some(([field]) => field === name));
    assert.deepEqual(refused, [], JSON.stringify(stated));
  }
  assert.equal(fill(advertOf(contradictions[0] ?? [])).form.bedrooms, '3', 'the number stated as such');
});

test('rooms that only details state fill their field, and are undone with them', () => {
  const { form, fills } = fill(advertOf([['details.masterBedrooms', 3, '3 masters']]));
  assert.equal(form.bedrooms, '3');
  const { changes } = undone(form, fills, 'bedrooms', '3 masters');
  assert.equal(changes['details.masterBedrooms'], '');
});

test('every advert of the collection fills a form that is refused for nothing that was read', async () => {
  const { readFile, readdir } = await import('node:fs/promises');
  const folder = new URL('../../../../tests/adverts/', import.meta.url);
  for (const file of await readdir(folder)) {
    const written = JSON.parse(await readFile(new URL(file, folder), 'utf8')) as { text: string }[];
    for (const { text } of written)
      for (const advert of readAdverts(text)) {
        const { form, fills } = fill(advert);
        const wrong = Object.keys(creationIssues(creationOf(form, []))).filter((name) => name in fills);
        assert.deepEqual(wrong, [], text);
        if (fills.name) assert.ok(form.name.length >= 10, form.name);
      }
  }
});

test('a stored post is read back, and nothing else is taken for one (LST-428)', () => {
  const post: PastedPost = {
    adverts: [condo, condo, condo],
    at: 1,
    posted: [0],
    parked: { 2: { values: emptyValues, photos: [{ imageId: 'a', url: 'b' }], fills: {}, kept: {} } },
    ...fill(condo),
  };
  const { adverts, at, posted, parked, fills, kept } = post;
  const stored = { adverts, at, posted, parked, fills, kept };
  assert.deepEqual(postOf(JSON.parse(JSON.stringify(stored))), stored);
  assert.deepEqual(waitingIn(post), [2]);
  for (const other of [
    null,
    'x',
    {},
    { adverts: [] },
    { adverts: [{ text: 1 }] },
    { adverts: [{ text: 'a', statements: [{}] }] },
  ])
    assert.equal(postOf(other), undefined);
  assert.deepEqual(postOf({ adverts: [condo], at: 7, posted: ['x'], fills: { bogus: 1 } }), {
    adverts: [condo],
    posted: [],
    parked: {},
    fills: {},
    kept: {},
  });
});
