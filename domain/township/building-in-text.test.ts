import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildingInText } from './building-in-text.ts';

test('a building is proposed where a text names it in either script, the longest name first (BLD-10)', () => {
  const named = (text: string, township?: 'bahan' | 'thanlyin') => buildingInText(text, township)?.names.en;
  assert.equal(named('2BR in Star City, high floor'), 'Star City');
  assert.equal(named('STAR-CITY'), 'Star City');
  assert.equal(named('ကြယ်မြို့တော်တွင် အခန်းငှားမည်'), 'Star City');
  assert.equal(named('Bright condo by the lake'), undefined);
  assert.equal(named('Superstar citywide offer'), undefined);
  assert.equal(named('Pearl Condo in Star City', 'bahan'), 'Pearl Condo');
  assert.equal(named('Star City', 'bahan'), undefined);
  assert.equal(named(''), undefined);
});
