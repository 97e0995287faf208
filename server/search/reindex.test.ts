import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { indexVersion } from './index-version.ts';
import { indexProgress, registerIndexVersion, reindexListings } from './reindex.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  const agent = await portal.signUp();
  const photo = await portal.anImage(admin);
  for (const name of ['A house of pearls', 'A house of jade', 'A house of gold'])
    await portal.postListing(admin, { ...aListing(), name, userRef: agent._id, imageUrls: [photo] });
});
after(() => portal.close());

beforeEach(async () => {
  await portal.database.pool.query('delete from search_index');
  await registerIndexVersion(portal.services);
});

const makeOld = () => portal.database.pool.query(`update listing set search_words = '''older''', search_version = 7`);

async function find(searchTerm: string): Promise<number> {
  const { body } = await portal.visitor().call('GET', `/api/listing/search?searchTerm=${searchTerm}`);
  return (body as unknown as unknown[]).length;
}

const progress = () => indexProgress(portal.database.db);

test('listings are posted with the current words', async () => {
  assert.deepEqual(await progress(), { listings: 3, left: 0 });
});

test('listings with older words are found by these until they are reindexed', async () => {
  await makeOld();
  assert.deepEqual(await progress(), { listings: 3, left: 3 });
  assert.equal(await find('older'), 3);
  assert.equal(await find('pearl'), 0);
  await reindexListings(portal.services, 60_000);
  assert.deepEqual(await progress(), { listings: 3, left: 0 });
  assert.equal(await find('older'), 0);
  assert.equal(await find('pearl'), 1);
});

test('the content of a listing and the time of its last change stay', async () => {
  const read = async () =>
    (
      await portal.database.pool.query('select to_jsonb(listing) - $1::text[] as rest from listing order by id', [
        ['search_words', 'search_version'],
      ])
    ).rows;
  const rows = await read();
  await makeOld();
  await reindexListings(portal.services, 60_000);
  assert.deepEqual(await read(), rows);
});

test('a listing whose day has come is indexed as available now, and no other (SRC-53)', async () => {
  const { pool } = portal.database;
  const available = async () =>
    (await pool.query(`select name from listing where search_words @@ '''=available-now'''::tsquery order by name`))
      .rows;
  assert.deepEqual(await available(), []);
  // Written before its day: the words of a listing available since yesterday do not reflect that yet.
  await pool.query(`update listing set available_from = current_date - 1 where name like '%jade'`);
  await pool.query(`update listing set available_from = current_date + 2 where name like '%gold'`);
  await reindexListings(portal.services, 60_000);
  assert.deepEqual(await available(), [{ name: 'A house of jade' }]);
});

test('fields that details have come to fill are filled along with the words, and nothing that is stated is changed (LST-193)', async () => {
  const { pool } = portal.database;
  const write = (name: string, assignments: string) =>
    pool.query(`update listing set search_version = 7, ${assignments} where name like $1`, [`%${name}`]);
  // As written by an older portal, which knew the details and filled nothing.
  await write(
    'pearls',
    `parking = false, generator = false, furnished = false, bedrooms = 0, square_feet = 0, details =
      '{"carSpaces": 2, "generatorHours": 24, "furnishing": "partly", "masterBedrooms": 1, "singleBedrooms": 2, "roomWidth": 20, "roomLength": 50}'`,
  );
  await write(
    'jade',
    `parking = true, generator = true, bedrooms = 4, details = '{"carSpaces": 0, "generatorHours": 0, "floor": 3}'`,
  );
  await write(
    'gold',
    `parking = false, bedrooms = 2, details = '{"masterBedrooms": 90, "singleBedrooms": 200, "floor": 1}'`,
  );
  await reindexListings(portal.services, 60_000);
  const { rows } = await pool.query(
    `select parking, generator, furnished, bedrooms, square_feet as area, details from listing order by name desc`,
  );
  const [pearls, jade, gold] = rows;
  assert.deepEqual(
    [pearls.parking, pearls.generator, pearls.furnished, pearls.bedrooms, pearls.area],
    [true, true, true, 3, 1000],
  );
  assert.equal(await find('parking'), 2);
  // The specified fields take precedence: details that contradicted them give way.
  assert.deepEqual([jade.parking, jade.generator, jade.bedrooms, jade.details], [true, true, 4, { floor: 3 }]);
  assert.deepEqual([gold.parking, gold.bedrooms], [false, 2]);
  await pool.query(`update listing set details = '{}', search_version = 7`);
  await reindexListings(portal.services, 60_000);
});

test('an admin sees the progress', async () => {
  await makeOld();
  const { body } = await admin.call('GET', '/api/admin/search-index');
  assert.deepEqual(body, { success: true, listings: 3, left: 3 });
  await reindexListings(portal.services, 60_000);
});

test('a listing whose texts were in Zawgyi becomes readable, and is found', async () => {
  const texts = ['စမ္းေခ်ာင္းၿမိဳ႕နယ္ ကြန္ဒိုအခန္း ငွားရန္ရွိသည္', '<p>ေရကူးကန္ႏွင့္ ကားပါကင္ပါသည္။</p>'];
  await makeOld();
  await portal.database.pool.query(`update listing set name = $1, description = $2 where name like '%jade'`, texts);
  await reindexListings(portal.services, 60_000);
  const { rows } = await portal.database.pool.query<{ name: string; description: string }>(
    `select name, description from listing where name like '%ကွန်ဒို%'`,
  );
  assert.deepEqual(rows, [{ name: 'စမ်းချောင်းမြို့နယ် ကွန်ဒိုအခန်း ငှားရန်ရှိသည်', description: '<p>ရေကူးကန်နှင့် ကားပါကင်ပါသည်။</p>' }]);
  await portal.database.pool.query(`update listing set name = 'A house of jade' where name = $1`, [rows[0]?.name]);
});

test('a listing that is being changed is left to that change', async () => {
  await makeOld();
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from listing where name like '%jade' for update`);
    await reindexListings(portal.services, 60_000);
    assert.deepEqual(await progress(), { listings: 3, left: 1 });
    await client.query('commit');
  } finally {
    client.release();
  }
  await reindexListings(portal.services, 60_000);
  assert.deepEqual(await progress(), { listings: 3, left: 0 });
});

test('a process with an older version leaves the words of a newer one alone', async () => {
  await makeOld();
  await portal.database.pool.query(
    `insert into search_index (version, started_at) values (7, now() + interval '1 second')`,
  );
  await reindexListings(portal.services, 60_000);
  assert.deepEqual(await progress(), { listings: 3, left: 3 });
});

test('nothing is done when the time is over, and nothing is lost', async () => {
  await makeOld();
  await reindexListings(portal.services, 0);
  assert.deepEqual(await progress(), { listings: 3, left: 3 });
});

test('the version is a whole number that fits its column, and is never the value for no version', () => {
  assert.ok(Number.isInteger(indexVersion()) && indexVersion() > 0 && indexVersion() < 2 ** 31);
});
