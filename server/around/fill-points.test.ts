import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { fillKnownPlaces } from '../search/dictionary.ts';
import { fillPoints } from './fill-points.ts';
import { type BroughtPlace, replaceSets } from './replace.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
  await fillKnownPlaces(portal.database.db);
});
after(() => portal.close());

const source = { attribution: '', licence: '', datedOn: null };
const stop = (en: string, my: string, lat: number, lon: number): BroughtPlace => ({
  kind: 'bus-stop',
  en,
  my,
  lat,
  lon,
  lines: [],
});
const pointOf = async (name: string) => {
  const { rows } = await portal.database.pool.query('select lat, lon from known_place where name = $1', [name]);
  const [{ lat, lon }] = rows as [{ lat: number | null; lon: number | null }];
  return lat === null || lon === null ? null : [lat.toFixed(4), lon.toFixed(4)];
};

test('known places without a point get that of what is brought under their name, nearby and unambiguous (SRC-215)', async () => {
  await portal.database.pool.query(`update known_place set lat = 16.9, lon = 96.1 where name = 'seven-mile'`);
  await replaceSets(portal, [
    {
      set: 'bus',
      source,
      places: [
        stop('Hledan Bus Stop', 'Hledan', 16.824, 96.13),
        stop('x', 'လှည်းတန်း မှတ်တိုင်', 16.8244, 96.1302),
        // The same name far away is another place.
        stop('Hledan', 'Hledan', 16.9, 96.27),
        stop('Star City', 'Star City', 16.77, 96.22),
        stop('Star City', 'Star City', 16.79, 96.24),
        stop('Seven Mile', '7 Mile', 16.83, 96.13),
      ],
    },
  ]);
  const { rows } = await portal.database.pool.query(
    `select count(*)::int as places from known_place where kind in ('building', 'ward', 'landmark') and lat is null and merged_into is null`,
  );
  const [{ places }] = rows as [{ places: number }];
  const { filled, left } = await fillPoints(portal);
  assert.equal(filled + left, places);
  assert.deepEqual(await pointOf('hledan'), ['16.8242', '96.1301']);
  assert.equal(await pointOf('star-city'), null, 'in two places');
  assert.deepEqual(await pointOf('seven-mile'), ['16.9000', '96.1000'], 'as an admin has set it');
  assert.deepEqual(await fillPoints(portal), { filled: 0, left });
});
