import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pageKeys, queryOf } from './page-keys.ts';
import { routeFinder } from './page-route.ts';

const names: Record<string, readonly string[]> = {
  'my?': [],
  'my?/about': [],
  'my?/PrivacyPolicy': [],
  'my?/search': ['type', 'page', 'kind'],
  'my?/listing/:listingId': [],
  'my?/prices': ['deal'],
  'my?/post/:slug': [],
  'my?/sums': ['type', 'down'],
  'my?/rent/:first?/:second?/:third?': [],
  'my?/buy/:first?/:second?/:third?': [],
  'my?/*': [],
};
const routes = Object.fromEntries(
  Object.entries(names).map(([path, query]) => [
    path,
    {
      id: path,
      path,
      module: {
        default: () => null,
        handle: { query, several: ['kind'], choices: { deal: ['rent', 'sale'] }, uncached: ['down'] },
      },
      ...(path === 'my?' && { index: true }),
    },
  ]),
);
const find = routeFinder({ routes });
const local = { publicUrl: undefined, host: '127.0.0.1', port: 3000 };
const site = { ...local, publicUrl: 'https://eain.example' };

describe('the key of a page', () => {
  const keys = pageKeys(find, site);
  const keyOf = (address: string) => keys.of(`http://127.0.0.1:3000${address}`);

  for (const [address, key] of Object.entries({
    '/': '/',
    '/my': '/my',
    '/my/': '/my/',
    '/_.data': '/_.data',
    '/my/_.data': '/my/_.data',
    '/about?u=1': '/about',
    '/about.data?u=1&_routes=made+up': '/about.data',
    '/about.data?_routes=my?/about,other,root': '/about.data?_routes=root%2Cmy%3F%2Fabout',
    '/about?_routes=root': '/about',
    '/PrivacyPolicy': '/PrivacyPolicy',
    '/sums?type=rent': '/sums?type=rent',
    '/rent?utm_source=x': '/rent',
    '/my/rent/condo/bahan/2-bedroom': '/my/rent/condo/bahan/2-bedroom',
    '/buy/land.data': '/buy/land.data',
    '/search?page=2&utm_source=x&type=rent': '/search?type=rent&page=2',
    '/search?type=rent&type=sale': '/search?type=rent',
    '/listing/019a0000-0000-7000-8000-000000000000': '/listing/019a0000-0000-7000-8000-000000000000',
    '/post/%E1%80%A1%E1%80%AD%E1%80%99%E1%80%BA': '/post/%E1%80%A1%E1%80%AD%E1%80%99%E1%80%BA',
  })) {
    test(`${address} → ${key}`, () => assert.equal(keyOf(address), key));
  }

  for (const [path, proper] of Object.entries({
    '/About': '/about',
    '/privacyPolicy': '/PrivacyPolicy',
    '/%61bout': '/about',
    '/about/': '/about',
    '/about//': '/about',
    '/MY/about': '/my/about',
    '/My': '/my',
    '/my//': '/my',
    '/ABOUT.data': '/about.data',
    '/about/_.data': '/about.data',
    '/MY/_.data': '/my/_.data',
    '/listing/019A0000-0000-7000-8000-000000000000': '/listing/019a0000-0000-7000-8000-000000000000',
    '/listing/019%610000-0000-7000-8000-000000000000/': '/listing/019a0000-0000-7000-8000-000000000000',
    '/post/%e1%80%a1': '/post/%E1%80%A1',
    '/Rent/Condo': '/rent/condo',
    '/rent/': '/rent',
    '/my/rent/bahan/condo/': '/my/rent/condo/bahan',
    '/for-sale/flats': '/buy/apartment',
    '/rent/%E1%80%97%E1%80%9F%E1%80%94%E1%80%BA%E1%80%B8': '/rent/bahan',
    '/MY/Rent/2br.data': '/my/rent/2-bedroom.data',
  })) {
    test(`${path} has none: it is redirected to ${proper}, which has one`, () => {
      assert.equal(keyOf(path), undefined);
      assert.equal(keys.properPath(path), proper);
      assert.equal(keys.properPath(proper), undefined);
      assert.notEqual(keyOf(proper), undefined);
    });
  }

  test('an address with an amount that somebody typed has none, nor is it redirected: a cache would fill with them', () => {
    assert.equal(keyOf('/sums?type=rent&down=30'), undefined);
    assert.equal(keyOf('/sums?down='), undefined);
    assert.equal(keys.properPath('/sums'), undefined);
  });

  for (const path of [
    '/nothing/of/the/kind',
    '/NOTHING',
    '/rent/nowhere',
    '/rent/condo/bahan/2-bedroom/more',
    '/%',
    '//elsewhere.example',
    '/my//elsewhere.example',
  ]) {
    test(`${path} has none, and is not redirected: it is not a page`, () => {
      assert.equal(keyOf(path), undefined);
      assert.equal(keys.properPath(path), undefined);
    });
  }

  test('a page may be written all in lower case', () => {
    assert.equal(keyOf('/privacypolicy'), '/privacypolicy');
    assert.equal(keys.properPath('/privacypolicy'), undefined);
  });
});

