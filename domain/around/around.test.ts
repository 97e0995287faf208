import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boxAround, metresBetween, nearestTo, roundedDistance, typedPoint } from './around.ts';

const sule = { lat: 16.7745, lon: 96.1588 };
const stop = (name: string, lat: number, lon: number, lines: string[] = []) =>
  ({ kind: 'bus-stop', en: name, my: name, lat, lon, lines }) as const;

describe('distances', () => {
  test('are those of the haversine formula', () => {
    assert.equal(metresBetween(sule, sule), 0);
    // A degree of latitude on this sphere, and the distance from Sule to Shwedagon, measured on a map.
    assert.ok(Math.abs(metresBetween(sule, { ...sule, lat: sule.lat + 1 }) - 111_195) < 1);
    assert.ok(Math.abs(metresBetween(sule, { lat: 16.7983, lon: 96.1497 }) - 2_818) < 10);
  });

  test('are never said more exactly than they are', () => {
    const said = (metres: number) => Object.values(roundedDistance(metres)).join(' ');
    assert.deepEqual([0, 4, 243, 994, 995, 1_249, 3_960].map(said), [
      '10 m',
      '10 m',
      '240 m',
      '990 m',
      '1 km',
      '1.2 km',
      '4 km',
    ]);
  });

  test('all fit in the box that is read', () => {
    const { south, north, west, east } = boxAround(sule, 1_000);
    for (const point of [
      { ...sule, lat: south },
      { ...sule, lat: north },
      { ...sule, lon: west },
      { ...sule, lon: east },
    ])
      assert.ok(metresBetween(sule, point) >= 1_000 && metresBetween(sule, point) < 1_010);
  });
});

describe('what is around a place (SRC-183)', () => {
  test('is the nearest of each kind within its distance', () => {
    const found = nearestTo(sule, [
      stop('Far', 16.79, 96.1588),
      ...[5, 4, 3, 2, 1].map((at) => stop(`Stop ${at}`, sule.lat + at / 1_000, sule.lon)),
      { kind: 'market', en: 'Scott', my: 'ဗိုလ်ချုပ်', lat: 16.78, lon: 96.155, lines: [] },
    ]);
    assert.deepEqual(
      found.map(({ en }) => en),
      ['Stop 1', 'Stop 2', 'Stop 3', 'Stop 4', 'Scott'],
    );
    assert.equal(found[0]?.metres, 111);
  });

  test('has stops of one name once, with the lines of all and the distance of the nearest', () => {
    const both = [stop('Sule', 16.7755, 96.1588, ['12', '4A', '36']), stop('Sule', 16.775, 96.1588, ['36', '4'])];
    const [found, ...others] = nearestTo(sule, both);
    assert.deepEqual([found?.lines, found?.metres, others], [['4', '4A', '12', '36'], 56, []]);
  });
});

test('a point is read as maps write it, in digits of either script, near Yangon alone (SRC-184)', () => {
  for (const text of ['16.8245, 96.1302', '16.8245,96.1302', ' 16.8245 96.1302 ', '၁၆.၈၂၄၅၊ ၉၆.၁၃၀၂'])
    assert.deepEqual(typedPoint(text), { lat: 16.8245, lon: 96.1302 }, text);
  for (const text of ['', '16.8245', '96.1302, 16.8245', '21.97, 96.08', '16.8245, 96.1302, 3', 'Hledan'])
    assert.equal(typedPoint(text), undefined, text);
});
