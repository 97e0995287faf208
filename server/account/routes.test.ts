import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { agent, agentImage, user } from '../database/schema.ts';
import { eq } from 'drizzle-orm';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';

describe('what others see of a user', () => {
  let portal: TestPortal;
  before(async () => {
    portal = await openTestPortal();
  });
  after(() => portal.close());

  const read = (id: string) => portal.visitor().call('GET', `/api/user/${id}`);

  test('is the username, the avatar and the role, never the email address', async () => {
    const person = await portal.signUp();
    for (const reader of [portal.visitor(), await portal.signUp()]) {
      const { status, body } = await reader.call('GET', `/api/user/${person._id}`);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body).sort(), [
        '_id',
        'avatar',
        'createdAt',
        'offersViewings',
        'role',
        'success',
        'username',
      ]);
      assert.ok(!JSON.stringify(body).includes('@'));
    }
  });

  test('is less than the user and admins see: they see the email address, and who is an admin', async () => {
    const person = await portal.signUp();
    const admin = await portal.admin();
    for (const reader of [person, admin]) {
      const { body } = await reader.call('GET', `/api/user/${person._id}`);
      assert.deepEqual([body['email'], body['isAdmin']], [person.email, false]);
    }
    const { body } = await admin.call('GET', `/api/user/${admin._id}`);
    assert.deepEqual([body['email'], body['isAdmin']], [admin.email, true]);
  });

  test('includes the profile of an agent, with its photos in their order', async () => {
    const person = await portal.signUp();
    const photos = [await portal.anImage(person), await portal.anImage(person)];
    const profile = {
      name: 'Golden Key',
      description: '<p>Since 1999.</p>',
      address: '1 Strand Road',
      phone: '01 234567',
      facebook: 'https://facebook.com/goldenkey',
      priority: 3,
    };
    const { db } = portal.database;
    await db.insert(agent).values({ userId: person._id, ...profile });
    await db
      .insert(agentImage)
      .values(photos.map((photo, position) => ({ userId: person._id, imageId: photo.split('/')[2] ?? '', position })));
    assert.equal((await read(person._id)).body['name'], undefined, 'until the role says agent');
    await db.update(user).set({ role: 'agent' }).where(eq(user.id, person._id));
    const { createdAt, images, ...body } = (await read(person._id)).body;
    const pictures = (images as { url: string; width: number; height: number; placeholder: string }[]).map(
      ({ url, width, height, placeholder }) => ({
        url,
        width,
        height,
        isBlurred: placeholder.startsWith('data:image/'),
      }),
    );
    assert.deepEqual(
      pictures,
      photos.map((url) => ({ url, width: 16, height: 12, isBlurred: true })),
    );
    assert.deepEqual(body, {
      success: true,
      _id: person._id,
      username: person.username,
      avatar: null,
      offersViewings: false,
      role: 'agent',
      ...profile,
      imageUrls: photos,
    });
    assert.ok(createdAt);
  });

  test('is nothing for an id that nobody has', async () => {
    const { status, body } = await read('019a0000-0000-7000-8000-000000000000');
    assert.deepEqual([status, body.success], [404, false]);
  });
});
