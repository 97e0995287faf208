import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { makeEmailToken } from '../../account/email-change.ts';
import { accountOfIdentity } from './account-of.ts';

const issuer = 'https://provider.example';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal();
});
after(() => portal.close());

/** A person whom the provider knows. */
const known = (name: string, subject: string = randomUUID()) => ({
  subject,
  email: `${subject}@example.com`,
  isEmailVerified: true,
  name,
  photo: undefined,
});
const accountOf = (identity: ReturnType<typeof known>, of = issuer) =>
  accountOfIdentity(portal.services, of, identity, undefined);

test('somebody who arrives ten times at once, for the first time, gets one account', async () => {
  const somebody = known('Mya');
  const ids = await Promise.all(Array.from({ length: 10 }, () => accountOf(somebody)));
  assert.equal(new Set(ids).size, 1);
});

test('people with the same name who arrive at once get separate accounts', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => accountOf(known('Aye'))));
  assert.equal(new Set(ids).size, 10);
});

test('an address of a banned domain opens no account, and a banned word is in no name', async (context) => {
  context.after(() => portal.database.pool.query('delete from ban'));
  await portal.database.pool.query(
    `insert into ban (id, kind, value, reason, created_by)
      values (gen_random_uuid(), 'email-domain', 'banned.example', 'x', 'x'), (gen_random_uuid(), 'word', 'casino', 'x', 'x')`,
  );
  const address = `${randomUUID()}@banned.example`;
  await assert.rejects(accountOf({ ...known('Hla'), email: address }), { code: 'banned_email' });
  const id = await accountOf(known('Casino Hla'));
  const { rows } = await portal.database.pool.query('select username from "user" where id = $1', [id]);
  assert.match(rows[0].username, /^person-/);
});

test('the same subject at another provider is somebody else', async () => {
  const somebody = known('Thida');
  const id = await accountOf(somebody);
  const namesake = { ...somebody, email: `other-${somebody.email}` };
  assert.notEqual(await accountOf(namesake, 'https://another.example'), id);
});

test('an address that was changed recently opens no account instead of the one that may restore it', async () => {
  const user = await portal.signUp();
  await portal.database.pool.query('update "user" set email_verified = true where id = $1', [user._id]);
  const form = { email: `elsewhere-${user.email}`, currentPassword: user.password };
  await user.call('POST', `/api/user/update/${user._id}`, form);
  const made = await makeEmailToken(portal.database.db, user._id, form.email);
  await user.call('POST', `/api/user/confirm-email/${made?.token}`);
  const identity = { ...known('Su'), email: user.email };
  await assert.rejects(accountOf(identity), { code: 'account_exists' });
  await portal.database.pool.query(`update email_undo set expires_at = now() - interval '1 second'`);
  assert.notEqual(await accountOf(identity), user._id);
});
