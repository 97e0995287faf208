import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasComeSince } from './come-since.ts';
import { type Look, longestLook, looksIn, mostLooks, withLook } from './look.ts';

const bahan = 'type=rent&township=bahan';
const at = (time: string, day = '24') => `2026-11-${day}T${time}:00.000Z`;
const look = (now: string, ...earlier: string[]) =>
  earlier.concat(now).reduce<Look[]>((looks, moment) => withLook(looks, bahan, moment), [])[0];

test('during the first visit nothing is new', () => {
  assert.deepEqual(look(at('09:00')), { search: bahan, at: at('09:00'), before: null });
  assert.deepEqual(look(at('09:29'), at('09:00')), { search: bahan, at: at('09:29'), before: null });
});

test('what is new in a visit is as of the one before, however often the results are shown', () => {
  const marked = { search: bahan, before: at('09:00') };
  assert.deepEqual(look(at('09:30'), at('09:00')), { ...marked, at: at('09:30') });
  assert.deepEqual(look(at('09:59'), at('09:00'), at('09:30')), { ...marked, at: at('09:59') });
  assert.deepEqual(look(at('10:28'), at('09:00'), at('09:30'), at('09:59')), { ...marked, at: at('10:28') });
  assert.deepEqual(look(at('10:29', '25'), at('09:00')), { ...marked, at: at('10:29', '25') });
});

test('the same look counts once, and an earlier page that is shown again changes nothing', () => {
  const before = withLook(withLook([], bahan, at('09:00')), bahan, at('12:00'));
  assert.deepEqual(withLook(before, bahan, at('12:00')), before);
  assert.deepEqual(withLook(before, bahan, at('08:00')), before);
});

test('the last searches are remembered, the latest first', () => {
  const searches = Array.from({ length: 9 }, (_, number) => `q=${number}`);
  const looks = searches.reduce<Look[]>((all, search) => withLook(all, search, at('09:00')), []);
  assert.deepEqual(
    looks.map(({ search }) => search),
    searches.toReversed().slice(0, mostLooks),
  );
  assert.equal(withLook(looks, 'q=4', at('09:10'))[0]?.search, 'q=4');
  assert.equal(withLook(looks, 'q=4', at('09:10')).length, mostLooks);
});

test('a listing is new from the moment of the look on', () => {
  assert.equal(hasComeSince({ createdAt: at('09:00') }, at('09:00')), true);
  assert.equal(hasComeSince({ createdAt: '2026-11-24T08:59:59.999Z' }, at('09:00')), false);
});

test('a stored search is read as its address would be, each once; one that is left without filters is none', () => {
  const first = { search: bahan, at: at('09:00'), before: null };
  const stale = { ...first, search: 'type=barter&township=atlantis' };
  const partly = { ...first, search: 'township=bahan&type=rent&rooms=7' };
  const other = { ...first, search: 'township=kamayut&type=barter' };
  assert.deepEqual(looksIn([stale, first, partly, other]), [first, { ...first, search: 'township=kamayut' }]);
});

test('what is stored is read as far as it is valid', () => {
  const first = { search: bahan, at: at('09:00'), before: null };
  const second = { ...first, search: 'q=balcony', before: at('09:00', '21') };
  assert.deepEqual(looksIn([first, second]), [first, second]);
  const many = Array.from({ length: 20 }, (_, number) => ({ ...first, search: `q=word${number}` }));
  assert.equal(looksIn(many).length, mostLooks);
  for (const stored of [undefined, null, 'looks', {}]) assert.deepEqual(looksIn(stored), []);
  for (const wrong of [
    null,
    7,
    { ...first, search: '' },
    { ...first, search: 'q='.padEnd(longestLook + 1, 'x') },
    { ...first, search: 7 },
    { ...first, at: 'yesterday' },
    { ...first, at: '2026-13-41T09:00:00.000Z' },
    { ...first, at: 7 },
    { ...first, before: 'yesterday' },
    { ...first, before: undefined },
  ]) {
    assert.deepEqual(looksIn([wrong]), [], JSON.stringify(wrong));
  }
});
