import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkPackage, emptyPackage, type PackageValues, packageValues } from './values.ts';
import { ruleTexts } from '#domain/refusals.ts';
import { sayRules } from '../../messages/sayable.ts';

sayRules(ruleTexts);

const gold = {
  title: 'Gold',
  price: 50_000,
  features: ['30 listings', 'Photos, phone and contact form'],
  listingLimit: 30,
  durationDays: 90,
  highlighted: true,
};

const packageBody = (values: PackageValues) => checkPackage({ values, photos: [] });

describe('the form of a package', () => {
  test('shows a package as it is, and sends the same if nothing is changed', () => {
    assert.equal(packageValues(gold).features, '30 listings, "Photos, phone and contact form"');
    assert.deepEqual(packageBody(packageValues(gold)), { body: gold });
  });

  test('accepts numbers as people write them', () => {
    const typed = { ...packageValues(gold), price: ' 150,000.40 ', listingLimit: '-1', durationDays: '1 80' };
    const { body } = packageBody(typed) as { body: typeof gold };
    assert.deepEqual([body.price, body.listingLimit, body.durationDays], [150_000.4, -1, 180]);
    const inBurmese = { ...typed, price: '၁၅၀,၀၀၀', listingLimit: '-၁' };
    assert.deepEqual(packageBody(inBurmese), { body: { ...body, price: 150_000 } });
  });

  test('reports for each field what is wrong with it: all of them are required', () => {
    assert.deepEqual(packageBody(emptyPackage), {
      issues: {
        title: 'package_title',
        price: 'package_price',
        features: 'package_features',
        listingLimit: 'package_limit',
        durationDays: 'package_duration',
      },
    });
    const wrong = (change: object) => packageBody({ ...packageValues(gold), ...change });
    assert.deepEqual(wrong({ listingLimit: '0' }), { issues: { listingLimit: 'package_limit' } });
    assert.deepEqual(wrong({ durationDays: 'ninety' }), { issues: { durationDays: 'package_duration' } });
  });
});
