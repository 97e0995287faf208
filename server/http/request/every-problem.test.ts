import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing, openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

/** A refusal names every wrong field, whether found by the schema, the HTML sanitiser or the database (API-16). */
const nowhere = 'https://elsewhere.example/photo.jpg';
const nothing = '019a0000-0000-7000-8000-000000000000';
const hidden = '<p> </p><script>words</script>';

let portal: TestPortal;
let admin: TestUser;
let owner: TestUser;
let photo: string;
before(async () => {
  portal = await openTestPortal({ PUBLIC_URL: 'https://eain.example' });
  [admin, owner] = [await portal.admin(), await portal.withFreePackage()];
  photo = await portal.anImage(owner);
});
after(() => portal.close());

/** Returns a request's refusals by field. */
async function refused(by: TestUser, method: 'POST' | 'PUT', path: string, body: object, status = 400) {
  const answer = await by.call(method, path, body);
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  const issues = answer.body.issues ?? [];
  assert.equal(new Set(issues.map(({ field }) => field)).size, issues.length, 'each field once');
  return Object.fromEntries(issues.map(({ field, code }) => [field, code]));
}

describe('a new listing', () => {
  test('is refused for another user’s photos as well as wrong fields, and for inconsistent fields', async () => {
    const wrong = { name: 'Short', imageUrls: [photo, nowhere], squareFeet: undefined, description: hidden };
    assert.deepEqual(await refused(owner, 'POST', '/api/listing/create', aListing(wrong)), {
      name: 'title_length',
      'imageUrls.1': 'photo_unknown',
      squareFeet: 'square_feet_required',
      description: 'description_required',
    });
  });

  test('is refused for photos, text and agent at once if its schema finds nothing', async () => {
    const wrong = { imageUrls: [nowhere, photo], description: hidden, userRef: nothing };
    assert.deepEqual(await refused(admin, 'POST', '/api/listing/create', aListing(wrong)), {
      'imageUrls.0': 'photo_unknown',
      description: 'description_required',
      userRef: 'agent_required',
    });
  });

  test('may have absolute addresses of our own along with wrong fields', async () => {
    const wrong = { name: 'Short', imageUrls: [`https://eain.example${photo}`] };
    assert.deepEqual(await refused(owner, 'POST', '/api/listing/create', aListing(wrong)), { name: 'title_length' });
  });

  test('whose body is not a form is refused as such', async () => {
    const answer = await owner.call('POST', '/api/listing/create', []);
    assert.equal(answer.status, 400);
  });
});

test('a changed listing is refused for photos, text and agent at once', async () => {
  const id = await portal.postListing(owner, { imageUrls: [photo] });
  const path = `/api/listing/update/${id}`;
  const wrong = { imageUrls: [photo, nowhere], description: hidden, userRef: nothing };
  const issues = { 'imageUrls.1': 'photo_unknown', description: 'description_required', userRef: 'agent_required' };
  assert.deepEqual(await refused(admin, 'POST', path, wrong), issues);
  const { userRef: _agent, ...own } = issues;
  const beside = { ...wrong, userRef: undefined, name: 'Short' };
  assert.deepEqual(await refused(owner, 'POST', path, beside), { ...own, name: 'title_length' });
});

test('a post is refused for cover and text at once, new and changed, and for images in its text', async () => {
  const article = { title: 'A lake', content: '<p>Water.</p>' };
  const { body } = await admin.call('POST', '/api/post/create', article);
  const update = `/api/post/updatepost/${String(body['_id'])}/${admin._id}`;
  for (const [method, path] of [
    ['POST', '/api/post/create'],
    ['PUT', update],
  ] as const) {
    const inside = `<p>x</p><img src="/images/${nothing}/800.webp">`;
    assert.deepEqual(await refused(admin, method, path, { title: ' ', content: inside, image: nowhere }), {
      title: 'post_title',
      image: 'photo_unknown',
      content: 'photo_unknown',
    });
    assert.deepEqual(await refused(admin, method, path, { title: 'A lake', content: hidden, image: nowhere }), {
      image: 'photo_unknown',
      content: 'post_content',
    });
  }
});

