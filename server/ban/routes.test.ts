import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';
import { banSweep } from './bans.ts';

let portal: TestPortal;
let owner: TestUser;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  [owner, admin] = await Promise.all([portal.withFreePackage(), portal.admin()]);
  await portal.database.pool.query('update subscription set listing_limit = -1');
});
after(() => portal.close());

/** Sends a call, optionally from an address, and returns its status, its code and the codes of its fields. */
async function send(by: Pick<TestUser, 'cookie'> | undefined, path: string, body: object, address = '203.0.113.7') {
  const headers = { 'content-type': 'application/json', ...(by && { Cookie: by.cookie() }) };
  const incoming = { incoming: { socket: { remoteAddress: address } } as never };
  const answer = await portal.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, incoming);
  const text = await answer.text();
  const { code, issues = [] } = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    code?: string;
    issues?: { field: string; code: string }[];
  };
  return [
    answer.status,
    ...(issues.length > 0 ? issues.map((issue) => `${issue.field} ${issue.code}`) : code ? [code] : []),
  ];
}
const add = (body: object, by = admin) =>
  send(by, '/api/ban', { reason: 'Spam', until: null, ...body }, '198.51.100.1');
const preview = async (kind: string, value: string) =>
  (await admin.call('POST', '/api/ban/preview', { kind, value })).body as unknown as {
    value: string;
    stops: { kind: string; id: string; label: string }[];
    count: number;
    isLeast: boolean;
  };
const list = async () =>
  (await admin.call('GET', '/api/ban')).body['bans'] as { _id: string; kind: string; value: string; isOver: boolean }[];
const end = async (value: string) => {
  const found = (await list()).find((one) => one.value === value);
  assert.ok(found, value);
  assert.equal((await admin.call('DELETE', `/api/ban/${found._id}`)).status, 200);
};

describe('the list of what is banned (MOD-25)', () => {
  test('has each thing once, with who added it and why, until it is ended', async () => {
    assert.deepEqual(await add({ kind: 'phone', value: '09 700 000 001' }), [200]);
    assert.deepEqual(await add({ kind: 'phone', value: '၀၉၇၀၀၀၀၀၀၀၁' }), [409, 'banned_already']);
    const [entry] = await list();
    const { _id, createdAt, ...shown } = entry as typeof entry & { createdAt: string };
    assert.ok(_id && Date.now() - Date.parse(createdAt) < 60_000);
    const expected = { kind: 'phone', value: '+959700000001', reason: 'Spam', endsAt: null, isOver: false };
    assert.deepEqual(shown, { ...expected, createdBy: admin.username });
    await end('+959700000001');
    assert.equal((await admin.call('DELETE', `/api/ban/${_id}`)).body['code'], 'ban_not_found');
    const { rows } = await portal.database.pool.query(
      'select action, label, change from audit_entry where subject_id = $1 order by id',
      [_id],
    );
    const label = '+959700000001';
    const change = { kind: 'phone', reason: 'Spam' };
    assert.deepEqual(rows, [
      { action: 'ban.create', label, change: { ...change, until: null } },
      { action: 'ban.delete', label, change },
    ]);
  });

  test('is for admins alone', async () => {
    for (const [by, status] of [
      [undefined, 401],
      [owner, 403],
    ] as const) {
      assert.equal(
        (await send(by, '/api/ban', { kind: 'word', value: 'casino', reason: 'Spam', until: null }))[0],
        status,
      );
      assert.equal((await send(by, '/api/ban/preview', { kind: 'word', value: 'casino' }))[0], status);
    }
    assert.equal((await owner.call('GET', '/api/ban')).status, 403);
  });

  test('takes something again once it has ended, and forgets it 90 days later', async () => {
    await add({ kind: 'word', value: 'lottery' });
    const endedFor = (days: number) =>
      portal.database.pool.query(`update ban set ends_at = now() - make_interval(days => $1) where value = 'lottery'`, [
        days,
      ]);
    await endedFor(1);
    assert.deepEqual(
      (await list()).map(({ value, isOver }) => [value, isOver]),
      [['lottery', true]],
    );
    assert.deepEqual(await add({ kind: 'word', value: 'lottery' }), [200]);
    assert.deepEqual(
      (await list()).map(({ isOver }) => isOver),
      [false],
    );
    await endedFor(89);
    await banSweep(portal.services).run();
    assert.equal((await list()).length, 1);
    await endedFor(91);
    await banSweep(portal.services).run();
    assert.equal((await list()).length, 0);
  });

  test('does not take the network that the admin is in, or more than 1,000 things', async () => {
    assert.deepEqual(await add({ kind: 'network', value: '198.51.100.0/24' }), [409, 'ban_own']);
    await portal.database.pool.query(
      `insert into ban (id, kind, value, reason, created_by) select gen_random_uuid(), 'link', at || '.example', 'x', 'x' from generate_series(1, 1000) at`,
    );
    assert.deepEqual(await add({ kind: 'word', value: 'casino' }), [409, 'ban_full']);
    await portal.database.pool.query('delete from ban');
  });
});

