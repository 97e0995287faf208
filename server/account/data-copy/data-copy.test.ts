import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import * as dictionary from '../../database/schema.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { dataCopyQueue, longestAttempt, makeDataCopy } from './make.ts';
import { dataCopySweep } from './order.ts';
import { readParts, storeParts } from './stored-parts.ts';
import { copiedTables } from './tables.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

const order = (by: TestUser, proof: object = { currentPassword: by.password }) =>
  by.call('POST', '/api/user/data-copy', { ...proof });
const latest = async (by: TestUser) => (await by.call('GET', '/api/user/data-copy')).body['copy'];
const download = (by: Pick<TestUser, 'fetch'>) => by.fetch('/api/user/data-copy/download');
const rowsOf = async (by: TestUser) =>
  (
    await portal.database.pool.query<{ id: string }>('select id from data_copy where user_id = $1 order by id', [
      by._id,
    ])
  ).rows;
/** Makes the copy that a user has ordered last, as the job does. */
const make = async (by: TestUser) => makeDataCopy(portal.services, (await rowsOf(by)).at(-1)?.id ?? '');
const storedFiles = async () =>
  (await Array.fromAsync(portal.services.storage.list('data-copies/'))).map(({ key }) => key);

const contact = (message: object) =>
  portal.visitor().fetch('/api/auth/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });

/** The files of a ZIP, by their paths: JSON as text, others by their size. */
async function unpacked(response: Response): Promise<Record<string, string | number>> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, path.endsWith('.json') ? strFromU8(bytes) : bytes.length]),
  );
}
const json = (content: string | number | undefined) => JSON.parse(String(content)) as Record<string, unknown>[];

test('every table is copied, or named with the reason why it is not; and no secret is copied (ACC-132)', () => {
  const tables = Object.values(dictionary).flatMap((one) => (is(one, PgTable) ? [one] : []));
  assert.deepEqual(tables.map(getTableName).sort(), Object.keys(copiedTables).sort());
  for (const table of tables) {
    const entry = copiedTables[getTableName(table)];
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    if (typeof entry === 'string') {
      // What belongs to an account is in the copy; the reasons above hold for what does not.
      const isOfAccount = columns.includes('user_id') && getTableName(table) !== 'info_page_version';
      assert.ok(entry.length > 10 && !isOfAccount, getTableName(table));
      continue;
    }
    for (const { without = [], ofOthers } of Object.values(entry ?? {})) {
      const left = [...without, ...(ofOthers ?? []).flatMap((one) => [one.who, ...one.without])];
      for (const name of left) assert.ok(columns.includes(name), `${getTableName(table)}.${name} is no column`);
      const secrets = columns.filter((name) => /hash$|token|^password$|sealed|key$|visitor|network/.test(name));
      const copied = secrets.filter((name) => !name.endsWith('_at') && !without.includes(name));
      assert.deepEqual(copied, [], getTableName(table));
    }
  }
});