describe('an account', () => {
  const path = (user: TestUser) => `/api/user/update/${user._id}`;

  test('is refused for a taken name and for another user’s avatar along with its other wrong fields', async () => {
    const user = await portal.signUp();
    const wrong = { username: owner.username.toUpperCase(), avatar: nowhere, phone: '1' };
    assert.deepEqual(await refused(user, 'POST', path(user), wrong), {
      username: 'username_taken',
      avatar: 'avatar_image',
      phone: 'phone_length',
      name: 'required',
      description: 'description_required',
      address: 'address_required',
      facebook: 'required',
      imageUrls: 'agent_images_required',
    });
    const both = { username: owner.username, avatar: nowhere };
    assert.deepEqual(await refused(user, 'POST', path(user), both), {
      username: 'username_taken',
      avatar: 'avatar_image',
    });
  });

  test('is refused with 409 for just a taken name', async () => {
    const user = await portal.signUp();
    const taken = { username: owner.username };
    assert.deepEqual(await refused(user, 'POST', path(user), taken, 409), { username: 'username_taken' });
  });

  test('without a profile is written back as the admins’ list has it', async () => {
    const user = await portal.signUp();
    const { body } = await admin.call('GET', `/api/user/getusers?search=${user.username}`);
    const [listed] = body['users'] as object[];
    assert.deepEqual(await refused(admin, 'POST', path(user), { ...listed }, 200), {});
  });

  test('is refused for a staff name, a common password and hidden characters at once', async () => {
    const user = await portal.signUp();
    const agency = { name: 'Admin', description: hidden, address: '1 Strand Road', phone: '01 234567' };
    const wrong = { ...agency, facebook: 'fb.me/x', imageUrls: [nowhere], username: 'Support', password: 'password1' };
    assert.deepEqual(await refused(user, 'POST', path(user), { ...wrong, currentPassword: user.password }), {
      name: 'name_staff',
      description: 'description_required',
      'imageUrls.0': 'photo_unknown',
      username: 'name_staff',
      password: 'password_common',
    });
  });

  test('being created is refused for name and address if both are taken', async () => {
    const { username, email } = owner;
    const form = { username, email, password: 'violet-anchor-92' };
    const answer = await portal.visitor().call('POST', '/api/auth/signup', form);
    assert.equal(answer.status, 409);
    assert.deepEqual(
      answer.body.issues?.map(({ code }) => code),
      ['email_taken', 'username_taken'],
    );
  });
});

test('a package is refused for a taken title along with its other wrong fields, new and changed', async () => {
  const { _id } = await portal.packageOf('Gold');
  const wrong = { title: 'FREE', price: -1, features: ['x'], listingLimit: 1, durationDays: 1 };
  const issues = { title: 'package_title_taken', price: 'package_price' };
  assert.deepEqual(await refused(admin, 'POST', '/api/packages/create', wrong), issues);
  assert.deepEqual(await refused(admin, 'PUT', `/api/packages/${_id}`, wrong), issues);
  assert.deepEqual(await refused(admin, 'PUT', `/api/packages/${_id}`, { title: 'Free' }, 409), {
    title: 'package_title_taken',
  });
});

test('a payment is refused for its proof and its package along with wrong fields', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: '', email: 'none', message: 'Paid', packageId: nothing }))
    form.set(name, value);
  form.set('file', new File(['words'], 'proof.png', { type: 'image/png' }));
  const answer = await portal.visitor().fetch('/api/auth/contactForPayment', { method: 'POST', body: form });
  const { issues } = (await answer.json()) as { issues: { field: string; code: string }[] };
  assert.equal(answer.status, 400);
  assert.deepEqual(Object.fromEntries(issues.map(({ field, code }) => [field, code])), {
    name: 'inquiry_fields',
    email: 'email_invalid',
    packageId: 'package_not_found',
    file: 'proof_type',
  });
});
