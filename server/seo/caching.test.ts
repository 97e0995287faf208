import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openApp } from '../app/app.ts';
import { type Changes, listenForChanges } from '../database/changes.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { CachedDocuments } from './cached-documents.ts';

const pages = async () => new Response('A page.');

let portal: TestPortal;
let changes: Changes;
let app: ReturnType<typeof openApp>;
before(async () => {
  portal = await openTestPortal();
  const documents = new CachedDocuments();
  changes = await listenForChanges(portal.database.url, {
    changed: (table) => documents.drop(table),
    lost: () => documents.clear(),
  });
  app = openApp(portal.services, { uploadRoutes: undefined, pages, keeping: { documents, changes } });
});
after(async () => {
  await changes.close();
  await portal.close();
});

const read = async (path: string) => (await app.request(path)).text();

/** Publishes by SQL, as another process would. */
async function publish(title: string): Promise<void> {
  await portal.database.pool.query(
    `insert into post (id, title, slug, category, content) values (gen_random_uuid(), $1, $1, 'Uncategorized', '<p>Words.</p>')`,
    [title],
  );
}

test('a feed is cached until a post is published, by any process', async () => {
  const queries: unknown[] = [];
  portal.database.pool.on('acquire', (client) => queries.push(client));
  const before = await read('/feeds/posts.xml');
  const asked = queries.length;
  assert.equal(await read('/feeds/posts.xml'), before);
  assert.equal(queries.length, asked, 'a kept feed asks the database nothing');

  await publish('published');
  assert.match(await read('/feeds/posts.xml'), /published/);
  assert.match(await read('/my/feeds/posts.xml'), /published/);
  assert.match(await read('/sitemaps/posts.xml'), /post\/published/);
  assert.match(await read('/sitemap.xml'), /sitemaps\/posts\.xml/);
});

test('nothing is cached while changes are not received', async () => {
  const deaf = { documents: new CachedDocuments(), changes: { isLive: () => false, settled: () => Promise.resolve() } };
  const other = openApp(portal.services, { uploadRoutes: undefined, pages, keeping: deaf });
  const feed = async () => (await other.request('/feeds/posts.xml')).text();
  await publish('first');
  assert.match(await feed(), /first/);
  await publish('second');
  assert.match(await feed(), /second/);
});
