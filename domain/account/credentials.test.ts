import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { signInSchema, signUpSchema } from './credentials.ts';

const form = { username: 'Daw Khin', email: 'khin@example.com', password: 'correct horse' };

/** The refusal of each field, by its path. */
const refusals = (result: ReturnType<typeof signUpSchema.safeParse> | ReturnType<typeof signInSchema.safeParse>) =>
  Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);

describe('signing up', () => {
  test('takes a username, an email address and a password', () => assert.deepEqual(signUpSchema.parse(form), form));

  test('requires each of them', () => {
    assert.deepEqual(refusals(signUpSchema.safeParse({})), {
      username: 'required',
      email: 'required',
      password: 'required',
    });
  });

  test('refuses unknown fields', () => {
    const result = signUpSchema.safeParse({ ...form, isAdmin: true });
    assert.equal(result.success, false);
    assert.equal(result.error?.issues[0]?.code, 'unrecognized_keys');
  });

  test('lowercases addresses and trims outer spaces', () => {
    assert.equal(signUpSchema.parse({ ...form, email: '  Khin@Example.COM ' }).email, 'khin@example.com');
  });

  for (const email of [
    '',
    'khin',
    'khin@',
    '@example.com',
    'a b@example.com',
    'khin@example',
    'khin@example.com\nBcc: x@y.z',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    test(`refuses the address ${JSON.stringify(email.slice(0, 30))}`, () => {
      assert.deepEqual(refusals(signUpSchema.safeParse({ ...form, email })), { email: 'email_invalid' });
    });
  }

  test('accepts usernames of 3 to 30 characters, including Burmese ones', () => {
    for (const username of ['abc', 'a'.repeat(30), 'ဒေါ်ခင်']) {
      assert.equal(signUpSchema.parse({ ...form, username }).username, username);
    }
    for (const username of ['', 'ab', 'a'.repeat(31), ' ab ']) {
      assert.deepEqual(refusals(signUpSchema.safeParse({ ...form, username })), { username: 'username_length' });
    }
  });

  test('refuses usernames that look like an address or contain a line break', () => {
    assert.deepEqual(refusals(signUpSchema.safeParse({ ...form, username: 'khin@home' })), {
      username: 'username_characters',
    });
    assert.deepEqual(refusals(signUpSchema.safeParse({ ...form, username: 'khin\nhome' })), { username: 'plain_text' });
  });

  test('accepts passwords of 8 to 128 characters, spaces included', () => {
    for (const password of ['        ', 'a'.repeat(8), 'a'.repeat(128)]) {
      assert.equal(signUpSchema.parse({ ...form, password }).password, password);
    }
    for (const password of ['', 'a'.repeat(7), 'a'.repeat(129)]) {
      assert.deepEqual(refusals(signUpSchema.safeParse({ ...form, password })), { password: 'password_length' });
    }
  });
});

describe('signing in', () => {
  test('requires an address and a password of any possible length', () => {
    assert.deepEqual(signInSchema.parse({ email: 'KHIN@example.com', password: 'x' }), {
      email: 'khin@example.com',
      password: 'x',
    });
    assert.deepEqual(refusals(signInSchema.safeParse({ email: 'khin@example.com', password: '' })), {
      password: 'required',
    });
    assert.deepEqual(refusals(signInSchema.safeParse({})), { email: 'required', password: 'required' });
  });

  test('does not reveal that a password is too long to be valid', () => {
    const result = signInSchema.safeParse({ email: 'khin@example.com', password: 'x'.repeat(129) });
    assert.deepEqual(refusals(result), { password: 'credentials_wrong' });
  });
});
