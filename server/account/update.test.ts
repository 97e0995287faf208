import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aJpeg, call as callAs, upload } from '#tests/factories/image-portal.ts';
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

async function anAvatar(user: TestUser, purpose = 'avatar'): Promise<string> {
  const cookies = { _id: user._id, cookie: user.cookie() };
  const id = await upload(portal.app, cookies, await aJpeg(20, 20), purpose);
  assert.equal((await callAs(portal.app, cookies, 'POST', `/api/image/${id}/complete`)).status, 200);
  return `/images/${id}/1200.jpg`;
}

async function anAgency(user: TestUser) {
  return {
    name: 'Golden Key',
    description: '<p>Since 1999.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(user), await portal.anImage(user)],
  };
}

describe('one’s own account', () => {
  test('can have another username', async () => {
    const user = await portal.signUp();
    const username = `${user.username}x`;
    const { status, body } = await update(user, user, { username });
    assert.equal(status, 200);
    assert.deepEqual(body, { success: true, message: 'User is updated successfully!', _id: user._id });
    assert.equal((await read(user))['username'], username);
  });

  test('cannot have a username that somebody else has, case-insensitively, even with two requests at once', async () => {
    const [one, other] = [await portal.signUp(), await portal.signUp()];
    const { status, body } = await update(one, one, { username: other.username.toUpperCase() });
    assert.deepEqual([status, body.code, body.issues?.[0]?.field], [409, 'username_taken', 'username']);
    const username = `both${one.username}`.slice(0, 30);
    const answers = await Promise.all([update(one, one, { username }), update(other, other, { username })]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409]);
  });

  test('cannot be changed by anybody else', async () => {
    const user = await portal.signUp();
    assert.equal((await update(await portal.signUp(), user, { username: 'stolen' })).status, 403);
    assert.equal((await update(portal.visitor(), user, { username: 'stolen' })).status, 401);
  });

  test('is not overwritten by a user who has read an older version', async () => {
    const user = await portal.signUp();
    const { updatedAt } = await read(user);
    assert.equal((await update(admin, user, { username: `${user.username}a`, updatedAt })).status, 200);
    const late = await update(user, user, { username: `${user.username}b`, updatedAt });
    assert.deepEqual([late.status, late.body.code], [409, 'changed_meanwhile']);
    assert.equal((await read(user))['username'], `${user.username}a`);
  });
});

describe('an avatar', () => {
  test('is an image that was uploaded as one', async () => {
    const user = await portal.signUp();
    const address = await anAvatar(user);
    assert.equal((await update(user, user, { avatar: address })).status, 200);
    const stored = (await read(user))['avatar'];
    assert.equal(stored, address.replace('1200', '200'));
    assert.equal((await update(user, user, { avatar: stored })).status, 200, 'and stays when it is sent again');
    assert.equal((await update(user, user, { avatar: null })).status, 200);
    assert.equal((await read(user))['avatar'], null);
  });

  test('is no other image, and no other address', async () => {
    const user = await portal.signUp();
    for (const avatar of [
      await anAvatar(await portal.signUp()),
      await anAvatar(user, 'listing'),
      'https://example.org/me.jpg',
      '/images/019a0000-0000-7000-8000-000000000000/200.jpg',
      '',
    ]) {
      const { status, body } = await update(user, user, { avatar });
      assert.deepEqual([status, body.message], [400, 'Error Image upload (image must be less than 2 mb)'], avatar);
    }
  });

  test('that an admin has uploaded becomes the user’s own', async () => {
    const user = await portal.signUp();
    assert.equal((await update(admin, user, { avatar: await anAvatar(admin) })).status, 200);
    const { rows } = await portal.database.pool.query('select purpose from image where user_id = $1', [user._id]);
    assert.deepEqual(rows, [{ purpose: 'avatar' }]);
  });
});

describe('the agent form', () => {
  test('makes its user an agent, with their images in their order', async () => {
    const user = await portal.signUp();
    const agency = await anAgency(user);
    assert.equal((await update(user, user, { ...agency, role: 'agent' })).status, 200);
    const first = await read(user);
    assert.deepEqual(
      [first['role'], first['name'], first['facebook'], first['priority'], first['imageUrls']],
      ['agent', 'Golden Key', 'https://facebook.com/goldenkey', 0, agency.imageUrls],
    );
    assert.equal(await isSignedIn(user), true);
    const changed = { ...agency, name: 'Silver Key', imageUrls: agency.imageUrls.toReversed() };
    assert.equal((await update(user, user, changed)).status, 200);
    const second = await read(user);
    assert.deepEqual([second['name'], second['imageUrls']], ['Silver Key', changed.imageUrls]);
  });

  test('accepts a Facebook link of 200 characters as they are typed, whatever their script (AGT-6)', async () => {
    const user = await portal.signUp();
    const agency = await anAgency(user);
    const linkOf = (letter: string, characters: number) => `facebook.com/${letter.repeat(characters - 13)}`;
    for (const letter of ['x', 'မ', '🏠']) {
      const sent = { ...agency, facebook: ` ${linkOf(letter, 200)} `, role: 'agent' };
      assert.equal((await update(user, user, sent)).status, 200, letter);
      assert.equal((await read(user))['facebook'], encodeURI(`https://${linkOf(letter, 200)}`));
      const longer = await update(user, user, { ...sent, facebook: linkOf(letter, 201) });
      assert.equal((longer.body as { code?: string }).code, 'facebook_length', letter);
    }
  });

  test('keeps of its description only what the editor produces', async () => {
    const user = await portal.signUp();
    const agency = await anAgency(user);
    const description = '<p onclick="x()">Since <b>1999</b>.</p><script>alert(1)</script>';
    assert.equal((await update(user, user, { ...agency, description })).status, 200);
    assert.equal((await read(user))['description'], '<p>Since <strong>1999</strong>.</p>');
    const empty = await update(user, user, { ...agency, description: '<p><br></p>' });
    assert.deepEqual([empty.status, empty.body.code], [400, 'description_required']);
    const long = await update(user, user, { ...agency, description: '&'.repeat(20_000) });
    assert.deepEqual([long.status, long.body.code], [400, 'description_length']);
  });

  test('accepts only the user’s own images, each once', async () => {
    const user = await portal.signUp();
    const agency = await anAgency(user);
    const anothers = await portal.anImage(await portal.signUp());
    for (const wrong of [anothers, agency.imageUrls[0], 'https://example.org/x.jpg']) {
      const imageUrls = [...agency.imageUrls, wrong];
      const { status, body } = await update(user, user, { ...agency, imageUrls });
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
    assert.equal((await read(user))['role'], 'user', 'and nothing of it is kept');
  });

  test('may be filled in by an admin, with images of theirs, and is logged', async () => {
    const user = await portal.signUp();
    assert.equal((await update(admin, user, { ...(await anAgency(admin)), priority: 7 })).status, 200);
    const { role, priority } = await read(user);
    assert.deepEqual([role, priority], ['agent', 7]);
    const { imageUrls } = await read(user);
    const back = await signIn(user, user.password);
    const again = await update(back, user, { ...(await anAgency(admin)), imageUrls, priority: 7 });
    assert.equal(again.status, 200, 'the pictures are the person’s now');
    assert.deepEqual(
      (await auditOf(user)).map(({ action, change }) => [action, change]),
      [
        ['user.role', { from: 'user', to: 'agent' }],
        ['user.priority', { from: 0, to: 7 }],
        ['user.update', { fields: ['profile'] }],
      ],
    );
  });
});
