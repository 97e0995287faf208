import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { newListingSchema } from './create.ts';
import {
  amenities,
  areaNames,
  countNames,
  flagNames,
  listingFields,
  numberField,
  numberNames,
  optionalNumbers,
} from './fields.ts';
import { listingFilters } from './filter.ts';
import { fieldsOf, propertyTypes } from './listing.ts';
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

/** A listing that has all it can have. */
const full = {
  ...texts,
  ...recordOf(numberNames, (name) => numberField(name).minimum + 1),
  ...recordOf(flagNames, () => true),
  regularPrice: 1000,
};

describe('every field of the catalogue', () => {
  for (const propertyType of propertyTypes) {
    test(`of a part is kept where a ${propertyType} has the part, and dropped where it has not`, () => {
      const listing = newListingSchema.parse({ ...full, propertyType });
      const has = fieldsOf(propertyType);
      for (const name of [...areaNames, ...countNames, ...amenities]) {
        const field = listingFields[name];
        const none = field.kind === 'amenity' ? false : 'default' in field ? field.default : undefined;
        assert.equal(listing[name], has[field.part] ? full[name] : none, name);
      }
    });
  }

  test('stays as it is when an update leaves it out', () => {
    const created = newListingSchema.parse({ ...full, ...texts, propertyType: 'house' });
    const before = { ...created, ...recordOf(optionalNumbers, (name) => created[name] ?? null), propertyStatus: null };
    const { fields } = afterUpdate({ phone: '09 765 432' }, before, true);
    for (const name of [...numberNames, ...flagNames]) assert.equal(fields[name], full[name], name);
  });

  test('is in the requirements, and so is every filter', () => {
    const inRequirements = (file: string) =>
      readFileSync(new URL(`../../docs/requirements/${file}.md`, import.meta.url), 'utf8');
    const [listing, search] = [inRequirements('listing'), inRequirements('search')];
    for (const name of Object.keys(listingFields)) assert.ok(listing.includes(`\`${name}\``), `listing.md: ${name}`);
    for (const name of Object.keys(listingFilters))
      assert.ok((listing + search).includes(`\`${name}\``), `search.md: ${name}`);
  });

  test('that is an amenity is known to the search, in English and Burmese', () => {
    for (const amenity of amenities) {
      const group = synonymGroups.find(({ name }) => name === groupOf(amenity));
      const spellings = group?.spellings.join(' ') ?? '';
      assert.match(spellings, /[a-z]/i, `domain/search/vocabulary/synonyms.ts: ${amenity}`);
      assert.match(spellings, /\p{Script=Myanmar}/u, `domain/search/vocabulary/synonyms.ts: ${amenity}`);
    }
  });
});
