import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { aRow, csv, headings, openImports } from '#tests/factories/imports.ts';
import { openTestPortal } from '#tests/factories/portal.ts';
import { Busy } from '#domain/errors.ts';
import { resumeImports } from './order.ts';
import { begin, importById } from './queries.ts';
import { workOn } from './run-import.ts';

const portal = await openTestPortal({ MONTHLY_POST_LIMIT: '5000' });
const { send, shown, work, check, start, rowsOf, importAll } = openImports(portal);
after(portal.close);

const { pool } = portal.database;
const endedOf = async (userId: string) => {
  const { rows } = await pool.query<{ reference: string }>(
    'select reference from listing where user_id = $1 and ended_at is not null order by reference',
    [userId],
  );
  return rows.map(({ reference }) => reference);
};

describe('while an import is at work', () => {
  test('an account that is suspended ends no listing of its own by it (LST-449)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    await importAll(person, csv(headings, aRow('A-1', photo), aRow('A-2', photo, { 1: 'Another condo on Pyay Road' })));
    const sent = await send(person, csv(headings, aRow('A-1', photo, { 7: '950' })));
    await check(person, sent._id, sent.columns);
    await start(person, sent._id, true);
    await pool.query(`update "user" set suspended_at = now(), suspension_reason = 'spam' where id = $1`, [person._id]);
    await work(sent._id);
    assert.deepEqual(await endedOf(person._id), []);
    await pool.query('update "user" set suspended_at = null, suspension_reason = null where id = $1', [person._id]);
    const done = await shown(person);
    assert.deepEqual([done.state, done.counts.fault, done.endedListings], ['done', 1, 0]);
  });

  test('a listing that was posted after its file was sent is not absent from it (LST-449)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    await importAll(person, csv(headings, aRow('B-1', photo), aRow('B-2', photo, { 1: 'Another condo on Pyay Road' })));
    const sent = await send(person, csv(headings, aRow('B-1', photo)));
    await check(person, sent._id, sent.columns);
    await portal.postListing(person, { reference: 'B-3', imageUrls: [photo] });
    assert.equal((await shown(person)).absent?.total, 1);
    await start(person, sent._id, true);
    await work(sent._id);
    assert.deepEqual(await endedOf(person._id), ['B-2']);
  });

  test('a listing that is deleted or given away is not posted a second time (LST-449)', async () => {
    const [person, other] = [await portal.withFreePackage(), await portal.signUp()];
    const photo = await portal.anImage(person);
    const two = (price: string) =>
      csv(
        headings,
        aRow('C-1', photo, { 7: price }),
        aRow('C-2', photo, { 1: 'Another condo on Pyay Road', 7: price }),
      );
    await importAll(person, two('$900'));
    const sent = await send(person, two('$950'));
    await check(person, sent._id, sent.columns);
    assert.equal((await shown(person)).counts.changes, 2);
    await start(person, sent._id);
    await pool.query(`delete from listing where user_id = $1 and reference = 'C-1'`, [person._id]);
    await pool.query(`update listing set user_id = $2 where user_id = $1 and reference = 'C-2'`, [
      person._id,
      other._id,
    ]);
    await work(sent._id);
    const { rows } = await pool.query('select id from listing where user_id = $1', [person._id]);
    assert.equal(rows.length, 0);
    const codes = (await rowsOf(person, sent._id)).map(({ faults }) => faults.map(({ code }) => code));
    assert.deepEqual(codes, [['listing_not_found'], ['listing_not_found']]);
  });
});

