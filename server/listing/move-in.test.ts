import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { highestMoveIn } from '#domain/listing/filter.ts';
import { moveInOf } from '#domain/listing/move-in.ts';
import { type ListingBody, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

type Query = Record<string, string>;

let portal: TestPortal;
let admin: TestUser;
const listings: Record<string, string> = {};
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
  const agent = await portal.signUp();
  const imageUrls = [await portal.anImage(admin)];
  const post = async (name: string, fields: Partial<ListingBody>) => {
    listings[name] = await portal.postListing(admin, { userRef: agent._id, imageUrls, ...fields });
  };
  const lakh = { currency: 'lakh MMK' } as const;
  const whole = { agentFeeMonths: 1, agentFeePaidBy: 'tenant' } as const;
  await post('66 lakh', { ...lakh, regularPrice: 6, monthsAtOnce: 6, depositAmount: 24, ...whole });
  await post('at least 54 lakh', {
    ...lakh,
    regularPrice: 9,
    monthsAtOnce: 6,
    foreignersAccepted: true,
    registrationHelp: true,
  });
  await post('1,000 dollars', { regularPrice: 200, monthsAtOnce: 3, depositMonths: 2, agentFeeMonths: 0 });
  await post('discounted to 2,400 dollars', {
    regularPrice: 900,
    offer: true,
    discountPrice: 200,
    monthsAtOnce: 12,
    depositMonths: 0,
    agentFeePaidBy: 'owner',
    shortestContract: 6,
    availableFrom: '2020-01-01',
    foreignersAccepted: false,
  });
  await post('not said', {
    regularPrice: 300,
    depositMonths: 2,
    negotiable: true,
    shortestContract: 12,
    availableFrom: '2099-06-01',
  });
  await post('sale', {
    type: 'sale',
    regularPrice: 90_000,
    instalments: true,
    negotiable: true,
    bankLoan: true,
    urgent: true,
  });
});
after(() => portal.close());

