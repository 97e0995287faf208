import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aJpeg, call as callAs, upload } from '#tests/factories/image-rooms.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

const update = (actor: Pick<TestUser, 'call'>, { _id }: Pick<TestUser, '_id'>, form: object) =>
  actor.call('POST', `/api/user/update/${_id}`, form);
const read = async ({ _id }: TestUser) => (await admin.call('GET', `/api/user/${_id}`)).body;
const signIn = async ({ email }: Pick<TestUser, 'email'>, password: string) => {
  const client = portal.visitor();
  const { status } = await client.call('POST', '/api/auth/signin', { email, password });
  return { ...client, status };
};
const isSignedIn = async (client: Pick<TestUser, 'call'>) =>
  (await client.call('GET', '/api/auth/session')).body['user'] !== null;
const auditOf = async ({ _id }: TestUser) =>
  (
    await portal.database.pool.query<{ actor_id: string; action: string; change: object }>(
      'select actor_id, action, change from audit_entry where subject_id = $1 order by id',
      [_id],
    )
  ).rows;

async function anAvatar(person: TestUser, purpose = 'avatar'): Promise<string> {
  const cookies = { _id: person._id, cookie: person.cookie() };
  const id = await upload(portal.app, cookies, await aJpeg(20, 20), purpose);
  assert.equal((await callAs(portal.app, cookies, 'POST', `/api/image/${id}/complete`)).status, 200);
  return `/images/${id}/1200.jpg`;
}

async function anAgency(person: TestUser) {
  return {
    name: 'Golden Key',
    description: '<p>Since 1999.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(person), await portal.anImage(person)],
  };
}

describe('one’s own account', () => {
  test('can have another username', async () => {
    const person = await portal.signUp();
    const username = `${person.username}x`;
    const { status, body } = await update(person, person, { username });
    assert.equal(status, 200);
    assert.deepEqual(body, { success: true, message: 'User is updated successfully!', _id: person._id });
    assert.equal((await read(person))['username'], username);
  });

  test('cannot have a username that somebody else has, in any letter case, of two at once either', async () => {
    const [one, other] = [await portal.signUp(), await portal.signUp()];
    const { status, body } = await update(one, one, { username: other.username.toUpperCase() });
    assert.deepEqual([status, body.code, body.issues?.[0]?.field], [409, 'username_taken', 'username']);
    const username = `both${one.username}`.slice(0, 30);
    const answers = await Promise.all([update(one, one, { username }), update(other, other, { username })]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409]);
  });

  test('is nobody else’s to change', async () => {
    const person = await portal.signUp();
    assert.equal((await update(await portal.signUp(), person, { username: 'stolen' })).status, 403);
    assert.equal((await update(portal.visitor(), person, { username: 'stolen' })).status, 401);
  });

  test('is not overwritten by who has read an older one', async () => {
    const person = await portal.signUp();
    const { updatedAt } = await read(person);
    assert.equal((await update(admin, person, { username: `${person.username}a`, updatedAt })).status, 200);
    const late = await update(person, person, { username: `${person.username}b`, updatedAt });
    assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile']);
    assert.equal((await read(person))['username'], `${person.username}a`);
  });
});

describe('an avatar', () => {
  test('is a picture that was uploaded as one', async () => {
    const person = await portal.signUp();
    const address = await anAvatar(person);
    assert.equal((await update(person, person, { avatar: address })).status, 200);
    const kept = (await read(person))['avatar'];
    assert.equal(kept, address.replace('1200', '200'));
    assert.equal((await update(person, person, { avatar: kept })).status, 200, 'and stays when it is sent again');
    assert.equal((await update(person, person, { avatar: null })).status, 200);
    assert.equal((await read(person))['avatar'], null);
  });

  test('is no other picture, and no other address', async () => {
    const person = await portal.signUp();
    for (const avatar of [
      await anAvatar(await portal.signUp()),
      await anAvatar(person, 'listing'),
      'https://example.org/me.jpg',
      '/images/019a0000-0000-7000-8000-000000000000/200.jpg',
      '',
    ]) {
      const { status, body } = await update(person, person, { avatar });
      assert.deepEqual([status, body.message], [400, 'Error Image upload (image must be less than 2 mb)'], avatar);
    }
  });

  test('that an admin has uploaded becomes the person’s own', async () => {
    const person = await portal.signUp();
    assert.equal((await update(admin, person, { avatar: await anAvatar(admin) })).status, 200);
    const { rows } = await portal.database.pool.query('select purpose from image where user_id = $1', [person._id]);
    assert.deepEqual(rows, [{ purpose: 'avatar' }]);
  });
});

