import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contactNumbersIn, groupedNumber, type PhoneNumber, phoneNumbersIn } from './phone-numbers.ts';
import { withShownNumbers } from './shown-phone.ts';

const dialledNumbers = (text: string) => phoneNumbersIn(text).map(({ dialled }) => dialled);

const mobile = '+959777123456';

/** Numbers as people type them, and as they are dialled. */
const spellings: Record<string, readonly [typed: string, ...dialled: string[]][]> = {
  'a mobile number': [
    ['09777123456', mobile],
    ['09 777 123 456', mobile],
    ['09-777-123-456', mobile],
    ['09-777123456', mobile],
    ['09.777.123.456', mobile],
    ['(09) 777 123 456', mobile],
    ['09 – 777 123 456', mobile],
    ['9777123456', mobile],
    ['9 777 123 456', mobile],
    ['+959777123456', mobile],
    ['+95 9 777 123 456', mobile],
    ['+95 09 777 123 456', mobile],
    ['+95 (0)9 777 123 456', mobile],
    ['(+95) 9777123456', mobile],
    ['＋95 9 777 123 456', mobile],
    ['959777123456', mobile],
    ['95 9 777 123 456', mobile],
    ['00959777123456', mobile],
    ['0095 9 777 123 456', mobile],
    ['09 5123456', '+9595123456'],
    ['09 421 234 567', '+959421234567'],
    ['09 123 456 789', '+959123456789'],
    ['Ph: 09777123456', mobile],
    ['09777123456 (Viber)', mobile],
    ['Ko Htet 09777123456, after 6 pm', mobile],
    ['0959777123456', mobile],
    ['09/777123456', mobile],
    ['09,777,123,456', mobile],
    ['09_777_123_456', mobile],
    ['09\u00ad777\u200b123456', mobile],
    ['[09] 777 123 456', mobile],
    ['09=777123456', mobile],
    ['09#777123456', mobile],
    ['09…777123456', mobile],
    ['𝟎𝟗 𝟳𝟳𝟳 𝟭𝟮𝟯 𝟰𝟱𝟲', mobile],
    ['0️⃣9️⃣7️⃣7️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', mobile],
  ],
  'Burmese and Shan digits': [
    ['၀၉၇၇၇၁၂၃၄၅၆', mobile],
    ['၀၉ ၇၇၇ ၁၂၃ ၄၅၆', mobile],
    ['၀၉-၇၇၇၁၂၃၄၅၆', mobile],
    ['ဖုန်း - ၀၉ ၇၇၇ ၁၂၃ ၄၅၆', mobile],
    ['၀၉၇၇၇၁၂၃၄၅၆ သို့ ဆက်သွယ်ပါ', mobile],
    ['+၉၅ ၉ ၇၇၇ ၁၂၃ ၄၅၆', mobile],
    ['09၇၇၇၁၂၃၄၅၆', mobile],
    ['ဝ၉၇၇၇၁၂၃၄၅၆', mobile],
    ['ဝ၉-၂၅ဝ ဝ၁၂ ၃၄၅', '+959250012345'],
    ['၀၉ ၂ဝဝ ၁၂၃ ၄၅၆', '+959200123456'],
    ['႐႙႗႗႗႑႒႓႔႕႖', mobile],
    ['၀၁ ၅၃၄၅၆၇', '+951534567'],
    ['၉၅၉၇၇၇၁၂၃၄၅၆', mobile],
    ['၀၀၉၅ ၉ ၇၇၇ ၁၂၃ ၄၅၆', mobile],
    ['(၀၉) ၇၇၇.၁၂၃.၄၅၆', mobile],
    ['႐႙-႗႗႗ ႑႒႓ ႔႕႖', mobile],
    ['０９－７７７１２３４５６', mobile],
    ['၀၉။၇၇၇၁၂၃၄၅၆', mobile],
    ['၀၉၊၇၇၇၊၁၂၃၊၄၅၆', mobile],
    ['႐႙ ၇၇၇ 123 ၄၅၆', mobile],
  ],
  'numbers behind other digits': [
    ['1. 09777123456\n2. 09421234567', mobile, '+959421234567'],
    ['1) 09777123456 2) 09421234567', mobile, '+959421234567'],
    ['(1) 09777123456 (2) 09421234567', mobile, '+959421234567'],
    ['1.09777123456 2.09421234567', mobile, '+959421234567'],
    ['၁။ ၀၉၇၇၇၁၂၃၄၅၆ ၂။ ၀၉၄၂၁၂၃၄၅၆၇', mobile, '+959421234567'],
    ['10:00-18:00 09777123456', mobile],
    ['$500 09777123456', mobile],
    ['500000 09777123456', mobile],
    ['12/SaKhaNa(N)123456 09777123456', mobile],
    ['45 01 534567 09777123456', '+951534567', mobile],
    ['12 +95 9 777 123 456', mobile],
  ],
  'numbers beside a price or a day': [
    ['09777123456 Price 450000000', mobile],
    ['450000000 09777123456', mobile],
    ['09777123456 ဈေးနှုန်း ၉၀၀၀၀၀၀ ကျပ်', mobile],
    ['9,000,000 ks, 09777123456', mobile],
    ['09777123456 (9 lakhs)', mobile],
    ['၁၅၀၀ သိန်း ၀၉၇၇၇၁၂၃၄၅၆', mobile],
    ['09777123456 from 2026-11-24', mobile],
  ],
  'numbers among words in Zawgyi': [
    ['ဖုန္း ၀၉၇၇၇၁၂၃၄၅၆', mobile],
    ['ဖုန္းနံပါတ္ ၀၉-၇၇၇ ၁၂၃ ၄၅၆', mobile],
    ['သူတို႔ ၀၉၇၇၇၁၂၃၄၅၆', mobile],
    ['သူတို႔၀၉၇၇၇၁၂၃၄၅၆', mobile],
    ['ဆက္သြယ္ရန္ ဝ၉ ၇၇၇ ၁၂၃ ၄၅၆ သို႔', mobile],
    ['႐ွိ ၀၉၇၇၇၁၂၃၄၅၆', mobile],
    ['၀၉၇၇၇၁၂၃၄၅၆ သို႔မဟုတ္ ၀၉၄၂၁၂၃၄၅၆၇', mobile, '+959421234567'],
  ],
  'several numbers': [
    ['09777123456, 09421234567', mobile, '+959421234567'],
    ['09777123456,09421234567', mobile, '+959421234567'],
    ['09777123456၊ 09421234567', mobile, '+959421234567'],
    ['၀၉၇၇၇၁၂၃၄၅၆၊၀၉၄၂၁၂၃၄၅၆၇', mobile, '+959421234567'],
    ['09777123456/09421234567', mobile, '+959421234567'],
    ['09 777 123 456 / 01 534 567', mobile, '+951534567'],
    ['09777123456\n09421234567', mobile, '+959421234567'],
    ['09777123456 or 09421234567', mobile, '+959421234567'],
    ['၀၉၇၇၇၁၂၃၄၅၆ သို့မဟုတ် ၀၉၄၂၁၂၃၄၅၆၇', mobile, '+959421234567'],
    ['09777123456 & 09421234567', mobile, '+959421234567'],
    ['09777123456; 09421234567', mobile, '+959421234567'],
    ['09777123456 09421234567', mobile, '+959421234567'],
    ['09 777 123 456 09 421 234 567', mobile, '+959421234567'],
    ['+95 9 777 123 456 +95 9 421 234 567', mobile, '+959421234567'],
    ['09777123456 - 09421234567', mobile, '+959421234567'],
    ['0977712345609421234567', mobile, '+959421234567'],
    ['097771234560942123456701534567', mobile, '+959421234567', '+951534567'],
    ['01 / 09777123456', mobile],
    ['09777123456, 09777123456', mobile],
    ['09 777123456 / 421234567', mobile, '+959421234567'],
    ['၀၉၇၇၇၁၂၃၄၅၆၊ ၄၂၁၂၃၄၅၆၇', mobile, '+959421234567'],
    ['09777123456, 8603456', mobile, '+9518603456'],
    ['09777123456 | 09421234567', mobile, '+959421234567'],
    ['09777123456 (Viber), 421234567 (Viber)', mobile, '+959421234567'],
    ['09-777123456 / 01-534567 / +66 81 234 5678', mobile, '+951534567', '+66812345678'],
    ['၀၉၇၇၇၁၂၃၄၅၆ နှင့် ၀၁ ၅၃၄၅၆၇', mobile, '+951534567'],
    ['09777123456\r\n\r\n01534567', mobile, '+951534567'],
    ['09777123456+09421234567', mobile, '+959421234567'],
    ['၀၉၇၇၇၁၂၃၄၅၆(သို့မဟုတ်)၀၉၄၂၁၂၃၄၅၆၇', mobile, '+959421234567'],
  ],
  'a landline': [
    ['01534567', '+951534567'],
    ['01 534 567', '+951534567'],
    ['01-534567', '+951534567'],
    ['(01) 534567', '+951534567'],
    ['+95 1 534567', '+951534567'],
    ['01 8603456', '+9518603456'],
    ['067 420 123', '+9567420123'],
    ['534567', '+951534567'],
    ['01 220 099', '+951220099'],
    ['01-534567 ext. 123', '+951534567'],
    ['01 534567 လိုင်းခွဲ ၁၂၃', '+951534567'],
    ['01-534567, 534568', '+951534567', '+951534568'],
  ],
  'a number abroad': [
    ['+66 81 234 5678', '+66812345678'],
    ['0066 81 234 5678', '+66812345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+65 9123 4567, 09777123456', '+6591234567', mobile],
    ['65 9123 4567', '+6591234567'],
    ['66 81 234 5678', '+66812345678'],
    ['60 12 345 6789', '+60123456789'],
    ['8613800138000', '+8613800138000'],
    ['+66 (0)81 234 5678', '+66812345678'],
    ['081 234 5678', '+95812345678'],
  ],
  'no number': [[''], ['ask at the door'], ['12'], ['1234'], ['၁၂၃'], ['Room 5, floor 3'], ['+'], ['09']],
};