describe('what is banned (MOD-26)', () => {
  const named = (name: string) => ({ username: name, email: `${name}@post.example`, password: 'a long password 1' });
  before(async () => {
    for (const [kind, value] of [
      ['email-domain', 'throwaway.example'],
      ['phone', '09 777 123 456'],
      ['word', 'western union'],
      ['word', 'ကြိုတင်ငွေလွှဲ'],
      ['link', 'bit.ly'],
    ])
      assert.deepEqual(await add({ kind, value }), [200]);
    await add({ kind: 'word', value: 'balcony' });
    await portal.database.pool.query(`update ban set ends_at = now() where value = 'balcony'`);
  });
  after(() => portal.database.pool.query('delete from ban'));

  test('is refused in a sign-up, by its field', async () => {
    const signUp = (change: object) => send(undefined, '/api/auth/signup', { ...named('thiri'), ...change });
    assert.deepEqual(await signUp({ email: 'thiri@throwaway.example' }), [400, 'email banned_email']);
    assert.deepEqual(await signUp({ email: 'thiri@in.Throwaway.example' }), [400, 'email banned_email']);
    assert.deepEqual(await signUp({ username: 'Western Union' }), [400, 'username banned_text']);
    for (const email of [
      'thiri@throwaway.example ',
      'thiri@throwaway\u200b.example',
      'thiri@ｔｈｒｏｗａｗａｙ.example',
    ])
      assert.deepEqual(await signUp({ email }), [400, 'email banned_email'], email);
    assert.deepEqual(await signUp({ email: 'thiri@notthrowaway.example' }), [200]);
  });

  test('is refused in a listing, new or changed, with everything else that is wrong', async () => {
    const id = await portal.postListing(owner);
    const change = (body: object) => send(owner, `/api/listing/update/${id}`, body);
    assert.deepEqual(await change({ phone: 'Ma Su ၀၉-၇၇၇ ၁၂၃ ၄၅၆' }), [400, 'phone banned_phone']);
    assert.deepEqual(await change({ name: 'Pay by WESTERN UNION first' }), [400, 'name banned_text']);
    assert.deepEqual(await change({ description: '<p>ကြိုတင် ငွေလွှဲ ပါ</p>' }), [400, 'description banned_text']);
    assert.deepEqual(await change({ description: '<p>Ring 09777123456 <b>bit.ly/x</b></p>' }), [
      400,
      'description banned_phone',
    ]);
    assert.deepEqual(await change({ address: 'See bit.ly/map', name: 'x' }), [
      400,
      'name title_length',
      'address banned_text',
    ]);
    assert.deepEqual(await change({ details: { landmark: 'bit.ly/map' } }), [400, 'details.landmark banned_text']);
    assert.deepEqual(await change({ reference: '09-777-123-456' }), [400, 'reference banned_phone']);
    await assert.rejects(portal.postListing(owner, { reference: 'Western Union' }), /banned_text/);
    assert.equal((await change({ name: 'A condo with a balcony' }))[0], 200);
    for (const description of [
      '<p>W&#101;stern Union, please</p>',
      '<p>West<style>x</style>ern Union</p>',
      '<p>western&nbsp;union</p>',
      '<p>ႀကိဳတင္ ေငြလႊဲ ပါ။ ဆက္သြယ္ရန္ ဖုန္းဆက္ပါ။</p>',
    ]) {
      await assert.rejects(portal.postListing(owner, { description }), /banned_text/, description);
      assert.deepEqual(await change({ description }), [400, 'description banned_text'], description);
    }
    await assert.rejects(portal.postListing(owner, { phone: '09777123456' }), /banned_phone/);
    await assert.rejects(portal.postListing(owner, { phone: 'bit.ly/x 09 250 011 122' }), /banned_text/);
    // Admins may quote anything.
    assert.equal(
      (await admin.call('POST', `/api/listing/update/${id}`, { name: 'No western union here' })).status,
      200,
    );
  });

  test('is refused in a profile, a message, a proof of payment and a review', async () => {
    const person = await portal.signUp();
    const profile = {
      name: 'Inya Homes',
      description: '<p>Homes.</p>',
      address: 'Inya',
      phone: '09 777-123-456',
      facebook: 'https://bit.ly/inya',
    };
    const refused = await person.call('POST', `/api/user/update/${person._id}`, { ...profile, imageUrls: [] });
    const codes = (refused.body['issues'] as { field: string; code: string }[]).map(
      ({ field, code }) => `${field} ${code}`,
    );
    assert.ok(codes.includes('phone banned_phone') && refused.status === 400, codes.join());
    const propertyTitle = 'A flat, see bit.ly/x';
    const sender = { name: 'Mya', email: 'mya@throwaway.example', phone: '09777123456' };
    const message = { ...sender, message: 'bit.ly/x', propertyTitle };
    const found = ['email banned_email', 'message banned_text', 'phone banned_phone', 'propertyTitle banned_text'];
    const [status, ...issues] = await send(undefined, '/api/auth/contact', message);
    assert.deepEqual([status, ...issues.map(String).sort()], [400, ...found]);
    const listingId = await portal.postListing(owner);
    const review = { listingId, rating: 1, content: 'See bit.ly/x' };
    assert.deepEqual(await send(person, '/api/review/createreview', review), [400, 'content banned_text']);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Mya', email: 'mya@throwaway.example', message: 'Paid.' }))
      form.set(name, value);
    form.set('file', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'proof.jpg', { type: 'image/jpeg' }));
    const answer = await portal.app.request('/api/auth/contactForPayment', { method: 'POST', body: form });
    assert.match(await answer.text(), /banned_email/);
  });
});

