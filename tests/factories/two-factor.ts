import assert from 'node:assert/strict';
import { codeAt, sealKey } from '#server/auth/two-factor/app-code.ts';
import type { TestClient } from './client.ts';
import type { TestUser, TestPortal } from './portal.ts';

/** Time step of a code, in milliseconds. */
const halfMinute = 30_000;

/** An authenticator app for tests. */
export interface App {
  key: string;
  /** The current code, or the one `ahead` half-minutes from now; earlier if negative. */
  code(ahead?: number): string;
}

/** The app with a key. */
export function appOf(key: string): App {
  return { key, code: (ahead = 0) => codeAt(key, Date.now() + ahead * halfMinute) };
}

/** Turns two-factor sign-in on through the calls, as its screen does. The code that was used for it can be used again. */
export async function turnOnTwoFactor(
  portal: TestPortal,
  user: TestUser,
): Promise<{ app: App; recoveryCodes: string[] }> {
  const begun = await user.call('POST', '/api/user/two-factor/begin', { currentPassword: user.password });
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const app = appOf(String(begun.body['key']));
  const { status, body } = await user.call('POST', '/api/user/two-factor/on', { code: app.code() });
  assert.equal(status, 200, JSON.stringify(body));
  await forgetLastCode(portal, user);
  return { app, recoveryCodes: body['recoveryCodes'] as string[] };
}

/** Gives a user two-factor sign-in without any call. */
export async function giveTwoFactor(portal: TestPortal, { _id }: Pick<TestUser, '_id'>): Promise<App> {
  const app = appOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const sealed = sealKey(portal.services.secret, _id, app.key);
  const given = 'insert into two_factor (user_id, sealed_key, confirmed_at) values ($1, $2, now())';
  await portal.database.pool.query(given, [_id, sealed]);
  return app;
}

/** Allows the codes of these half-minutes to be used again, as if some had passed. */
export async function forgetLastCode(portal: TestPortal, { _id }: Pick<TestUser, '_id'>): Promise<void> {
  await portal.database.pool.query('update two_factor set last_step = null where user_id = $1', [_id]);
}

/** Sends the correct password in a separate browser, in which the second step is then pending. */
export async function firstStep(portal: TestPortal, { email, password }: TestUser): Promise<TestClient> {
  const client = portal.visitor();
  const { status, body } = await client.call('POST', '/api/auth/signin', { email, password });
  assert.deepEqual([status, body.code], [401, 'second_step_required']);
  return client;
}
