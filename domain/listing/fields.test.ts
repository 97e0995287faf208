import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { newListingSchema } from './create.ts';
import {
  flagTerms,
  dayTerms,
  features,
  defaultFlags,
  listingFields,
  numberField,
  numberNames,
  choiceTerms,
  partFields,
  termNames,
} from './fields.ts';
import { filtersOfNo } from './detail-filters.ts';
import { detailNames } from './details.ts';
import { listingFilters } from './filter.ts';
import { listingTypes, partsOf, propertyTypes } from './listing.ts';
import { synonymGroups } from '../search/vocabulary/synonyms.ts';
import { groupOf } from '../search/vocabulary/concepts.ts';
import { recordOf } from '../record.ts';
import { afterUpdate } from './update.ts';

const texts = {
  name: 'Bright condo on Pyay Road',
  description: '<p>Quiet at night.</p>',
  address: '12 Pyay Road',
  township: 'kamayut',
  phone: '09 123 456',
  imageUrls: ['/images/one'],
};

/** A listing that has every field it can have. */
const full = {
  ...texts,
  ...recordOf(numberNames, (name) => numberField(name).choices?.[1] ?? numberField(name).minimum + 1),
  ...recordOf(defaultFlags, () => true),
  ...recordOf(choiceTerms, (name) => listingFields[name].choices[0]),
  ...recordOf(dayTerms, (name) => listingFields[name].earliest),
  ...recordOf(flagTerms, () => false),
  regularPrice: 1000,
  // The deposit is given in months (LST-152).
  depositAmount: undefined,
};

/** Whether a field belongs only to sales; the listings here are for rent. */
function isOfSale(name: keyof typeof listingFields): boolean {
  const field = listingFields[name];
  return 'part' in field && field.part === 'sale';
}

describe('every field of the catalogue', () => {
  for (const [type, propertyType] of listingTypes.flatMap((one) => propertyTypes.map((kind) => [one, kind] as const))) {
    test(`of a part is kept where a ${propertyType} for ${type} has the part, and dropped where it does not (LST-23, LST-150)`, () => {
      const listing = newListingSchema.parse({ ...full, type, propertyType });
      const has = partsOf(type, propertyType);
      for (const name of partFields) {
        const field = listingFields[name];
        const none = 'default' in field ? field.default : null;
        assert.equal(listing[name], has[field.part] ? (full[name] ?? null) : none, name);
      }
    });
  }

  test('that is optional is null when not given, and null removes it', () => {
    const created = newListingSchema.parse({ ...full, type: 'rent', propertyType: 'house' });
    const bare = newListingSchema.parse({ ...texts, propertyType: 'house', squareFeet: 900 });
    for (const name of termNames) assert.equal(bare[name], null, name);
    const before = { ...created, propertyStatus: null };
    const { fields } = afterUpdate(
      recordOf(termNames, () => null),
      before,
      true,
    );
    for (const name of termNames) assert.equal(fields[name], null, name);
  });

  test('stays as it is when an update leaves it out', () => {
    const created = newListingSchema.parse({ ...full, ...texts, propertyType: 'house' });
    const before = { ...created, propertyStatus: null };
    const { fields } = afterUpdate({ phone: '09 765 432' }, before, true);
    for (const name of [...numberNames, ...defaultFlags, ...termNames])
      assert.equal(fields[name], isOfSale(name) ? null : (full[name] ?? null), name);
  });

  test('is in the requirements document, as is every filter', () => {
    const inRequirements = (file: string) =>
      readFileSync(new URL(`../../docs/requirements/${file}.md`, import.meta.url), 'utf8');
    const [listing, search] = [inRequirements('listing'), inRequirements('search')];
    for (const name of Object.keys(listingFields)) assert.ok(listing.includes(`\`${name}\``), `listing.md: ${name}`);
    for (const name of detailNames) assert.ok(listing.includes(`\`${name}\``), `listing.md: ${name}`);
    for (const name of Object.keys(listingFilters))
      assert.ok((listing + search).includes(`\`${name}\``), `search.md: ${name}`);
  });

  test('that is an amenity, an answer or a "no" filter is a search term in English and Burmese', () => {
    for (const amenity of [...features, ...filtersOfNo]) {
      const group = synonymGroups.find(({ name }) => name === groupOf(amenity));
      const spellings = group?.spellings.join(' ') ?? '';
      assert.match(spellings, /[a-z]/i, `domain/search/vocabulary/synonyms.ts: ${amenity}`);
      assert.match(spellings, /\p{Script=Myanmar}/u, `domain/search/vocabulary/synonyms.ts: ${amenity}`);
    }
  });
});
