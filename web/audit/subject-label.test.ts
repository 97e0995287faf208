import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { labelOf } from './subject-label.ts';

describe('the subject of an entry in the log', () => {
  const rate = (mmk: string) => `1 USD = ${mmk} MMK`;
  const subject = (kind: string, label: string | null, change: Record<string, unknown> = {}) =>
    labelOf({ subject: { kind, label }, change }, 'en', rate);

  test('is named by its title, whatever that looks like', () => {
    assert.equal(subject('post', 'bahan, kamayut'), 'bahan, kamayut');
    assert.equal(subject('listing', 'bahan', { package: 'Gold', mmkPerUsd: 4400 }), 'bahan');
    assert.equal(subject('review', null), null);
    assert.equal(labelOf({ subject: null, change: null }, 'en', rate), null);
  });

  test('that is power cuts is named by their townships, in the language of the page', () => {
    assert.equal(subject('outage', 'bahan, kamayut'), 'Bahan, Kamayut');
    const entry = { subject: { kind: 'outage', label: 'bahan, kamayut' }, change: null };
    assert.equal(labelOf(entry, 'my', rate), 'ဗဟန်း၊ ကမာရွတ်');
    // A long list is cut when it is logged.
    assert.equal(subject('outage', 'bahan, kamay'), 'Bahan, kamay');
  });

  test('that is a user who gets a package is named by its title', () => {
    assert.equal(subject('user', 'mya.thida', { package: 'Gold' }), 'Gold');
    assert.equal(subject('user', 'mya.thida', { from: 'a', to: 'b' }), 'mya.thida');
  });

  test('that is an exchange rate is named in words', () => {
    assert.equal(subject('exchangeRate', '1 USD = 4400 MMK', { mmkPerUsd: 4400 }), '1 USD = 4,400 MMK');
  });
});
