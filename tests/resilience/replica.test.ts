import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layCable } from '#tests/factories/cable.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { dataFolder, startPortal } from './portal.ts';

/** Addresses that visitors read. */
const reads = [
  '/',
  '/search?type=rent',
  '/full-search?searchTerm=condo',
  '/my/packages',
  '/sitemap.xml',
  '/api/listing/get',
  '/api/listing/counts',
  '/api/listing/search?searchTerm=condo',
];

test('visitors continue to read from a replica while the primary is gone; writes are refused until it is back', async (context) => {
  const database = await openTestDatabase();
  context.after(() => database.close());
  const cable = await layCable(database.url);
  context.after(() => cable.cut());
  // The same rows as on a replica, which accepts no writes either.
  const replica = new URL(database.url);
  replica.searchParams.set('options', '-c default_transaction_read_only=on');
  const portal = await startPortal(context, {
    DATABASE_URL: cable.url,
    DATABASE_READ_URL: replica.href,
    DATA_DIR: await dataFolder(context),
    PORT: '0',
    PROCESSES: '1',
    LOG_LEVEL: 'silent',
  });
  const signUp = (username: string) =>
    fetch(`${portal.address}/api/auth/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: portal.address },
      body: JSON.stringify({ username, email: `${username}@example.com`, password: 'a long walk home' }),
    });
  const statuses = async () => {
    const answers = await Promise.all(reads.map((path) => fetch(portal.address + path)));
    return Object.fromEntries(answers.map(({ status }, place) => [reads[place], status]));
  };
  const allWell = Object.fromEntries(reads.map((path) => [path, 200]));

  assert.deepEqual(await statuses(), allWell);
  assert.ok((await signUp('mya')).ok);
  await cable.cut();
  assert.deepEqual(await statuses(), allWell);
  const refused = await signUp('hla');
  assert.equal(refused.status, 503);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  await cable.repair();
  assert.deepEqual(await statuses(), allWell);
  assert.ok((await signUp('hla')).ok);
});
