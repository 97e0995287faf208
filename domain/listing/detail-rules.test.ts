import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newListingSchema } from './create.ts';
import { detailsGiven } from './detail-schemas.ts';
import {
  businessKinds,
  detailNames,
  type DetailsGiven,
  listingDetails,
  mergedDetails,
  sharedKinds,
} from './details.ts';
import {
  detailIssues,
  detailsAfter,
  detailsOfType,
  filledBy,
  filledByUpdate,
  isSearchedBy,
  isWholeHome,
} from './detail-rules.ts';

const form = {
  name: 'Bright condo on Pyay Road',
  description: '<p>Quiet at night.</p>',
  address: '12 Pyay Road',
  township: 'kamayut',
  propertyType: 'condo',
  regularPrice: 900,
  phone: '09 123 456',
  imageUrls: ['/images/one'],
};

function issuesOf(change: object): Record<string, string> {
  const { error } = newListingSchema.safeParse({ ...form, squareFeet: 1200, ...change });
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

describe('every detail of a listing', () => {
  for (const name of detailNames) {
    test(`${name}: accepts its example, no value and its bounds, and refuses anything else (LST-191)`, () => {
      const field = listingDetails[name];
      const takes = (value: unknown) => detailsGiven.safeParse({ [name]: value }).success;
      assert.ok(takes(null));
      if ('example' in field) assert.ok(takes(field.example));
      if (field.kind === 'number') {
        assert.ok(takes(field.minimum) && takes(field.maximum));
        for (const wrong of [field.minimum - 1, field.maximum + 1, field.minimum + 0.00001, '3', true])
          assert.ok(!takes(wrong), String(wrong));
      } else if (field.kind === 'choices') {
        assert.ok(takes([...field.choices]));
        for (const wrong of [[], ['none of these'], [field.choices[0], field.choices[0]], field.choices[0]])
          assert.ok(!takes(wrong), String(wrong));
      } else if (field.kind === 'video-link') {
        assert.ok(!takes(3) && !takes('') && !takes('https://example.com/video'));
      } else if (field.kind === 'text') {
        for (const value of ['45', 'Hledan', 'က'.repeat(field.maximum)]) assert.ok(takes(value), value);
        for (const wrong of ['', ' ', 'x'.repeat(field.maximum + 1), 'two\nlines', 3, []])
          assert.ok(!takes(wrong), String(wrong));
      } else {
        const right = field.kind === 'flag' ? [true, false] : field.choices;
        for (const value of right) assert.ok(takes(value));
        for (const wrong of ['none of these', 1, []]) assert.ok(!takes(wrong));
      }
    });
  }

  test('has a unique name, and an unknown one is refused', () => {
    assert.deepEqual(issuesOf({ details: { tower: 3 } }), { details: 'invalid_value' });
  });
});

describe('details of business premises (LST-190)', () => {
  const rooms = { masterBedrooms: 1, petsAllowed: true, useAllowed: 'both', airConditioners: 2 } as const;

  for (const kind of businessKinds) {
    test(`a ${kind} has no bedrooms, pets or other use, created or updated`, () => {
      const propertyType = kind === 'factory' || kind === 'warehouse' ? 'industrial-zone' : 'condo';
      const made = newListingSchema.parse({ ...form, squareFeet: 900, propertyType, details: { kind, ...rooms } });
      assert.deepEqual(made.details, { kind, airConditioners: 2 });
      const updated = detailsAfter(rooms, { details: { kind: 'office' } }, { propertyType, township: 'kamayut' });
      assert.deepEqual(updated, { kind: 'office', airConditioners: 2 });
    });
  }

  test('any other kind, or none, has all of them', () => {
    for (const kind of ['penthouse', undefined]) {
      const { details } = newListingSchema.parse({ ...form, squareFeet: 900, details: { kind, ...rooms } });
      assert.deepEqual(details, mergedDetails({ kind: kind as 'penthouse' }, rooms));
    }
  });
});

describe('fields filled from details (LST-193)', () => {
  test('rooms, sides, acres and furnishing fill the empty fields', () => {
    const details = { masterBedrooms: 1, singleBedrooms: 2, roomWidth: 24, roomLength: 50, furnishing: 'partly' };
    const listing = newListingSchema.parse({ ...form, details });
    assert.deepEqual([listing.bedrooms, listing.squareFeet, listing.furnished], [3, 1200, true]);
    const land = newListingSchema.parse({ ...form, propertyType: 'land', details: { plotAcres: 0.25 } });
    assert.equal(land.landSquareFeet, 10_890);
    const house = newListingSchema.parse({
      ...form,
      propertyType: 'house',
      squareFeet: 900,
      details: { plotWidth: 40, plotLength: 60 },
    });
    assert.equal(house.landSquareFeet, 2400);
  });

  test('one side or one kind of room fills only what follows from it', () => {
    assert.equal(filledBy({ roomWidth: 24 }).squareFeet, undefined);
    assert.equal(filledBy({ masterBedrooms: 2 }).bedrooms, 2);
    assert.equal(filledBy({ furnishing: 'none' }).furnished, false);
  });

  test('car spaces mean parking, and a 24-hour generator is the specified one', () => {
    const { parking, generator } = newListingSchema.parse({
      ...form,
      squareFeet: 1200,
      details: { carSpaces: 1, generatorHours: 24 },
    });
    assert.deepEqual([parking, generator], [true, true]);
    const { generator: ofHours } = newListingSchema.parse({
      ...form,
      squareFeet: 1200,
      details: { generatorHours: 6 },
    });
    assert.equal(ofHours, false);
    assert.deepEqual(filledByUpdate({ details: { carSpaces: 0 } }, { carSpaces: 0 }), { parking: false });
  });

  test('without sides the living area is still required, and nothing else changes for clients that send no details', () => {
    assert.deepEqual(issuesOf({ squareFeet: undefined, details: { roomWidth: 24 } }), {
      squareFeet: 'square_feet_required',
    });
    assert.deepEqual(newListingSchema.parse({ ...form, squareFeet: 1200 }).details, {});
    assert.deepEqual(issuesOf({ details: null }), {});
  });

  test('details that a type does not have are dropped and fill nothing', () => {
    const land = newListingSchema.parse({
      ...form,
      propertyType: 'land',
      details: { masterBedrooms: 2, title: 'grant', lift: true },
    });
    assert.deepEqual([land.details, land.bedrooms], [{ title: 'grant' }, 0]);
  });
});

describe('contradictions (LST-194)', () => {
  const cases: [DetailsGiven, object, Record<string, string>][] = [
    [{ masterBedrooms: 1, singleBedrooms: 1 }, { bedrooms: 3 }, { bedrooms: 'bedrooms_of_rooms' }],
    [{ roomWidth: 20, roomLength: 50 }, { squareFeet: 1200 }, { squareFeet: 'square_feet_of_sides' }],
    // Within a tenth.
    [{ roomWidth: 22, roomLength: 50 }, { squareFeet: 1200 }, {}],
    [{ plotAcres: 1 }, { propertyType: 'house', landSquareFeet: 2400 }, { landSquareFeet: 'land_square_feet_of_plot' }],
    [{ furnishing: 'none' }, { furnished: true }, { furnished: 'furnished_of_furnishing' }],
    [{ carSpaces: 0 }, { parking: true }, { parking: 'parking_of_car_spaces' }],
    [{ carSpaces: 2 }, { parking: true }, {}],
    [{ generatorHours: 0 }, { generator: true }, { generator: 'generator_of_hours' }],
    [{ generatorHours: 12 }, { generator: true }, {}],
    [{ kind: 'warehouse' }, {}, { 'details.kind': 'kind_of_type' }],
    [{ kind: 'penthouse' }, {}, {}],
    [{ floor: 9, storeys: 8 }, {}, { 'details.floor': 'floor_of_storeys' }],
    [{ floor: 8, storeys: 8 }, {}, {}],
    [{ roomWidth: 12.5, roomLength: 50 }, { squareFeet: 625 }, {}],
    [{ roomWidth: 12.505 }, {}, { 'details.roomWidth': 'feet_range' }],
    [{ roomWidth: 0, roomLength: 50 }, {}, { 'details.roomWidth': 'feet_range' }],
    [{ yearBuilt: 2020, yearRenovated: 2019 }, {}, { 'details.yearRenovated': 'renovated_after_built' }],
    [{ yearBuilt: 2020, yearRenovated: 2020 }, {}, {}],
    [{ yearRenovated: 1999 }, {}, {}],
    [
      { plotWidth: 40, plotLength: 60, plotAcres: 1 },
      { propertyType: 'house' },
      { 'details.plotAcres': 'acres_of_sides' },
    ],
    // 40 × 60 feet are 0.0551 acres.
    [{ plotWidth: 40, plotLength: 60, plotAcres: 0.055 }, { propertyType: 'house' }, {}],
    [{ roomWidth: 5000, roomLength: 5000 }, { squareFeet: undefined }, { 'details.roomWidth': 'square_feet_range' }],
    [{ masterBedrooms: 150, singleBedrooms: 51 }, {}, { 'details.masterBedrooms': 'bedrooms_range' }],
    [
      { plotWidth: 5000, plotLength: 5000 },
      { propertyType: 'house' },
      { 'details.plotWidth': 'land_square_feet_range' },
    ],
    // A value beyond its bounds is an error of its own.
    [{ roomWidth: 0.5, roomLength: 50 }, { squareFeet: 1200 }, { 'details.roomWidth': 'feet_range' }],
    [{ floor: 99, storeys: 8 }, {}, { 'details.floor': 'floor_range' }],
    [{ yearBuilt: 2101, yearRenovated: 2020 }, {}, { 'details.yearBuilt': 'year_range' }],
    // Details that the type or kind does not have are dropped, and contradict nothing.
    [{ kind: 'office', masterBedrooms: 2 }, { bedrooms: 5 }, {}],
    [{ kind: 'warehouse', floor: 9, storeys: 8, carSpaces: 0 }, { propertyType: 'land', parking: true }, {}],
    [{ plotWidth: 40, plotLength: 60, plotAcres: 1 }, { propertyType: 'condo' }, {}],
  ];
  for (const [details, change, issues] of cases)
    test(`${JSON.stringify(details)} with ${JSON.stringify(change)}`, () =>
      assert.deepEqual(issuesOf({ details, ...change }), issues));

  test('are not reported while no type is chosen', () =>
    assert.deepEqual(detailIssues({ details: { kind: 'office' } }), []));
});

describe('an update of details (LST-195)', () => {
  const before = { masterBedrooms: 1, singleBedrooms: 1, furnishing: 'fully', kind: 'penthouse', lift: true } as const;

  test('keeps details left out and removes those that are null, in catalogue order', () => {
    const after = mergedDetails(before, { lift: null, floor: 4 });
    assert.deepEqual(Object.keys(after), ['kind', 'floor', 'masterBedrooms', 'singleBedrooms', 'furnishing']);
    assert.deepEqual(mergedDetails(before, null), {});
    assert.deepEqual(mergedDetails(before, undefined), after.floor ? mergedDetails(before, {}) : {});
  });

  test('that sets only the specified fields removes the details that contradict them', () => {
    const { masterBedrooms, singleBedrooms } = detailsAfter(before, { bedrooms: 3 }, { propertyType: 'condo' });
    assert.deepEqual([masterBedrooms, singleBedrooms], [undefined, undefined]);
    assert.equal(detailsAfter(before, { bedrooms: 2 }, { propertyType: 'condo' }).masterBedrooms, 1);
    assert.equal(detailsAfter(before, { furnished: false }, { propertyType: 'condo' }).furnishing, undefined);
    assert.equal(detailsAfter(before, { furnished: true }, { propertyType: 'condo' }).furnishing, 'fully');
    assert.equal(detailsAfter(before, {}, { propertyType: 'house' }).kind, undefined);
    const placed = { ward: 'Hledan', landmark: 'Hledan', building: 'Mya Tower' };
    assert.deepEqual(detailsAfter(placed, {}, { township: 'bahan' }), { landmark: 'Hledan', building: 'Mya Tower' });
    assert.deepEqual(detailsAfter(placed, { details: { ward: 'Hledan' } }, { township: 'bahan' }), placed);
    assert.deepEqual(detailsAfter(placed, {}, { township: 'kamayut' }), placed);
    // Sent together: kept, so that the contradiction is reported.
    assert.equal(
      detailsAfter(before, { bedrooms: 3, details: { masterBedrooms: 1 } }, { propertyType: 'condo' }).masterBedrooms,
      1,
    );
    const measured = { roomWidth: 24, roomLength: 50 };
    assert.equal(detailsAfter(measured, { squareFeet: 1250 }, { propertyType: 'condo' }).roomWidth, 24);
    assert.equal(detailsAfter(measured, { squareFeet: 900 }, { propertyType: 'condo' }).roomWidth, undefined);
  });

  test('is not refused for contradictory older details: they are dropped', () => {
    const older = { yearBuilt: 2020, yearRenovated: 1990, plotWidth: 40, plotLength: 60, plotAcres: 1 };
    const house = { propertyType: 'house', township: 'bahan' } as const;
    const rest = { yearBuilt: 2020, plotWidth: 40, plotLength: 60 };
    assert.deepEqual(detailsAfter(older, { furnished: true }, house), rest);
    assert.deepEqual(detailsAfter(older, { details: { plotAcres: 1 } }, house), { ...rest, plotAcres: 1 });
    const spaces = { carSpaces: 0, generatorHours: 0, floor: 3 };
    const flat = { propertyType: 'condo', parking: true, generator: true } as const;
    assert.deepEqual(detailsAfter(spaces, { details: { floor: 4 } }, flat), { floor: 4 });
    assert.equal(detailsAfter(spaces, { details: { carSpaces: 0 } }, flat).carSpaces, 0);
  });

  test('fills fields that are left out', () => {
    const changes = { details: { masterBedrooms: 2, furnishing: 'none' } } as const;
    const after = detailsAfter(before, changes, { propertyType: 'condo' });
    assert.deepEqual(filledByUpdate(changes, after), { bedrooms: 3, furnished: false });
    assert.deepEqual(filledByUpdate({ ...changes, bedrooms: 3, furnished: false }, after), {});
    // False is the default for parking, as in a new listing, and counts as not given.
    const spaces = { parking: false, details: { carSpaces: 2 } };
    assert.deepEqual(filledByUpdate(spaces, spaces.details), { parking: true });
    assert.deepEqual(filledByUpdate({ ...spaces, details: { floor: 2 } }, spaces.details), {});
  });
});

test('details are searchable by choice, step and "no" filters (LST-196)', () => {
  for (const name of ['kind', 'lift', 'floods', 'roadWidth', 'yearRenovated', 'carSpaces', 'generatorHours'] as const) {
    assert.ok(isSearchedBy(name), name);
  }
  for (const name of ['storeys', 'singleBedrooms', 'generatorFee'] as const) assert.ok(!isSearchedBy(name), name);
});

describe('rooms, beds and hostels', () => {
  const own = ['priceFor', 'tenants', 'peopleThere', 'bath', 'kitchen', 'mealsIncluded', 'curfew', 'powerIncluded'];
  const ofSharing = (...of: Parameters<typeof detailsOfType>) =>
    detailsOfType(...of).filter((name) => own.includes(name));

  test('alone have the details of theirs, and only for rent (LST-531)', () => {
    for (const kind of sharedKinds) assert.deepEqual(ofSharing('rent', 'apartment', kind), own, kind);
    assert.deepEqual(ofSharing('sale', 'apartment', 'hostel'), []);
    for (const kind of [undefined, 'penthouse', 'office']) assert.deepEqual(ofSharing('rent', 'apartment', kind), []);
  });

  test('are no whole homes (LST-534)', () => {
    for (const kind of listingDetails.kind.choices)
      assert.equal(isWholeHome({ details: { kind } }), !sharedKinds.includes(kind), kind);
    assert.ok(isWholeHome({ details: {} }));
  });

  test('lose what was theirs once they are another kind', () => {
    const before = { kind: 'hostel', priceFor: 'bed', tenants: ['women'] } as const;
    const after = detailsAfter(
      { ...before, tenants: ['women'] },
      { details: { kind: 'penthouse' } },
      { propertyType: 'apartment' },
    );
    assert.deepEqual(after, { kind: 'penthouse' });
  });
});
