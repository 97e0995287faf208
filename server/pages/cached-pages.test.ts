import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { securityHeadersOf } from '../http/wire/security-headers.ts';
import { bytesInUse } from '#tests/factories/memory.ts';
import { CachedDocuments, squeezed } from '../seo/cached-documents.ts';
import { madeReadyFor, toCachedPage, CachedPages } from '../pages/cached-page.ts';

/*
 * Runs in its own process: it measures the memory of its process, which other files fill too.
 */
const pageCount = 600;

/** A page of this many bytes that can hardly be compressed, with the headers that pages have. */
async function aPage(bytes: number) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'self'; script-src 'self' 'sha256-${randomBytes(32).toString('base64')}'`,
  };
  const answer = new Response(randomBytes(bytes / 2).toString('hex'), { headers });
  const page = await toCachedPage(
    answer,
    new Set(['listing', 'user']),
    securityHeadersOf({ publicUrl: 'https://eain.example' }),
  );
  return madeReadyFor(page, 'br');
}

test('a page is cached in buffers of exactly its length', async () => {
  const { forms } = await aPage(1000);
  assert.deepEqual(Object.keys(forms), ['gzip', 'br']);
  for (const { body } of Object.values(forms)) assert.equal(body.buffer.byteLength, body.byteLength);
});

for (const size of [1000, 60_000]) {
  test(`pages of ${size} bytes take no more memory than is counted for them`, async () => {
    const stored = new CachedPages();
    // What the first pages leave in the process does not count as theirs.
    for (let at = 0; at < pageCount / 5; at += 1) await aPage(size);
    const before = await bytesInUse();
    for (let at = 0; at < pageCount; at += 1) stored.keep(`/listing/${at}`, await aPage(size), stored.changes);
    const taken = (await bytesInUse()) - before;
    assert.ok(taken < stored.bytes, `${pageCount} pages take ${taken} bytes and count ${stored.bytes}`);
    assert.ok(stored.bytes < taken * 2, `${pageCount} pages count ${stored.bytes} bytes and take ${taken}`);
  });
}

test('so do feeds and sitemaps', async () => {
  const documents = new CachedDocuments();
  const make = async () => ({ ...(await squeezed(['<rss/>'])), contentType: 'text/xml', maxAge: 0 });
  for (let at = 0; at < pageCount / 5; at += 1) await make();
  const before = await bytesInUse();
  for (let at = 0; at < pageCount; at += 1)
    await documents.find(`/sitemaps/listings-${at}.xml`, new Set(['post']), make);
  const taken = (await bytesInUse()) - before;
  assert.ok(taken < documents.bytes, `${pageCount} documents take ${taken} bytes and count ${documents.bytes}`);
});
