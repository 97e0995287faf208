import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import rabbit from 'rabbit-node';
import { townships } from '../../township/township.ts';
import { eachFromZawgyi, queryReadings, zawgyiToUnicode, wordsAsTyped } from './zawgyi.ts';

const advertisement = 'စမ်းချောင်းမြို့နယ်တွင် ကွန်ဒိုတိုက်ခန်း ငှားရန်ရှိသည်။ အိပ်ခန်း ၂ ခန်း၊ မီးစက်၊ ရေကူးကန် ပါရှိပါသည်။';

describe('a text in Zawgyi', () => {
  test('becomes Unicode', () => {
    const zawgyi = 'စမ္းေခ်ာင္းၿမိဳ႕နယ္တြင္ ကြန္ဒိုတိုက္ခန္း ငွားရန္႐ွိသည္။';
    assert.equal(zawgyiToUnicode(zawgyi), 'စမ်းချောင်းမြို့နယ်တွင် ကွန်ဒိုတိုက်ခန်း ငှားရန်ရှိသည်။');
    assert.equal(zawgyiToUnicode(rabbit.uni2zg(advertisement)), advertisement);
  });

  test('becomes Unicode, with its English unchanged', () => {
    assert.equal(zawgyiToUnicode('Condo (2BR) — ေရာင္းမည္ USD 500'), 'Condo (2BR) — ရောင်းမည် USD 500');
  });
});

describe('a text that is not Zawgyi', () => {
  test('in Burmese Unicode is returned unchanged', () => {
    assert.equal(zawgyiToUnicode(advertisement), advertisement);
    for (const { my } of townships) assert.equal(zawgyiToUnicode(my), my);
  });

  test('in Mon, Shan, Karen or another script is returned unchanged', () => {
    const texts = ['မိူင်းတႆး ႁိူၼ်းလီ တႃႇၸႂ်ႉ', 'ဘာသာမန် ဗော်ဆာတ်ဂှ် သ္ၚိမန် ဍုၚ်', 'ကညီကျိာ် တၢ်ဒုးသ့ၣ်ညါ ဟံၣ်', 'ဖၠုံထီးဆၟ မ်ုၯုံ', 'ꩡꩣ', 'Condo', ''];
    for (const text of texts) assert.equal(zawgyiToUnicode(text), text);
  });

  test('is unchanged where its score is high but it is well-formed', () => {
    assert.equal(zawgyiToUnicode('ဥက္ကလာပ'), 'ဥက္ကလာပ');
    assert.equal(zawgyiToUnicode('သာကေတ'), 'သာကေတ');
  });
});

describe('a query', () => {
  test('has one reading where there is no doubt', () => {
    for (const query of ['condo', 'စမ်းချောင်း', 'အလုံ', 'ဒဂုံ', 'တႆး', '']) assert.deepEqual(queryReadings(query), [query]);
  });

  test('has both readings where Zawgyi looks like Unicode', () => {
    assert.deepEqual(queryReadings('ကြန္ဒို'), ['ကြန္ဒို', 'ကွန်ဒို']);
  });

  test('has the likelier reading first', () => {
    assert.equal(queryReadings('သာေကတ')[0], 'သာကေတ');
    assert.equal(queryReadings('သာကေတ')[0], 'သာကေတ');
  });

  test('for any township includes the right reading, in either encoding', () => {
    for (const { my } of townships) {
      assert.ok(queryReadings(my).includes(my), my);
      assert.ok(queryReadings(rabbit.uni2zg(my)).includes(my), my);
    }
  });
});

describe('several texts in Zawgyi', () => {
  test('are converted in one pass as each would be alone', () => {
    const letter = fc.oneof(
      fc.integer({ min: 0x1000, max: 0x109f }).map((code) => String.fromCharCode(code)),
      fc.constantFrom('၀', '၁', 'ါ', 'း', 'ေ', 'ံ', '့', '်', 'ြ', ' ', '/', '\n', 'a', '\u200b'),
    );
    const texts = fc.array(fc.string({ unit: letter, maxLength: 7 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(texts, (some) => {
        assert.deepEqual(
          eachFromZawgyi(some),
          some.map((text) => rabbit.zg2uni(text)),
        );
      }),
      { seed: 20_261_121, numRuns: 300 },
    );
  });

  test('begin and end as they would alone, even with a zero', () => {
    const texts = ['၀ါးမယ်', '၀ါ', '၀က', 'က၀', '၀', '၀ိ', ' /', '', '့'];
    assert.deepEqual(
      eachFromZawgyi(texts),
      texts.map((text) => rabbit.zg2uni(text)),
    );
  });

  test('are returned unchanged if they contain a control character: no form accepts one', () => {
    assert.deepEqual(eachFromZawgyi(['ေက', 'က\u0001']), ['ေက', 'က\u0001']);
  });

  test('are empty where none are given', () => assert.deepEqual(eachFromZawgyi([]), []));
});

describe('the words of a query', () => {
  test('are normalised separately', () => {
    assert.deepEqual(wordsAsTyped('  Golden\u00a0Key ကွန်\u200bဒို '), [['Golden'], ['Key'], ['ကွန်ဒို']]);
    assert.deepEqual(wordsAsTyped(' '), []);
  });

  test('have both readings where they may be Zawgyi', () => {
    assert.deepEqual(wordsAsTyped('condo ကြန္ဒို'), [['condo'], ['ကြန္ဒို', 'ကွန်ဒို']]);
  });

  test('in another language of the script have one reading', () => {
    assert.deepEqual(wordsAsTyped('ႁိူၼ်းလီ မိူင်း'), [['ႁိူၼ်းလီ'], ['မိူင်း']]);
  });
});
