import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { codePattern } from '#domain/listing/code.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let owner: TestUser;
let other: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, other, admin] = await Promise.all([portal.withFreePackage(), portal.withFreePackage(), portal.admin()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

interface Found {
  available: number;
  taken: number;
  reading: { filters: unknown[] };
  results: { _id: string; code: string; reference: string | null }[];
  closest: unknown[];
}
const fullSearch = async (searchTerm: string, more: Record<string, string> = {}) =>
  (await portal.visitor().call('GET', `/api/listing/full-search?${new URLSearchParams({ searchTerm, ...more })}`))
    .body as unknown as Found;
const search = async (searchTerm: string) => (await fullSearch(searchTerm)).results.map(({ _id }) => _id);
const suggested = async (typed: string) => {
  const { body } = await portal.visitor().call('GET', `/api/listing/suggestions?${new URLSearchParams({ typed })}`);
  return (body['listings'] as { _id: string }[]).map(({ _id }) => _id);
};
const ofCode = (code: string, by = portal.visitor()) => by.call('GET', `/api/listing/code/${encodeURIComponent(code)}`);
const refusals = (body: Record<string, unknown> | undefined) =>
  ((body?.['issues'] ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
const among = async (by: TestUser, q: string) => {
  const { body } = await by.call('GET', `/api/user/listings/${by._id}?${new URLSearchParams({ q })}`);
  return (body['listings'] as { _id: string }[]).map(({ _id }) => _id);
};

describe('the code of a listing (LST-403)', () => {
  test('is drawn for each, and remains through every change', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => portal.postListing(owner)));
    const codes = await Promise.all(ids.map(portal.codeOf));
    assert.equal(new Set(codes).size, 20);
    for (const code of codes) assert.match(code, new RegExp(codePattern));
    const [id = '', code = ''] = [ids[0], codes[0]];
    await owner.call('POST', `/api/listing/update/${id}`, { name: 'A condo with another name' });
    assert.equal(await portal.codeOf(id), code);
  });

  test('is read-only in an update, which accepts it as it was read', async () => {
    const id = await portal.postListing(owner);
    const { body } = await owner.call('GET', `/api/listing/get/${id}`);
    const written = (changes: object) => owner.call('POST', `/api/listing/update/${id}`, { ...body, ...changes });
    const refused = await written({ code: 'E-00CC0' });
    assert.deepEqual([refused.status, refused.body.code], [400, 'read_only']);
    assert.equal((await written({ phone: '09 777 000 222' })).status, 200);
  });

  test('is given back to a listing that is restored, and to no other until then', async () => {
    const id = await portal.postListing(owner, { reference: 'BIN-1' });
    const code = await portal.codeOf(id);
    await admin.call('DELETE', `/api/listing/delete/${id}`);
    assert.equal((await ofCode(code)).status, 404);
    const { rows } = await portal.database.pool.query<{ code: string }>(
      `select content #>> '{listing,code}' as code from binned_listing where listing_id = $1`,
      [id],
    );
    assert.equal(rows[0]?.code, code);
    // Its reference is another listing's by now.
    await portal.postListing(owner, { reference: 'bin 1' });
    const restored = await admin.call('POST', `/api/listing/undelete/${id}`);
    assert.equal(restored.status, 200, JSON.stringify(restored.body));
    assert.equal(await portal.codeOf(id), code);
    const { body } = await portal.visitor().call('GET', `/api/listing/get/${id}`);
    assert.equal(body['reference'], null);
  });

  test('that another transaction draws too is drawn again', async () => {
    const taken = await portal.codeOf(await portal.postListing(owner));
    const { pool } = portal.database;
    await pool.query(`create sequence draws`);
    await pool.query(`create function pick_code() returns trigger language plpgsql as $$
      begin if nextval('draws') = 1 then new.code := '${taken}'; end if; return new; end $$`);
    await pool.query('create trigger a_pick before insert on listing for each row execute function pick_code()');
    const id = await portal.postListing(owner);
    await pool.query('drop trigger a_pick on listing');
    assert.notEqual(await portal.codeOf(id), taken);
  });
});

describe('a code that is typed (SRC-140)', () => {
  test('finds exactly that listing, in every way of typing it', async () => {
    const id = await portal.postListing(owner, { name: 'Condo that has its own code' });
    await portal.database.pool.query(`update listing set code = 'E-0F1K2' where id = $1`, [id]);
    const ways = ['E-0F1K2', 'e0f1k2', 'e 0f1k2', '0f1k2', 'E-OFIK2', 'e-၀f၁k၂', 'E–0F1K2', 'code: E-0F1K2?'];
    for (const typed of ways) {
      assert.deepEqual(await search(typed), [id], typed);
      assert.deepEqual(await suggested(typed), [id], typed);
    }
    const found = await fullSearch('e0f1k2');
    assert.deepEqual(
      [found.available, found.taken, found.reading.filters, found.closest, found.results[0]?.code],
      [1, 0, [], [], 'E-0F1K2'],
    );
    assert.deepEqual((await fullSearch('e0f1k2', { startIndex: '8' })).results, []);
    const { body } = await portal.visitor().call('GET', '/api/listing/search?searchTerm=e0f1k2');
    assert.deepEqual(
      (body as unknown as { _id: string }[]).map(({ _id }) => _id),
      [id],
    );
    assert.deepEqual(await among(owner, 'e0f1k2'), [id]);
    const list = await portal.visitor().call('GET', '/api/listing/get?q=e0f1k2&type=rent');
    assert.equal(list.body['totalListings'], 1);
    assert.deepEqual((await ofCode('e0f1k2')).body, { success: true, _id: id, code: 'E-0F1K2' });
  });

  test('is none where an ordinary search only looks like one', async () => {
    const id = await portal.postListing(owner, { name: 'Condo of an unlucky code' });
    for (const [code, typed] of [
      ['E-2R00M', '2room'],
      ['E-101KH', '10lkh'],
      ['E-100KM', '100km'],
      ['E-514KH', 'E 5 lakh'],
    ] as const) {
      await portal.database.pool.query('update listing set code = $1 where id = $2', [code, id]);
      assert.equal((await fullSearch(typed)).reading.filters.length > 0 || typed === '100km', true, typed);
      assert.deepEqual(await suggested(typed), [], typed);
      assert.deepEqual(await suggested(code), [id], code);
    }
  });

  test('finds what is rented out, which is left out of other searches', async () => {
    const id = await portal.postListing(owner);
    await owner.call('POST', `/api/listing/update/${id}`, { propertyStatus: 'Rented Out' });
    const { results } = await fullSearch(await portal.codeOf(id), { available: 'true' });
    assert.deepEqual(
      results.map(({ _id }) => _id),
      [id],
    );
  });

  test('finds nothing where no listing has it, as with words that no listing has', async () => {
    assert.deepEqual(await search('E-99CC9'), []);
    assert.equal((await ofCode('E-99CC9')).status, 404);
    assert.equal((await ofCode('condo')).status, 404);
    assert.equal((await ofCode('x'.repeat(41))).status, 400);
  });

  test('says as little of a hidden listing as its page', async () => {
    const id = await portal.postListing(owner, { reference: 'HID-77' });
    const code = await portal.codeOf(id);
    await admin.call('POST', `/api/listing/hide/${id}`, { reason: 'The photos show another property.' });
    for (const typed of [code, 'HID-77']) {
      assert.deepEqual(await search(typed), [], typed);
      assert.deepEqual(await suggested(typed), []);
    }
    assert.deepEqual([(await ofCode(code)).status, (await ofCode(code, other)).status], [404, 404]);
    assert.deepEqual([(await ofCode(code, owner)).status, (await ofCode(code, admin)).status], [200, 200]);
  });

  test('leads to one that has ended, whose page is there, though no search finds it', async () => {
    const id = await portal.postListing(owner);
    const code = await portal.codeOf(id);
    await portal.database.pool.query('update listing set ended_at = now() where id = $1', [id]);
    assert.deepEqual([await search(code), await suggested(code)], [[], []]);
    assert.equal((await ofCode(code)).status, 200);
  });
});

describe('a reference (LST-406, SRC-141)', () => {
  test('is stored as it is typed, removed with null, and found however it is typed', async () => {
    const id = await portal.postListing(owner, { reference: ' WHS-၁383 ' });
    const change = (reference: string | null) => owner.call('POST', `/api/listing/update/${id}`, { reference });
    const [found] = (await fullSearch('whs 1383')).results;
    assert.deepEqual([found?._id, found?.reference], [id, 'WHS-၁383']);
    for (const typed of ['WHS1383', 'whs-1383', 'whs_1383', 'WHS 1383', '#WHS-1383', 'ＷＨＳ１３８３']) {
      assert.deepEqual(await search(typed), [id], typed);
      assert.deepEqual(await suggested(typed), [id], typed);
      assert.deepEqual(await among(owner, typed), [id], typed);
    }
    assert.equal((await change(null)).body['reference'], null);
    assert.deepEqual(await search('WHS1383'), []);
    assert.equal((await change('')).body['reference'], null);
  });

  test('is unique among the listings of one account, whatever its case and spaces, at the same time too', async () => {
    const create = (by: TestUser, reference: string) => portal.tryListing(by, { reference });
    const answers = await Promise.all(['AB-1', 'ab 1', 'A B၁'].map((reference) => create(owner, reference)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    assert.deepEqual(refusals(refused?.body), ['reference reference_taken']);
    assert.equal((await create(other, 'AB-1')).status, 200);
    assert.equal((await search('ab1')).length, 2);
    const id = await portal.postListing(owner, { reference: 'AB-2' });
    const { status, body } = await owner.call('POST', `/api/listing/update/${id}`, { reference: 'ab1' });
    assert.deepEqual([status, refusals(body)], [400, ['reference reference_taken']]);
    // To an account that has one like it, a listing cannot be given.
    const given = await admin.call('POST', `/api/listing/update/${id}`, { reference: 'AB1', userRef: other._id });
    assert.equal(given.status, 400);
  });

  test('takes no more and no other characters than it may have', async () => {
    const refusal = async (reference: string) => {
      const { body } = await portal.tryListing(owner, { reference });
      return refusals(body).join();
    };
    assert.equal(await refusal('x'.repeat(31)), 'reference reference_length');
    assert.equal(await refusal('<b>1</b>'), 'reference reference_characters');
    assert.equal(await refusal('- -'), 'reference reference_characters');
  });

  test('is written in plain characters, without a number sign before it', async () => {
    const id = await portal.postListing(other, { reference: '# ＰＱ－５５' });
    const [found] = (await fullSearch('pq55')).results;
    assert.deepEqual([found?._id, found?.reference], [id, 'PQ-55']);
  });

  test('is found behind the word for it, and among a few other words (LST-585)', async () => {
    const id = await portal.postListing(other, { reference: 'QHS-2471' });
    for (const typed of [
      'QHS2471',
      'code QHS2471',
      'Code: qhs 2471',
      'Ref no. QHS-2471',
      'ကုဒ် QHS၂၄၇၁',
      'QHS2471 ရှိသေးလား',
    ]) {
      assert.deepEqual(await search(typed), [id], typed);
      assert.deepEqual(await suggested(typed), [id], typed);
    }
  });

  test('is given to one of two listings that are restored at once', async () => {
    const ids = [await portal.postListing(other, { reference: 'TWO-1' })];
    await admin.call('DELETE', `/api/listing/delete/${ids[0]}`);
    ids.push(await portal.postListing(other, { reference: 'TWO-1' }));
    await admin.call('DELETE', `/api/listing/delete/${ids[1]}`);
    const answers = await Promise.all(ids.map((id) => admin.call('POST', `/api/listing/undelete/${id}`)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await search('TWO-1')).length, 1);
  });

  test('never takes the place of what many search for', async () => {
    const plain = await portal.postListing(other, { name: 'Condo with three bedrooms', bedrooms: 3 });
    await portal.postListing(owner, { reference: '3 bedroom', bedrooms: 1 });
    await portal.postListing(owner, { reference: 'condo', bedrooms: 1 });
    assert.ok((await search('3 bedroom')).includes(plain));
    assert.deepEqual(await suggested('3 bedroom'), []);
    const list = async (words: string) => {
      const { body } = await portal.visitor().call('GET', `/api/listing/get?${new URLSearchParams({ q: words })}`);
      return (body['results'] as { result: { bedrooms: number }[] }).result;
    };
    assert.ok((await list('3 bedroom')).every(({ bedrooms }) => bedrooms === 3));
    assert.ok((await search('condo')).length > 1);
  });
});
