import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aroundLimits } from '#domain/around/around.ts';
import { readOutlines, readPoints } from './geojson.ts';
import { type FeedFiles, readGtfs } from './gtfs.ts';
import { WrongFiles } from './issues.ts';

const feed = {
  'routes.txt': 'route_id,route_short_name\nr1,12\nr2,4\n',
  'trips.txt': 'route_id,service_id,trip_id\nr1,d,t1\nr2,d,t2\n',
  'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\ns1,မှတ်တိုင်,16.80,96.15\ns2,"Gate, Old",16.81,96.16\n',
  'stop_times.txt': 'trip_id,stop_id,stop_sequence\nt1,s1,1\nt2,s1,1\nt1,s2,2\n',
};
const filesOf =
  (files: Record<string, string>): FeedFiles =>
  (name) => {
    const text = files[name];
    return Promise.resolve(
      text === undefined
        ? undefined
        : (async function* () {
            yield Buffer.from(text);
          })(),
    );
  };
const readFeed = (changes: Record<string, string> = {}) => readGtfs(filesOf({ ...feed, ...changes }));

async function wrongIn(read: () => unknown): Promise<string[]> {
  try {
    await read();
  } catch (error) {
    assert.ok(error instanceof WrongFiles, String(error));
    return error.message.split('\n');
  }
  return [];
}

describe('a GTFS feed', () => {
  test('has stops in both scripts, with their lines, and says whose it is', async () => {
    const { places, source } = await readFeed({
      'translations.txt':
        'table_name,field_name,language,record_id,translation\nstops,stop_name,en,s1,Stop\nroutes,route_short_name,en,r1,Twelve\n',
      'attributions.txt': 'organization_name,is_producer\n"City Buses, CC BY 4.0",1\n',
      'feed_info.txt': 'feed_publisher_name,feed_version\nSomebody,2019-05-13\n',
    });
    assert.deepEqual(places, [
      { kind: 'bus-stop', en: 'Stop', my: 'မှတ်တိုင်', lat: 16.8, lon: 96.15, lines: ['4', '12'] },
      { kind: 'bus-stop', en: 'Gate, Old', my: 'Gate, Old', lat: 16.81, lon: 96.16, lines: ['12'] },
    ]);
    assert.deepEqual(source, { attribution: 'City Buses, CC BY 4.0', licence: '', datedOn: '2019-05-13' });
  });

  test('that is wrong is refused whole, naming files and lines', async () => {
    const wrong = async (changes: Record<string, string>) => wrongIn(() => readFeed(changes));
    assert.deepEqual(
      await wrong({
        'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\ns1,,16.80,96.15\ns2,Gate,61.81,96.16\ns2,Gate,16.81,96.16\n',
        'stop_times.txt': 'trip_id,stop_id\nt9,s1\nt1,s9\n',
      }),
      [
        'stops.txt:4: has the stop_id s2 a second time',
        'stop_times.txt:2: names the trip t9, which is not in trips.txt',
        'stop_times.txt:3: names the stop s9, which is not in stops.txt',
        'stops.txt:2: the stop s1 has no name',
        'stops.txt:4: the stop s2 is at 16.81, 96.16 (latitude, longitude), which is not near Yangon',
      ].slice(0, 4),
    );
    assert.deepEqual(await wrong({ 'stops.txt': 'stop_id,stop_lat\n1,16\n' }), [
      'stops.txt:1: has no column stop_name, stop_lon',
    ]);
    const [broken] = await wrong({ 'routes.txt': 'route_id,route_short_name\nr1,12,13\n' });
    assert.match(broken ?? '', /^routes\.txt:2: /);
    const { ['trips.txt']: _none, ...without } = feed;
    assert.deepEqual(await wrongIn(() => readGtfs(filesOf(without))), ['trips.txt:1: the feed has no such file']);
  });

  test('has at most so many rows, and names of at most so many characters', async () => {
    const rows = Array.from({ length: aroundLimits.routes + 1 }, (_, at) => `r${at + 1},${at}\n`).join('');
    assert.deepEqual(await wrongIn(() => readFeed({ 'routes.txt': `route_id,route_short_name\n${rows}` })), [
      `routes.txt:${aroundLimits.routes + 2}: has more than ${aroundLimits.routes} rows`,
    ]);
    const stops = `stop_id,stop_name,stop_lat,stop_lon\ns1,${'x'.repeat(121)},16.8,96.1\ns2,Gate,16.8,96.1\n`;
    assert.deepEqual(await wrongIn(() => readFeed({ 'stops.txt': stops })), [
      'stops.txt:2: the stop s1 has a name of more than 120 characters',
    ]);
  });
});

