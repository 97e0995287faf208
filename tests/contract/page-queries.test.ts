import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { builtPages } from '#server/pages/pages.ts';
import { queryOf } from '#server/pages/page-keys.ts';
import { routeFinder } from '#server/pages/page-route.ts';
import { openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { openTestSite, type TestSite } from '#tests/factories/site.ts';

/** Query parameters that no page declares. */
const stray = { utm_source: 'stray-value', fbclid: 'stray-value', u: 'stray-value' };

/** The router's own. */
const ofRouter = new Set(['_routes', 'index']);

const build = await builtPages();
const find = routeFinder(build);
const tabs = [
  'dash',
  'activity',
  'status',
  'exchange-rate',
  'outages',
  'searches',
  'places',
  'site-settings',
  'emails',
  'inbox',
  'packages',
  'posts',
  'pages',
  'create-listing-by-admin',
].concat(['users-listings', 'my-listing', 'create-listing', 'profile', 'update-agency', 'users']);

describe('a page', () => {
  let portal: TestPortal;
  let site: TestSite;
  let admin: TestUser;
  let owner: TestUser;
  const ids: Record<string, string> = { token: 'a-token' };
  const read = new Set<string>();
  const { get, has, getAll } = URLSearchParams.prototype;

  before(async () => {
    portal = await openTestPortal();
    site = await openTestSite(portal);
    admin = await portal.admin();
    owner = await portal.withFreePackage();
    ids['listingId'] = await portal.postListing(owner);
    ids['userId'] = owner._id;
    ids['id'] = owner._id;
    ids['packageId'] = (await portal.packageOf('Gold'))._id;
    const agency = {
      name: 'Golden Key',
      description: '<p>Homes.</p>',
      address: '1 Strand Road',
      phone: '01 234567',
      facebook: 'facebook.com/goldenkey',
      imageUrls: [await portal.anImage(owner)],
    };
    await owner.call('POST', `/api/user/update/${owner._id}`, agency);
    const post = { title: 'New', category: 'Condo Projects', content: '<p>Words.</p>' };
    const { body } = await admin.call('POST', '/api/post/create', post);
    ids['slug'] = String(body['slug']);
    ids['postId'] = String(body['_id']);
    URLSearchParams.prototype.get = function (name) {
      read.add(name);
      return get.call(this, name);
    };
    URLSearchParams.prototype.has = function (name, value) {
      read.add(name);
      return has.call(this, name, value);
    };
    URLSearchParams.prototype.getAll = function (name) {
      read.add(name);
      return getAll.call(this, name);
    };
  });
  after(async () => {
    Object.assign(URLSearchParams.prototype, { get, has, getAll });
    await portal.close();
  });

  /** Reads a page in every way that it is requested. */
  async function* answers(path: string, query: URLSearchParams) {
    for (const cookie of ['', owner.cookie(), admin.cookie()]) {
      for (const address of [path, `/my${path === '/' ? '' : path}`, `${path === '/' ? '/_' : path}.data`]) {
        yield { address, answer: await site.page(`${address}?${query}`, { headers: { ...(cookie && { cookie }) } }) };
      }
    }
  }

  const patterns = new Map(
    Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.path] as const] : [])),
  );
  for (const [id, pattern = ''] of patterns) {
    if (id === 'root') continue;
    test(`reads no query parameter that it did not declare, and repeats none: ${pattern}`, async () => {
      const path = `/${pattern.replace(/^my\?\/?/, '').replace('*', 'nothing/of/the/kind')}`.replaceAll(
        /:(\w+)/g,
        (_all, name: string) => ids[pattern.includes('package') ? 'packageId' : name] ?? '',
      );
      const declared = find(path).query;
      const choices = declared.includes('tab') ? tabs : [''];
      for (const tab of choices) {
        // Those of a form redirect, as an empty value does.
        const names = declared.filter((name) => name !== 'order-by' && name !== 'band');
        const query = new URLSearchParams([...names.map((name) => [name, '1']), ...Object.entries(stray)]);
        if (tab) query.set('tab', tab);
        read.clear();
        for await (const { address, answer } of answers(path, query)) {
          const all = (await answer.text()) + JSON.stringify([...answer.headers]);
          assert.ok(answer.status < 500, `${address}: ${answer.status}`);
          assert.ok(!all.includes('stray-value'), `${address} repeats what it does not read`);
        }
        const undeclared = [...read].filter((name) => !declared.includes(name) && !ofRouter.has(name));
        assert.deepEqual(undeclared, [], `${path}?tab=${tab}`);
      }
    });
  }

  test('finds what it declares in its links, as the site writes them, in that order', () => {
    for (const address of [
      '/search?q=a&type=rent&parking=true&sort=updatedAt&order=asc&page=2',
      '/blogs?searchTerm=x&sort=asc&shown=18',
    ]) {
      const [path = '', query] = address.split('?');
      assert.equal(queryOf(find, path, `?${query}`), `?${query}`);
    }
  });
});
