import type { RequestListener } from 'node:http';

/** An S3 bucket in memory, with the features that the portal uses; it accepts every signature. */
export function memoryS3(): RequestListener {
  const objects = new Map<string, { type: string; bytes: Buffer }>();
  return (request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
      const [, , ...parts] = pathname.split('/');
      const key = parts.join('/');
      if (request.method === 'PUT') {
        objects.set(key, { type: request.headers['content-type'] ?? '', bytes: Buffer.concat(chunks) });
        return response.writeHead(200, { ETag: '"put"' }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      if (key === '' && request.method === 'HEAD') return response.writeHead(200).end();
      if (key === '') {
        const listed = [...objects].filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''));
        return response.writeHead(200, { 'Content-Type': 'application/xml' }).end(listing(listed));
      }
      const found = objects.get(key);
      if (!found) return response.writeHead(404, { 'Content-Type': 'application/xml' }).end();
      const { type, bytes } = found;
      response.writeHead(200, { ETag: '"got"', 'Content-Type': type, 'Content-Length': bytes.length });
      return response.end(request.method === 'HEAD' ? undefined : bytes);
    });
  };
}

function listing(objects: [string, { bytes: Buffer }][]): string {
  const rows = objects.map(
    ([key, { bytes }]) =>
      `<Contents><Key>${key}</Key><LastModified>2026-11-21T08:00:00.000Z</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
}
