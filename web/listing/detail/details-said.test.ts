import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsCompared, detailsSaid, outageSaid } from './details-said.ts';

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

test('details of several listings are compared in the order of the catalogue, with those that one alone states (SHL-63)', () => {
  const all = [
    { floor: 0, roomWidth: 12.5, roomLength: 50, lift: true },
    { ward: 'Hledan', roomWidth: 20, yearBuilt: 2018 },
  ];
  assert.deepEqual(
    detailsCompared(all, 'en').map(({ name, values }) => [name, ...values]),
    [
      ['Ward or quarter', null, 'Hledan'],
      ['Floor', 'Ground floor', null],
      ['Lift', 'Yes', null],
      ['Year built', null, '2018'],
      ['Room size (feet)', '12.5 × 50', '20'],
    ],
  );
  const [width, length] = detailsCompared([{ plotWidth: 40, plotLength: 60 }, { plotLength: 60 }], 'my');
  assert.deepEqual(
    [width?.values, length?.values],
    [
      ['၄၀ × ၆၀', null],
      ['၆၀', '၆၀'],
    ],
  );
  assert.deepEqual(detailsCompared([{}, {}], 'en'), []);
});
