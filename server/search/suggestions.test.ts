import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
  for (const [name, priority] of [
    ['Golden Land', 0],
    ['Golden Gate', 5],
    ['100% Golden', 1],
    ['Silver Lake', 9],
  ] as const) {
    const user = await portal.signUp();
    await portal.database.pool.query(`update "user" set role = 'agent' where id = $1`, [user._id]);
    await portal.database.pool.query(
      `insert into agent (user_id, name, description, address, phone, facebook, priority) values ($1, $2, '', 'Yangon', '09123456', 'https://facebook.com/x', $3)`,
      [user._id, name, priority],
    );
  }
  // No longer an agent: their page is gone.
  const dismissed = await portal.signUp();
  await portal.database.pool.query(
    `insert into agent (user_id, name, description, address, phone, facebook) values ($1, 'Golden Past', '', 'Yangon', '09123456', 'https://facebook.com/x')`,
    [dismissed._id],
  );
});
after(() => portal.close());

async function suggest(typed: string) {
  const { status, body, headers } = await portal
    .visitor()
    .call('GET', `/api/listing/suggestions?${new URLSearchParams({ typed })}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(headers.get('cache-control') ?? '', /private, max-age=/);
  return body as unknown as { completions: { name: string; query: string }[]; agents: { name: string }[] };
}

test('names are suggested from their beginning, in the script that is typed', async () => {
  assert.deepEqual((await suggest('condo sanch')).completions, [
    { kind: 'township', name: 'Sanchaung', query: 'condo Sanchaung' },
  ]);
  assert.equal((await suggest('စမ်းခ')).completions[0]?.name, 'စမ်းချောင်း');
});

test('agents are suggested by any part of their name, the first of their list first, at most three', async () => {
  const names = async (typed: string) => (await suggest(typed)).agents.map(({ name }) => name);
  assert.deepEqual(await names('golden'), ['Golden Gate', '100% Golden', 'Golden Land']);
  assert.deepEqual(await names('LAKE'), ['Silver Lake']);
  assert.deepEqual(await names('0%'), ['100% Golden']);
  assert.deepEqual(await names('%'), []);
  assert.deepEqual(await names('g'), []);
});

test('empty input suggests nothing, and input that is too long is refused', async () => {
  assert.deepEqual(await suggest(' '), { success: true, completions: [], agents: [] });
  for (const query of ['', 'typed=a&typed=b', `typed=${'a'.repeat(201)}`, 'typed=a&x=1']) {
    const { status } = await portal.visitor().call('GET', `/api/listing/suggestions?${query}`);
    assert.equal(status, 400, query);
  }
});
