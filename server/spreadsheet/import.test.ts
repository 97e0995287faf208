// Runs first: a test imports 2,000 rows, each in a transaction.
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { ruleTexts } from '#domain/refusals.ts';
import { dashboardRuleTextsMy } from '#domain/text/dashboard-refusals-my.ts';
import { aJpeg } from '#tests/factories/image-portal.ts';
import { aRow, csv, headings, openImports } from '#tests/factories/imports.ts';
import { openTestPortal } from '#tests/factories/portal.ts';
import { importById } from './queries.ts';
import { resumeImports } from './order.ts';
import { workOn } from './run-import.ts';

const portal = await openTestPortal({ MONTHLY_POST_LIMIT: '5000' });
const { send, shown, work, check, start, rowsOf, importAll, exported } = openImports(portal);
after(portal.close);

const codesOf = async (id: string, person: Awaited<ReturnType<typeof portal.signUp>>) =>
  (await rowsOf(person, id)).map(({ faults }) => faults.map(({ field, code }) => `${field} ${code}`));
const countOf = async (userId: string) => {
  const { rows } = await portal.database.pool.query<{ count: number }>(
    'select count(*)::int as count from listing where user_id = $1',
    [userId],
  );
  return rows[0]?.count;
};

describe('an import', () => {
  test('posts what is new, and twice gives no double (LST-446, LST-449)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    const file = csv(headings, aRow('A-1', photo), aRow('A-2', photo, { 4: 'ဗဟန်း', 5: 'တိုက်ခန်း', 7: '15 lakhs' }));
    const first = await importAll(person, file);
    assert.deepEqual(first.counts, { new: 2, changes: 0, same: 0, fault: 0, done: 2 });
    assert.equal(await countOf(person._id), 2);
    const second = await importAll(person, file);
    assert.deepEqual(second.checked.counts, { new: 0, changes: 0, same: 2, fault: 0, done: 0 });
    assert.deepEqual([await countOf(person._id), second.counts.same], [2, 2]);
    const changed = await importAll(
      person,
      csv(headings, aRow('a 1', photo, { 7: '950' }), aRow('A-2', photo, { 4: 'ဗဟန်း', 5: 'တိုက်ခန်း', 7: '15 lakhs' })),
    );
    assert.deepEqual([changed.counts.changes, changed.counts.same], [1, 1]);
    const { rows } = await portal.database.pool.query(
      'select reference, regular_price::float as price, currency, township, property_type from listing where user_id = $1 order by price',
      [person._id],
    );
    assert.deepEqual(rows, [
      { reference: 'A-2', price: 15, currency: 'lakh MMK', township: 'bahan', property_type: 'apartment' },
      { reference: 'a 1', price: 950, currency: 'USD', township: 'kamayut', property_type: 'condo' },
    ]);
  });

  test('of an export changes nothing, and the next export is equal byte by byte (LST-443)', async () => {
    const [agency, admin] = [await portal.withFreePackage(), await portal.admin()];
    const photos = [await portal.anImage(agency), await portal.anImage(agency)];
    await portal.postListing(agency, {
      name: '=2+3 "quoted", bright condo',
      reference: 'WHS-1383',
      imageUrls: photos,
      details: { floor: 5, view: ['pagoda', 'river'], building: '-Own house', lift: false, roadWidth: 12.5 },
      type: 'rent',
      depositMonths: 2,
      negotiable: true,
    });
    await portal.postListing(agency, {
      name: 'ကမာရွတ်ရှိ ကွန်ဒို ငှားရန်',
      phone: '+95 9 420 012 345',
      imageUrls: [photos[0] ?? ''],
    });
    await portal.postListing(admin, {
      userRef: agency._id,
      offer: true,
      discountPrice: 800,
      propertyType: 'house',
      landSquareFeet: 2400,
    });
    const before = await exported(agency);
    for (const format of ['csv', 'xlsx']) {
      for (const language of ['en', 'my']) {
        for (const person of [agency, admin]) {
          const file = await exported(person, `?format=${format}&language=${language}&account=${agency._id}`);
          const done = await importAll(person, file, { account: agency._id, name: `listings.${format}` });
          assert.deepEqual(done.counts, { new: 0, changes: 0, same: 3, fault: 0, done: 3 }, `${format} ${language}`);
        }
      }
    }
    assert.deepEqual(await exported(agency), before);
    assert.match(before.toString(), /"'=2\+3 ""quoted"", bright condo"/);
    assert.match(before.toString(), /,'\+95 9 420 012 345,/);
    const { rows } = await portal.database.pool.query(
      'select updated_at = created_at as untouched from listing where user_id = $1',
      [agency._id],
    );
    assert.deepEqual(rows, [{ untouched: true }, { untouched: true }, { untouched: true }]);
  });

  test('says what is wrong with each row, and in which column; the other rows are posted (LST-448)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    const wrong = [
      aRow('B-1', photo, { 7: 'much' }),
      aRow('B-2', photo, { 4: 'Paris', 1: 'Short' }),
      aRow('B-3', ''),
      aRow('', photo),
      aRow('B-5', photo),
      aRow('b5', photo),
      aRow('B-7', 'http://127.0.0.1/me.jpg'),
      aRow('B-8', 'kitchen.jpg'),
      aRow('B-9', photo, { 6: '' }),
      aRow('B/?', photo),
      aRow('B-11', photo, { 7: '$20,000,000' }),
      aRow('B-12', '/images/019a0000-0000-7000-8000-000000000009/1200.jpg'),
    ];
    const done = await importAll(person, csv(headings, ...wrong));
    assert.deepEqual(await codesOf(done._id, person), [
      ['regularPrice import_number'],
      ['township import_choice', 'name title_length'],
      ['imageUrls photo_required'],
      ['reference import_key'],
      [],
      ['reference import_twice'],
      ['imageUrls import_photo_address'],
      ['imageUrls import_photo_missing'],
      ['squareFeet square_feet_required'],
      ['reference reference_characters'],
      ['regularPrice regular_price_range'],
      ['imageUrls.0 photo_unknown'],
    ]);
    const [first] = await rowsOf(person, done._id, '?outcome=fault');
    assert.deepEqual(first?.faults, [
      {
        field: 'regularPrice',
        code: 'import_number',
        column: 'Price',
        about: 'much',
        message: 'This is not a number, such as 1200:',
      },
    ]);
    assert.equal(await countOf(person._id), 1);
    const result = await (await person.fetch(`/api/import/${done._id}/result`)).text();
    const [header, , , , , posted] = result.split('\r\n');
    assert.match(header ?? '', /,Photos,Code,Result,What is wrong$/);
    assert.match(posted ?? '', /,E-[0-9A-Z]{5},new,$/);
    assert.ok(result.includes('fault,"Price: This is not a number, such as 1200: much"'));
    const burmese = await (await person.fetch(`/api/import/${done._id}/result?language=my`)).text();
    assert.ok(
      burmese.includes(`အမှား,Price: ${dashboardRuleTextsMy.import_number} much`),
      'in the language of the screen',
    );
    for (const sentence of Object.values(ruleTexts)) assert.ok(!burmese.includes(sentence), sentence);
  });

  test('keeps the limit of the package, and says so beforehand (PKG-17, LST-449)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    const rows = Array.from({ length: 5 }, (_, at) => aRow(`C-${at}`, photo));
    const done = await importAll(person, csv(headings, ...rows));
    assert.deepEqual([done.checked.counts.new, done.checked.counts.fault], [3, 2]);
    assert.deepEqual([done.counts.new, done.counts.fault, await countOf(person._id)], [3, 2, 3]);
    assert.deepEqual((await codesOf(done._id, person)).slice(3), [[' package_used_up'], [' package_used_up']]);
  });

  test('ends what is not in the file only if that is said (LST-449)', async () => {
    const person = await portal.withFreePackage();
    const photo = await portal.anImage(person);
    await importAll(person, csv(headings, aRow('D-1', photo), aRow('D-2', photo, { 1: 'Another condo on Pyay Road' })));
    const asked = await importAll(person, csv(headings, aRow('D-1', photo)));
    assert.deepEqual(
      [asked.checked.absent?.total, asked.checked.absent?.first[0]?.reference, asked.endedListings],
      [1, 'D-2', 0],
    );
    const ended = await importAll(person, csv(headings, aRow('D-1', photo)), { endAbsent: true });
    assert.equal(ended.endedListings, 1);
    const { rows } = await portal.database.pool.query(
      'select reference from listing where user_id = $1 and ended_at is not null',
      [person._id],
    );
    assert.deepEqual(rows, [{ reference: 'D-2' }]);
  });

  test('fetches photos by address once, and reads them from a ZIP beside it (LST-450)', async () => {
    const person = await portal.withFreePackage();
    const asked: string[] = [];
    const jpeg = await aJpeg(40, 30);
    const fetched = async (address: string) => {
      asked.push(address);
      return address.endsWith('none.jpg') ? ('nothing' as const) : new Uint8Array(jpeg);
    };
    const file = csv(
      headings,
      aRow('E-1', 'https://agency.example/1.jpg | https://agency.example/2.jpg'),
      aRow('E-2', 'https://agency.example/none.jpg'),
    );
    const done = await importAll(person, file, { fetched });
    assert.deepEqual([done.counts.new, done.counts.fault], [1, 1]);
    assert.deepEqual(await codesOf(done._id, person), [[], ['imageUrls import_photo_address']]);
    const again = await importAll(person, file, { fetched });
    assert.equal(again.counts.same, 1);
    assert.deepEqual(asked.filter((address) => !address.endsWith('none.jpg')).length, 2);

    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(jpeg), 'photos/Kitchen.JPG');
    zip.addBuffer(Buffer.from('no photo'), 'photos/note.jpg');
    zip.end();
    const bytes = Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
    const sent = await send(person, csv(headings, aRow('E-3', 'kitchen.jpg'), aRow('E-4', 'note.jpg')));
    const form = new FormData();
    form.append('part', '1');
    form.append('file', new File([bytes], 'photos.zip'));
    assert.equal((await person.fetch(`/api/import/${sent._id}/photos`, { method: 'POST', body: form })).status, 200);
    await check(person, sent._id, sent.columns);
    await start(person, sent._id);
    await work(sent._id);
    assert.deepEqual(await codesOf(sent._id, person), [[], ['imageUrls import_photo_none']]);
  });

  test('goes on after its process has died: 2,000 rows, each done once (LST-449)', async () => {
    const [agency, admin] = [await portal.signUp(), await portal.admin()];
    const photo = await portal.anImage(admin);
    const rows = Array.from({ length: 2000 }, (_, at) =>
      aRow(`F-${at}`, photo, { 1: `Bright condo number ${at} on Pyay Road` }),
    );
    const sent = await send(admin, csv(headings, ...rows), { account: agency._id });
    await check(admin, sent._id, sent.columns);
    assert.equal((await shown(admin, agency._id)).counts.new, 2000);
    await start(admin, sent._id);
    const runner = (await importById(portal.database.db, sent._id))?.runner ?? '';
    // The process dies as its connection does, somewhere among the rows.
    let transactions = 0;
    const { db } = portal.database;
    const dying = Object.create(db) as typeof db;
    dying.transaction = (async (...args: Parameters<typeof db.transaction>) => {
      transactions += 1;
      if (transactions > 300) throw new Error('killed');
      return db.transaction(...args);
    }) as typeof db.transaction;
    const services = { ...portal.services, database: { ...portal.database, db: dying } };
    await assert.rejects(workOn(services, { importId: sent._id, runner }), /killed/);
    const { counts } = await shown(admin, agency._id);
    assert.ok(counts.done > 100 && counts.done < 2000, String(counts.done));
    // Nobody has been heard of for a while: another process takes over, and the first one, were it alive, does nothing any more.
    await portal.database.pool.query(`update listing_import set beat_at = now() - interval '4 minutes'`);
    await resumeImports(portal.services);
    assert.equal(await workOn(portal.services, { importId: sent._id, runner }), 'done');
    assert.equal((await shown(admin, agency._id)).counts.done, counts.done);
    await work(sent._id);
    const done = await shown(admin, agency._id);
    assert.deepEqual([done.state, done.counts.new, done.counts.fault, done.counts.done], ['done', 2000, 0, 2000]);
    assert.equal(await countOf(agency._id), 2000);
  });

  test('is for one’s own account, or an admin; and one at a time', async () => {
    const [person, other, admin] = [await portal.withFreePackage(), await portal.signUp(), await portal.admin()];
    const photo = await portal.anImage(person);
    const file = csv(headings, aRow('G-1', photo));
    assert.equal((await send(other, file, { account: person._id })).status, 403);
    const sent = await send(person, file);
    for (const call of ['rows', 'result'])
      assert.equal((await other.fetch(`/api/import/${sent._id}/${call}`)).status, 403);
    const asks = [
      await other.call('POST', `/api/import/${sent._id}/columns`, { columns: sent.columns }),
      await other.call('POST', `/api/import/${sent._id}/start`, { endAbsent: true }),
      await other.call('DELETE', `/api/import/${sent._id}`),
      await other.call('GET', `/api/export/listings?account=${person._id}`),
      await person.call('GET', '/api/export/listings?account=all'),
    ];
    assert.deepEqual(
      asks.map(({ status }) => status),
      [403, 403, 403, 403, 403],
    );
    assert.equal(
      (await person.call('POST', `/api/import/${sent._id}/start`, { endAbsent: false })).body.code,
      'import_not_checked',
    );
    await person.call('POST', `/api/import/${sent._id}/columns`, { columns: sent.columns });
    assert.equal((await send(person, file)).code, 'import_running');
    assert.equal((await person.call('DELETE', `/api/import/${sent._id}`)).status, 409);
    await work(sent._id);
    assert.equal((await admin.call('DELETE', `/api/import/${sent._id}`)).status, 200);
    assert.equal(await shown(person), null);
    assert.match(String(await exported(admin, '?account=all')), /WHS-1383/);
  });
});