describe('an import', () => {
  test('lets others have their turn after a while, and goes on behind them (LST-497)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    const sent = await send(person, csv(headings, aRow('G-1', photo), aRow('G-2', photo), aRow('G-3', photo)));
    await check(person, sent._id, sent.columns);
    await start(person, sent._id);
    const orders = async () => {
      const { rows } = await pool.query<{ runner: string }>(
        `select data ->> 'runner' as runner from pgboss.job where data ->> 'importId' = $1 order by created_on`,
        [sent._id],
      );
      return rows.map(({ runner }) => runner);
    };
    const before = await orders();
    await work(sent._id, undefined, 0);
    const then = await shown(person);
    assert.deepEqual([then.state, then.counts.done], ['running', 1]);
    const after = await orders();
    assert.equal(after.length, before.length + 1);
    assert.equal((await importById(portal.database.db, sent._id))?.runner, after.at(-1));
    // It waits in the queue, however long that is: nobody has died.
    await pool.query(`update listing_import set changed_at = now() - interval '1 hour' where id = $1`, [sent._id]);
    await resumeImports(portal.services);
    assert.deepEqual(await orders(), after);
    await work(sent._id);
    const done = await shown(person);
    assert.deepEqual([done.state, done.counts.new, done.counts.done], ['done', 3, 3]);
  });

  test('is given up once three processes have died at the same row (LST-497)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    const sent = await send(person, csv(headings, aRow('H-1', photo), aRow('H-2', photo), aRow('H-3', photo)));
    await check(person, sent._id, sent.columns);
    await start(person, sent._id);
    await work(sent._id, undefined, 0);
    const die = async () => {
      const runner = (await importById(portal.database.db, sent._id))?.runner ?? '';
      assert.ok(await begin(portal.database.db, sent._id, runner));
      await pool.query(`update listing_import set beat_at = now() - interval '4 minutes' where id = $1`, [sent._id]);
      await resumeImports(portal.services);
      return (await shown(person)).state;
    };
    assert.deepEqual([await die(), await die(), await die()], ['running', 'running', 'running']);
    assert.equal(await die(), 'done');
    const given = await shown(person);
    assert.deepEqual([given.counts.new, given.counts.fault, given.counts.done], [1, 2, 3]);
    const codes = (await rowsOf(person, sent._id)).map(({ faults }) => faults.map(({ code }) => code));
    assert.deepEqual(codes, [[], ['import_failed'], ['import_failed']]);
    assert.equal((await send(person, csv(headings, aRow('H-1', photo)))).status, 200);
  });

  test('does not count as dead while storage does not respond', async () => {
    const person = await portal.withFreePackage();
    const sent = await send(person, csv(headings, aRow('I-1', 'kitchen.jpg')));
    await pool.query('update listing_import set photo_parts = 1 where id = $1', [sent._id]);
    await person.call('POST', `/api/import/${sent._id}/columns`, { columns: sent.columns });
    const runner = (await importById(portal.database.db, sent._id))?.runner ?? '';
    const storage = { ...portal.services.storage, get: () => Promise.reject(new Busy(5)) };
    await assert.rejects(workOn({ ...portal.services, storage }, { importId: sent._id, runner }), Busy);
    await resumeImports(portal.services);
    assert.equal((await importById(portal.database.db, sent._id))?.runner, runner);
    // What cannot be read is said of each row that names a photo in it (LST-496).
    await portal.services.storage.put(`imports/${sent._id}/1.part`, Buffer.from('no ZIP'), 'application/zip');
    await work(sent._id);
    assert.deepEqual(
      (await rowsOf(person, sent._id))[0]?.faults.map(({ code }) => code),
      ['import_zip_wrong'],
    );
  });
});

