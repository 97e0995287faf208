import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { watchChangeSchema, watchSchema } from './forms.ts';
import { addressOfWatch, dueBefore, watchedSearch } from './watch.ts';

describe('a watched search', () => {
  test('is its filters and words, however they are written', () => {
    const given = new URLSearchParams(
      'page=3&sort=price&taken=true&township=bahan&type=rent&maxPrice=5&minPrice=900&nonsense=1',
    );
    assert.equal(watchedSearch(given), 'type=rent&township=bahan&minPrice=5&maxPrice=900');
    assert.equal(
      watchedSearch(new URLSearchParams('propertyType=condo&propertyType=house')),
      'propertyType=condo%2Chouse',
    );
    assert.equal(watchedSearch(new URLSearchParams()), '');
    assert.equal(addressOfWatch(''), '/search');
    assert.equal(addressOfWatch('type=rent'), '/search?type=rent');
  });

  test('tells at once after a quarter of an hour, else at 07:00 in Yangon, of a day or of a Saturday (WCH-11)', () => {
    const due = (pace: 'now' | 'daily' | 'weekly', there: string) =>
      dueBefore(pace, new Date(`${there}+06:30`)).toISOString();
    const at = (there: string) => new Date(`${there}+06:30`).toISOString();
    assert.equal(due('now', '2026-11-29T12:20:00'), at('2026-11-29T12:05:00'));
    assert.equal(due('daily', '2026-11-29T07:00:00'), at('2026-11-29T07:00:00'));
    assert.equal(due('daily', '2026-11-29T06:59:59'), at('2026-11-28T07:00:00'));
    // The 29th is a Sunday.
    assert.equal(due('weekly', '2026-11-29T12:00:00'), at('2026-11-28T07:00:00'));
    assert.equal(due('weekly', '2026-11-28T07:00:00'), at('2026-11-28T07:00:00'));
    assert.equal(due('weekly', '2026-11-28T06:59:59'), at('2026-11-21T07:00:00'));
    assert.equal(due('weekly', '2026-12-04T23:00:00'), at('2026-11-28T07:00:00'));
  });

  test('needs an address for emails, in lower case, and for nothing else', () => {
    const form = { search: 'type=rent&page=2', channel: 'feed', pace: 'daily', language: 'en' };
    assert.equal(watchSchema.parse(form).search, 'type=rent');
    assert.equal(watchSchema.parse({ ...form, channel: 'email', email: ' Mya@Example.com' }).email, 'mya@example.com');
    const codeOf = (fields: object) => watchSchema.safeParse({ ...form, ...fields }).error?.issues[0]?.message;
    assert.equal(codeOf({ channel: 'email' }), 'watch_email');
    assert.equal(codeOf({ channel: 'email', email: '' }), 'watch_email');
    assert.equal(codeOf({ channel: 'email', email: 'mya' }), 'email_invalid');
    for (const wrong of [{ channel: 'sms' }, { pace: 'hourly' }, { language: 'fr' }, { search: 'x'.repeat(5001) }])
      assert.equal(codeOf(wrong), 'invalid_value');
    assert.equal(watchChangeSchema.safeParse({ state: 'asleep' }).success, false);
  });
});
