import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { lineParts, runningParts, syllables } from './syllables.ts';

/** Words with a bar between syllables. */
const words = [
  'ကွန်|ဒို',
  'ကွန်|ဒို|မီ|နီ|ယမ်',
  'တိုက်|ခန်း',
  'မီး|စက်',
  'ရေ|ကူး|ကန်',
  'မြေ|ကွက်',
  'စမ်း|ချောင်း',
  'ဗ|ဟန်း',
  'က|မာ|ရွတ်',
  'ဗိုလ်|တ|ထောင်',
  'ကြည့်|မြင်|တိုင်',
  'ရွှေ|ပြည်|သာ',
  'ပန်း|ဘဲ|တန်း',
  'လမ်း|မ|တော်',
  'အင်း|စိန်',
  'ဦး|ဝိ|စာ|ရ',
  'ဩ|ဂုတ်',
];

describe('syllables', () => {
  for (const word of words) {
    test(`${word} is split where its consonants begin`, () => {
      assert.deepEqual(syllables(word.replaceAll('|', '')), word.split('|'));
    });
  }

  test('that are joined by a kinzi or a stack are not split', () => {
    assert.deepEqual(syllables('မင်္ဂလာတောင်ညွန့်'), ['မင်္ဂ', 'လာ', 'တောင်', 'ညွန့်']);
    assert.deepEqual(syllables('ဥက္ကလာပ'), ['ဥက္က', 'လာ', 'ပ']);
    assert.deepEqual(syllables('သင်္ဃန်းကျွန်း'), ['သင်္ဃန်း', 'ကျွန်း']);
  });

  test('are separate from digits, other scripts, spaces and punctuation', () => {
    assert.deepEqual(syllables('ကွန်ဒို၂ခန်း၊ condo ၁၂၀၀။'), ['ကွန်', 'ဒို', '၂', 'ခန်း', 'condo', '၁၂၀၀']);
    assert.deepEqual(syllables('၎င်း၏'), ['၎င်း', '၏']);
  });

  test('of Mon, Shan and Karen are split at their own consonants', () => {
    assert.deepEqual(syllables('မိူင်းတႆး'), ['မိူင်း', 'တႆး']);
    assert.deepEqual(syllables('ဍုၚ်ဗြဴ'), ['ဍုၚ်', 'ဗြဴ']);
  });

  test('joined give the original run of letters, whatever it contains', () => {
    const run = fc.string({ unit: fc.integer({ min: 0x1000, max: 0x103e }).map((code) => String.fromCodePoint(code)) });
    fc.assert(fc.property(run, (text) => assert.equal(syllables(text).join(''), text)));
  });

  test('of an empty text are none', () => {
    assert.deepEqual(syllables(''), []);
    assert.deepEqual(syllables(' ၊။ '), []);
  });
});

describe('the parts of a line', () => {
  test('are syllables; those with two bases are held together', () => {
    const parts = lineParts('New ကွန်ဒို ၂၊');
    assert.deepEqual(
      parts.map(({ text }) => text),
      ['New ', 'ကွန်', 'ဒို', ' ၂၊'],
    );
    assert.deepEqual(
      parts.map(({ isHeld }) => isHeld),
      [false, true, false, false],
    );
    assert.deepEqual(
      parts.map(({ mayFollowBreak }) => mayFollowBreak),
      [false, false, true, false],
    );
  });

  test('hold the hours of a range together, in both scripts', () => {
    const held = (text: string) => lineParts(text).flatMap((part) => (part.isHeld ? part.text : []));
    assert.deepEqual(held('Power cuts: 05:00–09:00, 13:00–17:00'), ['05:00–09:00,', '13:00–17:00']);
    assert.deepEqual(held('၀၅:၀၀–၀၉:၀၀'), ['၀၅:၀၀–၀၉:၀၀']);
  });

  test('keep the prefixes of nouns and of negation with what follows', () => {
    const texts = (text: string) => lineParts(text).map((part) => part.text);
    assert.deepEqual(texts('ပြောင်းလဲမည်မဟုတ်'), ['ပြောင်း', 'လဲ', 'မည်', 'မဟုတ်']);
    assert.deepEqual(texts('အကျိုးဆောင် ညီမ'), ['အကျိုး', 'ဆောင်', ' ', 'ညီ', 'မ']);
  });

  test('do not split words that must stay whole', () => {
    assert.deepEqual(
      lineParts('ထိုမြို့နယ်ရှိ သင့်အကောင့်').map(({ text, mayFollowBreak, isHeld }) => [text, mayFollowBreak, isHeld]),
      [
        ['ထို', false, false],
        ['မြို့နယ်', true, true],
        ['ရှိ', true, false],
        [' ', false, false],
        ['သင့်', false, true],
        ['အကောင့်', true, true],
      ],
    );
  });

  test('of running text are only what the browser must not break: whole words, and prefixes with their syllable', () => {
    const held = (text: string) => runningParts(text).flatMap((part) => (part.isHeld ? part.text : []));
    assert.deepEqual(held('ရန်ကုန်တွင် မငှားမီ၊ မဝယ်မီ သိထားသင့်သည်များ။'), ['မငှား', 'မဝယ်']);
    assert.deepEqual(held('အီးမေးလ်ဖြင့် အကြောင်းကြားပါ'), ['အီးမေးလ်', 'အကြောင်း']);
    assert.deepEqual(runningParts('Nothing here is held.'), [{ text: 'Nothing here is held.', isHeld: false }]);
  });

  test('joined give the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        assert.equal(
          lineParts(text)
            .map((part) => part.text)
            .join(''),
          text,
        ),
      ),
    );
    assert.deepEqual(lineParts(''), []);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        assert.equal(
          runningParts(text)
            .map((part) => part.text)
            .join(''),
          text,
        ),
      ),
    );
  });
});
