import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openingOf, type PageRequest } from './opening.ts';

type Headers = Record<string, string>;

const document = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const typed: Headers = { ...document, 'sec-fetch-site': 'none' };
const script: Headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' };

const of = (headers: Headers, fields: Partial<PageRequest> = {}, strangers: string[] = []) =>
  openingOf(
    {
      method: 'GET',
      path: '/search',
      query: new URLSearchParams('type=rent'),
      isData: false,
      host: 'eain.example',
      header: (name) => headers[name],
      ...fields,
    },
    strangers,
  );

describe('a page that is opened', () => {
  test('from outside is a visit: typed, or by a link on another site', () => {
    assert.equal(of(typed), 'visit');
    assert.equal(of({ ...document, 'sec-fetch-site': 'cross-site', referer: 'https://t.me/' }), 'visit');
    assert.equal(of({ ...document, 'sec-fetch-site': 'same-site', referer: 'https://blog.eain.example/' }), 'visit');
  });

  test('on the way through the site is a page, as a document or as data', () => {
    assert.equal(of({ ...document, 'sec-fetch-site': 'same-origin' }), 'page');
    // From the site itself, by a redirect of another.
    assert.equal(of({ ...document, 'sec-fetch-site': 'cross-site', referer: 'https://eain.example/' }), 'page');
    assert.equal(of({ ...script, referer: 'https://eain.example/' }, { isData: true }), 'page');
  });

  test('on coming back from the identity provider is no visit', () => {
    const back = { ...document, 'sec-fetch-site': 'cross-site', referer: 'https://accounts.example/' };
    assert.equal(of(back, {}, ['accounts.example']), 'page');
    assert.equal(of(back), 'visit');
  });

  test('in a browser that says nothing of it is known by what it accepts, and by the page before', () => {
    const old = { accept: 'text/html,application/xhtml+xml' };
    assert.equal(of(old), 'visit');
    assert.equal(of({ ...old, referer: 'http://m.facebook.com/' }), 'visit');
    assert.equal(of({ ...old, referer: 'https://eain.example/listing/1' }), 'page');
    assert.equal(of({ accept: '*/*' }), undefined);
    assert.equal(of({}), undefined);
    assert.equal(of({ accept: '*/*', referer: 'https://eain.example/' }, { isData: true }), 'page');
  });
});

describe('nobody opens a page', () => {
  test('that is only asked about, or loaded ahead', () => {
    assert.equal(of(typed, { method: 'HEAD' }), undefined);
    for (const name of ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'])
      assert.equal(of({ ...typed, [name]: 'prefetch;prerender' }), undefined, name);
    assert.equal(of({ ...typed, purpose: 'preview' }), undefined);
  });

  test('that is reloaded', () => {
    assert.equal(of({ ...typed, 'cache-control': 'max-age=0' }), undefined);
    assert.equal(of({ ...typed, 'cache-control': 'no-cache' }), undefined);
    assert.equal(of({ ...typed, 'cache-control': 'max-age=60' }), 'visit');
  });

  test('that is a frame, a picture or data of another site', () => {
    assert.equal(of({ ...typed, 'sec-fetch-dest': 'iframe' }), undefined);
    assert.equal(of({ ...typed, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }), undefined);
    assert.equal(of({ ...script, 'sec-fetch-site': 'cross-site' }, { isData: true }), undefined);
    assert.equal(of({}, { isData: true }), undefined);
  });

  test('whose data is read on itself: after a form, or on going back', () => {
    const on = (referer: string, path = '/search', query = 'type=rent') =>
      of({ ...script, referer }, { isData: true, path, query: new URLSearchParams(query) });
    assert.equal(on('https://eain.example/search?type=rent'), undefined);
    assert.equal(on('https://eain.example/search?page=2&type=rent', '/search', 'type=rent&page=2'), undefined);
    assert.equal(
      on('https://eain.example/search?type=rent', '/search', '_routes=routes%2Fsearch&type=rent'),
      undefined,
    );
    assert.equal(on('https://eain.example/my', '/my/', ''), undefined);
    assert.equal(on('https://eain.example/search?type=sale'), 'page');
    assert.equal(on('https://eain.example/listing/1'), 'page');
  });
});
