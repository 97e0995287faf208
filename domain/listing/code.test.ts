import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codeTyped } from './code.ts';

describe('a code however it is typed (SRC-140)', () => {
  const ways = {
    'as it is shown': 'E-4F7K2',
    'in lower case': 'e-4f7k2',
    'without the hyphen': 'e4f7k2',
    'with spaces': ' e 4f 7k2 ',
    'with another hyphen': 'E–4F7K2',
    'after a sign': '#E-4F7K2',
    'in Burmese digits': 'E-၄F၇K၂',
    'in full width': 'Ｅ－４Ｆ７Ｋ２',
    'with something invisible': 'E-4F\u200b7K2',
    'without its beginning': '4f7k2',
    'with signs around it': '“E-4F7K2”?',
    'after its name': 'Code: e4f7k2',
    'after its name in Burmese': 'ကုဒ် E-၄F၇K၂။',
    'with letters that look like digits': 'e-af tkz',
  };
  for (const [way, typed] of Object.entries(ways)) {
    test(way, () => assert.equal(codeTyped(typed), 'E-4F7K2'));
  }

  test('with O for 0, I and L for 1, S for 5 and B for 8', () => {
    assert.equal(codeTyped('E-OFIK8'), 'E-0F1K8');
    assert.equal(codeTyped('E-၀Flk8'), 'E-0F1K8');
    assert.equal(codeTyped('E-ဝF1K8'), 'E-0F1K8');
    assert.equal(codeTyped('e sb 3mw'), 'E-583MW');
  });

  const others = ['condo', '5lakh', '5 lakh', '1 room', '40x60', '20x60', '10000', '1500k', '3 bhk', '10lac', 'estate'];
  const further = ['english', 'e condo', 'eighth', 'E-4F7K', 'E-4F7K22', 'E-CFHKM', 'E-12345', '', 'E', '4 f7k2'];
  for (const typed of [...others, ...further]) {
    test(`not “${typed}”`, () => assert.equal(codeTyped(typed), undefined));
  }

  for (const typed of ['2room', '3room', '10lkh', '100km', 'ofik8', '350kw']) {
    test(`not “${typed}”, without its beginning`, () => assert.equal(codeTyped(typed), undefined));
  }

  test('where it reads as filters only with its E, and with its hyphen or its own letters', () => {
    assert.deepEqual(
      ['E 5 lakh', 'e5lakh', '4f7k2'].map((typed) => codeTyped(typed, true)),
      [undefined, undefined, undefined],
    );
    assert.deepEqual(
      ['E-4F7K2', ' “e–4f7k2', 'e 7f4km', 'E-7F4NM'].map((typed) => codeTyped(typed, true)),
      ['E-4F7K2', 'E-4F7K2', 'E-7F4KM', 'E-7F4MM'],
    );
  });

  test('not a text of any length', () => assert.equal(codeTyped(`E-4F7K2${' '.repeat(10_000)}`), undefined));
});