for (const [kind, table] of Object.entries(spellings)) {
  describe(`reading ${kind}`, () => {
    for (const [typed, ...dialled] of table) {
      test(JSON.stringify(typed), () => assert.deepEqual(dialledNumbers(typed), dialled));
    }
  });
}

describe('a number in a text', () => {
  const shown = (text: string) => phoneNumbersIn(text).map(({ start, end }: PhoneNumber) => text.slice(start, end));

  test('is found in its place, as typed', () => {
    assert.deepEqual(shown('Ma Su (+95) 9 777-123-456 / ၀၉ ၄၂၁ ၂၃၄ ၅၆၇ (Viber)'), [
      '(+95) 9 777-123-456',
      '၀၉ ၄၂၁ ၂၃၄ ၅၆၇',
    ]);
    assert.deepEqual(shown('𝟎𝟗𝟕𝟕𝟕𝟏𝟐𝟑𝟒𝟓𝟔, 0️⃣9️⃣4️⃣2️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣'), ['𝟎𝟗𝟕𝟕𝟕𝟏𝟐𝟑𝟒𝟓𝟔', '0️⃣9️⃣4️⃣2️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣']);
  });

  test('is shown in one format, however it was typed; as typed if it has no country', () => {
    const written = (text: string) => withShownNumbers(text, phoneNumbersIn(text));
    for (const typed of ['09420012345', '၀၉-၄၂၀၀၁၂၃၄၅', '+95 9420012345', '9420012345', '00959 420 012 345'])
      assert.equal(written(typed), '+95 9 420 012 345', typed);
    assert.equal(written('Ma Su 09-777123456 (Viber), 01 534 567'), 'Ma Su +95 9 777 123 456 (Viber), +95 1 534 567');
    assert.equal(written('+65 8123 4567'), '+65 8123 4567');
    assert.equal(written('1800 123 456 78'), '1800 123 456 78');
    assert.equal(written('ask at the door'), 'ask at the door');
  });

  test('takes calls, and also Viber if it is or may be a mobile number', () => {
    const takes = (text: string) =>
      phoneNumbersIn(text).map(({ call, viber }) => [call && 'call', viber && 'viber'].filter(Boolean).join());
    const [both, calls] = ['call,viber', 'call'];
    const several = '09777123456, 01 534 567, +66 81 234 5678, 09 123 456 789, +1 (415) 555-2671';
    assert.deepEqual(takes(several), [both, calls, both, both, both]);
    assert.deepEqual(takes('09777123456 (Viber only), 09421234567 (call only), 09250012345'), ['viber', calls, both]);
    assert.deepEqual(takes('09777123456 no Viber / 01 534 567 Viber only'), [calls, calls]);
    assert.deepEqual(takes('၀၉၇၇၇၁၂၃၄၅၆ ဗိုင်ဘာသာ၊ ၀၉၄၂၁၂၃၄၅၆၇ ဖုန်းသာ'), ['viber', calls]);
    assert.deepEqual(takes('09777123456 (Viber)'), [both]);
    assert.deepEqual(takes('Viber only 09777123456, 09421234567'), ['viber', both]);
    assert.deepEqual(takes('09777123456, Viber only 09421234567'), [both, 'viber']);
    assert.deepEqual(takes('Call only: 09777123456 / 09421234567 Viber သာ'), [calls, 'viber']);
    assert.deepEqual(takes('09777123456 no calls, 09421234567 no calls after 9 pm'), ['viber', both]);
    assert.deepEqual(takes('No calls, Viber message only 09777123456'), ['viber']);
    assert.deepEqual(takes('ဗိုက်ဘာ သီးသန့် ၀၉၇၇၇၁၂၃၄၅၆'), ['viber']);
  });

  test('is shown in groups that are read back as the same number', () => {
    assert.equal(groupedNumber('+959420012345'), '+95 9 420 012 345');
    assert.equal(groupedNumber('+951534567'), '+95 1 534 567');
    assert.equal(groupedNumber('180012345678'), '180012345678');
    const texts = Object.values(spellings).flatMap((table) => table.map(([typed]) => typed));
    assert.ok(texts.length >= 80);
    for (const typed of texts) {
      const dialled = dialledNumbers(typed);
      assert.deepEqual(dialledNumbers(dialled.join(', ')), dialled, typed);
      assert.deepEqual(dialledNumbers(dialled.map(groupedNumber).join(' / ')), dialled, typed);
    }
  });

  test('of a listing is one of at most three that can be dialled from anywhere', () => {
    const typed = '1800 123 456 78, 09777123456, 01 534 567, 09777123456, 09421234567 Viber only, 09250012345';
    assert.deepEqual(contactNumbersIn(typed), [
      { number: mobile, call: true, viber: true },
      { number: '+951534567', call: true, viber: false },
      { number: '+959421234567', call: false, viber: true },
    ]);
    assert.deepEqual(contactNumbersIn('ask at the door'), []);
  });

  test('that is in no numbering plan is dialled as typed', () => {
    assert.deepEqual(dialledNumbers('1800 123 456 78'), ['180012345678']);
  });

  test('is found in the longest texts quickly', () => {
    const start = performance.now();
    for (const piece of ['0', '09 ', '1 ', '1 09', '+', '+9', '၀၉၇-', '𝟎', '(']) phoneNumbersIn(piece.repeat(5000));
    assert.ok(performance.now() - start < 2000);
  });
});
