import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dialledNumbers, type PhoneNumber, phoneNumbersIn } from './phone-numbers.ts';

const mobile = '+959777123456';

/** What people type, and what is dialled. */
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
    ['09777123456, 09777123456', mobile],
    ['09 777123456 / 421234567', mobile, '+959421234567'],
    ['၀၉၇၇၇၁၂၃၄၅၆၊ ၄၂၁၂၃၄၅၆၇', mobile, '+959421234567'],
    ['09777123456, 8603456', mobile, '+9518603456'],
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
  ],
  'a number abroad': [
    ['+66 81 234 5678', '+66812345678'],
    ['0066 81 234 5678', '+66812345678'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+65 9123 4567, 09777123456', '+6591234567', mobile],
  ],
  'no number': [[''], ['ask at the door'], ['12'], ['1234'], ['၁၂၃'], ['Room 5, floor 3'], ['+'], ['09']],
};

for (const [kind, table] of Object.entries(spellings)) {
  describe(`the reading of ${kind}`, () => {
    for (const [typed, ...dialled] of table) {
      test(JSON.stringify(typed), () => assert.deepEqual(dialledNumbers(typed), dialled));
    }
  });
}

describe('a number in a text', () => {
  const shown = (text: string) => phoneNumbersIn(text).map(({ start, end }: PhoneNumber) => text.slice(start, end));

  test('is told where it stands, as it was typed', () => {
    assert.deepEqual(shown('Ma Su (+95) 9 777-123-456 / ၀၉ ၄၂၁ ၂၃၄ ၅၆၇ (Viber)'), [
      '(+95) 9 777-123-456',
      '၀၉ ၄၂၁ ၂၃၄ ၅၆၇',
    ]);
  });

  test('takes messages where it is a mobile one, or may be', () => {
    const takes = (text: string) => phoneNumbersIn(text).map(({ isMobile }) => isMobile);
    assert.deepEqual(takes('09777123456, 01 534567, +66 81 234 5678, 09 123 456 789, +1 (415) 555-2671'), [
      true,
      false,
      true,
      true,
      true,
    ]);
  });

  test('that no numbering plan knows is dialled as it was typed', () => {
    assert.deepEqual(dialledNumbers('1800 123 456 78'), ['180012345678']);
  });

  test('is found in the longest texts quickly', () => {
    const start = performance.now();
    for (const piece of ['0', '09 ', '1 ', '+', '+9', '၀၉၇-', '(']) phoneNumbersIn(piece.repeat(5000));
    assert.ok(performance.now() - start < 2000);
  });
});
