import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { initialPackages, isFree, mayPost, type PackageStatus } from './package.ts';

const status: PackageStatus = {
  hasPackage: true,
  package: { _id: 'p', title: 'Free' },
  isActive: true,
  expiresAt: '2027-01-01T00:00:00.000Z',
  listingsUsed: 2,
  listingsLeft: 1,
};

test('a new installation has its three packages (PKG-8)', () => {
  assert.deepEqual(
    initialPackages.map(({ title, price, listingLimit, durationDays, highlighted }) => [
      title,
      price,
      listingLimit,
      durationDays,
      highlighted,
    ]),
    [
      ['Free', 0, 3, 30, false],
      ['Gold', 50_000, 30, 90, false],
      ['Premium', 150_000, -1, 180, true],
    ],
  );
});

test('the Free package is recognised by its title in any letter case', () => {
  for (const title of ['Free', 'FREE', ' free ']) assert.ok(isFree(title));
  for (const title of ['Gold', 'Freedom', '']) assert.ok(!isFree(title));
});

describe('who may post', () => {
  test('a user with an active package and a listing slot left', () => {
    assert.ok(mayPost(status));
    assert.ok(mayPost({ ...status, listingsLeft: 'Unlimited' }));
  });

  test('nobody once every listing slot is used', () => assert.ok(!mayPost({ ...status, listingsLeft: 0 })));

  test('nobody once the package has expired, whatever is left', () => {
    assert.ok(!mayPost({ ...status, isActive: false }));
    assert.ok(!mayPost({ ...status, isActive: false, listingsLeft: 'Unlimited' }));
  });
});