describe('the host', () => {
  test('does not matter if the settings state the site’s own', () => {
    const keys = pageKeys(find, site);
    for (const host of ['eain.example', 'elsewhere.example', '127.0.0.1:3000']) {
      assert.equal(keys.of(`http://${host}/about`), '/about');
      assert.equal(keys.asWritten(host, '/about'), '/about');
    }
  });

  test('is otherwise one of this machine’s, at exactly the port', () => {
    const keys = pageKeys(find, { ...local, host: '192.168.7.7' });
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.7.7:3000']) {
      assert.equal(keys.of(`http://${host}/about?u=1`), `http://${host}/about`);
      assert.equal(keys.asWritten(host, '/about'), `http://${host}/about`);
    }
    for (const host of ['elsewhere.example', 'localhost', 'localhost:3001', '127.0.0.2:3000', '192.168.7.8:3000']) {
      assert.equal(keys.of(`http://${host}/about`), undefined);
      assert.equal(keys.asWritten(host, '/about'), undefined);
    }
  });

  test('is any address of the machine if it listens on all', () => {
    assert.notEqual(pageKeys(find, { ...local, host: '0.0.0.0' }).of('http://127.0.0.1:3000/'), undefined);
    assert.equal(pageKeys(find, { ...local, host: '0.0.0.0' }).of('http://elsewhere.example:3000/'), undefined);
  });

  test('has no port on port 80, and any port if the portal takes whichever is free', () => {
    assert.equal(pageKeys(find, { ...local, port: 80 }).of('http://localhost/'), 'http://localhost/');
    assert.equal(pageKeys(find, { ...local, port: 0 }).of('http://localhost:41234/'), 'http://localhost:41234/');
  });
});

test('a page is not given what it does not read', () => {
  assert.equal(queryOf(find, '/search', '?fbclid=1&page=3'), '?page=3');
  assert.equal(queryOf(find, '/about', '?fbclid=1'), '');
});

test('a value that is none of the choices of a page counts as not given, and leads to no further page (SIT-483)', () => {
  assert.equal(queryOf(find, '/prices', '?deal=sale'), '?deal=sale');
  assert.equal(queryOf(find, '/prices', '?deal=junk'), '');
});

test('a page gets all choices of one filter that a form without JavaScript has sent, as one value, up to a limit', () => {
  assert.equal(queryOf(find, '/search', '?kind=a&x=1&kind=b&kind=a'), '?kind=a%2Cb');
  const many = Array.from({ length: 100 }, (_, at) => `kind=${at}`).join('&');
  assert.ok(queryOf(find, '/search', `?${many}`).length < 400);
});
