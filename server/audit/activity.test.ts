import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { makeResetToken } from '../auth/reset-email.ts';
import { ensureAdmin } from '../auth/first-admin.ts';
import { auditEntry } from '../database/schema.ts';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { makeEmailToken } from '../account/email-change.ts';
import { selectEntries } from './queries.ts';

interface Activity {
  _id: string;
  action: string;
  actor: { _id: string; username: string | null } | null;
  subject: { _id: string; kind: string; label: string | null } | null;
  person: { _id: string; username: string | null } | null;
  change: Record<string, unknown> | null;
}

let portal: TestPortal;
let admin: TestUser;
before(async () => {
  portal = await openTestPortal();
  admin = await portal.admin();
});
after(() => portal.close());

async function activity(query: Record<string, string> = {}): Promise<Activity[]> {
  const { status, body } = await admin.call('GET', `/api/admin/activity?${new URLSearchParams(query)}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body['activity'] as Activity[];
}

/** The latest entry, in one line: actor, action, subject, user concerned. */
async function last(): Promise<string> {
  const [entry] = await activity();
  assert.ok(entry);
  const { actor, action, subject, person: user } = entry;
  return [actor?.username ?? 'the portal', action, subject?.label, user?.username].filter(Boolean).join(' | ');
}

async function done(who: TestUser, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await who.call(method, path, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

describe('what an admin does to something of somebody else’s is logged, with its owner', () => {
  test('posting, changing and deleting a listing', async () => {
    const agent = await portal.signUp();
    const photo = await portal.anImage(admin);
    const named = { name: 'House by the lake', imageUrls: [photo] };
    const id = await portal.postListing(admin, { ...named, userRef: agent._id });
    assert.equal(await last(), `${admin.username} | listing.create | House by the lake | ${agent.username}`);
    await done(admin, 'POST', `/api/listing/update/${id}`, aListing({ ...named, bedrooms: 3 }));
    assert.equal(await last(), `${admin.username} | listing.update | House by the lake | ${agent.username}`);
    await done(admin, 'DELETE', `/api/listing/delete/${id}?id=${agent._id}`);
    assert.equal(await last(), `${admin.username} | listing.delete | House by the lake | ${agent.username}`);
  });

  test('deleting a review, a photo and a session', async () => {
    const [owner, author] = [await portal.withFreePackage(), await portal.signUp()];
    const listingId = await portal.postListing(owner, { name: 'Reviewed and quiet home' });
    const review = { rating: 1, content: 'No.', listingId };
    const { _id } = await done(author, 'POST', '/api/review/createreview', review);
    await done(admin, 'DELETE', `/api/review/deletereview/${String(_id)}`, {});
    assert.equal(await last(), `${admin.username} | review.delete | Reviewed and quiet home | ${author.username}`);
    const photo = (await portal.anImage(author)).split('/')[2];
    await done(admin, 'DELETE', `/api/image/${photo}`);
    assert.equal(await last(), `${admin.username} | image.delete | listing | ${author.username}`);
    const newest = 'select id from session where user_id = $1';
    const { rows } = await portal.database.pool.query(newest, [author._id]);
    await done(admin, 'DELETE', `/api/user/sessions/${rows[0].id}`);
    assert.equal(await last(), `${admin.username} | session.end | ${author.username} | ${author.username}`);
  });

  test('marking messages and inquiries', async () => {
    const message = { name: 'Daw Mya', email: 'mya@example.com', message: 'Hello.' };
    const headers = { 'Content-Type': 'application/json' };
    await portal.visitor().fetch('/api/auth/contact', { method: 'POST', headers, body: JSON.stringify(message) });
    const { rows } = await portal.database.pool.query('select id from contact_message order by id desc');
    await done(admin, 'POST', `/api/enquiry/messages/${rows[0].id}/state`, { state: 'read' });
    assert.equal(await last(), `${admin.username} | enquiry.message | Daw Mya`);
  });

  test('changing an account: its fields, its password, its role, its priority', async () => {
    const user = await portal.signUp();
    const changes = { username: `${user.username}x`, password: 'another long walk home', isAdmin: true };
    await done(admin, 'POST', `/api/user/update/${user._id}`, changes);
    const entries = await activity({ person: user._id });
    assert.deepEqual(entries.map(({ action }) => action).sort(), ['user.isAdmin', 'user.password', 'user.update']);
    for (const { actor, subject, change } of entries) {
      assert.deepEqual([actor?.username, subject?.label], [admin.username, changes.username]);
      assert.ok(!JSON.stringify(change).includes(changes.password));
    }
  });

  test('deleting an account, whose name and whose admin’s name stay', async () => {
    const [leaving, former] = [await portal.signUp(), await portal.admin()];
    await done(former, 'DELETE', `/api/user/delete/${leaving._id}`);
    await done(former, 'DELETE', `/api/user/delete/${former._id}`, { currentPassword: former.password });
    assert.equal(await last(), `${former.username} | user.delete | ${former.username} | ${former.username}`);
    const [entry] = await activity({ person: leaving._id });
    assert.deepEqual([entry?.actor?.username, entry?.subject?.label], [former.username, leaving.username]);
  });
});

describe('actions on what belongs to the site are logged', () => {
  test('posts', async () => {
    const post = { title: 'Where to look in May', content: '<p>Bahan.</p>' };
    const { _id } = await done(admin, 'POST', '/api/post/create', post);
    assert.equal(await last(), `${admin.username} | post.create | ${post.title}`);
    const path = `${String(_id)}/${admin._id}`;
    await done(admin, 'PUT', `/api/post/updatepost/${path}`, { ...post, title: 'Where to look in June' });
    assert.equal(await last(), `${admin.username} | post.update | Where to look in June`);
    await done(admin, 'DELETE', `/api/post/deletepost/${path}`);
    assert.equal(await last(), `${admin.username} | post.delete | Where to look in June`);
  });

  test('packages, and who gets one', async () => {
    const bronze = { title: 'Bronze', price: 1, features: ['x'], listingLimit: 1, durationDays: 1 };
    const { _id: packageId } = await done(admin, 'POST', '/api/packages/create', bronze);
    assert.equal(await last(), `${admin.username} | package.create | Bronze`);
    await done(admin, 'PUT', `/api/packages/${String(packageId)}`, { ...bronze, price: 2 });
    assert.equal(await last(), `${admin.username} | package.update | Bronze`);
    const user = await portal.signUp();
    await done(admin, 'POST', '/api/packages/assign-package', { userId: user._id, packageId });
    assert.equal(await last(), `${admin.username} | package.assign | ${user.username} | ${user.username}`);
    const free = await portal.withFreePackage();
    assert.equal(await last(), `${free.username} | package.select | ${free.username} | ${free.username}`);
  });

  test('with the kind of what they were done to', async () => {
    const kinds = new Map((await activity()).map(({ action, subject }) => [action, subject?.kind]));
    assert.deepEqual(
      ['post.create', 'package.create', 'package.assign', 'package.select'].map((action) => kinds.get(action)),
      ['post', 'package', 'user', 'user'],
    );
  });

  test('the admin that the settings appoint', async () => {
    const user = await portal.signUp();
    const settings = { ...portal.services.settings, admin: { email: user.email, password: user.password } };
    await ensureAdmin({ ...portal.services, settings });
    assert.equal(await last(), `the portal | user.isAdmin | ${user.username} | ${user.username}`);
  });
});

test('changes to one’s own account are logged: password, email address, role', async () => {
  const user = await portal.signUp();
  const update = (changes: object) => done(user, 'POST', `/api/user/update/${user._id}`, changes);
  const own = (action: string) => `${user.username} | ${action} | ${user.username} | ${user.username}`;
  await update({ password: 'another long walk home', currentPassword: user.password });
  assert.equal(await last(), own('user.password'));
  const { database } = portal;
  const token = await makeResetToken(database.db, { id: user._id, email: user.email });
  const password = 'a third long walk home';
  await done(user, 'POST', `/api/auth/reset-password/${token}`, { password });
  assert.equal(await last(), own('user.password'));
  await done(user, 'POST', '/api/auth/signin', { email: user.email, password });
  const email = `new-${user.email}`;
  await update({ email, currentPassword: password });
  const made = await makeEmailToken(database.db, user._id, email);
  await done(user, 'POST', `/api/user/confirm-email/${made?.token}`);
  assert.equal(await last(), own('user.email'));
  const photo = await portal.anImage(user);
  await update({
    name: 'Golden Key',
    description: '<p>Homes.</p>',
    address: '1 Pyay Road',
    phone: '09 123 456',
    facebook: 'https://facebook.com/goldenkey',
    imageUrls: [photo],
  });
  assert.equal(await last(), own('user.role'));
});

describe('the audit log', () => {
  const actor = '019a0000-0000-7000-8000-00000000000a';
  const user = '019a0000-0000-7000-8000-00000000000b';
  const subjectId = '019a0000-0000-7000-8000-00000000000c';
  const label = 'A home';
  before(async () => {
    await portal.database.pool.query('delete from audit_entry');
    const entries = Array.from({ length: 50 }, (_, turn) => ({
      // Alternating: what they did, what was done to them, what they did to themselves, and what others did.
      actorId: turn % 4 === 0 || turn % 4 === 2 ? actor : admin._id,
      personId: turn % 4 === 1 || turn % 4 === 2 ? actor : user,
      subjectId,
      label,
      action: turn % 2 === 0 ? 'listing.update' : 'user.update',
      change: { turn },
    }));
    for (const entry of entries) await portal.database.db.insert(auditEntry).values(entry);
  });
  const turns = async (query: Record<string, string>) => (await activity(query)).map(({ change }) => change?.['turn']);
  const counted = (is: (turn: number) => boolean) =>
    Array.from({ length: 50 }, (_, turn) => 49 - turn).filter((turn) => is(turn));

  test('comes twenty at a time, latest first', async () => {
    const all = counted(() => true);
    assert.deepEqual(await turns({}), all.slice(0, 20));
    assert.deepEqual(await turns({ startIndex: '20' }), all.slice(20, 40));
    assert.deepEqual(await turns({ startIndex: '40' }), all.slice(40));
  });

  test('can be limited to one user: what they did, and what was done to them, each once', async () => {
    const theirs = counted((turn) => turn % 4 !== 3);
    assert.deepEqual(await turns({ person: actor }), theirs.slice(0, 20));
    assert.deepEqual(await turns({ person: actor, startIndex: '20' }), theirs.slice(20));
    assert.deepEqual(await turns({ person: subjectId }), []);
  });

  test('can be limited to actions with a prefix', async () => {
    const listings = counted((turn) => turn % 2 === 0);
    assert.deepEqual(await turns({ action: 'listing' }), listings.slice(0, 20));
    assert.deepEqual(await turns({ action: 'listing.upd', startIndex: '20' }), listings.slice(20));
    assert.deepEqual(await turns({ action: 'listing.delete' }), []);
    assert.deepEqual(await turns({ action: 'list' }), [], 'the first part counts as a whole');
    assert.equal((await turns({ action: '' })).length, 20);
    assert.deepEqual(await turns({ action: 'user', person: actor }), counted((turn) => turn % 4 === 1).slice(0, 20));
  });

  test('refuses unknown parameters', async () => {
    for (const wrong of ['action=%25', 'action=a.b.c', 'person=me', 'startIndex=-1', 'x=1', 'action=%00']) {
      assert.equal((await admin.call('GET', `/api/admin/activity?${wrong}`)).status, 400, wrong);
    }
  });

  test('is read from indexes, whatever the filter', async () => {
    const byRoom = { action: 'user.up' };
    for (const [query, ...indexes] of [
      [{}, 'audit_entry_pkey'],
      [byRoom, 'audit_entry_by_room'],
      [{ personId: actor }, 'audit_entry_by_actor', 'audit_entry_by_person'],
    ] as const) {
      const asked = { action: undefined, personId: undefined, offset: 0, ...query };
      const plan = await planOf(selectEntries(portal.database.db, asked).toSQL());
      assert.doesNotMatch(plan, /Seq Scan/);
      for (const index of indexes) assert.ok(plan.includes(index), plan);
    }
  });
});

/** How PostgreSQL would read a table that is large. */
async function planOf({ sql, params }: { sql: string; params: unknown[] }): Promise<string> {
  const client = await portal.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_bitmapscan = off');
    const { rows } = await client.query(`explain ${sql}`, params);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
