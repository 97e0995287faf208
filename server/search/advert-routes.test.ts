import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { longestAdvert } from '#domain/advert/limits.ts';
import type { ReadAdvert } from '#domain/advert/read.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { loadDictionary } from './dictionary.ts';

let portal: TestPortal;
let owner: TestUser;
before(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'on' });
  owner = await portal.signUp();
});
after(async () => {
  await portal.database.pool.query('truncate known_place cascade');
  await loadDictionary(portal.database.db);
  await portal.close();
});

const path = '/api/listing/read-advert';
const read = (text: unknown, by: Pick<TestUser, 'call'> = owner) => by.call('POST', path, { text });

async function statedIn(text: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await read(text);
  assert.equal(status, 200);
  return (body['adverts'] as ReadAdvert[]).map(({ statements }) =>
    Object.fromEntries(statements.map(({ field, value }) => [field, value])),
  );
}

test('an advert is read into fields, each with where its words are (LST-422)', async () => {
  const { body } = await read('Condo for rent in Sanchaung\nPrice 25 lakh');
  const [advert] = body['adverts'] as ReadAdvert[];
  const price = advert?.statements.find(({ field }) => field === 'regularPrice');
  assert.equal(price?.value, 25);
  assert.match(advert?.text.slice(price?.start, price?.end) ?? '', /25/);
});

test('several adverts of a text are read apart, and a text that states nothing has no statements', async () => {
  const two = await statedIn('1) Condo for rent in Sanchaung 25 lakh\n2) House for sale in Bahan 9000 lakh');
  assert.deepEqual(
    two.map(({ type, township }) => [type, township]),
    [
      ['rent', 'sanchaung'],
      ['sale', 'bahan'],
    ],
  );
  assert.deepEqual(await statedIn('Good morning, everyone!'), [{}]);
});

test('what admins have taught is read as soon as this process has it', async () => {
  const text = 'Condo for rent at Moonlight Court, 25 lakh';
  assert.equal((await statedIn(text))[0]?.['township'], undefined);
  await portal.database.pool.query(
    `insert into known_place (name, kind, en, my, spellings, township)
     values ('moonlight-court', 'building', 'Moonlight Court', 'လရောင်ကွန်ဒို', '{Moonlight Court,လရောင်ကွန်ဒို}', 'bahan')`,
  );
  await loadDictionary(portal.database.db);
  const [taught] = await statedIn(text);
  assert.equal(taught?.['details.building'], 'Moonlight Court');
});

test('visitors are refused, and texts that are empty or too long', async () => {
  assert.equal((await portal.visitor().call('POST', path, { text: 'Condo' })).status, 401);
  for (const text of ['', ' \n ', undefined, 5, 'x'.repeat(longestAdvert + 1)])
    assert.equal((await read(text)).status, 400, String(text).slice(0, 10));
});

test('while the longest text is read, other requests are answered', async () => {
  const answered: string[] = [];
  const long = read('9 '.repeat(longestAdvert / 2)).then(({ status }) => answered.push(`text ${status}`));
  await portal.visitor().call('GET', '/api/packages');
  answered.push('packages');
  await long;
  assert.deepEqual(answered, ['packages', 'text 200']);
});

test('an account reads at most 300 texts an hour', async () => {
  const other = await portal.signUp();
  await portal.database.pool.query(
    `insert into attempt (key, count, until) values ($1, 300, now() + interval '1 hour')`,
    [`read-advert:account:${other._id}`],
  );
  assert.equal((await read('Condo', other)).status, 429);
});
