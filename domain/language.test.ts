import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanguage, languageOf } from './language.ts';

test('a page under /my is in Burmese, every other in English', () => {
  for (const path of ['/my', '/my/', '/my/search', '/MY/search']) assert.equal(languageOf(path), 'my', path);
  for (const path of ['/', '/search', '/my-listing', '/myanmar', '/search/my'])
    assert.equal(languageOf(path), 'en', path);
});

test('an address changes its language and keeps the rest', () => {
  assert.equal(inLanguage('my', '/search?page=2#top'), '/my/search?page=2#top');
  assert.equal(inLanguage('en', '/my/search?page=2#top'), '/search?page=2#top');
});

test('an address already in the language is unchanged', () => {
  assert.equal(inLanguage('my', '/my/search'), '/my/search');
  assert.equal(inLanguage('en', '/search'), '/search');
  assert.equal(inLanguage('my', '/my-listing'), '/my/my-listing');
  assert.equal(inLanguage('en', '/my-listing'), '/my-listing');
});

test('an address leads to no other site', () => {
  for (const address of [
    '//elsewhere.example',
    '/my//elsewhere.example',
    '/my/\\elsewhere.example',
    '/\\/elsewhere.example',
  ]) {
    assert.equal(inLanguage('en', address), '/elsewhere.example', address);
    assert.equal(inLanguage('my', address), '/my/elsewhere.example', address);
  }
});

test('the home page is / and /my', () => {
  assert.equal(inLanguage('my', '/'), '/my');
  assert.equal(inLanguage('en', '/my'), '/');
  assert.equal(inLanguage('en', '/my/'), '/');
  assert.equal(inLanguage('en', '/my?page=2'), '/?page=2');
  assert.equal(inLanguage('my', 'search'), '/my/search');
  assert.equal(inLanguage('en', 'search'), '/search');
});
