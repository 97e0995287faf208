import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

const nothing = '019a0000-0000-7000-8000-000000000000';
const silver = { price: 30_000, features: ['10 listings', 'Photos'], listingLimit: 10, durationDays: 60 };

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const create = (title: string, changes: object = {}, who = admin) =>
  who.call('POST', '/api/packages/create', { ...silver, title, ...changes });
const change = (id: unknown, fields: object, who = admin) =>
  who.call('PUT', `/api/packages/${String(id)}`, { ...silver, ...fields });
const read = async (id: unknown) => (await portal.visitor().call('GET', `/api/packages/${String(id)}`)).body;
const written = async (id: unknown) =>
  (
    await portal.database.pool.query<{ action: string; actor_id: string; change: Record<string, unknown> }>(
      'select action, actor_id, change from audit_entry where subject_id = $1 order by id',
      [id],
    )
  ).rows;

describe('a package', () => {
  test('is created by an admin, and shown under both sets of names', async () => {
    const { status, body } = await create('  Silver ', { price: 29_999.6, features: ' 10 listings , Photos,' });
    assert.equal(status, 200);
    const { message, ...made } = body;
    const { _id, updatedAt, ...fields } = made;
    assert.equal(message, 'Package created');
    assert.deepEqual(fields, {
      ...silver,
      price: 29_999.6,
      success: true,
      title: 'Silver',
      name: 'Silver',
      listingsAllowed: 10,
      durationInDays: 60,
      highlighted: false,
    });
    assert.deepEqual(await read(_id), made);
    assert.ok(updatedAt);
  });

  test('is changed by an admin', async () => {
    const { _id } = (await create('Bronze')).body;
    const changed = await change(_id, {
      title: 'Copper',
      price: 1,
      listingLimit: -1,
      durationDays: 7,
      highlighted: true,
    });
    assert.equal(changed.status, 200);
    const { title, price, listingsAllowed, durationInDays, highlighted } = await read(_id);
    assert.deepEqual([title, price, listingsAllowed, durationInDays, highlighted], ['Copper', 1, -1, 7, true]);
  });

  test('is not overwritten by somebody who read it before it changed', async () => {
    const { _id, updatedAt } = (await create('Two admins')).body;
    assert.equal((await change(_id, { title: 'Mine', updatedAt })).status, 200);
    const late = await change(_id, { title: 'Yours', updatedAt });
    assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile']);
    const now = await read(_id);
    assert.equal(now['title'], 'Mine');
    assert.equal((await change(_id, { title: 'Yours', updatedAt: now['updatedAt'] })).status, 200);
  });

  test('has a unique title, case-insensitively, even with 10 created at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => create(turn % 2 ? 'RUBY' : 'ruby')));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 409)]);
    const { _id } = (await create('Opal')).body;
    const clash = await change(_id, { title: 'Ruby' });
    assert.deepEqual([clash.status, clash.body.issues?.[0]?.field], [409, 'title']);
    assert.equal((await change(_id, { title: 'OPAL' })).status, 200, 'its own title in other letters');
  });

  test('that somebody has stays as they got it', async () => {
    const user = await portal.withFreePackage();
    const { _id, ...free } = await portal.packageOf('Free');
    const { title, price, features } = free;
    const changed = await change(_id, { title, price, features, listingLimit: 9, durationDays: 9 });
    assert.equal(changed.status, 200);
    const { body } = await user.call('GET', `/api/packages/status/${user._id}`);
    assert.equal(body['listingsLeft'], 3);
  });

  test('leaves a record of who created and changed what', async () => {
    const { _id } = (await create('Written down')).body;
    await change(_id, { title: 'Written down', price: 5 });
    const [made, changed] = await written(_id);
    assert.deepEqual([made?.action, made?.actor_id, changed?.action], ['package.create', admin._id, 'package.update']);
    assert.deepEqual(changed?.change, {
      before: { ...silver, title: 'Written down', highlighted: false },
      after: { ...silver, title: 'Written down', price: 5, highlighted: false },
    });
  });

  test('cannot be created or changed by anybody else', async () => {
    const { _id } = await portal.packageOf('Gold');
    const user = await portal.signUp();
    assert.equal((await create('Mine', {}, user)).status, 403);
    assert.equal((await change(_id, { title: 'Gold', price: 0 }, user)).status, 403);
    assert.equal((await portal.visitor().call('POST', '/api/packages/create', silver)).status, 401);
    assert.equal((await read(_id))['price'], 50_000);
  });

  test('is refused with the field that is wrong, and one that does not exist cannot be changed', async () => {
    for (const [field, value] of Object.entries({
      price: -1,
      features: [],
      listingLimit: 0,
      durationDays: 0,
      isAdmin: 1,
    })) {
      const { status, body } = await create('Wrong', { [field]: value });
      assert.deepEqual([status, body.issues?.[0]?.field], [400, field]);
    }
    assert.deepEqual((await change(nothing, { title: 'Nothing' })).body.code, 'package_not_found');
    assert.equal((await change('gold', { title: 'Nothing' })).status, 400);
  });
});
