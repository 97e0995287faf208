import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { openS3Storage, readPage } from './s3.ts';

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
  const cut = page('<Contents><Key>a/b</Key></Contents>').replace('</ListBucketResult>', '');
  const endless = page('<IsTruncated>true</IsTruncated>');
  for (const text of ['', '<html>Soon back</html>', '<Error><Code>SlowDown</Code></Error>', '{}', cut, endless])
    assert.throws(() => readPage(text), /Not a listing/);
});

test('an empty bucket has no objects', () => {
  assert.deepEqual(readPage(page('<KeyCount>0</KeyCount>')), { objects: [], continuation: undefined });
});

/** Storage in an S3 service that answers like this. */
async function storageAt(context: TestContext, answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close().closeAllConnections());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { accessKeyId: 'id', secretAccessKey: 'secret', region: 'us-east-1' };
  return openS3Storage({ endpoint, publicUrl: endpoint, bucket: 'photos', ...account });
}

test('a response without end is not read to its end', async (context) => {
  let sent = 0;
  const storage = await storageAt(context, (_request, response) => {
    response.writeHead(403);
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  await assert.rejects(storage.get('photos/a.jpg'));
  assert.ok(sent < 50_000_000, String(sent));
});

test('a list whose next page is the same page again is given up', async (context) => {
  const again = '<IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken>';
  const storage = await storageAt(context, (_request, response) => response.end(page(again)));
  await assert.rejects(Array.fromAsync(storage.list('')));
});
