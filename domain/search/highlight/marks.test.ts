import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import rabbit from 'rabbit-node';
import { readQuery } from '../parse/query.ts';
import { understand } from '../parse/understand.ts';
import * as highlight from './marks.ts';

const soughtBy = (query: string) => highlight.soughtBy(understand(readQuery(query)));
const marksOf = (text: string, query: string) => highlight.marksOf(text, soughtBy(query));
const excerptOf = (text: string, query: string, length?: number) => highlight.excerptOf(text, soughtBy(query), length);

/** Returns a text with the parts that a query marks in brackets. */
function marked(text: string, query: string): string {
  return bracketed(text, marksOf(text, query));
}

function bracketed(text: string, marks: readonly (readonly [number, number])[]): string {
  return marks.reduceRight(
    (done, [from, to]) => `${done.slice(0, from)}[${done.slice(from, to)}]${done.slice(to)}`,
    text,
  );
}

describe('marks', () => {
  test('are found in every piece of a long text', () => {
    const lines = (line: string) => `${line}\n`.repeat(100);
    const text = lines('Flat near the lake, [2BR], with a [swimming pool] and [parking], quiet');
    assert.equal(marked(text.replaceAll(/[[\]]/g, ''), '2 bedroom pool parking'), text);
  });

  for (const [query, text] of [
    ['renovated', 'Newly [renovating] a Café'],
    ['cafe', 'Newly renovating a [Café]'],
    ['sanchaung condominium', '[Condos] in [စမ်းချောင်း]မြို့နယ်'],
    ['San Chaung', 'Flat, [San-chaung] township'],
    ['ရေကူးကန်', 'Rooftop [swimming pool], gym'],
    ['2 bedroom', 'Condo, [2BR], 1 bath, [အိပ်ခန်း ၂ ခန်း], 3 bedrooms'],
    ['2+ bedrooms', 'Flats: 1BR, [2BR], [three bedrooms], 3 baths'],
    ['2 bath', '2BR [2 bathrooms]'],
    ['bedrooms', '[Bedrooms: 2], 3 baths'],
    ['1200 sqft', 'Area [1,200] sq ft'],
    ['house', '[Villa] and a house owner'],
    ['okkalapa', '[North Okkalapa], [တောင်ဥက္ကလာပ]'],
    ['dagon myothit', '[Dagon Myothit (East)], Dagon'],
    ['ရတနာ', '[ရတနာ]သီရိ အိမ်ရာ၊ ရတု'],
    ['သီရိမင်္ဂလာ', 'ရတနာ [သီရိ မင်္ဂလာ] အိမ်ရာ'],
    ['ကန်', 'အင်း[ကန်]'],
    ['ဥက္ကဋ္ဌ', '[ဥက္ကဋ္ဌ]ကြီး'],
    ['ကက်', 'ကက် [ကက်]'.replace('ကက် [', '[ကက်] [')],
    ['quiet condo under 500 usd', '[Quiet] [condo] under 500 usd'],
    ['condo in Yangon home', '[Condo] in Yangon, a home'],
    ['Yangon home', 'Condo in [Yangon], a [home]'],
    ['owner', "[Owner's] flat"],
    ['2nd street', '[2nd Street]'],
  ] as const) {
    test(`of "${query}": ${text}`, () => assert.equal(marked(text.replaceAll(/[[\]]/g, ''), query), text));
  }

  test('are in Unicode text where the query is in Zawgyi', () => {
    assert.equal(marked('ကွန်ဒို စမ်းချောင်း', rabbit.uni2zg('စမ်းချောင်း ကွန်ဒို')), '[ကွန်ဒို] [စမ်းချောင်း]');
  });

  test('are in texts of either reading where the encoding is ambiguous', () => {
    assert.equal(marked('ပဒုမ္မာ အိမ်ရာ', rabbit.uni2zg('ပဒုမ္မာ')), '[ပဒုမ္မာ] အိမ်ရာ');
  });

  test('cover at least half of a run where the text does not contain all of it', () => {
    assert.equal(marked('သီရိမင်္ဂလာ', 'သီရိမင်္ဂလာတောရသစ်'), '[သီရိမင်္ဂလာ]');
    assert.equal(marked('ဂလာမ', 'သီရိမင်္ဂလာတောရသစ်'), 'ဂလာမ');
    assert.equal(marked('ရတနာမင်း၊ ရတနာ', 'ရတနာမင်း'), '[ရတနာမင်း]၊ ရတနာ');
  });

  test('are empty where there is nothing to mark', () => {
    for (const [text, query] of [
      ['', 'condo'],
      ['condo', ''],
      ['condo', 'the of'],
      ['condo', 'house'],
      ['ရာ၊ ပ', 'ရာပ'],
    ] as const)
      assert.deepEqual(marksOf(text, query), []);
  });

  test('contain whole characters, are in order and do not overlap', () => {
    const text = '😀ဥက္ကလာပ ကွန်ဒို၊ Cafe\u0301 ဒိုဥက္က က\u200bန် 2BR 2BR ဿ မင်္ဂလာ '.repeat(5);
    for (const query of ['က', 'ဥက္ကလာပ ကွန်ဒို', 'cafe 2BR', 'ဥက် ကန် ဂလာ', 'ဿ', '😀']) {
      let before = -1;
      for (const [start, end] of marksOf(text, query)) {
        assert.ok(start > before && end > start && end <= text.length);
        assert.doesNotMatch(text.slice(end, end + 1), /[\p{M}\udc00-\udfff]/u);
        assert.notEqual(text[start - 1], '\u1039');
        before = end;
      }
    }
  });
});

