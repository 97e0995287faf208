import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { understand } from '#domain/search/parse/understand.ts';
import type { Database } from '../database/open.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { postListings } from '#tests/factories/searched-listings.ts';
import { correctedQuery } from './corrected-query.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
  await postListings(database, [
    { description: '<p>A pergola, balconies and bahna tea.</p>' },
    { name: 'ရေကန်ဘေးက နေရာကောင်း' },
  ]);
});
after(() => database.close());

async function correct(query: string) {
  const { understood, named, corrections } = await correctedQuery(database.db, understand(query));
  const filters = understood.filters.map(({ kind }) => kind);
  return { query: understood.query, filters, named, corrections: [...corrections] };
}

test('names that are mistyped stand in the query in their usual spelling, and are understood as filters', async () => {
  const { query, filters, named } = await correct('quiet condominuum, sanchuangg');
  assert.equal(query, 'quiet condo, Sanchaung');
  assert.deepEqual(filters, ['propertyType', 'township']);
  assert.deepEqual(named, [
    { typed: 'condominuum', meant: 'condo' },
    { typed: 'sanchuangg', meant: 'Sanchaung' },
  ]);
});

test('other words that no home has stay, and are asked for as the nearest that some home has, too', async () => {
  const { query, corrections, named } = await correct('pergolla');
  assert.equal(query, 'pergolla');
  assert.deepEqual(corrections, [['pergolla', ['pergola']]]);
  assert.deepEqual(named, []);
});

test('a word that some home has is what is meant, however near it is to a name', async () => {
  const { query, filters, named } = await correct('bahna');
  assert.deepEqual([query, filters, named], ['bahna', [], []]);
});

test('what is right is left: names, numbers, words that are known, and those that are like nothing', async () => {
  for (const query of [
    'condo in Sanchaung 2 bedrooms under 500 usd',
    '12345',
    'pergola',
    'xyzzyq',
    'စမ်းချောင်း ကွန်ဒို',
    '',
  ]) {
    const corrected = await correct(query);
    assert.deepEqual([corrected.query, corrected.named, corrected.corrections], [query, [], []], query);
  }
});

test('what is mistyped in Burmese is made good in Burmese, wherever it stands in its run', async () => {
  const { query, filters, named } = await correct('စမ်းချာင်းကွန်ဒို');
  assert.equal(query, 'စမ်းချောင်း ကွန်ဒို');
  assert.deepEqual(filters, ['township', 'propertyType']);
  assert.deepEqual(named, [{ typed: 'စမ်းချာင်း', meant: 'စမ်းချောင်း' }]);
});