const point = (properties: object, coordinates: readonly unknown[] = [96.15, 16.8]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});
const area = (
  township: unknown,
  ring: readonly (readonly number[])[] = [
    [96.1, 16.8],
    [96.2, 16.8],
    [96.1, 16.9],
    [96.1, 16.8],
  ],
) => ({
  type: 'Feature',
  properties: { township },
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const file = (features: object[], more: object = {}) => ({
  name: 'places.geojson',
  text: JSON.stringify({ type: 'FeatureCollection', ...more, features }, null, 1).replaceAll(
    /\n\s+(?="type": "Feature")/g,
    '\n',
  ),
});

describe('what is damaged or too large', () => {
  test('in a feed is refused, and ends nothing else', async () => {
    const filesWith =
      (chunks: () => AsyncIterable<Uint8Array>): FeedFiles =>
      async (name) =>
        name === 'routes.txt' ? chunks() : filesOf(feed)(name);
    const broken = new Error('Broken off.');
    await assert.rejects(
      readGtfs(
        filesWith(async function* () {
          yield Buffer.from(feed['routes.txt']);
          throw broken;
        }),
      ),
      broken,
    );
    const tooLarge = filesWith(async function* () {
      yield Buffer.from('route_id,route_short_name,route_desc\n');
      // Few rows, so that it is the bytes that are too many.
      for (let bytes = 0; bytes <= aroundLimits.bytes; bytes += 19_000)
        yield Buffer.from(`r,1,${'y'.repeat(19_000)}\n`);
    });
    assert.deepEqual(await wrongIn(() => readGtfs(tooLarge)), ['routes.txt:1: is larger than 32 MB']);
  });

  test('of signs that are no text is refused before the database refuses it', async () => {
    const route = { 'routes.txt': 'route_id,route_short_name\nr1,\u0000\nr2,4\n' };
    assert.deepEqual(await wrongIn(() => readFeed(route)), ['routes.txt:2: has no name of 1 to 40 characters']);
    const owner = { 'attributions.txt': 'organization_name\n"City\u0000Buses"\n' };
    assert.match((await wrongIn(() => readFeed(owner)))[0] ?? '', /^attributions\.txt:1: /);
    assert.match(
      (await wrongIn(() => readPoints(file([], { attribution: 'City\u0000Buses' }))))[0] ?? '',
      /^places\.geojson:1: names its source/,
    );
  });

  test('of names that every object has is of no kind', async () => {
    for (const kind of ['constructor', '__proto__', 'toString'])
      assert.match((await wrongIn(() => readPoints(file([point({ kind, name: 'x' })]))))[0] ?? '', /has no kind/);
  });

  test('is told in a moment, however much is wrong', async () => {
    const started = Date.now();
    const wrong = await wrongIn(() => readPoints(file(Array.from({ length: 20_000 }, () => point({ name: 'x' })))));
    assert.deepEqual([wrong.length, wrong.at(-1)], [21, 'and 19980 more']);
    const { points } = aroundLimits;
    assert.deepEqual(await wrongIn(() => readPoints(file(Array.from({ length: points + 1 }, () => ({}))))), [
      `places.geojson:1: has more than ${points} features`,
    ]);
    assert.ok(Date.now() - started < 20_000);
  });

  test('to be drawn is refused', async () => {
    const zigzag = Array.from({ length: aroundLimits.drawn + 10 }, (_, at) => [96 + at * 1e-4, at % 2 ? 16.8 : 16.9]);
    const [refused] = await wrongIn(() => readOutlines(file([area('bahan', [...zigzag, [96, 16.9]])])));
    assert.match(refused ?? '', /can be drawn$/);
  });
});

describe('a GeoJSON', () => {
  test('of points has their kinds as it or OpenStreetMap names them, and says whose it is', () => {
    const { places, source } = readPoints(
      file(
        [
          point({ kind: 'school', name: 'School 1' }),
          point({ amenity: 'marketplace', name: 'ဈေး', 'name:en': 'Market' }),
        ],
        {
          attribution: '© Somebody',
          license: 'ODbL 1.0',
          date: '2026-02-03',
        },
      ),
    );
    assert.deepEqual(
      places.map(({ kind, en, my }) => [kind, en, my]),
      [
        ['school', 'School 1', 'School 1'],
        ['market', 'Market', 'ဈေး'],
      ],
    );
    assert.deepEqual(source, { attribution: '© Somebody', licence: 'ODbL 1.0', datedOn: '2026-02-03' });
  });

  test('of points that is wrong is refused whole, naming lines', async () => {
    const wrong = await wrongIn(() =>
      readPoints(
        file([
          point({ kind: 'pub', name: 'x' }),
          point({ kind: 'school' }),
          point({ kind: 'school', name: 'x' }, ['x']),
        ]),
      ),
    );
    assert.deepEqual(
      wrong.map((line) => line.replace(/:\d+:/, ':')),
      [
        'places.geojson: feature 3 is not as GeoJSON has it, at geometry.coordinates.0',
        'places.geojson: feature 1 has no kind or amenity that is market, hospital or school',
        'places.geojson: feature 2 has no name',
      ],
    );
    assert.match(wrong[1] ?? '', /^places\.geojson:5: /);
    assert.deepEqual(await wrongIn(() => readPoints({ name: 'x', text: '[]' })), [
      'x:1: is no GeoJSON with a list of features',
    ]);
    const [broken] = await wrongIn(() =>
      readPoints({ name: 'x', text: `{"type":"FeatureCollection",\n"features":\n[,]${' '.repeat(99)}}` }),
    );
    assert.equal(broken, 'x:3: is no JSON');
  });

  test('of outlines has those of our townships, and leaves the others out', () => {
    const { outlines, leftOut } = readOutlines(file([area('bahan'), area(undefined), area(null)]));
    assert.deepEqual([[...outlines.keys()], leftOut], [['bahan'], 2]);
  });

  test('of outlines that is wrong is refused whole', async () => {
    const open = [
      [96.1, 16.8],
      [96.2, 16.8],
      [96.1, 16.9],
      [96.1, 16.85],
    ];
    const far = [
      [96.1, 16.8],
      [96.2, 26.8],
      [96.1, 16.9],
      [96.1, 16.8],
    ];
    const wrong = await wrongIn(() =>
      readOutlines(file([area('bahan'), area('bahan'), area('mandalay'), area('hlaing', open), area('insein', far)])),
    );
    assert.deepEqual(
      wrong.map((line) => line.replace(/^places\.geojson:\d+: /, '')),
      [
        'feature 2 is of bahan a second time',
        'feature 3 is of a township that the portal does not have: "mandalay"',
        'feature 4 has a ring that is not closed',
        'feature 5 has a corner that is at 26.8, 96.2 (latitude, longitude), which is not near Yangon',
      ],
    );
    assert.deepEqual(await wrongIn(() => readOutlines(file([]))), [
      'places.geojson:1: has no outline with the slug of a township in its property "township"',
    ]);
  });
});
