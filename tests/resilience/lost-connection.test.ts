import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { PoolClient } from 'pg';
import { connectDatabase } from '#server/database/open.ts';
import { type Cable, type End, layCable } from '#tests/factories/cable.ts';
import { openTestDatabase } from '#tests/factories/database.ts';
import { aJpeg, upload } from '#tests/factories/image-portal.ts';
import { giveSlots } from '#tests/factories/old-session.ts';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { openTestSite, type TestSite } from '#tests/factories/site.ts';

/** More statements than any operation here sends to the database. */
const mostStatements = 120;

let cable: Cable;
/** The portal's connections, each with its end. */
const open = new Map<PoolClient, Promise<void>>();
let portal: TestPortal;
let site: TestSite;
/** User for requests whose sender does not matter. */
let somebody: TestUser;
before(async () => {
  const behind = await openTestDatabase();
  cable = await layCable(behind.url);
  const near = await connectDatabase(cable.url);
  near.pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    open.set(client, ended);
    void ended.then(() => open.delete(client));
  });
  portal = await openTestPortal(
    { MONTHLY_POST_LIMIT: '100000' },
    { ...near, close: () => near.close().then(cable.cut).then(behind.close) },
  );
  site = await openTestSite(portal);
  somebody = await anOwner();
});
after(() => portal.close());

/** A new user, who may post listings. */
async function anOwner(): Promise<TestUser> {
  const user = await portal.signUp();
  await giveSlots(portal, user);
  return user;
}

/** An action that is done once, and may be repeated. */
type Act = () => Promise<Response>;

const post = (who: Pick<TestUser, 'fetch'>, path: string, body: object, headers: Record<string, string> = {}) =>
  who.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Operations, each with its preparation while the database is reachable. */
const operations: Record<string, () => Promise<Act> | Act> = {
  'signing up': () => {
    const username = `person${randomUUID().slice(0, 8)}`;
    const form = { username, email: `${username}@example.com`, password: 'a long walk home' };
    return () => post(portal.visitor(), '/api/auth/signup', form);
  },
  'signing in': () => () =>
    post(portal.visitor(), '/api/auth/signin', { email: somebody.email, password: somebody.password }),
  'signing out': async () => {
    const client = portal.visitor();
    await post(client, '/api/auth/signin', { email: somebody.email, password: somebody.password });
    return () => post(client, '/api/signout', {});
  },
  'posting a home': async () => {
    const owner = await anOwner();
    const body = aListing({ imageUrls: [await portal.anImage(owner)] });
    return () => post(owner, '/api/listing/create', body);
  },
  'posting a home once, by its key': async () => {
    const owner = await anOwner();
    const body = aListing({ imageUrls: [await portal.anImage(owner)] });
    return () => post(owner, '/api/listing/create', body, { 'Idempotency-Key': randomUUID() });
  },
  'writing to an owner': async () => {
    const owner = await anOwner();
    const propertyId = await portal.postListing(owner);
    const form = { name: 'Mya', email: 'mya@example.com', message: 'Is it free?', propertyId };
    return () => post(portal.visitor(), '/api/auth/contact', form);
  },
  'changing an account': () => () =>
    post(somebody, `/api/user/update/${somebody._id}`, { username: somebody.username }),
  'beginning an upload': async () => {
    const owner = await anOwner();
    return () => post(owner, '/api/image/upload', { purpose: 'listing', contentType: 'image/jpeg', size: 1000 });
  },
  'finishing an upload': async () => {
    const owner = await anOwner();
    const id = await upload(portal.app, { _id: owner._id, cookie: owner.cookie() }, await aJpeg(16, 12));
    return () => post(owner, `/api/image/${id}/complete`, {});
  },
  'sending bytes': async () => {
    const owner = await anOwner();
    const answer = await post(owner, '/api/image/upload', { purpose: 'listing', contentType: 'image/jpeg', size: 4 });
    const { upload: given } = (await answer.json()) as { upload: { url: string } };
    const { pathname, search } = new URL(given.url, 'http://localhost');
    const body = new Uint8Array(4);
    return () =>
      owner.fetch(pathname + search, {
        method: 'PUT',
        headers: { 'Content-Type': 'image/jpeg', 'Content-Length': '4' },
        body,
      });
  },
  'a picture': async () => {
    const owner = await anOwner();
    const address = await portal.anImage(owner);
    return () => portal.visitor().fetch(address);
  },
  'a search': () => () => portal.visitor().fetch('/api/listing/full-search?searchTerm=condo'),
  'the home page': () => () => site.page('/'),
  'a home’s page': async () => {
    const owner = await anOwner();
    const id = await portal.postListing(owner);
    return () => site.page(`/listing/${id}`);
  },
  'the dashboard': () => () => site.page('/dashboard?tab=my-listing', { headers: { cookie: somebody.cookie() } }),
  'a page’s form': () => {
    const body = new URLSearchParams({ email: somebody.email, password: somebody.password });
    return () => site.page('/sign-in', { method: 'POST', body });
  },
  'the data of a page': () => () => site.page('/agent.data'),
  'the state of the portal': () => () => portal.visitor().fetch('/api/health'),
};

/** Waits until the portal has noticed that its connections have ended: the next ones are new. */
async function openAnew(end: End): Promise<void> {
  if (end === 'terminated') await cable.cut();
  await Promise.all(open.values());
  await cable.repair();
}

/** Those that show how each layer handles a lost connection: the identity library, a nested transaction, storage, a page. */
const few = ['signing up', 'posting a home once, by its key', 'finishing an upload', 'the dashboard'];

const ends: readonly [end: End, what: string, tried: readonly string[]][] = [
  ['before', 'with the whole database, before a statement', Object.keys(operations)],
  ['after', 'with the whole database, after a statement and before its answer', few],
  ['terminated', 'alone, by an administrator’s command, before a statement', few],
];
for (const [end, how, tried] of ends) {
  describe(`a connection that ends ${how}`, () => {
    for (const what of tried) {
      test(`${what}: gets a 503 that states when to retry, or succeeds`, async () => {
        const answers: string[] = [];
        let cuts = 0;
        for (let statement = 1; ; statement += 1) {
          assert.ok(statement < mostStatements, answers.join(', '));
          const act = (await operations[what]?.()) ?? assert.fail(what);
          const disarm = cable.endAt(statement, end);
          let isEnded = false;
          const answer = await act().finally(async () => {
            isEnded = await disarm();
            if (isEnded) await openAnew(end);
          });
          const notified = `${statement}: ${answer.status} ${await answer.text()}`;
          if (answer.status === 503) assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/, notified);
          else assert.ok(answer.status < 400, notified);
          answers.push(String(answer.status));
          if (!isEnded) break;
          cuts += 1;
        }
        assert.ok(cuts > 0, `nothing was cut: ${answers.join(', ')}`);
        // Reads are retried on another connection.
        const isReadAgain = end === 'terminated' && what === 'the dashboard';
        assert.equal(answers.includes('503'), !isReadAgain, answers.join(', '));
      });
    }
  });
}