describe('a banned network (MOD-27)', () => {
  before(async () => assert.deepEqual(await add({ kind: 'network', value: '203.0.113.0/24' }), [200]));
  after(() => portal.database.pool.query('delete from ban'));
  const message = { name: 'Mya', email: 'mya@mail.example', message: 'Is it free?' };

  test('can send nothing, but read, and sign in and out', async () => {
    assert.deepEqual(await send(undefined, '/api/auth/contact', message), [403, 'banned_network']);
    assert.deepEqual(await send(owner, '/api/listing/create', {}), [403, 'banned_network']);
    assert.deepEqual(await send(undefined, '/api/auth/contact', message, '203.0.114.7'), [200]);
    assert.deepEqual(await send(undefined, '/api/auth/contact', message, '2001:db8::1'), [200]);
    const { email, password } = owner;
    assert.deepEqual(await send(undefined, '/api/auth/signin', { email, password }), [200]);
    assert.deepEqual(await add({ kind: 'network', value: '203.0.113.77/24' }), [409, 'banned_already']);
    const incoming = { incoming: { socket: { remoteAddress: '203.0.113.7' } } as never };
    assert.equal((await portal.app.request('/api/listing/get', {}, incoming)).status, 200);
  });

  test('does not hold for admins, or once it has ended', async () => {
    assert.deepEqual(await send(admin, '/api/ban/preview', { kind: 'word', value: 'casino' }), [200]);
    await portal.database.pool.query('update ban set ends_at = now()');
    assert.deepEqual(await send(undefined, '/api/auth/contact', message), [200]);
  });
});

describe('what an entry would stop today (MOD-28)', () => {
  test('is found with the same eyes as in a form', async () => {
    const person = await portal.withFreePackage();
    const id = await portal.postListing(person, {
      name: 'Room by the river Hlaing',
      phone: 'Ko Ko ၀၉-၄၂၁ ၂၃၄ ၅၆၇',
      description: '<p>Pay at <a href="https://pay.example/x">this page</a> or call 01 534 568.</p>',
    });
    const other = await portal.postListing(person, { name: 'Riverside condo, quiet' });
    const found = { kind: 'listing', id, label: 'Room by the river Hlaing' };
    const one = { stops: [found], count: 1, isLeast: false };
    const shown = async (kind: string, value: string) => {
      const { stops, count, isLeast } = await preview(kind, value);
      return { stops, count, isLeast };
    };
    assert.deepEqual(await shown('phone', '+95 9 421 234 567'), one);
    assert.deepEqual(await shown('phone', '01534568'), one);
    assert.deepEqual(await shown('word', 'River'), one);
    assert.deepEqual(await shown('link', 'https://pay.example'), one);
    assert.deepEqual(await shown('word', 'no such word'), { stops: [], count: 0, isLeast: false });
    assert.equal((await preview('phone', '၀၉ ၄၂၁၂၃၄၅၆၇')).value, '+959421234567');
    assert.deepEqual(
      (await preview('word', 'riverside')).stops.map((stop) => stop.id),
      [other],
    );
    await portal.database.pool.query(`update "user" set email = 'somebody@in.old.example' where id = $1`, [person._id]);
    const account = { stops: [{ kind: 'account', id: person._id, label: person.username }], count: 1, isLeast: false };
    assert.deepEqual(await shown('email-domain', 'old.example'), account);
    assert.deepEqual(await shown('email-domain', 'ld.example'), { stops: [], count: 0, isLeast: false });
    await portal.database.pool.query(`update session set ip_address = '192.0.2.77' where user_id = $1`, [person._id]);
    assert.deepEqual(await shown('network', '192.0.2.0/24'), account);
  });
});