describe('an excerpt', () => {
  const long = `${'Far away from all that is asked. '.repeat(10)}A quiet condo with a pool in Sanchaung. ${'And more of it. '.repeat(20)}`;

  test('is around the densest marks, cut between words', () => {
    const excerpt = excerptOf(`condo ${long}`, 'condo pool sanchaung', 60);
    assert.ok(excerpt);
    assert.equal(
      bracketed(excerpt.text, excerpt.marks),
      'asked. A quiet [condo] with a [pool] in [Sanchaung]. And more of',
    );
    assert.deepEqual([excerpt.isCutBefore, excerpt.isCutAfter], [true, true]);
  });

  test('of a short text is the whole text', () => {
    assert.deepEqual(excerptOf('A condo.', 'condo', 8), {
      text: 'A condo.',
      marks: [[2, 7]],
      isCutBefore: false,
      isCutAfter: false,
    });
  });

  test('at an end of the text is cut only on the other side', () => {
    const first = excerptOf(`Condo first. ${long}`, 'first', 30);
    assert.deepEqual(
      [first?.text, first?.isCutBefore, first?.isCutAfter],
      ['Condo first. Far away from all', false, true],
    );
    const last = excerptOf(`${long} Near Hledan!`, 'hledan', 30);
    assert.deepEqual([last?.text, last?.isCutBefore, last?.isCutAfter], ['And more of it.  Near Hledan!', true, false]);
  });

  test('of Burmese is cut between syllables', () => {
    const text = `${'မင်္ဂလာပါရှင်'.repeat(20)}ရတနာ${'မင်္ဂလာပါရှင်'.repeat(20)}`;
    for (let length = 8; length < 60; length += 1) {
      const excerpt = excerptOf(text, 'ရတနာ', length);
      assert.ok(excerpt && excerpt.text.length <= length && excerpt.marks.length === 1);
      assert.match(excerpt.text, /^(?:လာ|ပါ|ရှင်|မင်္ဂ|ရ)/);
      assert.match(excerpt.text, /(?:လာ|ပါ|ရှင်|မင်္ဂ|နာ)$/);
    }
  });

  test('prefers more different words to repetitions of one, and the first of equals', () => {
    assert.equal(
      excerptOf('pool pool pool pool, far far far far away a pool and gym', 'pool gym', 25)?.text.includes('gym'),
      true,
    );
    assert.equal(excerptOf('gym one, far far far far away a gym two', 'gym', 12)?.text, 'gym one, far');
  });

  test('of a word longer than the limit ends between characters', () => {
    const word = 'က္က'.repeat(40);
    const excerpt = excerptOf(`a ${word} b`, word, 10);
    assert.ok(excerpt && excerpt.text.length <= 10 && excerpt.marks.length === 1);
    assert.equal(excerptOf(`${'𝒜'.repeat(30)} b`, '𝒜'.repeat(30), 9)?.text, '𝒜'.repeat(4));
  });

  test('is undefined where nothing matches', () => {
    assert.equal(excerptOf(long, 'garage'), undefined);
  });
});
