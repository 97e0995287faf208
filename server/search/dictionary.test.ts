import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { dictionaryInUse, fillKnownPlaces, loadDictionary } from './dictionary.ts';
import { indexVersion } from './index-version.ts';
import { indexProgress, reindexListings, reloadDictionary } from './reindex.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  const agent = await portal.signUp();
  const photo = await portal.anImage(admin);
  const texts = { name: 'A flat on the lake', description: '<p>Beside Moonlight Court.</p>' };
  await portal.postListing(admin, {
    ...aListing(),
    ...texts,
    township: 'bahan',
    userRef: agent._id,
    imageUrls: [photo],
  });
});
after(async () => {
  await portal.database.pool.query('truncate known_place cascade');
  await loadDictionary(portal.database.db);
  await portal.close();
});

const query = (sql: string) => portal.database.pool.query(sql);

async function read(searchTerm: string) {
  const address = `/api/listing/full-search?searchTerm=${encodeURIComponent(searchTerm)}`;
  const { body } = await portal.visitor().call('GET', address);
  const { reading, results } = body as unknown as { reading: { filters: unknown[] }; results: unknown[] };
  return { filters: reading.filters.length, found: results.length };
}

test('the places of the file fill the table once, and are read as from the file (SRC-92)', async () => {
  const version = indexVersion();
  await fillKnownPlaces(portal.database.db);
  await query(`update known_place set is_hidden = true where name = 'hledan'`);
  await fillKnownPlaces(portal.database.db);
  const { rows } = await query(
    `select count(*)::int as places, count(*) filter (where is_hidden)::int as hidden from known_place`,
  );
  assert.deepEqual(rows, [
    { places: dictionaryInUse().groups.filter(({ place }) => place && !place.isOutside).length, hidden: 1 },
  ]);
  await query(`update known_place set is_hidden = false`);
  await loadDictionary(portal.database.db);
  assert.equal(indexVersion(), version);
});

test('a place that is added is understood, and listings are reindexed for it (SRC-93)', async () => {
  assert.deepEqual(await read('moonlight court'), { filters: 0, found: 1 });
  await query(
    `insert into known_place (name, kind, en, my, spellings, township)
     values ('moonlight-court', 'building', 'Moonlight Court', 'လရောင်ကွန်ဒို', '{Moonlight Court,Moonlite Court,လရောင်ကွန်ဒို}', 'bahan')`,
  );
  assert.ok(await reloadDictionary(portal.services));
  assert.ok(!(await reloadDictionary(portal.services)));
  assert.deepEqual(await indexProgress(portal.database.db), { listings: 1, left: 1 });
  await reindexListings(portal.services, 60_000);
  assert.deepEqual(await indexProgress(portal.database.db), { listings: 1, left: 0 });
  for (const typed of ['moonlight court', 'moonlite court', 'လရောင်ကွန်ဒို'])
    assert.deepEqual(await read(typed), { filters: 1, found: 1 }, typed);
  const { body } = await portal.visitor().call('GET', '/api/listing/suggestions?typed=moonli');
  assert.match(JSON.stringify(body), /Moonlight Court/);
});

test('a place that is hidden is not understood any more (SRC-93)', async () => {
  await query(`update known_place set is_hidden = true where name = 'moonlight-court'`);
  await reloadDictionary(portal.services);
  assert.equal((await read('moonlight court')).filters, 0);
});

test('a merged place lends its spellings to the other (SRC-93)', async () => {
  await query(`update known_place set is_hidden = false, merged_into = 'golden-valley' where name = 'moonlight-court'`);
  await reloadDictionary(portal.services);
  const { concepts, spellings } = dictionaryInUse();
  assert.equal(spellings.get('moonlightcourt'), concepts.get('golden-valley'));
  assert.equal(concepts.get('moonlight-court'), undefined);
});

test('a term stands for a filter, or for nothing (SRC-93)', async () => {
  await query(`insert into known_place (name, kind, en, my, spellings, stands_for)
    values ('pad', 'term', 'crash pad', 'ပက်', '{crash pad,ပက်}', 'apartment'), ('wow', 'term', 'wowser', 'ဝိုး', '{wowser,ဝိုး}', null)`);
  await reloadDictionary(portal.services);
  assert.equal((await read('crash pad wowser')).filters, 1);
  assert.equal(dictionaryInUse().spellings.get('wowser')?.isWeak, true);
});

test('the words of the repository win over spellings that are taught', async () => {
  await query(`update known_place set spellings = spellings || '{condo}' where name = 'golden-valley'`);
  await reloadDictionary(portal.services);
  assert.equal(dictionaryInUse().spellings.get('condo')?.name, 'condo');
});
