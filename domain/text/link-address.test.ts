import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkAddress } from './link-address.ts';

test('a link leads to the web, a mailbox or a telephone, as it was typed', () => {
  for (const address of [
    'https://example.com',
    'http://example.com/a?b=1&c=2#d',
    'HTTPS://Example.com/',
    'https://example.com/ရန်ကုန်',
    'https://ရန်ကုန်.example/',
    'https://[2001:db8::1]:8080/',
    'mailto:aye@example.com?subject=Flat',
    'tel:+95 9 123'.replaceAll(' ', ''),
  ]) {
    assert.equal(linkAddress(address), address);
    assert.equal(linkAddress(`  ${address}\n`), address);
  }
});

test('a link that browsers read otherwise than it looks is kept as they read it', () => {
  assert.equal(linkAddress('https://exam\nple.com/\tx'), 'https://example.com/x');
  assert.equal(linkAddress('https://example.com\\x'), 'https://example.com/x');
  assert.equal(linkAddress('https://example.com/a b'), 'https://example.com/a%20b');
  assert.equal(linkAddress('https://example.com/\u2028x'), 'https://example.com/%E2%80%A8x');
});

test('a link never leads into the portal by a relative address', () => {
  for (const address of [
    '/api/auth/signout',
    'api/auth/signout',
    '?theme=dark',
    '#content',
    '',
    '.',
    'example.com',
    '//elsewhere.example',
    '\\\\elsewhere.example',
    '/\\elsewhere.example',
    // Relative to a page of the same scheme (WHATWG URL, "special relative or authority state").
    'https:api/auth/signout',
    'https:/api/auth/signout',
    'https:\\api\\auth\\signout',
    'https:///api/auth/signout',
    'https://\\api',
    'https://',
    'https://?x',
    'https://[',
    'https://a b/',
    'https://a<b/',
  ]) {
    assert.equal(linkAddress(address), undefined, address);
  }
});

test('a link does nothing else: no script, no data, no file, no other program', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'javascript\u00a0:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'ftp://example.com',
    'intent://x',
    'ws://example.com',
    'sms:1',
    'view-source:https://example.com',
    'mailto:',
    'tel:',
  ]) {
    assert.equal(linkAddress(address), undefined, address);
  }
});
