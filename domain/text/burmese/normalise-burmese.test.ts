import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normaliseMyanmar } from './normalise-burmese.ts';

describe('normalised Burmese', () => {
  test('loses invisible characters', () => {
    assert.equal(normaliseMyanmar('လမ်း\u200bမ\u200dတော်\ufeff \u00adတာ\u2060မွေ\u200c'), 'လမ်းမတော် တာမွေ');
  });

  test('has its marks in one order, regardless of keyboard', () => {
    const town = 'မြို့';
    assert.equal(normaliseMyanmar('\u1019\u103c\u102f\u102d\u1037'), town);
    assert.equal(normaliseMyanmar('\u1019\u1037\u102d\u102f\u103c'), town);
    assert.equal(normaliseMyanmar('\u100a\u103d\u1014\u103a\u1037'), '\u100a\u103d\u1014\u1037\u103a');
    assert.equal(normaliseMyanmar('\u101c\u103e\u102f\u102d\u1004\u103a'), 'လှိုင်');
    assert.equal(normaliseMyanmar('\u1010\u1031\u103a\u102c'), 'တော်');
  });

  test('has no mark twice in a row', () => {
    assert.equal(normaliseMyanmar('ဒို\u102f'), 'ဒို');
  });

  test('keeps an ေ that was typed before its consonant in place, not in the syllable before', () => {
    for (const text of ['ကောင်းေနေကာင်း', 'ခန့်ေကာင်း', 'ကန်ေဘာင်']) assert.equal(normaliseMyanmar(text), text);
  });

  test('is computed quickly at any length', () => {
    for (const letters of ['ဝ', '၁ဝ', 'ေ', 'က\u103b']) normaliseMyanmar(`၁${letters.repeat(50_000)}`);
  });

  test('keeps words whose asat comes before other marks', () => {
    for (const word of ['ယောက်ျား', 'ကျွန်ုပ်', 'လက်ျာ', 'မင်္ဂလာ', 'သင်္ဃန်းကျွန်း']) assert.equal(normaliseMyanmar(word), word);
  });

  test('combines letters that are typed in two parts', () => {
    assert.equal(normaliseMyanmar('\u1025\u102e\u1038'), 'ဦး');
    assert.equal(normaliseMyanmar('\u1009\u102e\u1038'), 'ဦး');
    assert.equal(normaliseMyanmar('\u1005\u103bေး'), 'ဈေး');
  });

  test('has letters where digits were typed for them', () => {
    assert.equal(normaliseMyanmar('၀င်းဒါမီယာ'), 'ဝင်းဒါမီယာ');
    assert.equal(normaliseMyanmar('ဆေး၀ါး သဘာ၀'), 'ဆေးဝါး သဘာဝ');
    assert.equal(normaliseMyanmar('၇န်ကုန် နေ၇ာ'), 'ရန်ကုန် နေရာ');
    assert.equal(normaliseMyanmar('ဉက္ကလာပ ဉပဒေ'), 'ဥက္ကလာပ ဥပဒေ');
    assert.equal(normaliseMyanmar('ဥာဏ် သဥ်'), 'ဉာဏ် သဉ်');
    assert.equal(normaliseMyanmar('၄င်း'), '၎င်း');
  });

  test('has digits where letters were typed for them', () => {
    assert.equal(normaliseMyanmar('၁ဝဝ သိန်း'), '၁၀၀ သိန်း');
    assert.equal(normaliseMyanmar('၁ဝသိန်း'), '၁၀သိန်း');
    assert.equal(normaliseMyanmar('ဝ၉၄၂ဝ၁ရ၃'), '၀၉၄၂၀၁၇၃');
  });

  test('keeps digits and letters that are what they seem', () => {
    for (const text of ['၇ထပ်', 'အမှတ်၇လမ်း', 'အခန်း၁၀၇', '၁၀း၃၀', 'ဖုန်း၀၉', '၃ဝယ်', 'ဝရန်တာ', '၁၀.၅', 'ရ', '၀']) {
      assert.equal(normaliseMyanmar(text), text);
    }
  });

  test('is unchanged when normalised again', () => {
    const once = normaliseMyanmar('မြ့ိုသစ် ၁ဝဝဝင်း ဉီး၀င်း ကွန်\u200bဒို');
    assert.equal(normaliseMyanmar(once), once);
  });
});

describe('other text', () => {
  test('in Mon, Shan and Karen is left unchanged, to the byte', () => {
    for (const line of ['မိူင်း\u200bတႆး ႁိူၼ်း', 'သ္ၚိမန်\u200b ဍုၚ်', 'ကညီကျိာ် ဟံၣ်\u200b ၀', 'ဖၠုံ\u200cဆၟ']) {
      assert.equal(normaliseMyanmar(line), line);
    }
  });

  test('in another language of the script does not prevent normalisation of the Burmese lines beside it', () => {
    assert.equal(normaliseMyanmar('တႆး\u200b\nကွန်\u200bဒို'), 'တႆး\u200b\nကွန်ဒို');
  });

  test('without Burmese is left unchanged', () => {
    for (const text of ['', 'San\u00adchaung', 'می\u200cخواهم', '👩\u200d👧'])
      assert.equal(normaliseMyanmar(text), text);
  });

  test('keeps the emoji of a Burmese line whole', () => {
    assert.equal(normaliseMyanmar('အိမ် 👩\u200d👧'), 'အိမ် 👩\u200d👧');
  });
});
