import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { newPackageSchema, packageChanges } from './create.ts';

const gold = { title: 'Gold', price: 50_000, features: ['30 listings'], listingLimit: 30, durationDays: 90 };

/** Returns the refusal of each refused field. */
function refusals(changes: object) {
  const { error } = newPackageSchema.safeParse({ ...gold, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('a package as an admin writes it', () => {
  test('is stored as it is, and not highlighted by default', () => {
    assert.deepEqual(newPackageSchema.parse(gold), { ...gold, highlighted: false });
    assert.equal(newPackageSchema.parse({ ...gold, highlighted: true }).highlighted, true);
  });

  test('requires every field', () => {
    for (const field of Object.keys(gold)) assert.deepEqual(Object.keys(refusals({ [field]: undefined })), [field]);
  });

  test('has a price in kyats, whose decimals are kept', () => {
    for (const price of [49_999.5, 0.25, 0, 1_000_000_000])
      assert.equal(newPackageSchema.parse({ ...gold, price }).price, price);
    for (const price of [-0.5, 1_000_000_000.5, Number.NaN, Number.POSITIVE_INFINITY, '50000', null]) {
      assert.deepEqual(refusals({ price }), { price: 'package_price' });
    }
  });

  test('has features from a list or a comma-separated text', () => {
    const features = (value: unknown) => newPackageSchema.parse({ ...gold, features: value }).features;
    assert.deepEqual(features([' 30 listings ', '', ' ', 'Photos, phone']), ['30 listings', 'Photos, phone']);
    assert.deepEqual(features('30 listings, 90 days ,,'), ['30 listings', '90 days']);
    for (const value of [[], '', ' , ', [' '], null, 3, {}, Array.from({ length: 21 }, () => 'x')]) {
      assert.deepEqual(refusals({ features: value }), { features: 'package_features' });
    }
    assert.deepEqual(refusals({ features: ['x'.repeat(201)] }), { 'features.0': 'package_feature' });
    assert.deepEqual(refusals({ features: ['fine', 'two\nlines'] }), { 'features.1': 'plain_text' });
    assert.deepEqual(refusals({ features: ['fine', 3] }), { 'features.1': 'required' });
  });

  test('allows at least one listing, or any number', () => {
    for (const listingLimit of [-1, 1, 1_000_000]) assert.deepEqual(refusals({ listingLimit }), {});
    for (const listingLimit of [0, -2, 1_000_001])
      assert.deepEqual(refusals({ listingLimit }), { listingLimit: 'package_limit' });
    for (const listingLimit of [1.5, '3', null])
      assert.deepEqual(refusals({ listingLimit }), { listingLimit: 'whole_number' });
  });

  test('lasts whole days, at least one', () => {
    for (const durationDays of [1, 3650]) assert.deepEqual(refusals({ durationDays }), {});
    for (const durationDays of [0, -1, 3651])
      assert.deepEqual(refusals({ durationDays }), { durationDays: 'package_duration' });
    assert.deepEqual(refusals({ durationDays: 2.5 }), { durationDays: 'whole_number' });
  });

  test('has a title on one line', () => {
    assert.deepEqual(refusals({ title: '  ' }), { title: 'package_title' });
    assert.deepEqual(refusals({ title: 'x'.repeat(101) }), { title: 'package_title' });
    for (const title of ['Go\nld', 'Go\tld', 'Go\u0085ld'])
      assert.deepEqual(refusals({ title }), { title: 'plain_text' });
  });

  test('may state when its editor saw it, but only in a change', () => {
    const updatedAt = '2026-11-21T10:00:00.000Z';
    const changes = z.strictObject(packageChanges);
    assert.deepEqual(changes.parse({ updatedAt }), { updatedAt });
    assert.ok(!newPackageSchema.safeParse({ ...gold, updatedAt }).success);
    assert.ok(!changes.safeParse({ updatedAt: 'yesterday' }).success);
  });
});
