import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { leadLimits, type LeadStage } from '#domain/lead/lead.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

interface Lead {
  _id: string;
  name: string;
  phone: string | null;
  email: string | null;
  source: string;
  stage: LeadStage;
  note: string;
  nextStep: string;
  nextOn: string | null;
  wants: string;
  listings: { _id: string; name: string; code: string; isThere: boolean }[];
}

const message = { name: 'Daw Mya', message: 'Is it still free?' };
const byHand = { name: 'U Ba', phone: '09 420 012 345', source: 'call', stage: 'new' };

let portal: TestPortal;
let owner: TestUser;
let other: TestUser;
let homes: string[];

before(async () => {
  portal = await openTestPortal();
  owner = await portal.withFreePackage();
  other = await portal.withFreePackage();
  homes = [await portal.postListing(owner), await portal.postListing(owner, { name: 'House with a garden' })];
});
after(() => portal.close());

async function write(changes: object, propertyId = homes[0]): Promise<void> {
  const body = { ...message, propertyId, ...changes };
  assert.equal((await portal.visitor().api.auth.contact.$post({ json: body })).status, 200);
}

async function leadsOf(user: TestUser, list = 'all') {
  const { status, body } = await user.call('GET', `/api/lead?list=${list}`);
  assert.equal(status, 200);
  return body as unknown as { leads: Lead[]; totals: Record<string, number> };
}

const named = async (name: string, user = owner) => (await leadsOf(user)).leads.filter((lead) => lead.name === name);

async function forget(): Promise<void> {
  await portal.database.pool.query('delete from lead');
}

describe('somebody who writes about a listing', () => {
  test('becomes a lead of its owner, due today (LEA-1, LEA-6)', async () => {
    await forget();
    await write({ phone: '09 777 123 456', email: 'Mya@Example.com' });
    const { leads, totals } = await leadsOf(owner, 'today');
    const [lead] = leads;
    assert.deepEqual([totals['today'], totals['new'], totals['all']], [1, 1, 1]);
    assert.deepEqual(
      [lead?.name, lead?.phone, lead?.email, lead?.source, lead?.stage, lead?.nextOn],
      ['Daw Mya', '09 777 123 456', 'mya@example.com', 'inquiry', 'new', yangonDay(new Date())],
    );
    assert.deepEqual(
      lead?.listings.map(({ _id, code, isThere }) => [_id, code, isThere]),
      [[homes[0], await portal.codeOf(String(homes[0])), true]],
    );
    assert.equal((await leadsOf(other)).totals['all'], 0);
  });

  test('is the same lead when they write about another listing, however they type their number (LEA-5)', async () => {
    await forget();
    await write({ phone: '09 777 123 456' });
    await write({ name: 'မြ', phone: '+၉၅၉၇၇၇၁၂၃၄၅၆', email: 'mya@example.com' }, homes[1]);
    await write({ email: 'MYA@example.com' }, homes[1]);
    const { leads } = await leadsOf(owner);
    assert.deepEqual([leads.length, leads[0]?.name, leads[0]?.email], [1, 'Daw Mya', 'mya@example.com']);
    assert.deepEqual(leads[0]?.listings.map(({ _id }) => _id).toSorted(), homes.toSorted());
  });

  test('does not take the address of another lead by typing both', async () => {
    await forget();
    await write({ name: 'One', phone: '09 777 123 456' });
    await write({ name: 'Two', email: 'two@example.com' });
    await write({ name: 'Somebody', phone: '09 777 123 456', email: 'two@example.com' });
    assert.deepEqual(
      (await named('One')).map(({ email }) => email),
      [null],
    );
    assert.deepEqual(
      (await named('Two')).map(({ phone, email }) => [phone, email]),
      [[null, 'two@example.com']],
    );
    assert.equal((await leadsOf(owner)).totals['all'], 2);
  });

  test('is one lead when twenty messages come at once', async () => {
    await forget();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        write(
          { name: `Mya ${at}`, phone: '09 777 123 456', ...(at % 2 === 0 && { email: 'mya@example.com' }) },
          homes[at % 2],
        ),
      ),
    );
    const { leads } = await leadsOf(owner);
    assert.deepEqual([leads.length, leads[0]?.listings.length, leads[0]?.email], [1, 2, 'mya@example.com']);
  });

  test('is new again if they were lost, and no less far otherwise', async () => {
    await forget();
    await write({ phone: '09 777 123 456' });
    const [lead] = (await leadsOf(owner)).leads;
    const setTo = async (stage: LeadStage) => {
      const change = { name: 'Daw Mya', phone: '09 777 123 456', source: 'inquiry', stage };
      assert.equal((await owner.call('POST', `/api/lead/of/${lead?._id}`, change)).status, 200);
      await write({ phone: '09 777 123 456' });
      return (await leadsOf(owner)).leads[0]?.stage;
    };
    assert.equal(await setTo('lost'), 'new');
    assert.equal(await setTo('agreed'), 'agreed');
  });

  test('is no lead if the message is refused, or goes to the site', async () => {
    await forget();
    const refused = { ...message, email: 'mya@example.com', propertyId: '019a0000-0000-7000-8000-000000000000' };
    const { status } = await portal.visitor().call('POST', '/api/auth/contact', refused);
    assert.equal(status, 404);
    await portal.visitor().api.auth.contact.$post({ json: { ...message, email: 'mya@example.com' } });
    const { rows } = await portal.database.pool.query('select from lead');
    assert.equal(rows.length, 0);
  });
});