const visit = (path: string) => portal.visitor().call('GET', path);
async function names(query: Query) {
  const { status, body } = await visit(`/api/listing/get?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  const { result } = body['results'] as { result: { _id: string }[] };
  return result.map(({ _id }) => Object.keys(listings).find((name) => listings[name] === _id));
}
const read = async (name: string) => (await visit(`/api/listing/get/${listings[name]}`)).body;

describe('the amount needed to move in (LST-155)', () => {
  test('is the same sum in the database as in the domain', async () => {
    for (const name of Object.keys(listings)) {
      const body = await read(name);
      assert.equal(body['moveIn'], moveInOf(body as unknown as Parameters<typeof moveInOf>[0])?.sum ?? null, name);
    }
    assert.equal((await read('66 lakh'))['moveIn'], 66);
  });

  test('is computed by the database for every writer, including a portal that knows no terms', async () => {
    const { pool } = portal.database;
    const id = await portal.postListing(admin, {
      userRef: (await portal.signUp())._id,
      imageUrls: [await portal.anImage(admin)],
      regularPrice: 100,
      monthsAtOnce: 3,
    });
    const written = async (assignment: string) => {
      const { rows } = await pool.query(`update listing set ${assignment} where id = $1 returning move_in`, [id]);
      return rows[0].move_in;
    };
    assert.equal(await written('regular_price = 200'), 600);
    assert.equal(await written('regular_price = 2.35'), 7.05);
    assert.equal(await written('regular_price = 200'), 600);
    assert.equal(await written(`type = 'sale'`), null);
    assert.equal(await written(`type = 'rent'`), 600);
    await pool.query('delete from listing where id = $1', [id]);
  });

  test('filters in either currency, and leaves out listings without it (SRC-40)', async () => {
    assert.deepEqual(await names({ maxMoveIn: '60', currency: 'MMK' }), ['at least 54 lakh']);
    assert.deepEqual(await names({ maxMoveIn: '1000', currency: 'USD' }), ['1,000 dollars']);
    await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 });
    const within = await names({ maxMoveIn: '60', currency: 'MMK', sort: 'moveIn', order: 'asc' });
    assert.deepEqual(within, ['1,000 dollars', 'at least 54 lakh']);
    assert.deepEqual(await names({ maxMoveIn: '44', currency: 'MMK' }), []);
    assert.equal((await visit('/api/listing/get?maxMoveIn=-1')).status, 400);
  });

  test('filters up to the highest bound, and refuses more', async () => {
    const ask = (maxMoveIn: number) => portal.visitor().call('GET', `/api/listing/get?maxMoveIn=${maxMoveIn}`);
    assert.deepEqual([(await ask(1)).status, (await ask(highestMoveIn)).status], [200, 200]);
    for (const beyond of [0, highestMoveIn + 1]) assert.equal((await ask(beyond)).body.code, 'invalid_value');
  });

  test('sorts as money, with unstated amounts last in either direction (SRC-42)', async () => {
    await admin.call('POST', '/api/exchange-rate', { mmkPerUsd: 4500 });
    const said = ['1,000 dollars', 'at least 54 lakh', '66 lakh', 'discounted to 2,400 dollars'];
    const unsaid = ['sale', 'not said'];
    assert.deepEqual(await names({ sort: 'moveIn', order: 'asc' }), [...said, ...unsaid]);
    assert.deepEqual(await names({ sort: 'moveIn', order: 'desc' }), [...said.toReversed(), ...unsaid]);
    const pages = ['1', '2', '3'].map((page) =>
      names({ sort: 'moveIn', order: 'asc', available: 'first', limit: '2', page }),
    );
    assert.deepEqual((await Promise.all(pages)).flat(), [...said, ...unsaid]);
  });
});

describe('agreed terms', () => {
  test('are filters, and each choice has a count of what it leaves (SRC-41)', async () => {
    const oldest = { sort: 'createdAt', order: 'asc' };
    assert.deepEqual(await names({ ...oldest, foreignersAccepted: 'true' }), ['at least 54 lakh']);
    assert.deepEqual(await names({ ...oldest, negotiable: 'true' }), ['not said', 'sale']);
    assert.deepEqual(await names({ ...oldest, monthsAtOnce: '3' }), ['1,000 dollars']);
    assert.deepEqual(await names({ registrationHelp: 'true' }), ['at least 54 lakh']);
    for (const name of ['bankLoan', 'urgent']) assert.deepEqual(await names({ [name]: 'true' }), ['sale'], name);
    const { counts } = (await visit('/api/listing/counts')).body as {
      counts: { monthsAtOnce: object; switches: Record<string, number> };
    };
    assert.deepEqual(counts.monthsAtOnce, { 1: 0, 3: 1, 6: 3, 12: 4 });
    const { foreignersAccepted, negotiable, instalments, registrationHelp, bankLoan, urgent } = counts.switches;
    assert.deepEqual(
      [foreignersAccepted, negotiable, instalments, registrationHelp, bankLoan, urgent],
      [1, 2, 1, 1, 1, 1],
    );
  });

  test('bound deposit, contract and day, and exclude an agent’s fee, each with counts (SRC-52)', async () => {
    const cases: [Query, string[]][] = [
      [{ maxDeposit: '1' }, ['discounted to 2,400 dollars']],
      [{ maxDeposit: '3' }, ['1,000 dollars', 'discounted to 2,400 dollars', 'not said']],
      // 24 lakh is four months of 6.
      [{ maxDeposit: '6' }, ['66 lakh', '1,000 dollars', 'discounted to 2,400 dollars', 'not said']],
      [{ maxContract: '6' }, ['discounted to 2,400 dollars']],
      [{ maxContract: '12' }, ['discounted to 2,400 dollars', 'not said']],
      [{ noAgentFee: 'true' }, ['1,000 dollars', 'discounted to 2,400 dollars']],
      [{ availableBy: 'now' }, ['discounted to 2,400 dollars']],
      [{ availableBy: '2099-06-01' }, ['discounted to 2,400 dollars', 'not said']],
      [{ availableBy: '2099-05-31', maxDeposit: '2' }, ['discounted to 2,400 dollars']],
    ];
    for (const [query, found] of cases)
      assert.deepEqual(await names({ ...query, sort: 'createdAt', order: 'asc' }), found, JSON.stringify(query));
    assert.equal(
      (await names({ availableBy: '', maxContract: '', noAgentFee: '' })).length,
      Object.keys(listings).length,
    );
    const { counts } = (await visit('/api/listing/counts?maxContract=6')).body as { counts: { details: object } };
    const { maxContract, maxDeposit, noAgentFee, availableNow } = counts.details as Record<string, unknown>;
    assert.deepEqual(maxContract, { 1: 0, 3: 0, 6: 1, 12: 2 });
    assert.deepEqual(maxDeposit, { 1: 1, 2: 1, 3: 1, 6: 1 });
    assert.deepEqual([noAgentFee, availableNow], [1, 1]);
    for (const wrong of ['maxDeposit=4', 'maxContract=0', 'availableBy=2026-02-30', 'availableBy=soon', 'noAgentFee=1'])
      assert.equal((await visit(`/api/listing/get?${wrong}`)).status, 400, wrong);
  });

  test('are found by terms in both languages, and excluded where denied (SRC-43)', async () => {
    const found = async (searchTerm: string) => {
      const { body } = await visit(`/api/listing/search?${new URLSearchParams({ searchTerm })}`);
      return (body as unknown as { _id: string }[]).map(
        ({ _id }) => Object.keys(listings).find((name) => listings[name] === _id) ?? '',
      );
    };
    for (const words of ['foreigners accepted', 'နိုင်ငံခြားသား လက်ခံ', 'ႏိုင္ငံျခားသား လက္ခံ'])
      assert.deepEqual(await found(words), ['at least 54 lakh'], words);
    assert.deepEqual(await found('အရစ်ကျ'), ['sale']);
    assert.deepEqual(await found('no deposit'), ['discounted to 2,400 dollars']);
    assert.deepEqual((await found('ညှိနှိုင်း')).sort(), ['not said', 'sale']);
    for (const words of ['no agent fee', 'ပွဲခမပေးရ', 'ပြဲခမေပးရ', 'အကျိုးဆောင်ခမယူ'])
      assert.deepEqual((await found(words)).sort(), ['1,000 dollars', 'discounted to 2,400 dollars'], words);
  });

  test('rank by contract, deposit and day, and leave nothing out (SRC-53)', async () => {
    const first = async (searchTerm: string) => {
      const { body } = await visit(`/api/listing/search?${new URLSearchParams({ searchTerm })}`);
      const ids = (body as unknown as { _id: string }[]).map(({ _id }) => _id);
      assert.equal(ids.length, 5, searchTerm);
      return Object.keys(listings).find((name) => listings[name] === ids[0]);
    };
    for (const words of [
      '6 month contract',
      '၆ လစာချုပ်',
      '၆ လစာခ်ဳပ္',
      '1 month deposit',
      'စပေါ် တစ်လ',
      'available now',
      'ချက်ချင်းနေနိုင်',
    ])
      assert.equal(await first(`for rent ${words}`), 'discounted to 2,400 dollars', words);
  });

  test('are refused with the sentence of their field, and are not stored for the other type', async () => {
    const change = (body: object) => admin.call('POST', `/api/listing/update/${listings['not said']}`, body);
    const refused = async (body: object) => {
      const answer = await change(body);
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      return (answer.body['issues'] as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
    };
    assert.deepEqual(await refused({ monthsAtOnce: 5 }), ['monthsAtOnce months_at_once_choice']);
    assert.deepEqual(await refused({ depositAmount: 5 }), ['depositAmount deposit_either']);
    assert.deepEqual(await refused({ availableFrom: '2026-02-30' }), ['availableFrom available_from_day']);
    assert.deepEqual(await refused({ availableFrom: '1999-12-31' }), ['availableFrom available_from_day']);
    assert.deepEqual(await refused({ agentFeePaidBy: 'nobody', foreignersAccepted: 'yes' }), [
      'agentFeePaidBy invalid_value',
      'foreignersAccepted invalid_value',
    ]);
    assert.equal((await change({ monthsAtOnce: 6, phone: '09 765 432' })).status, 200);
    const { depositMonths, moveIn } = await read('not said');
    assert.deepEqual([depositMonths, moveIn], [2, 2400]);
    assert.equal((await change({ type: 'sale' })).status, 200);
    const sale = await read('not said');
    assert.deepEqual(
      [sale['monthsAtOnce'], sale['depositMonths'], sale['moveIn'], sale['negotiable']],
      [null, null, null, true],
    );
  });
});
