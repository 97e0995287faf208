import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  flagTerms,
  dayTerms,
  defaultFlags,
  listingFields,
  numberField,
  numberNames,
  choiceTerms,
} from '#domain/listing/fields.ts';
import { partsOf } from '#domain/listing/listing.ts';
import { recordOf } from '#domain/record.ts';
import { startOf } from './form-start.ts';
import {
  cardOfForm,
  creationForAgentIssues,
  creationIssues,
  updateIssues,
  creationOf,
  emptyValues,
  updateOf,
  valuesOf,
} from './values.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { sayRules } from '../../messages/sayable.ts';

sayRules(ruleTexts);
const photo = '/images/01a1fd38-c6ce-763f-8475-8e37ee10f0fd/1200.jpg';
const filled = {
  ...emptyValues,
  name: 'Bright condo on Pyay Road',
  description: '<p>Two bedrooms.</p>',
  address: 'Pyay Road',
  township: 'kamayut',
  propertyType: 'condo',
  regularPrice: '1,200',
  squareFeet: '1150',
  phone: '09 123 456',
};
const updatedAt = '2026-11-21T05:00:00.000Z';

describe('the form of a listing', () => {
  test('sends numbers as numbers, however they were typed, and leaves out what is empty', () => {
    const body = creationOf(filled, [photo]);
    assert.equal(body['regularPrice'], 1200);
    assert.equal(creationOf({ ...filled, regularPrice: '၁,၂၀၀' }, [photo])['regularPrice'], 1200);
    assert.ok(!('landSquareFeet' in body));
    assert.deepEqual(creationIssues(body), {});
  });

  test('asks who offers the property, for which only the call has a default', () => {
    const body = creationOf({ ...filled, status: '' }, [photo]);
    assert.ok(!('status' in body));
    assert.deepEqual(creationIssues(body), { status: 'seller_required' });
  });

  test('reports problems between fields at once too, whatever else is wrong', () => {
    assert.equal(creationIssues(creationOf(emptyValues, []))['squareFeet'], 'square_feet_required');
    const land = { ...emptyValues, propertyType: 'land' };
    assert.equal(creationIssues(creationOf(land, []))['squareFeet'], undefined);
    const offer = { ...filled, name: '', offer: true, discountPrice: '1,300' };
    assert.equal(creationIssues(creationOf(offer, [photo]))['discountPrice'], 'discount_price_lower');
    assert.equal(creationIssues(creationOf({ ...offer, squareFeet: 'many' }, []))['squareFeet'], 'whole_number');
  });

  test('reports for an empty form what each field lacks', () => {
    const issues = creationIssues(creationOf(emptyValues, []));
    assert.equal(issues['name'], 'title_length');
    assert.equal(issues['township'], 'township_required');
    assert.equal(issues['propertyType'], 'property_type_required');
    assert.equal(issues['imageUrls'], 'photo_required');
    assert.equal(issues['phone'], 'phone_length');
  });

  test('asks for a number where the input is not one', () => {
    const issuesWith = (change: object) => creationIssues(creationOf({ ...filled, ...change }, [photo]));
    assert.equal(issuesWith({ regularPrice: 'ten' })['regularPrice'], 'price_unreadable');
    assert.equal(issuesWith({ regularPrice: '0' })['regularPrice'], 'regular_price_range');
    assert.equal(issuesWith({ bedrooms: '1.5' })['bedrooms'], 'whole_number');
  });

  test('asks for a price and for rooms that were emptied, instead of sending nothing or 0 (LST-322)', () => {
    const empty = { regularPrice: '', bedrooms: ' ', bathrooms: '\u200b' };
    const asked = { regularPrice: 'price_required', bedrooms: 'bedrooms_required', bathrooms: 'bathrooms_required' };
    const body = creationOf({ ...filled, ...empty }, [photo]);
    assert.deepEqual([body['regularPrice'], body['bedrooms'], body['bathrooms']], [null, null, null]);
    assert.deepEqual(creationIssues(body), asked);
    assert.deepEqual(creationForAgentIssues(body), { userRef: 'agent_required', ...asked });
    assert.deepEqual(updateIssues(updateOf({ ...filled, ...empty }, [photo], { updatedAt, isAdmin: false })), asked);
    const land = { ...filled, ...empty, propertyType: 'land', regularPrice: '500' };
    assert.deepEqual(creationIssues(creationOf(land, [photo])), {});
    assert.deepEqual(creationIssues(creationOf({ ...filled, regularPrice: '1', bedrooms: '0' }, [photo])), {});
  });

  test('reads prices and deposits as search does, with the currency that the regular price names (LST-321)', () => {
    const sent = (change: object) => {
      const body = creationOf({ ...filled, ...change }, [photo]);
      return [body['regularPrice'], body['currency'], creationIssues(body)];
    };
    assert.deepEqual(sent({ regularPrice: 'သိန်း ၅၀၀' }), [500, 'lakh MMK', {}]);
    assert.deepEqual(sent({ regularPrice: '1500$', currency: 'lakh MMK' }), [1500, 'USD', {}]);
    assert.deepEqual(sent({ regularPrice: '1,200\u200f' }), [1200, 'USD', {}]);
    assert.deepEqual(sent({ regularPrice: '၂.၅ သိန်း' }), [2.5, 'lakh MMK', {}]);
    assert.deepEqual(sent({ regularPrice: '235,000 ks' }), [2.35, 'lakh MMK', {}]);
    assert.deepEqual(sent({ regularPrice: '1.555 lakh' })[2], { regularPrice: 'two_decimals' });
    assert.deepEqual(sent({ regularPrice: '1500 ks' })[2], { regularPrice: 'regular_price_range' });
    assert.deepEqual(sent({ regularPrice: '5-10 lakh' })[2], { regularPrice: 'price_single' });
    const offer = { regularPrice: '45 lakh', offer: true, discountPrice: '၄၀ သိန်း', depositAmount: '1 crore' };
    const body = creationOf({ ...filled, ...offer }, [photo]);
    assert.deepEqual([body['discountPrice'], body['depositAmount'], creationIssues(body)], [40, 100, {}]);
    assert.deepEqual(creationIssues(creationOf({ ...filled, ...offer, discountPrice: '$400' }, [photo])), {
      discountPrice: 'price_other_currency',
    });
    assert.deepEqual(creationIssues(creationOf({ ...filled, depositAmount: 'two months' }, [photo])), {
      depositAmount: 'price_unreadable',
    });
  });

  test('leaves out what its property type hides, so that nothing invisible is refused', () => {
    const typed = { ...filled, bedrooms: 'many', squareFeet: '-5', landSquareFeet: 'wide', discountPrice: 'less' };
    assert.deepEqual(Object.keys(creationIssues(creationOf({ ...typed, propertyType: 'land' }, [photo]))), [
      'landSquareFeet',
    ]);
    assert.deepEqual(Object.keys(creationIssues(creationOf({ ...typed, propertyType: 'condo' }, [photo]))).sort(), [
      'bedrooms',
      'squareFeet',
    ]);
  });

  test('drops rent-only fields while it is for sale, and restores them when that is changed back (LST-150)', () => {
    const typed = {
      ...filled,
      monthsAtOnce: '6',
      depositMonths: 'two',
      availableFrom: '2026-12-01',
      negotiable: 'true',
    };
    const sale = creationOf({ ...typed, type: 'sale' }, [photo]);
    assert.deepEqual(
      [sale['monthsAtOnce'], sale['depositMonths'], sale['availableFrom']],
      [undefined, undefined, undefined],
    );
    assert.equal(sale['negotiable'], true);
    assert.deepEqual(creationIssues(sale), {});
    const rent = creationOf({ ...typed, depositMonths: '၂' }, [photo]);
    assert.deepEqual([rent['monthsAtOnce'], rent['depositMonths'], rent['availableFrom']], [6, 2, '2026-12-01']);
    assert.equal(creationIssues(creationOf(typed, [photo]))['depositMonths'], 'whole_number');
  });

  test('asks an admin for the agent for whom it is posted', () => {
    assert.deepEqual(creationForAgentIssues(creationOf(filled, [photo])), { userRef: 'agent_required' });
    const chosen = { ...filled, userRef: '01a1fd38-c6ce-763f-8475-8e37ee10f0fd', agentName: 'Inya Homes' };
    const body = creationOf(chosen, [photo]);
    assert.deepEqual(creationForAgentIssues(body), {});
    assert.ok(!('agentName' in body));
  });

  test('can become a card at any time, with what is valid so far (LST-124)', () => {
    const empty = cardOfForm(emptyValues, updatedAt);
    assert.deepEqual([empty.name, empty.township, empty.regularPrice, empty.squareFeet], ['', null, 1, null]);
    const typed = { ...filled, regularPrice: '၁,၂၀၀', bedrooms: 'many', discountPrice: '900', landSquareFeet: '800' };
    const card = cardOfForm(typed, updatedAt);
    assert.deepEqual([card.regularPrice, card.township, card.squareFeet], [1200, 'kamayut', 1150]);
    assert.deepEqual([card.bedrooms, card.discountPrice, card.landSquareFeet], [0, null, null]);
    assert.equal(cardOfForm({ ...typed, offer: true }, updatedAt).discountPrice, 900);
    const terms = { ...typed, monthsAtOnce: '6', depositMonths: '1' };
    assert.deepEqual(cardOfForm(terms, updatedAt).moveIn, { sum: 8400, isAtLeast: true });
    assert.equal(card.moveIn, null);
    assert.equal(cardOfForm({ ...terms, regularPrice: '' }, updatedAt).regularPrice, null);
    assert.equal(cardOfForm({ ...terms, regularPrice: '' }, updatedAt).moveIn, null);
    const inLakh = cardOfForm({ ...typed, regularPrice: '၄၅ သိန်း' }, updatedAt);
    assert.deepEqual([inLakh.regularPrice, inLakh.currency], [45, 'lakh MMK']);
    assert.equal(cardOfForm({ ...typed, propertyStatus: 'Sold Out' }, updatedAt).propertyStatus, 'Sold Out');
  });

  test('takes what is valid from a draft, whatever the browser stored', () => {
    assert.deepEqual(valuesOf('junk'), emptyValues);
    assert.deepEqual(valuesOf({ name: 7, gym: 'yes', township: 'bahan', other: 1 }), {
      ...emptyValues,
      township: 'bahan',
    });
    assert.deepEqual(valuesOf(JSON.parse(JSON.stringify(filled))), filled);
  });
});