describe('an import of a hostile or messy file', () => {
  test('is not stopped for ever by a cell that is cut within a character (LST-448)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    // The 60th unit of the cell is the first half of an emoji.
    const sent = await send(person, csv(headings, aRow('D-1', photo, { 7: `${'x'.repeat(59)}🏠 or so` })));
    await check(person, sent._id, sent.columns);
    const [row] = await rowsOf(person, sent._id);
    assert.deepEqual(row?.faults[0], { ...row?.faults[0], code: 'import_number', about: 'x'.repeat(59) });
    // A heading, too.
    const long = await send(person, csv([...headings, `${'x'.repeat(199)}🏠`], [...aRow('D-2', photo), 'y']));
    assert.deepEqual([long.status, long.header.at(-1)], [200, 'x'.repeat(199)]);
  });

  test('notes a row that fails in an unforeseen way, and goes on with the others (LST-448)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    const sent = await send(person, csv(headings, aRow('E-1', photo), aRow('E-2', photo)));
    // Nothing that a file can have: stands for a mistake of ours.
    await pool.query(
      `update listing_import_row set cells = jsonb_set(cells, '{7}', '5') where import_id = $1 and position = 1`,
      [sent._id],
    );
    await check(person, sent._id, sent.columns);
    const codes = (await rowsOf(person, sent._id)).map(({ faults }) => faults.map(({ code }) => code));
    assert.deepEqual(codes, [['import_failed'], []]);
    const { rows } = await pool.query('select state from listing_import where id = $1', [sent._id]);
    assert.deepEqual(rows, [{ state: 'checked' }]);
  });
});

describe('a team (TEM-2, TEM-12)', () => {
  test('imports and exports by the hands of its owners only, with the package of the agency', async () => {
    const agency = await portal.withFreePackage();
    const people = { owner: await portal.signUp(), agent: await portal.signUp(), viewer: await portal.signUp() };
    for (const [role, { _id }] of Object.entries(people)) {
      await pool.query(`insert into team_member (member_id, agency_id, role, name) values ($1, $2, $3, 'Ma Ma')`, [
        _id,
        agency._id,
        role,
      ]);
    }
    const { owner, agent, viewer } = people;
    const photo = await portal.anImage(owner);
    const jpeg = new Uint8Array(await aJpeg(40, 30));
    const file = (price: string) =>
      csv(headings, aRow('F-1', photo, { 7: price }), aRow('F-2', 'https://agency.example/1.jpg', { 7: price }));
    for (const person of [agent, viewer]) {
      assert.equal((await send(person, file('900'), { account: agency._id })).status, 403);
      assert.equal((await person.fetch(`/api/export/listings?account=${agency._id}`)).status, 403);
    }
    const given = { account: agency._id, fetched: async () => jpeg };
    const posted = await importAll(owner, file('$900'), given);
    assert.deepEqual([posted.checked.counts.new, posted.counts.done, posted.counts.fault], [2, 2, 0]);
    const { rows } = await pool.query(
      'select user_id, member_id from listing where user_id = any($1) order by reference',
      [[agency._id, owner._id]],
    );
    assert.deepEqual(rows, [
      { user_id: agency._id, member_id: owner._id },
      { user_id: agency._id, member_id: owner._id },
    ]);
    const changed = await importAll(agency, file('950'), { fetched: async () => jpeg });
    assert.deepEqual([changed.counts.changes, changed.counts.fault], [2, 0]);
    // What is left of the package of the agency is known beforehand.
    const more = csv(headings, ...['F-3', 'F-4', 'F-5'].map((reference) => aRow(reference, photo)));
    const over = await importAll(owner, more, given);
    assert.deepEqual([over.checked.counts.new, over.checked.counts.fault], [1, 2]);
    // Their own account is still theirs, for who works for an agency too; and an owner means the agency unless they say otherwise.
    assert.deepEqual((await owner.call('GET', '/api/import')).body['import'], await shown(agency));
    assert.equal((await agent.call('GET', '/api/import')).body['import'], null);
    assert.match(await (await owner.fetch('/api/export/listings')).text(), /F-1/);
    const sent = await send(owner, file('990'), given);
    await check(owner, sent._id, sent.columns);
    await start(owner, sent._id, true);
    await pool.query('delete from team_member where member_id = $1', [owner._id]);
    await work(sent._id);
    assert.deepEqual([(await shown(agency)).counts.fault, await endedOf(agency._id)], [2, []]);
  });
});
