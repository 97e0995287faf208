import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { atoms } from './atoms.ts';
import { fold, foldedPlaces } from './folding.ts';

describe('folding', () => {
  test('makes equal what differs only in appearance', () => {
    assert.equal(fold('CAFÉ Ñandú ｆｌａｔ'), 'cafe nandu flat');
    assert.equal(fold('San\u00adchaung\u200b'), 'sanchaung');
    assert.equal(fold('ဥက္ကလာပ'), fold('ဥက်ကလာပ'));
    assert.equal(fold('သင်္ဃန်း'), fold('သင်ဃန်း'));
    assert.equal(fold('ဒါ ၁၂၀၀'), fold('ဒာ 1200'));
    assert.equal(fold('ဩဂုတ်'), fold('သြဂုတ်'));
  });
});

describe('the original position of folded text', () => {
  /** Returns the stretches of a text that its atoms were made of. */
  const written = (text: string) => {
    const placeOf = foldedPlaces(text);
    return atoms(text).map((atom) => {
      const { start, end } = placeOf(atom);
      return text.slice(start, end);
    });
  };

  for (const [text, ...pieces] of [
    ['Plain 1,200 sqft', 'Plain', '1,200', 'sqft'],
    ['Café ｆｌａｔ ﬁne', 'Café', 'ｆｌａｔ', 'ﬁne'],
    ['Cafe\u0301 flat', 'Cafe\u0301', 'flat'],
    ['2nd O’Brien’s', '2nd', 'O’Brien’s'],
    ['ဒါ ၁,၂၀၀ ပေ', 'ဒါ', '၁,၂၀၀', 'ပေ'],
    ['က\u200bွန်\u200bဒို lift', 'က\u200bွန်\u200b', 'ဒို', 'lift'],
    ['ဉ\u102eးလေး x', 'ဉ\u102eး', 'လေး', 'x'],
    ['စ\u103bေး x', 'စ\u103bေး', 'x'],
    ['ဒိိို x', 'ဒိိို', 'x'],
    ['ဩဇာ ဿ ဪ x', 'ဩ', 'ဇာ', 'ဿ', 'ဿ', 'ဪ', 'x'],
    ['𝒜 😀 တ', '𝒜', 'တ'],
    ['ကို\nခ', 'ကို', 'ခ'],
  ] as const) {
    test(`is correct for ${pieces.join(' | ')}`, () => assert.deepEqual(written(text), pieces));
  }

  test('contains whole stacks, each half of which is a syllable when folded', () => {
    assert.deepEqual(written('ဥက္ကလာပ'), ['ဥက္က', 'က္က', 'လာ', 'ပ']);
    assert.deepEqual(written('မင်္ဂလာ x'), ['မင်္ဂ', 'င်္ဂ', 'လာ', 'x']);
  });

  test('is correct in each line independently, Mon and Burmese', () => {
    assert.deepEqual(written('ဥ\u102e ၚ ဿ\nဥ\u102e x').slice(-2), ['ဥ\u102e', 'x']);
  });

  test('is always within the text', () => {
    const letters = [
      ...'aÉ1,.$ \n\u200b\u0301ｆကခသဥ\u102e\u103a\u1039\u103b\u1031\u102d\u1037ဿဩဪ၀ၚ😀\u1100\u1161ﾊﾞ\ud800',
    ];
    for (let seed = 1; seed <= 300; seed += 1) {
      const text = Array.from(
        { length: 30 },
        (_, at) => letters[(seed * 7919 + at * at * 31 + at * seed) % letters.length],
      ).join('');
      const placeOf = foldedPlaces(text);
      let before = 0;
      for (const atom of atoms(text)) {
        const { start, end } = placeOf(atom);
        assert.ok(start <= end && end <= text.length, JSON.stringify({ text, atom, start, end }));
        assert.ok(start >= before, JSON.stringify({ text, atom }));
        before = start;
      }
    }
  });
});