describe('the form of an existing listing', () => {
  test('starts with every field that the listing has, and sends it unchanged', () => {
    const saved = {
      ...recordOf(numberNames, (name) => numberField(name).choices?.[1] ?? numberField(name).minimum + 1),
      ...recordOf(defaultFlags, () => true),
      ...recordOf(choiceTerms, (name) => listingFields[name].choices[0]),
      ...recordOf(dayTerms, (name) => listingFields[name].earliest),
      ...recordOf(flagTerms, () => false),
    };
    const texts = { ...filled, propertyType: 'house', propertyStatus: 'Sold Out', type: 'sale', currency: 'lakh MMK' };
    const { values } = startOf({
      ...texts,
      ...saved,
      details: { floor: 3, fibre: ['MPT', '5BB'], lift: false },
      regularPrice: 9,
      updatedAt,
      images: [],
    });
    const body = updateOf(values, [photo], { updatedAt, isAdmin: true });
    const { floor, lift, fibre, kind } = body['details'] as Record<string, unknown>;
    assert.deepEqual({ floor, lift, fibre, kind }, { floor: 3, lift: false, fibre: ['MPT', '5BB'], kind: null });
    const has = partsOf('sale', 'house');
    for (const name of [...numberNames, ...defaultFlags, ...choiceTerms, ...dayTerms, ...flagTerms]) {
      const field = listingFields[name];
      const isOfSale = !('part' in field) || has[field.part];
      assert.equal(body[name], name === 'regularPrice' ? 9 : isOfSale ? saved[name] : null, name);
    }
    for (const name of Object.keys(listingFields)) assert.ok(name in body, name);
  });

  test('asks for the rooms of land that becomes a house (LST-322)', () => {
    const numbers = { ...recordOf(numberNames, () => null), regularPrice: 900, landSquareFeet: 2400 };
    const land = { ...filled, ...numbers, bedrooms: 0, bathrooms: 0, propertyType: 'land', details: {}, updatedAt };
    const saved = { ...land, ...recordOf(defaultFlags, () => false), ...recordOf(flagTerms, () => null) };
    const { values } = startOf({
      ...saved,
      ...recordOf(choiceTerms, () => null),
      ...recordOf(dayTerms, () => null),
      images: [],
    });
    assert.deepEqual([values.regularPrice, values.bedrooms, values.bathrooms], ['900', '', '']);
    const body = updateOf({ ...values, propertyType: 'house', squareFeet: '900' }, [photo], {
      updatedAt,
      isAdmin: false,
    });
    assert.deepEqual(updateIssues(body), { bedrooms: 'bedrooms_required', bathrooms: 'bathrooms_required' });
  });

  const changed = { ...filled, propertyStatus: 'Sold Out', offer: true, discountPrice: '1100' };

  test('sends the new status, and which version was seen', () => {
    const body = updateOf(changed, [photo], { updatedAt, isAdmin: false });
    assert.equal(body['propertyStatus'], 'Sold Out');
    assert.equal(body['updatedAt'], updatedAt);
    assert.deepEqual(updateIssues(body), {});
  });

  test('leaves the owner and the Premium Ad setting alone, except for an admin', () => {
    const userRef = '01a1fd38-c6ce-763f-8475-8e37ee10f0fd';
    const owners = updateOf({ ...changed, userRef }, [photo], { updatedAt, isAdmin: false });
    for (const name of ['offer', 'discountPrice', 'userRef']) assert.ok(!(name in owners), name);
    const admins = updateOf({ ...changed, userRef }, [photo], { updatedAt, isAdmin: true });
    assert.deepEqual([admins['offer'], admins['discountPrice'], admins['userRef']], [true, 1100, userRef]);
    assert.deepEqual(updateIssues(admins), {});
  });

  test('accepts up to 1,000 rooms, and has its own messages for photos', () => {
    const issues = (change: object, photos: string[]) =>
      updateIssues(updateOf({ ...filled, ...change }, photos, { updatedAt, isAdmin: false }));
    assert.deepEqual(issues({ bedrooms: '1000' }, [photo]), {});
    assert.deepEqual(issues({ bathrooms: '1001' }, [photo]), { bathrooms: 'bathrooms_range_on_update' });
    assert.deepEqual(issues({}, []), { imageUrls: 'listing_images_required' });
    assert.deepEqual(
      issues(
        {},
        Array.from({ length: 13 }, () => photo),
      ),
      { imageUrls: 'listing_images_maximum' },
    );
  });
});