describe('a copy of one’s own data (ACC-131)', () => {
  test('has what is the account’s and about it, its photos, and nothing of others that they did not send to it', async () => {
    const owner = await portal.withFreePackage();
    const other = await portal.withFreePackage();
    const id = await portal.postListing(owner, { name: 'Condo of the one who asks', reference: 'OWN-1' });
    await portal.postListing(other, { name: 'Condo of somebody else' });
    await other.call('POST', '/api/review/createreview', { listingId: id, rating: 4, content: 'Quiet and bright.' });
    const message = { name: 'Mya', email: 'mya@example.com', message: 'Is it free in May?', propertyId: id };
    assert.equal((await contact(message)).status, 200);
    assert.deepEqual(await latest(owner), null);

    assert.equal((await order(owner)).status, 200);
    assert.equal(((await latest(owner)) as { readyAt: unknown }).readyAt, null);
    assert.equal((await download(owner)).status, 404);
    assert.equal(await make(owner), 'done');
    assert.equal(await make(owner), 'done');
    const response = await download(owner);
    assert.deepEqual(
      ['content-type', 'content-disposition', 'cache-control'].map((name) => response.headers.get(name)),
      ['application/zip', 'attachment; filename="my-data.zip"', 'private, no-store'],
    );
    const found = await unpacked(response);
    const [account] = json(found['account.json']);
    assert.deepEqual([account?.['email'], account?.['username']], [owner.email, owner.username]);
    const [listing, ...more] = json(found['listings.json']);
    assert.deepEqual([listing?.['id'], listing?.['reference'], more.length], [id, 'OWN-1', 0]);
    assert.equal(json(found['messages-received.json'])[0]?.['message'], 'Is it free in May?');
    const [review] = json(found['reviews-of-listings.json']);
    assert.deepEqual([review?.['content'], review?.['user_id']], ['Quiet and bright.', undefined]);
    assert.equal(json(found['packages.json']).length, 1);
    assert.ok(json(found['sessions.json']).length > 0);
    assert.ok(json(found['actions.json']).some(({ action }) => action === 'user.dataCopy'));
    const photos = Object.entries(found).filter(([path]) => path.startsWith('photos/'));
    assert.equal(photos.length, 1);
    assert.ok(Number(photos[0]?.[1]) > 100);
    const all = Object.values(found).join();
    for (const secret of ['Condo of somebody else', other._id, other.email]) assert.ok(!all.includes(secret), secret);
    const { rows } = await portal.database.pool.query<{ data: { to: string; subject: string } }>(
      `select data from pgboss.job where name = 'send-mail' and data ->> 'to' = $1`,
      [owner.email],
    );
    assert.equal(rows.filter(({ data }) => data.subject.startsWith('The copy of your data is ready')).length, 1);
  });

  test('has what others may have written with an address only if the account has proven that', async () => {
    const asker = await portal.signUp();
    const message = { name: 'Mya', email: asker.email.toUpperCase(), message: 'Is it free in June?' };
    const about = { propertyId: await portal.postListing(await portal.withFreePackage()) };
    await contact({ ...message, ...about });
    const sent = async () => {
      await order(asker);
      await make(asker);
      return json((await unpacked(await download(asker)))['messages-sent.json']).length;
    };
    assert.equal(await sent(), 0);
    await portal.database.pool.query('update "user" set email_verified = true where id = $1', [asker._id]);
    assert.equal(await sent(), 1);
  });

  test('has what the account did to somebody else, without their name and what was changed of theirs', async () => {
    const asker = await portal.signUp();
    const person = await portal.signUp();
    await portal.database.pool.query(
      `insert into audit_entry (id, actor_id, actor_name, action, person_id, person_name, change) values
       (gen_random_uuid(), $1, 'Mine', 'user.edit', $2, 'Daw Other', '{"name": "Daw Former"}'), (gen_random_uuid(), $1, 'Mine', 'user.edit', $1, 'Mine', '{"name": "Own former"}')`,
      [asker._id, person._id],
    );
    await order(asker);
    await make(asker);
    const actions = String((await unpacked(await download(asker)))['actions.json']);
    for (const other of ['Daw Other', 'Daw Former', person._id]) assert.ok(!actions.includes(other), other);
    assert.ok(actions.includes('Own former'));
  });

  test('needs a proof, and a session; nobody gets another’s', async () => {
    const asker = await portal.signUp();
    assert.deepEqual([(await order(asker, {})).status, (await order(asker, {})).body.code], [403, 'password_needed']);
    assert.equal((await order(asker, { currentPassword: 'another one' })).body.code, 'password_current');
    await order(asker);
    await make(asker);
    assert.equal((await download(asker)).status, 200);
    assert.equal((await download(await portal.signUp())).status, 404);
    assert.equal((await download(await portal.admin())).status, 404);
    assert.equal((await download(portal.visitor())).status, 401);
  });

  test('is made one at a time, also for orders at once, and three times a day', async () => {
    const asker = await portal.signUp();
    const answers = await Promise.all([order(asker), order(asker), order(asker)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    for (let turn = 0; turn < 2; turn += 1) {
      await make(asker);
      assert.equal((await order(asker)).status, 200);
    }
    await make(asker);
    const { status, body } = await order(asker);
    assert.deepEqual([status, body.code], [429, 'data_copy_limit']);
  });

  test('is there for 24 hours, and deleted then; one that was never made too', async () => {
    const asker = await portal.signUp();
    await order(asker);
    await make(asker);
    const sweep = dataCopySweep(portal.services);
    const [{ id } = { id: '' }] = await rowsOf(asker);
    await sweep.run();
    assert.ok((await storedFiles()).some((key) => key.includes(id)));
    const older = "update data_copy set ordered_at = now() - interval '25 hours'";
    await portal.database.pool.query(`${older}, ready_at = now() - interval '25 hours' where id = $1`, [id]);
    assert.deepEqual([(await download(asker)).status, await latest(asker)], [404, null]);
    await sweep.run();
    await sweep.run();
    assert.ok(!(await storedFiles()).some((key) => key.includes(id)));
    await order(asker);
    await portal.database.pool.query(`${older} where user_id = $1`, [asker._id]);
    await sweep.run();
    assert.deepEqual(await rowsOf(asker), []);
  });

  test('goes with its account, also while it is made', async () => {
    const asker = await portal.signUp();
    await order(asker);
    await make(asker);
    await order(asker);
    const [ready, begun] = await rowsOf(asker);
    await portal.services.storage.put(`data-copies/${begun?.id}/1.part`, Buffer.from('x'), 'application/zip');
    await asker.call('DELETE', `/api/user/delete/${asker._id}`, { currentPassword: asker.password });
    assert.equal(await makeDataCopy(portal.services, begun?.id ?? ''), 'done');
    await dataCopySweep(portal.services).run();
    const left = await storedFiles();
    assert.ok(!left.some((key) => key.includes(ready?.id ?? 'x') || key.includes(begun?.id ?? 'x')));
  });
});

describe('an attempt at a copy', () => {
  const never = Number.POSITIVE_INFINITY;
  const file = async function* () {
    for (let turn = 0; turn < 9; turn += 1) yield Buffer.alloc(1_000_000, turn);
  };
  const aCopy = async () => {
    const asker = await portal.signUp();
    await order(asker);
    return { asker, id: (await rowsOf(asker))[0]?.id ?? '' };
  };

  test('stores a file larger than a part in several, which are read as one', async () => {
    const { storage } = portal.services;
    assert.deepEqual(await storeParts(storage, randomUUID(), file(), never), { bytes: 9_000_000, parts: 2 });
  });

  test('reads a part to its end before anything of it is sent, as storage does not wait for a slow phone', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000));
        pulls += 1;
        if (pulls === 20) controller.close();
      },
    });
    const storage = { ...portal.services.storage, get: async () => ({ contentType: 'x', size: 2_000_000, body }) };
    const reader = readParts(storage, randomUUID(), 1);
    const { value } = await reader.iterator({ destroyOnReturn: true }).next();
    assert.equal((value as Buffer).length, 2_000_000);
    reader.destroy();
  });

  test('ends before the next one begins, and writes nothing more', async () => {
    assert.ok(longestAttempt < dataCopyQueue.patience - 600);
    const { id, asker } = await aCopy();
    await assert.rejects(makeDataCopy(portal.services, id, -1), /too long/);
    assert.ok(!(await storedFiles()).some((key) => key.includes(id)));
    assert.equal((await download(asker)).status, 404);
  });

  test('that is late leaves the file of one that was faster alone', async () => {
    const { id, asker } = await aCopy();
    const { storage } = portal.services;
    const put: typeof storage.put = async (...object) => {
      await storage.put(...object);
      await portal.database.pool.query('update data_copy set ready_at = now(), bytes = 1, parts = 1 where id = $1', [
        id,
      ]);
    };
    await makeDataCopy({ ...portal.services, storage: { ...storage, put } }, id);
    assert.ok((await storedFiles()).some((key) => key.includes(id)));
    assert.equal((await download(asker)).status, 200);
  });

  test('that storage refuses gives its connection back, and is repeated for hours', async () => {
    const { id, asker } = await aCopy();
    const { pool } = portal.database;
    await pool.query(
      `insert into audit_entry (id, actor_id, action, change) select gen_random_uuid(), $1, 'user.update', jsonb_build_object('at',
         (select string_agg(md5(random()::text || line), '') from generate_series(1, 2000) as line))
       from generate_series(1, 400)`,
      [asker._id],
    );
    const used = () => pool.totalCount - pool.idleCount;
    const before = used();
    const put = () => Promise.reject(new Error('Storage is down.'));
    const broken = { ...portal.services, storage: { ...portal.services.storage, put } };
    await assert.rejects(makeDataCopy(broken, id), /Storage is down/);
    assert.equal(used(), before);
    const { firstPause, longestPause, retries } = dataCopyQueue;
    const pauses = Array.from({ length: retries }, (_, turn) => Math.min(firstPause * 2 ** turn, longestPause));
    const hours = pauses.reduce((sum, seconds) => sum + seconds, 0) / 3600;
    // After 12 hours the order is deleted, and another one is possible.
    assert.ok(hours > 8 && hours < 11, String(hours));
  });

  test('needs room on the disk', async () => {
    const { id } = await aCopy();
    const settings = { ...portal.services.settings, minimumFreeMb: 1e12 };
    await assert.rejects(makeDataCopy({ ...portal.services, settings }, id), /disk_full/);
  });

  test('takes the place of the file of an earlier copy', async () => {
    const { id, asker } = await aCopy();
    await make(asker);
    await order(asker);
    assert.equal((await download(asker)).status, 200);
    await make(asker);
    assert.ok(!(await storedFiles()).some((key) => key.includes(id)));
    assert.equal((await download(asker)).status, 200);
  });
});