describe('the agent form', () => {
  test('makes its person an agent, with their pictures in their order', async () => {
    const person = await portal.signUp();
    const agency = await anAgency(person);
    assert.equal((await update(person, person, { ...agency, role: 'agent' })).status, 200);
    const first = await read(person);
    assert.deepEqual(
      [first['role'], first['name'], first['facebook'], first['priority'], first['imageUrls']],
      ['agent', 'Golden Key', 'https://facebook.com/goldenkey', 0, agency.imageUrls],
    );
    assert.equal(await isSignedIn(person), true);
    const changed = { ...agency, name: 'Silver Key', imageUrls: agency.imageUrls.toReversed() };
    assert.equal((await update(person, person, changed)).status, 200);
    const second = await read(person);
    assert.deepEqual([second['name'], second['imageUrls']], ['Silver Key', changed.imageUrls]);
  });

  test('keeps of its description what the editor makes', async () => {
    const person = await portal.signUp();
    const agency = await anAgency(person);
    const description = '<p onclick="x()">Since <b>1999</b>.</p><script>alert(1)</script>';
    assert.equal((await update(person, person, { ...agency, description })).status, 200);
    assert.equal((await read(person))['description'], '<p>Since <strong>1999</strong>.</p>');
    const empty = await update(person, person, { ...agency, description: '<p><br></p>' });
    assert.deepEqual([empty.status, empty.body.code], [400, 'description_required']);
    const long = await update(person, person, { ...agency, description: '&'.repeat(20_000) });
    assert.deepEqual([long.status, long.body.code], [400, 'description_length']);
  });

  test('takes the person’s own pictures alone, each once', async () => {
    const person = await portal.signUp();
    const agency = await anAgency(person);
    const anothers = await portal.anImage(await portal.signUp());
    for (const wrong of [anothers, agency.imageUrls[0], 'https://example.org/x.jpg']) {
      const imageUrls = [...agency.imageUrls, wrong];
      const { status, body } = await update(person, person, { ...agency, imageUrls });
      assert.deepEqual(
        [status, body.issues?.[0]],
        [
          400,
          {
            field: 'imageUrls.2',
            code: 'photo_unknown',
            message: 'One of the photos is no longer there. Please remove it and add it again.',
          },
        ],
      );
    }
    assert.equal((await read(person))['role'], 'user', 'and nothing of it is kept');
  });

  test('may be filled in by an admin, with pictures of theirs, and is written down', async () => {
    const person = await portal.signUp();
    assert.equal((await update(admin, person, { ...(await anAgency(admin)), priority: 7 })).status, 200);
    const { role, priority } = await read(person);
    assert.deepEqual([role, priority], ['agent', 7]);
    const { imageUrls } = await read(person);
    const back = await signIn(person, person.password);
    const again = await update(back, person, { ...(await anAgency(admin)), imageUrls, priority: 7 });
    assert.equal(again.status, 200, 'the pictures are the person’s now');
    assert.deepEqual(
      (await auditOf(person)).map(({ action, change }) => [action, change]),
      [
        ['user.role', { from: 'user', to: 'agent' }],
        ['user.priority', { from: 0, to: 7 }],
        ['user.update', { fields: ['profile'] }],
      ],
    );
  });
});
