import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSettings } from '../process/settings.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { ensureAdmin } from './first-admin.ts';

const admins = async ({ database }: TestPortal) =>
  (await database.pool.query('select email from "user" where is_admin order by email')).rows.map(({ email }) => email);

test('a new installation gets an admin, whose password only its owner can read', async (context) => {
  const portal = await openTestPortal();
  context.after(portal.close);
  const sentence = await ensureAdmin(portal.services);
  const file = join(portal.dataDir, 'admin.txt');
  assert.ok(sentence?.includes(file));
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const [, email, password] = /E-mail: (.*)\nPassword: (.*)\n/.exec(await readFile(file, 'utf8')) ?? [];
  const { status, body } = await portal.visitor().call('POST', '/api/auth/signin', { email, password });
  assert.equal(status, 200);
  assert.equal((body['user'] as { isAdmin: boolean }).isAdmin, true);
  assert.equal(await ensureAdmin(portal.services), sentence, 'a later start says where it is, and leaves it');
  assert.deepEqual(await admins(portal), ['admin@eain.example']);
});

test('the admin of ADMIN_EMAIL exists after the start, created once by processes that start together', async (context) => {
  const environment = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'a long walk home' };
  const portal = await openTestPortal(environment);
  context.after(portal.close);
  const { _id } = await portal.signUp();
  // From before usernames were compared.
  await portal.database.pool.query(`update "user" set username = 'Adm1n', username_skeleton = 'adrnln' where id = $1`, [
    _id,
  ]);
  await Promise.all([1, 2, 3].map(() => ensureAdmin(portal.services)));
  assert.deepEqual(await admins(portal), ['boss@example.com']);
  const { status } = await portal
    .visitor()
    .call('POST', '/api/auth/signin', { email: 'boss@example.com', password: environment.ADMIN_PASSWORD });
  assert.equal(status, 200);
});

test('ADMIN_EMAIL shuts out a stranger who has signed up with that address', async (context) => {
  const portal = await openTestPortal();
  context.after(portal.close);
  const stranger = await portal.signUp();
  const settings = readSettings({ ADMIN_EMAIL: stranger.email, ADMIN_PASSWORD: 'a long walk home' });
  const sentence = await ensureAdmin({ ...portal.services, settings });
  assert.match(sentence ?? '', /with the password in ADMIN_PASSWORD/);
  assert.deepEqual(await admins(portal), [stranger.email]);
  assert.equal((await stranger.call('GET', '/api/auth/session')).body['user'], null);
  const signIn = async (password: string) =>
    (await portal.visitor().call('POST', '/api/auth/signin', { email: stranger.email, password })).status;
  assert.deepEqual([await signIn(stranger.password), await signIn('a long walk home')], [401, 200]);
  assert.match((await ensureAdmin({ ...portal.services, settings })) ?? '', /with the password of that account/);
});

test('ADMIN_EMAIL makes an existing account whose address is proven an admin, with its own password', async (context) => {
  const portal = await openTestPortal();
  context.after(portal.close);
  const user = await portal.signUp('owner');
  await portal.database.pool.query('update "user" set email_verified = true where id = $1', [user._id]);
  const settings = readSettings({ ADMIN_EMAIL: user.email, ADMIN_PASSWORD: 'another password' });
  await ensureAdmin({ ...portal.services, settings });
  assert.deepEqual(await admins(portal), [user.email]);
  const { status } = await portal
    .visitor()
    .call('POST', '/api/auth/signin', { email: user.email, password: user.password });
  assert.equal(status, 200);
});
