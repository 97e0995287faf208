import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsSaid, outageSaid } from './details-said.ts';

const bahan = {
  township: 'bahan',
  slots: [
    { from: '05:00', to: '09:00' },
    { from: '13:00', to: '17:00' },
  ],
  note: '',
  announcedOn: '2026-11-20',
} as const;

test('power cuts are stated in the page’s language, with its digits, and only for the township (OUT-4)', () => {
  const said = 'Power cuts in Bahan: 05:00–09:00, 13:00–17:00 (as of 20 November 2026)';
  assert.equal(outageSaid([bahan], 'bahan', 'en'), said);
  assert.equal(outageSaid([{ ...bahan, note: 'Group A' }], 'bahan', 'en'), `${said} · Group A`);
  assert.equal(outageSaid([bahan], 'yankin', 'en'), undefined);
  const burmese = outageSaid([bahan], 'bahan', 'my') ?? '';
  assert.match(burmese, /^ဗဟန်း မီးပျက်ချိန် - ၀၅:၀၀–၀၉:၀၀၊ ၁၃:၀၀–၁၇:၀၀ \(၂၀\/၁၁\/၂၀၂၆ .*\)$/);
  assert.doesNotMatch(burmese, /[0-9]/);
});

test('power cuts are shown with the details of the power supply, or on their own', () => {
  const line = 'Power cuts in Bahan';
  assert.deepEqual(detailsSaid({ details: {}, generator: false }, 'en'), []);
  const [alone, ...others] = detailsSaid({ details: {}, generator: false }, 'en', line);
  assert.deepEqual([alone?.facts, alone?.line, others], [[], line, []]);
  const groups = detailsSaid({ details: { floor: 3 }, generator: true }, 'en', line);
  assert.deepEqual(
    groups.map((group) => [group.facts.length, group.line]),
    [
      [1, undefined],
      [1, line],
    ],
  );
});

test('sizes are stated with their decimals, in the digits of the language', () => {
  const details = { roomWidth: 12.5, roomLength: 50, plotAcres: 0.125, roadWidth: 1200 };
  const values = (language: 'en' | 'my') =>
    detailsSaid({ details, generator: false }, language).flatMap(({ facts }) => facts.map(([, value]) => value));
  assert.deepEqual(values('en'), ['1,200', '12.5 × 50', '0.125']);
  assert.deepEqual(values('my'), ['၁,၂၀၀', '၁၂.၅ × ၅၀', '၀.၁၂၅']);
});
