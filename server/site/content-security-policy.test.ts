import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { policyFor } from './content-security-policy.ts';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test('allows the inline scripts of the page by their hashes, and files of the portal', () => {
  const policy = policyFor(
    '<script>one()</script><script type="module" src="/a.js"></script><script type="module">two()\n</script>',
  );
  assert.equal(scriptsOf(policy), `'self' ${hash('one()')} ${hash('two()\n')}`);
});

test('allows nothing that is not in the page, and no inline script at large', () => {
  assert.equal(scriptsOf(policyFor('<p>Hello</p>')), "'self'");
  assert.doesNotMatch(policyFor('<script>one()</script>'), /script-src[^;]*unsafe/);
});

test('does not take linked data for a script', () => {
  assert.equal(scriptsOf(policyFor('<script type="application/ld+json">{}</script>')), "'self'");
});

test('lets photos go to where uploads are received', () => {
  assert.match(policyFor('', { uploadOrigin: 'https://s3.example' }), /connect-src 'self' https:\/\/s3\.example;/);
});

test('lets an ad network in where the page has a place for an ad, and nowhere else', () => {
  const adScript = 'https://ads.example/script.js';
  const place = '<ins class="adsbygoogle mx-auto" data-ad-client="ca-pub-1"></ins>';
  for (const part of ['script-src', 'img-src', 'frame-src', 'connect-src'])
    assert.match(policyFor(place, { adScript }), new RegExp(`${part}[^;]* https://ads\\.example`), part);
  assert.doesNotMatch(policyFor('<p>Sign in</p>', { adScript }), /ads\.example|doubleclick|frame-src/);
  assert.doesNotMatch(policyFor(place), /doubleclick/);
  assert.doesNotMatch(policyFor(place, { adScript }), /script-src[^;]*unsafe/);
});
