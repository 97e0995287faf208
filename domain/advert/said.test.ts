import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readAdverts } from './read.ts';
import type { StatedField, StatedValue } from './source.ts';

/** What an advert must state, or with undefined must not. */
type Said = Partial<Record<StatedField, StatedValue | undefined>>;

function assertSaid(text: string, expected: Said): void {
  const read = new Map(readAdverts(text)[0]?.statements.map(({ field, value }) => [field, value]));
  for (const [field, value] of Object.entries(expected)) assert.deepEqual(read.get(field as StatedField), value, field);
}

describe('a completion certificate or a check after the earthquake is stated', () => {
  for (const text of [
    'BCC in process',
    'BCC applied',
    'BCC not yet',
    'BCC, pending',
    'BCC will be issued soon',
    'Condo without BCC',
    'No BCC',
    'BCC - no',
    'BCC မကျသေး',
    'BCC ကျတော့မည်',
    'BCC လျှောက်ထားဆဲ',
    'completion certificate not yet received',
    'not checked after earthquake',
    'earthquake check pending',
    'ငလျင်စစ်ဆေးမှု မလုပ်ရသေး',
    'Condo with BCC. BCC pending for block B',
  ])
    test(`not by one that is denied or pending (LST-580): ${text}`, () =>
      assertSaid(`Condo for sale\n${text}`, {
        'details.completionCertificate': undefined,
        'details.quakeChecked': undefined,
      }));

  for (const text of ['BCC ကျပြီး ရောင်းမည်', 'No pool, BCC', 'BCC, no lift', 'BCC received, bank loan apply'])
    test(`by one that has it: ${text}`, () => assertSaid(text, { 'details.completionCertificate': true }));
});

describe('bedrooms', () => {
  const cases: readonly (readonly [text: string, bedrooms: number])[] = [
    ['House for sale 40x60 bedroom 3 bath 2', 3],
    ['အိမ်ရောင်းမည် ခြံ ၄၀x၆၀ အိပ်ခန်း ၃ ခန်း', 3],
    ['အိမ်ရောင်းမည် ၆၀ x ၈၀ အိပ်ခန်း ၄ ခန်း', 4],
    ['Condo, level 5 bedroom 3, bath 2', 3],
    ['2 bedroom 3 bath condo', 2],
  ];
  for (const [text, bedrooms] of cases)
    test(`are no side of a plot (LST-582): ${text}`, () => assertSaid(text, { bedrooms }));
});
