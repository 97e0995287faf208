import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endingOf, isNew, type PropertyStatus, propertyStatuses, wasConfirmed } from './listing.ts';

const now = new Date('2026-11-22T12:00:00Z');
const day = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(now.getTime() + days * day).toISOString();

test('a listing is new for 24 hours', () => {
  assert.equal(isNew({ createdAt: '2026-11-21T12:00:01Z' }, now), true);
  assert.equal(isNew({ createdAt: '2026-11-21T12:00:00Z' }, now), false);
  assert.equal(isNew({ createdAt: '2026-11-22T11:59:59Z', propertyStatus: null }, now), true);
});

test('a listing that is rented out or sold is not new', () => {
  const isNewAs = (propertyStatus: PropertyStatus) => isNew({ createdAt: '2026-11-22T11:00:00Z', propertyStatus }, now);
  assert.deepEqual(propertyStatuses.filter(isNewAs), ['Still Available']);
});

test('a listing ends soon in its last five days, rounded up and never zero', () => {
  const of = (days: number) => endingOf({ endsAt: at(days), endedAt: null }, now);
  assert.equal(of(5.1), undefined);
  assert.deepEqual(of(5), { state: 'soon', days: 5 });
  assert.deepEqual(of(3.2), { state: 'soon', days: 4 });
  assert.deepEqual(of(0.1), { state: 'soon', days: 1 });
  assert.deepEqual(of(-2), { state: 'soon', days: 1 });
});

test('a taken listing does not end soon, and an ended one can be renewed for 90 days', () => {
  const taken = { endsAt: at(1), endedAt: null, propertyStatus: 'Sold Out' as const };
  assert.equal(endingOf(taken, now), undefined);
  const ended = (days: number) => endingOf({ endsAt: at(days), endedAt: at(days) }, now);
  assert.deepEqual(ended(-89.9), { state: 'ended', isRenewable: true });
  assert.deepEqual(ended(-90), { state: 'ended', isRenewable: false });
});

test('a confirmation counts as news from one day after posting', () => {
  assert.equal(wasConfirmed({ createdAt: at(-3), confirmedAt: null }), false);
  assert.equal(wasConfirmed({ createdAt: at(-3), confirmedAt: at(-2.1) }), false);
  assert.equal(wasConfirmed({ createdAt: at(-3), confirmedAt: at(-2) }), true);
});
