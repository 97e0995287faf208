import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { openHashing } from './hashing.ts';

describe('a hash', () => {
  const hashing = openHashing();
  // Composed differently by other keyboards.
  const password = 'a café in Yangon';

  test('is one that the identity library accepts, and vice versa', async () => {
    const [ours, theirs] = await Promise.all([hashing.hash(password), hashPassword(password)]);
    assert.equal(await verifyPassword({ hash: ours, password: password.normalize('NFD') }), true);
    assert.equal(await hashing.verify({ hash: theirs, password: password.normalize('NFD') }), true);
    assert.equal(await hashing.verify({ hash: theirs, password: `${password}.` }), false);
    assert.notEqual(await hashing.hash(password), ours, 'it is salted');
  });

  test('that is malformed matches no password', async () => {
    for (const hash of ['', ':', 'salt', 'salt:', 'salt:00']) {
      assert.equal(await hashing.verify({ hash, password }), false, hash);
    }
  });
});

describe('while a hundred sign-ins arrive at once', () => {
  let portal: TestPortal;
  let user: TestUser;
  let photo: string;
  before(async () => {
    portal = await openTestPortal({}, undefined, undefined, openHashing());
    user = await portal.withFreePackage();
    photo = await portal.anImage(user);
    await portal.postListing(user, { imageUrls: [photo] });
    // Rendered once: from now on it is a file.
    assert.equal((await portal.visitor().fetch(photo)).status, 200);
  });
  after(() => portal.close());

  const signIn = (email: string, address: string, password = 'not the password') =>
    portal.visitor(address).call('POST', '/api/auth/signin', { email, password });

  test('from one network, files and listings are served before them, and so is a user from another', async () => {
    let hashed = 0;
    const answers = Array.from({ length: 100 }, async (_, turn) => {
      const { status, headers } = await signIn(`nobody${turn}@example.com`, '203.0.113.1');
      if (status === 401) hashed++;
      return { status, retryAfter: headers.get('retry-after') };
    });
    for (let turn = 0; turn < 3; turn++) {
      const [file, list] = await Promise.all([
        portal.visitor().fetch(photo),
        portal.visitor().fetch('/api/listing/get'),
      ]);
      assert.deepEqual([file.status, list.status], [200, 200]);
      await file.arrayBuffer();
    }
    const beforeFiles = hashed;
    const { status: entered } = await signIn(user.email, '198.51.100.1', user.password);
    const beforeOther = hashed;
    assert.equal(entered, 200);
    for (const { status, retryAfter } of await Promise.all(answers)) {
      // More than may wait.
      assert.ok(status === 401 || (status === 503 && retryAfter === '5'), `${status}`);
    }
    assert.ok(hashed >= 49, `${hashed} were hashed at all`);
    assert.ok(beforeFiles < hashed / 2, `${beforeFiles} of ${hashed} were hashed before the files`);
    assert.ok(beforeOther < (hashed * 3) / 4, `${beforeOther} of ${hashed} were hashed before somebody else`);
  });
});
