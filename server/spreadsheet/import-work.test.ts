import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { aRow, csv, headings, openImports } from '#tests/factories/imports.ts';
import { openTestPortal } from '#tests/factories/portal.ts';
import { presentUser } from '../auth/session/session.ts';
import { keepImport, resumeImports } from './order.ts';
import { begin, importById } from './queries.ts';
import { workOn } from './run-import.ts';
import { setColumns, startImport } from './start.ts';

const portal = await openTestPortal();
const { send, shown, work, rowsOf, importAll } = openImports(portal);
after(portal.close);

const { pool } = portal.database;

describe('photos of an import (LST-601)', () => {
  const addresses = (row: string) =>
    Array.from({ length: 12 }, (_, at) => `https://photos.example/${row}-${at}.jpg`).join(' ');

  test('are not fetched for listings that there is no place for', async () => {
    const person = await portal.signUp();
    const jpeg = await aJpeg(640, 480);
    const fetched: string[] = [];
    const file = csv(headings, aRow('J-1', addresses('j1')), aRow('J-2', addresses('j2')));
    const done = await importAll(person, file, {
      fetched: async (address) => {
        fetched.push(address);
        return jpeg;
      },
    });
    assert.deepEqual([done.state, done.counts.fault, fetched], ['done', 2, []]);
    const codes = (await rowsOf(person, done._id)).map(({ faults }) => faults.map(({ code }) => code));
    assert.deepEqual(codes, [['package_not_active'], ['package_not_active']]);
  });

  test('are in memory three at a time: the fourth is fetched once one is stored', async () => {
    const person = await portal.withFreePackage();
    let fetched = 0;
    const ahead: number[] = [];
    const stored = async () =>
      (await pool.query('select from imported_photo where user_id = $1', [person._id])).rowCount ?? 0;
    const done = await importAll(person, csv(headings, aRow('K-1', addresses('k1'))), {
      fetched: async () => {
        fetched += 1;
        const before = fetched;
        ahead.push(before - (await stored()));
        return aJpeg(640 + before, 480);
      },
    });
    assert.deepEqual([done.counts.new, fetched], [1, 12]);
    assert.ok(Math.max(...ahead) <= 3, ahead.join());
  });

  test('are fetched no further once one is wrong, which the row says', async () => {
    const person = await portal.withFreePackage();
    let fetched = 0;
    const done = await importAll(person, csv(headings, aRow('L-1', addresses('l1'))), {
      fetched: async () => {
        fetched += 1;
        return 'too-large';
      },
    });
    assert.deepEqual([done.counts.fault, fetched], [1, 3]);
    const [row] = await rowsOf(person, done._id);
    assert.deepEqual(row?.faults, [
      { ...row?.faults[0], code: 'import_photo_large', about: 'https://photos.example/l1-0.jpg' },
    ]);
  });
});

test('an import that a script works on itself is in no queue, until the script has died (LST-600)', async () => {
  const person = await portal.withFreePackage();
  const currentUser = await presentUser(portal.services, person._id);
  assert.ok(currentUser);
  const sent = await send(person, csv(headings, aRow('M-1', await portal.anImage(person))));
  const queued = async () =>
    (await pool.query(`select from pgboss.job where name = 'import-listings' and data->>'importId' = $1`, [sent._id]))
      .rowCount;
  const mapping = (await importById(portal.database.db, sent._id))?.mapping ?? [];
  await workOn(portal.services, await setColumns(portal.services, currentUser, sent._id, mapping, keepImport));
  const order = await startImport(portal.services, currentUser, sent._id, false, keepImport);
  assert.equal(await queued(), 0);
  assert.ok(await begin(portal.database.db, sent._id, order.runner));
  await pool.query(`update listing_import set beat_at = now() - interval '4 minutes' where id = $1`, [sent._id]);
  await resumeImports(portal.services);
  assert.equal(await queued(), 1);
  await workOn(portal.services, order);
  assert.equal((await shown(person)).counts.done, 0, 'the script is not its runner any longer');
  await work(sent._id);
  assert.equal((await shown(person)).counts.new, 1);
});
