import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { leadSweep } from './sweep.ts';

let portal: TestPortal;
let owner: TestUser;

before(async () => {
  portal = await openTestPortal();
  owner = await portal.signUp();
});
after(() => portal.close());
beforeEach(async () => {
  await portal.database.pool.query('delete from lead');
});

async function leadsOf(user: TestUser, list = 'all') {
  const { body } = await user.call('GET', `/api/lead?list=${list}`);
  return body as unknown as { leads: { name: string }[]; totals: Record<string, number> };
}

test('the list for today has what is due or overdue, the oldest first, and nothing that is over (LEA-6)', async () => {
  const day = (days: number) => yangonDay(new Date(Date.now() + days * 86_400_000));
  for (const [name, nextOn, stage] of [
    ['Today', day(0), 'talking'],
    ['Overdue', day(-3), 'viewing'],
    ['Tomorrow', day(1), 'new'],
    ['Lost', day(-1), 'lost'],
    ['Agreed', day(-1), 'agreed'],
    ['No day', null, 'new'],
  ]) {
    const email = `${String(name).replace(' ', '')}@example.com`;
    const { status } = await owner.call('POST', '/api/lead', { name, email, source: 'tap', stage, nextOn });
    assert.equal(status, 200);
  }
  const { leads, totals } = await leadsOf(owner, 'today');
  assert.deepEqual(
    leads.map(({ name }) => name),
    ['Overdue', 'Today'],
  );
  assert.deepEqual(totals, { today: 2, all: 6, new: 2, talking: 1, viewing: 1, agreed: 1, lost: 1 });
  assert.deepEqual(
    (await leadsOf(owner, 'lost')).leads.map(({ name }) => name),
    ['Lost'],
  );
});

test('the table has every lead, and no formulas (LEA-14)', async () => {
  await portal.database.pool.query(
    `insert into lead (id, owner_id, name, phone, number, source, note)
     select gen_random_uuid(), $1, 'Person ' || n, '+959' || n, '959' || n, 'call', '=1+1' from generate_series(100000, 101203) as n`,
    [owner._id],
  );
  const response = await owner.fetch('/api/lead/csv?language=my');
  assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  const lines = text.split('\r\n');
  assert.ok(text.startsWith('\ufeffအမည်,'));
  assert.equal(lines.length, 1 + 1204 + 1);
  assert.match(lines[1] ?? '', /^Person \d+,'\+959\d+,,အသစ်,ဖုန်းခေါ်လာ,,,,'=1\+1,/);
  assert.equal(new Set(lines.map((line) => line.split(',')[0])).size, 1 + 1204 + 1);
});

test('what nobody has changed for two years is deleted, and all of an account with it (LEA-15)', async () => {
  const leaving = await portal.signUp();
  for (const phone of ['09 777 111 111', '09 777 222 222']) {
    await leaving.call('POST', '/api/lead', { name: phone, phone, source: 'other', stage: 'new' });
  }
  await portal.database.pool.query(
    `update lead set updated_at = now() - interval '731 days' where phone = '09 777 111 111'`,
  );
  const sweep = leadSweep(portal.services);
  await sweep.run();
  await sweep.run();
  assert.deepEqual(
    (await leadsOf(leaving)).leads.map(({ name }) => name),
    ['09 777 222 222'],
  );
  await portal.database.pool.query('delete from "user" where id = $1', [leaving._id]);
  assert.equal((await portal.database.pool.query('select from lead')).rowCount, 0);
});
