import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { phoneNumbersIn } from '../text/phone-numbers.ts';
import { readAdverts, type ReadAdvert } from './read.ts';

/** Fields that an advert states; details by their own name, telephone numbers as they are dialled. */
type Expected = Record<string, unknown> & { details?: Record<string, unknown>; phones?: string[] };
const folder = new URL('../../tests/adverts/', import.meta.url);
const corpus = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { text: string; adverts: Expected[] }[],
  );

function flat({ details = {}, phones, ...fields }: Expected): Map<string, unknown> {
  const named = Object.entries(details).map(([name, value]) => [`details.${name}`, value] as const);
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...named,
    ...(phones ? [['phone', phones] as const] : []),
  ]);
}

function readOf(advert: ReadAdvert | undefined): Map<string, unknown> {
  return new Map(
    (advert?.statements ?? []).map(({ field, value }) => [
      field,
      field === 'phone' ? phoneNumbersIn(String(value)).map(({ dialled }) => dialled) : value,
    ]),
  );
}

/** Whether two values are the same; names of places may be written with more or less beside them. */
function isSame(field: string, one: unknown, other: unknown): boolean {
  if (/\.(?:ward|building|street|landmark)$/.test(field)) {
    const [long, short] = [one, other]
      .map((name) =>
        String(name)
          .toLowerCase()
          .replaceAll(/[\s()၊,.'’-]/g, ''),
      )
      .toSorted((first, second) => second.length - first.length);
    return long?.includes(short ?? '') === true;
  }
  const sorted = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return sorted(one) === sorted(other);
}

describe('adverts of rooms, beds and hostels', () => {
  const read: [string, Record<string, unknown>][] = [
    [
      'Ladies hostel near Hledan, Kamayut. 1.5 lakh per person a month, meals included, no curfew.',
      {
        'details.kind': 'hostel',
        'details.tenants': ['women'],
        'details.priceFor': 'person',
        'details.mealsIncluded': true,
        'details.curfew': 'none',
        regularPrice: 1.5,
      },
    ],
    [
      'လှည်းတန်း မိန်းကလေးဆောင် တစ်ယောက်လျှင် ၁ သိန်း၊ ထမင်းပါ၊ မီတာခပါ',
      {
        'details.kind': 'hostel',
        'details.tenants': ['women'],
        'details.priceFor': 'person',
        'details.mealsIncluded': true,
        'details.powerIncluded': true,
        regularPrice: 1,
      },
    ],
    [
      'Room share in condo, Sanchaung, own bathroom, for couple. Rent 6 lakh',
      { propertyType: 'condo', 'details.kind': 'room', 'details.bath': 'own', 'details.tenants': ['couples'] },
    ],
    [
      'Bed space for men, Tamwe, 150,000 ks per bed, shared toilet',
      { type: 'rent', 'details.kind': 'bed', 'details.priceFor': 'bed', 'details.bath': 'shared', regularPrice: 1.5 },
    ],
  ];
  for (const [text, stated] of read) {
    test(`are read: ${text}`, () => {
      const found = Object.fromEntries(readOf(readAdverts(text)[0]));
      for (const [field, value] of Object.entries(stated)) assert.deepEqual(found[field], value, field);
    });
  }

  test('state nothing of the kind about whole homes', () => {
    const found = readOf(readAdverts('2 bedroom condo for rent in Bahan, own bathroom, family only, 15 lakhs')[0]);
    assert.deepEqual(
      [...found.keys()].filter((field) => /kind|tenants|bath$|priceFor/.test(field)),
      [],
    );
  });
});

describe('adverts as they are posted in groups', () => {
  test('are read: 95 of 100 fields that they state are right, and not one in 100 is wrong', () => {
    assert.ok(corpus.length >= 120);
    let stated = 0;
    let right = 0;
    const wrong: string[] = [];
    for (const { text, adverts } of corpus) {
      const read = readAdverts(text);
      for (const [at, advert] of adverts.entries()) {
        const [expected, found] = [flat(advert), readOf(read[at])];
        stated += expected.size;
        for (const [field, value] of found)
          if (expected.has(field) && isSame(field, value, expected.get(field))) right += 1;
          else wrong.push(`${field}: ${JSON.stringify(value)} in ${text.slice(0, 60)}`);
      }
    }
    assert.ok(right >= stated * 0.95, `${right} of ${stated}`);
    assert.ok(wrong.length <= stated * 0.01, `${wrong.length} of ${stated}: ${wrong.join('\n')}`);
  });
});