describe('a lead that is noted by hand', () => {
  const create = (body: object, by = owner) => by.call('POST', '/api/lead', { ...byHand, ...body });

  test('has all that is known, and a listing by its code (LEA-8)', async () => {
    await forget();
    const code = await portal.codeOf(String(homes[1]));
    const wants = 'township=bahan&type=rent&nonsense=1';
    const form = { note: 'Two dogs.', nextStep: 'Call', nextOn: '2031-02-28', wants, code: code.toLowerCase() };
    const { status, body } = await create(form);
    assert.deepEqual([status, body['isNew']], [200, true]);
    const [lead] = await named('U Ba');
    assert.deepEqual(
      [lead?.note, lead?.nextStep, lead?.nextOn, lead?.wants, lead?.listings[0]?.name],
      ['Two dogs.', 'Call', '2031-02-28', 'type=rent&township=bahan', 'House with a garden'],
    );
  });

  test('is added to the person who is there already', async () => {
    await forget();
    const first = await create({ note: 'One.', nextOn: '2031-02-28' });
    const again = await create({
      name: 'Ko Ba',
      phone: '၀၉၄၂၀၀၁၂၃၄၅',
      email: 'ba@example.com',
      note: 'Two.',
      stage: 'talking',
    });
    assert.deepEqual([again.body['_id'], again.body['isNew']], [first.body['_id'], false]);
    const [lead] = await named('U Ba');
    assert.deepEqual(
      [lead?.note, lead?.stage, lead?.email, lead?.nextOn],
      ['One.\nTwo.', 'talking', 'ba@example.com', '2031-02-28'],
    );
  });

  test('is refused with every reason at once', async () => {
    const { status, body } = await create({
      name: ' ',
      phone: 'ask at the gate',
      nextOn: '2026-02-30',
      note: 'x'.repeat(2001),
    });
    const issues = (body['issues'] as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
    assert.equal(status, 400);
    assert.deepEqual(issues.toSorted(), [
      ['name', 'required'],
      ['nextOn', 'invalid_value'],
      ['note', 'lead_note_length'],
      ['phone', 'lead_reach'],
    ]);
    const foreign = await create({ code: await portal.codeOf(await portal.postListing(other)) });
    assert.deepEqual([foreign.status, foreign.body['code']], [400, 'lead_code']);
  });

  test('is refused when there are as many as there may be', async () => {
    await forget();
    await portal.database.pool.query(
      `insert into lead (id, owner_id, name, number, source)
       select gen_random_uuid(), $1, 'x', (900000000 + n)::text, 'call' from generate_series(1, $2::int) as n`,
      [owner._id, leadLimits.perAccount],
    );
    assert.deepEqual((await create({})).body['code'], 'leads_full');
    await write({ name: 'Unnoted', phone: '09 777 999 999' });
    assert.deepEqual(await named('Unnoted'), []);
    await forget();
  });

  test('is of nobody else’s business, but for admins, whose doing is recorded (LEA-11)', async () => {
    await forget();
    const { body } = await create({});
    const path = `/api/lead/of/${String(body['_id'])}`;
    for (const [method, form] of [['GET'], ['POST', byHand], ['DELETE']] as const) {
      assert.equal((await other.call(method, path, form)).status, 403, method);
      assert.equal((await portal.visitor().call(method, path, form)).status, 401, method);
    }
    const admin = await portal.admin();
    assert.equal((await admin.call('POST', path, { ...byHand, name: 'U Ba Kyi' })).status, 200);
    assert.equal((await owner.call('POST', path, byHand)).status, 200);
    const { rows } = await portal.database.pool.query(
      `select action, label, person_id from audit_entry where action like 'lead.%'`,
    );
    assert.deepEqual(rows, [{ action: 'lead.update', label: 'U Ba', person_id: owner._id }]);
  });

  test('changes where it is told to, and concerns the listings that it is left (LEA-9)', async () => {
    await forget();
    const code = await portal.codeOf(String(homes[0]));
    const { body } = await create({ code, note: 'One.' });
    const path = `/api/lead/of/${String(body['_id'])}`;
    const addition = { email: 'ba@example.com', code: await portal.codeOf(String(homes[1])), without: homes[0] };
    assert.equal((await owner.call('POST', path, addition)).status, 200);
    const [lead] = await named('U Ba');
    assert.deepEqual(
      [lead?.note, lead?.email, lead?.listings.map(({ _id }) => _id)],
      ['One.', 'ba@example.com', [homes[1]]],
    );
    await create({ name: 'Ma Su', phone: '09 777 000 111' });
    const { status, body: refused } = await owner.call('POST', path, { ...byHand, phone: '+95 9 777 000 111' });
    assert.deepEqual([status, refused['code']], [409, 'lead_exists']);
    assert.equal((await owner.call('POST', path, { phone: '', nextOn: null, stage: 'lost' })).status, 200);
    const unreached = await owner.call('POST', path, { email: null });
    assert.deepEqual([unreached.status, unreached.body['code']], [400, 'lead_reach']);
    const [changed] = await named('U Ba');
    assert.deepEqual([changed?.phone, changed?.stage, changed?.nextOn], [null, 'lost', null]);
    assert.equal((await owner.call('DELETE', path)).status, 200);
    assert.deepEqual(await named('U Ba'), []);
  });

  test('still says what it was about once the listing is deleted', async () => {
    await forget();
    const gone = await portal.postListing(owner, { name: 'Room by the lake' });
    await create({ code: await portal.codeOf(gone) });
    assert.equal((await owner.call('DELETE', `/api/listing/delete/${gone}`)).status, 200);
    const [lead] = await named('U Ba');
    assert.deepEqual(
      lead?.listings.map(({ name, isThere }) => [name, isThere]),
      [['Room by the lake', false]],
    );
  });
});
