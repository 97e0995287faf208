import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adviceOn, contactNotes } from './contact-notes.ts';

const room = { type: 'rent', propertyType: 'apartment', status: 'Owner', monthsAtOnce: null } as const;
const at = '2026-11-20T03:00:00.000Z';

test('the advice is about what most concerns the listing (LST-401)', () => {
  assert.equal(adviceOn(room), 'room');
  assert.equal(adviceOn({ ...room, monthsAtOnce: 5 }), 'room');
  assert.equal(adviceOn({ ...room, monthsAtOnce: 6 }), 'months');
  assert.equal(adviceOn({ ...room, status: 'Agent' }), 'agent');
  assert.equal(adviceOn({ ...room, status: 'Agent', monthsAtOnce: 12 }), 'months');
  assert.equal(adviceOn({ ...room, type: 'sale' }), 'home');
  assert.equal(adviceOn({ ...room, type: 'sale', propertyType: 'land' }), 'land');
  assert.equal(adviceOn({ ...room, type: 'sale', propertyType: 'industrial-zone' }), 'land');
  const said = (['en', 'my'] as const).map(
    (language) => contactNotes({ ...room, phone: '', confirmedNumbers: [] }, language).advice,
  );
  assert.match(said[0] ?? '', /^Never pay before you have seen the place and the owner’s papers\.$/);
  assert.match(said[1] ?? '', /\p{Script=Myanmar}/u);
});

test('a confirmed number is named with its day, and by itself where there are several (LST-402)', () => {
  const one = { number: '+959777123456', confirmedAt: at };
  const confirmed = (phone: string, confirmedNumbers: (typeof one)[], language: 'en' | 'my' = 'en') =>
    contactNotes({ ...room, phone, confirmedNumbers }, language).confirmed;
  assert.deepEqual(confirmed('09 777 123 456', [one]), '✓ Number confirmed by us on 20 Nov 2026');
  for (const phone of ['01 534 567, 09 777 123 456', '09 777 123 456, 1800 123 456 78'])
    assert.deepEqual(confirmed(phone, [one]), '✓ +95 9 777 123 456 confirmed by us on 20 Nov 2026', phone);
  assert.deepEqual(confirmed('09 777 123 456', []), '');
  assert.deepEqual(confirmed('09 777 123 456', [one], 'my').split('\n').length, 1);
});
