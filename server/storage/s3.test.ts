import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPage } from './s3.ts';

const page = (inside: string) => `<?xml version="1.0"?><ListBucketResult>${inside}</ListBucketResult>`;

test('reads keys, sizes and times, in whatever order S3 writes them', () => {
  const xml = page(`<IsTruncated>false</IsTruncated>
    <Contents><Key>photos/a.jpg</Key><LastModified>2026-11-21T08:00:00.000Z</LastModified><ETag>&quot;x&quot;</ETag><Size>12</Size></Contents>
    <Contents><Size>7</Size><Key>photos/a%26b+c.jpg</Key><LastModified>2026-11-21T09:00:00.000Z</LastModified></Contents>`);
  assert.deepEqual(readPage(xml), {
    objects: [
      { key: 'photos/a.jpg', size: 12, modifiedAt: new Date('2026-11-21T08:00:00Z') },
      { key: 'photos/a&b c.jpg', size: 7, modifiedAt: new Date('2026-11-21T09:00:00Z') },
    ],
    continuation: undefined,
  });
});

test('returns how to ask for the next page', () => {
  const xml = page('<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b/=</NextContinuationToken>');
  assert.equal(readPage(xml).continuation, 'a&b/=');
});

test('what is not an object list is not mistaken for an empty one', () => {
  for (const text of ['', '<html>Soon back</html>', '<Error><Code>SlowDown</Code></Error>', '{}'])
    assert.throws(() => readPage(text), /Not a listing/);
});

test('an empty bucket has no objects', () => {
  assert.deepEqual(readPage(page('<KeyCount>0</KeyCount>')), { objects: [], continuation: undefined });
});
