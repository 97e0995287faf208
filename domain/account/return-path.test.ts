import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnPath } from './return-path.ts';

for (const [address, path] of [
  ['/my/search?township=bahan&page=2#list', '/my/search?township=bahan&page=2#list'],
  ['/', '/'],
  ['/listing/../profile', '/profile'],
  ['/search?q=အိမ်', '/search?q=%E1%80%A1%E1%80%AD%E1%80%99%E1%80%BA'],
] as const) {
  test(`signing in redirects to ${address}`, () => assert.equal(returnPath(address), path));
}

for (const address of [
  undefined,
  null,
  '',
  'profile',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example/',
  '/.//elsewhere.example/',
  '/x/..//elsewhere.example/',
  '///',
  '//[',
  'javascript:alert(1)',
]) {
  test(`signing in never redirects to ${JSON.stringify(address)}`, () => assert.equal(returnPath(address), '/'));
}
