import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readQuery } from '#domain/search/parse/query.ts';
import { understand } from '#domain/search/parse/understand.ts';
import type { Database } from '../process/database.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { postListings } from '#tests/factories/searched-listings.ts';
import { correct } from './correct.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
  await postListings(database, [
    { description: '<p>A pergola, balconies and bahna tea.</p>' },
    { name: 'ရေကန်ဘေးက နေရာကောင်း' },
  ]);
});
after(() => database.close());

async function corrected(query: string) {
  const { understood, named, corrections } = await correct(database.db, understand(readQuery(query)));
  const filters = understood.filters.map(({ kind }) => kind);
  return { query: understood.query.text, filters, named, corrections: [...corrections] };
}

test('mistyped names are replaced by their usual spelling in the query, and are interpreted as filters', async () => {
  const { query, filters, named } = await corrected('quiet condominuum, sanchuangg');
  assert.equal(query, 'quiet condo, Sanchaung');
  assert.deepEqual(filters, ['propertyType', 'township']);
  assert.deepEqual(named, [
    { typed: 'condominuum', meant: 'condo' },
    { typed: 'sanchuangg', meant: 'Sanchaung' },
  ]);
});

test('other words that no listing has stay, and the most similar ones that some listing has are searched for too', async () => {
  const { query, corrections, named } = await corrected('pergolla');
  assert.equal(query, 'pergolla');
  assert.deepEqual(corrections, [['pergolla', ['pergola']]]);
  assert.deepEqual(named, []);
});

test('a word that some listing has is not corrected, however similar it is to a name', async () => {
  const { query, filters, named } = await corrected('bahna');
  assert.deepEqual([query, filters, named], ['bahna', [], []]);
});

test('correct words stay: names, numbers, known words, and those similar to nothing', async () => {
  for (const query of [
    'condo in Sanchaung 2 bedrooms under 500 usd',
    '12345',
    'half an acre',
    'condo except Bahan',
    'one master and two single',
    'pergola',
    'xyzzyq',
    'စမ်းချောင်း ကွန်ဒို',
    '',
  ]) {
    const { query: text, named, corrections } = await corrected(query);
    assert.deepEqual([text, named, corrections], [query, [], []], query);
  }
});

test('typing errors in Burmese are corrected in Burmese, wherever they are in a run of text', async () => {
  const { query, filters, named } = await corrected('စမ်းချာင်းကွန်ဒို');
  assert.equal(query, 'စမ်းချောင်း ကွန်ဒို');
  assert.deepEqual(filters, ['township', 'propertyType']);
  assert.deepEqual(named, [{ typed: 'စမ်းချာင်း', meant: 'စမ်းချောင်း' }]);
});

test('a name that is known is not cut by a correction', async () => {
  const { query, filters, named } = await corrected('လုံးချင်းအိမ် ခြံကျယ်');
  assert.deepEqual([query, filters, named], ['လုံးချင်းအိမ် ခြံကျယ်', ['propertyType'], []]);
});
