import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { makeSkeletons } from '../auth/names.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

const update = (actor: Pick<TestUser, 'call'>, { _id }: Pick<TestUser, '_id'>, form: object) =>
  actor.call('POST', `/api/user/update/${_id}`, form);
const refusal = ({ status, body }: Awaited<ReturnType<typeof update>>) => [status, body.issues?.[0]?.field, body.code];

async function anAgency(user: TestUser, name: string) {
  return {
    name,
    description: '<p>Since 1999.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(user)],
  };
}

describe('another username', () => {
  test('looks like no other and is not reserved for staff, even from an admin', async () => {
    const admin = await portal.admin();
    await portal.signUp('Palpay');
    const user = await portal.signUp();
    for (const actor of [user, admin]) {
      assert.deepEqual(refusal(await update(actor, user, { username: 'paIpay' })), [409, 'username', 'username_alike']);
      assert.deepEqual(refusal(await update(actor, user, { username: 'M0derator' })), [400, 'username', 'name_staff']);
      assert.deepEqual(refusal(await update(actor, user, { username: 'аdmin' })), [400, 'username', 'name_alphabets']);
    }
  });

  test('may look like one’s own', async () => {
    const user = await portal.signUp('Bilbo');
    assert.equal((await update(user, user, { username: 'BiIbo' })).status, 200);
  });

  test('is free once nobody has it', async () => {
    const user = await portal.signUp('Frodo');
    assert.equal((await update(user, user, { username: 'Samwise' })).status, 200);
    assert.equal((await update(await portal.signUp(), user, { username: 'Frodo' })).status, 403);
    const other = await portal.signUp();
    assert.equal((await update(other, other, { username: 'Fr0do' })).status, 200);
  });

  test('is not required of a user who keeps an older one', async () => {
    const admin = await portal.admin();
    const set = (username: string) =>
      portal.database.pool.query('update "user" set username = $1 where id = $2', [username, admin._id]);
    await set('admin');
    assert.equal((await update(admin, admin, { username: 'admin', avatar: null })).status, 200);
    await portal.database.pool.query('update "user" set is_admin = false where id = $1', [admin._id]);
    assert.equal((await update(admin, admin, { username: 'admin', avatar: null })).status, 200);
  });

  test('may be one reserved for staff for admins', async () => {
    const admin = await portal.admin();
    assert.equal((await update(admin, admin, { username: 'Support' })).status, 200);
    assert.equal((await update(admin, admin, await anAgency(admin, 'Eain Support'))).status, 200);
  });
});

describe('the name of an agent', () => {
  test('is neither reserved for staff nor an admin’s, even from an admin', async () => {
    const admin = await portal.admin();
    const agent = await portal.signUp();
    const alike = admin.username.replaceAll('o', '0');
    for (const actor of [agent, admin]) {
      for (const name of ['Eain Support', 'ADM1N', 'အိမ်', alike]) {
        const answer = await update(actor, agent, await anAgency(agent, name));
        assert.deepEqual(refusal(answer), [400, 'name', 'name_staff'], name);
      }
    }
    assert.equal((await update(agent, agent, await anAgency(agent, 'Shwe Eain Yar'))).status, 200);
  });

  test('has visible characters, and no word in two alphabets', async () => {
    const agent = await portal.signUp();
    for (const [name, code] of [
      ['\u3164', 'name_invisible'],
      ['Golden\u200bKey', 'name_invisible'],
      ['Shwе Property', 'name_alphabets'],
    ] as const) {
      assert.deepEqual(refusal(await update(agent, agent, await anAgency(agent, name))), [400, 'name', code]);
    }
  });

  test('may stay as it was', async () => {
    const agent = await portal.signUp();
    assert.equal((await update(agent, agent, await anAgency(agent, 'Golden Key'))).status, 200);
    await portal.database.pool.query(`update agent set name = 'Support' where user_id = $1`, [agent._id]);
    assert.equal((await update(agent, agent, await anAgency(agent, 'Support'))).status, 200);
  });
});

describe('usernames from before they were compared', () => {
  test('are compared from the next start: among those that look alike, the oldest', async () => {
    const { pool, db } = portal.database;
    const insert = (id: number, username: string) =>
      pool.query('insert into "user" (id, username, email) values ($1, $2, $3)', [
        `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`,
        username,
        `old${id}@example.com`,
      ]);
    const skeletons = async () =>
      (
        await pool.query<{ username: string; username_skeleton: string | null }>(
          `select username, username_skeleton from "user" where email like 'old%' order by id`,
        )
      ).rows.map(({ username, username_skeleton }) => [username, username_skeleton]);
    await insert(1, 'Gandalf');
    await insert(2, 'Gаndalf');
    await insert(3, 'ad\u200bmin');
    for (let id = 4; id < 700; id += 1) await insert(id, `old ${id}`);
    await makeSkeletons(db);
    await makeSkeletons(db);
    const [first, second, third, ...others] = await skeletons();
    assert.deepEqual(
      [first, second, third],
      [
        ['Gandalf', 'gandalf'],
        ['Gаndalf', null],
        ['ad\u200bmin', 'adrnln'],
      ],
    );
    assert.ok(others.every(([, skeleton]) => skeleton !== null));

    const late = await portal.signUp();
    assert.equal((await update(late, late, { username: 'GANDALF' })).status, 409);
    await pool.query(`delete from "user" where username = 'Gandalf'`);
    await makeSkeletons(db);
    assert.equal((await update(late, late, { username: 'GANDALF' })).status, 409);
  });
});

describe('text without visible characters is refused', () => {
  const blank = '\u200b\u3164\u2800';

  test('as a review, a message or a title', async () => {
    const owner = await portal.withFreePackage();
    const listingId = await portal.postListing(owner);
    const user = await portal.signUp();
    const review = { rating: 5, content: blank, listingId };
    assert.equal((await user.call('POST', '/api/review/createreview', review)).body.code, 'review_content');
    const message = { name: 'Mya', email: 'mya@example.com', message: blank, propertyId: listingId };
    assert.equal((await user.call('POST', '/api/auth/contact', message)).body.code, 'contact_fields');
    const emoji = await user.call('POST', '/api/review/createreview', { ...review, content: '👩‍🚒❤️' });
    assert.equal(emoji.status, 200);
  });

  test('as HTML, however it is written', async () => {
    const admin = await portal.admin();
    for (const content of [
      '<p>&#8203;</p>',
      '<p>&zwnj;&ZeroWidthSpace;</p>',
      '<p>&#x3164;</p>',
      '<p>\u2800</p>',
      '<p>&#8238;</p>',
    ]) {
      const { status, body } = await admin.call('POST', '/api/post/create', { title: 'Lake', content });
      assert.deepEqual([status, body.code], [400, 'post_content'], content);
    }
  });
});
