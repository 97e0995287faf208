import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type PackageStatus, refusalToSelect, waysToPost } from './package.ts';
import { ruleTexts } from '../refusals.ts';

const none: PackageStatus = {
  hasPackage: false,
  package: null,
  isActive: false,
  expiresAt: null,
  listingsUsed: 0,
  listingsLeft: 0,
};

/** The status of a user with a package: active with listings left, unless a test says otherwise. */
const having = (title: string, changes: Partial<PackageStatus> = {}): PackageStatus => ({
  hasPackage: true,
  package: { _id: 'p', title },
  isActive: true,
  expiresAt: '2027-01-01T00:00:00.000Z',
  listingsUsed: 0,
  listingsLeft: 3,
  ...changes,
});
const expired = { isActive: false };
const usedUp = { listingsLeft: 0 };

describe('selecting the Free package', () => {
  test('is allowed for a user without a package', () => assert.equal(refusalToSelect('Free', none), undefined));

  test('is refused again until it has expired, used up or not', () => {
    for (const current of [having('Free'), having('Free', usedUp), having('FREE'), having(' free ')]) {
      assert.equal(refusalToSelect('Free', current), 'package_free_not_expired');
    }
    assert.equal(refusalToSelect('Free', having('Free', expired)), undefined);
  });

  for (const paid of ['Gold', 'Premium']) {
    test(`is refused to a user of ${paid} while it is active with listings left`, () => {
      assert.equal(refusalToSelect('free', having(paid)), 'package_downgrade_blocked');
      assert.equal(refusalToSelect('Free', having(paid, { listingsLeft: 'Unlimited' })), 'package_downgrade_blocked');
      assert.equal(refusalToSelect('Free', having(paid, expired)), undefined);
      assert.equal(refusalToSelect('Free', having(paid, usedUp)), undefined);
    });
  }
});

describe('selecting a paid package', () => {
  test('is never refused to a user with no package or another one: it leads to the payment inquiry', () => {
    for (const current of [none, having('Free'), having('Gold')])
      assert.equal(refusalToSelect('Premium', current), undefined);
    assert.equal(refusalToSelect('Gold', having('Premium')), undefined);
  });

  test('is refused again while it is active with listings left, in any letter case', () => {
    for (const current of [having('gold'), having('Gold', { listingsLeft: 1 })]) {
      assert.equal(refusalToSelect('GOLD', current), 'package_paid_still_active');
    }
    assert.equal(
      refusalToSelect('Premium', having('Premium', { listingsLeft: 'Unlimited' })),
      'package_paid_still_active',
    );
    assert.equal(refusalToSelect('Gold', having('Gold', expired)), undefined);
    assert.equal(refusalToSelect('Gold', having('Gold', usedUp)), undefined);
  });
});

test('the refusals have the specified texts (PKG-18 to PKG-21)', () => {
  assert.equal(ruleTexts.package_free_not_expired, 'You can only reselect the Free package after it expires.');
  assert.equal(
    ruleTexts.package_paid_still_active,
    "You can only reselect your current Gold or Premium plan if it's expired or all listings are used.",
  );
  assert.equal(
    ruleTexts.package_downgrade_blocked,
    'You cannot downgrade from Gold or Premium to Free while your package still has listings available.',
  );
  assert.equal(ruleTexts.package_sign_in, 'Please log in to select a package');
  assert.equal(ruleTexts.package_not_active, 'Your package is not active');
});

test('the modal offers to select, renew or upgrade, and nothing to users who may post', () => {
  assert.equal(waysToPost(none), 'select');
  assert.equal(waysToPost(having('Free', expired)), 'renew');
  assert.equal(waysToPost(having('Free', { ...expired, ...usedUp })), 'renew');
  assert.equal(waysToPost(having('Free', usedUp)), 'upgrade');
  assert.equal(waysToPost(having('Free')), undefined);
  assert.equal(waysToPost(having('Premium', { listingsLeft: 'Unlimited' })), undefined);
});
