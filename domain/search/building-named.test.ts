import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildingNamed, placeNamedSo } from './building-named.ts';
import { fileDictionary } from './vocabulary/concepts.ts';

test('a listing names a known building in any of its spellings, with or without the word for its kind (BLD-10)', () => {
  const named = (building: string | null, township?: 'thanlyin' | 'bahan') =>
    buildingNamed({ details: { building }, township }, fileDictionary);
  for (const text of ['Star City', 'star-city condo', 'ကြယ်မြို့တော်', ' STAR  CITY '])
    assert.equal(named(text), 'star-city', text);
  for (const text of [null, '', 'Hledan', 'Moon City', 'x'.repeat(61)]) assert.equal(named(text), null, String(text));
  assert.equal(named('Star City', 'thanlyin'), 'star-city');
  assert.equal(named('Star City', 'bahan'), null);
  assert.equal(buildingNamed({}, fileDictionary), null);
  assert.equal(placeNamedSo('Hledan ward', 'ward', fileDictionary), 'hledan');
});
