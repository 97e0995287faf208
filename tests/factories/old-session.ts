import assert from 'node:assert/strict';
import type { Answer, TestClient } from './client.ts';
import type { TestUser, TestPortal } from './portal.ts';

/** Gives a user an unlimited package. */
export async function giveSlots(portal: TestPortal, { _id }: TestUser): Promise<void> {
  const { _id: packageId } = await portal.packageOf('Premium');
  await portal.database.pool.query(
    `insert into subscription (id, user_id, package_id, listing_limit, expires_at) values (gen_random_uuid(), $1, $2, -1, now() + interval '1 day')`,
    [_id, packageId],
  );
}

/** A user who was an admin when they signed in, and may post listings: only the database knows that they no longer are one. */
export async function demoted(portal: TestPortal): Promise<TestUser> {
  const user = await portal.admin();
  await giveSlots(portal, user);
  assert.equal((await user.call('GET', '/api/admin/overview')).status, 200, 'an admin, as yet');
  await portal.database.pool.query('update "user" set is_admin = false where id = $1', [user._id]);
  return user;
}

/** A client that always sends the same cookie, whatever cookies responses set or clear. */
export function carrying(portal: TestPortal, cookie: string): TestClient {
  const client = portal.visitor();
  const fetch: TestClient['fetch'] = (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    return client.fetch(path, { ...init, headers });
  };
  const call: TestClient['call'] = async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(path, { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] };
  };
  return { ...client, fetch, call, cookie: () => cookie };
}

/** The cookies of two former admins: another admin has dismissed one of them, and deleted the other's account. */
export async function oldCookies(
  portal: TestPortal,
  admin: TestUser,
): Promise<Record<'dismissed' | 'deleted', string>> {
  const [dismissed, deleted] = [await portal.admin(), await portal.admin()];
  const cookies = { dismissed: dismissed.cookie(), deleted: deleted.cookie() };
  for (const carrier of [dismissed, deleted])
    assert.equal((await carrier.call('GET', '/api/admin/overview')).status, 200, 'an admin, as yet');
  const dismissal = await admin.call('POST', `/api/user/update/${dismissed._id}`, { isAdmin: false });
  const deletion = await admin.call('DELETE', `/api/user/delete/${deleted._id}`);
  assert.deepEqual([dismissal.status, deletion.status], [200, 200]);
  return cookies;
}
