import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sealPage } from './content-security-policy.ts';

const nonce = 'of-this-rendering';
const mark = `nonce="${nonce}"`;
const sealed = (html: string, from: string | null = nonce, guests = {}) => {
  const page = sealPage(Buffer.from(html), from, guests);
  return { html: page.html.toString(), policy: page.policy };
};
const policyFor = (html: string, guests = {}) => sealed(html, nonce, guests).policy;
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test('allows the inline scripts that the page itself wrote by their hashes, and files of the portal', () => {
  const { html, policy } = sealed(
    `<script ${mark}>one()</script><script type="module" src="/a.js" ${mark}></script><script ${mark} type="module">two()\n</script>`,
  );
  assert.equal(scriptsOf(policy), `'self' ${hash('one()')} ${hash('two()\n')}`);
  assert.equal(
    html,
    '<script>one()</script><script type="module" src="/a.js"></script><script type="module">two()\n</script>',
  );
});

test('allows no script that entered the page with a user’s text, and no inline scripts in general', () => {
  const page = `<script ${mark}>ours()</script><p><script>alert(1)</script><script nonce="guessed">alert(2)</script></p>`;
  assert.equal(scriptsOf(policyFor(page)), `'self' ${hash('ours()')}`);
  assert.equal(scriptsOf(sealed(page, null).policy), "'self'");
  assert.equal(scriptsOf(sealed('<script nonce="">alert(1)</script>', '').policy), "'self'");
  assert.doesNotMatch(policyFor(page), /script-src[^;]*unsafe/);
});

test('does not treat linked data as a script', () => {
  assert.equal(scriptsOf(policyFor('<script type="application/ld+json">{}</script>')), "'self'");
});

test('lets photos be sent to where uploads are received', () => {
  assert.match(policyFor('', { uploadOrigin: 'https://s3.example' }), /connect-src 'self' https:\/\/s3\.example;/);
});

test('allows an ad network if the page has an ad slot, and nowhere else', () => {
  const adScript = 'https://ads.example/script.js';
  const place = '<ins class="adsbygoogle mx-auto" data-ad-client="ca-pub-1"></ins>';
  for (const part of ['script-src', 'img-src', 'frame-src', 'connect-src'])
    assert.match(policyFor(place, { adScript }), new RegExp(`${part}[^;]* https://ads\\.example`), part);
  assert.doesNotMatch(policyFor('<p>Sign in</p>', { adScript }), /ads\.example|doubleclick/);
  assert.doesNotMatch(policyFor(place), /doubleclick/);
  assert.doesNotMatch(policyFor(place, { adScript }), /script-src[^;]*unsafe/);
});

test('frames nothing but the players that a listing may link to', () => {
  assert.equal(
    /frame-src ([^;]*)/.exec(policyFor('<p>Plain</p>'))?.[1],
    'https://www.youtube-nocookie.com https://www.facebook.com https://www.tiktok.com',
  );
});

test('adds a style to the end of the head, and allows it by its hash alone', () => {
  const style = ':root{--act:#1d4ed8}';
  const { html, policy } = sealed('<head><link rel="stylesheet" href="/a.css"></head><p></head></p>', nonce, { style });
  assert.equal(html, `<head><link rel="stylesheet" href="/a.css"><style>${style}</style></head><p></head></p>`);
  assert.match(policy, new RegExp(`style-src-elem 'self' ${hash(style).replaceAll(/[+/]/g, '\\$&')};`));
  assert.match(policyFor('<p>Plain</p>'), /style-src-elem 'self';/);
});
