import { AwsV4Signer } from 'aws4fetch';
import { orUnavailable, storageDown } from './faults.ts';
import {
  credentials,
  objectAddress,
  type Patience,
  type S3Request,
  type S3Settings,
  sendToS3,
  usualPatience,
  textWithin,
} from './s3-request.ts';
import { checkKey } from './storage.ts';
import type { ObjectFacts, Storage, ListedObject } from '../process/storage.ts';
const checkTimeout = 3_000;
/** Bytes that S3 is given the usual time to take: a video is given several times as long. */
const bytesInTime = 8 * 1024 * 1024;

/**
 * Storage in an S3 bucket, which the operator has created and opened for uploads from the portal's origin (CORS).
 * Works with every server that supports presigned PUT: an address fixes host, key, type and length; S3 itself would accept
 * the same upload again until the address expires, hence a new key for each.
 * @param options for tests: how patient to be, and the time in milliseconds
 */
export function openS3Storage(
  settings: S3Settings,
  options: { patience?: Patience; now?: () => number } = {},
): Storage {
  const { patience = usualPatience, now = Date.now } = options;
  const send = (request: S3Request, patienceHere = patience) => sendToS3(settings, request, patienceHere);

  return {
    uploadOrigin: new URL(settings.publicUrl).origin,

    async presignPut({ key, contentType, contentLength, expiresIn }) {
      checkKey(key);
      const signer = new AwsV4Signer({
        method: 'PUT',
        url: objectAddress(settings.publicUrl, settings.bucket, key, { 'X-Amz-Expires': String(expiresIn) }),
        headers: { 'Content-Type': contentType, 'Content-Length': String(contentLength) },
        signQuery: true,
        allHeaders: true,
        datetime: new Date(now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
        ...credentials(settings),
      });
      const { url } = await signer.sign();
      return { url: url.href, method: 'PUT', headers: { 'Content-Type': contentType } };
    },

    async put(key, bytes, contentType) {
      checkKey(key);
      const response = await send(
        { method: 'PUT', key, body: bytes, headers: { 'Content-Type': contentType } },
        { ...patience, timeout: patience.timeout * Math.max(1, Math.ceil(bytes.byteLength / bytesInTime)) },
      );
      await response.body?.cancel();
      if (response.status === 404) throw storageDown(new Error(`There is no bucket ${settings.bucket}`));
      requireTag(response);
    },

    async get(key, piece) {
      checkKey(key);
      const headers = piece && { Range: `bytes=${piece.first}-${piece.last}` };
      const response = await send({ method: 'GET', key, ...(headers && { headers }) });
      // A server that ignores the range would send all of it as if it were the piece.
      if (piece && response.ok && response.status !== 206) {
        await response.body?.cancel();
        throw storageDown(new Error('S3 does not send pieces of objects'));
      }
      if (response.status !== 404 && response.body) return { ...factsOf(response), body: whole(response.body) };
      await response.body?.cancel();
      // S3 reports a missing object in XML; an HTML page says nothing about objects.
      if (isPage(response)) throw pageAnswered();
      return undefined;
    },

    async head(key) {
      checkKey(key);
      const response = await send({ method: 'HEAD', key });
      return response.status === 404 ? undefined : factsOf(response);
    },

    async delete(key) {
      checkKey(key);
      const response = await send({ method: 'DELETE', key });
      await response.body?.cancel();
      // S3 responds with 204; some servers give its empty body the type of a page.
      if (response.status === 200 && isPage(response)) throw pageAnswered();
    },

    list: (prefix) => listObjects(send, prefix),

    async check() {
      const response = await send({ method: 'HEAD', key: '' }, { attempts: 1, timeout: checkTimeout, pause: 0 });
      if (response.status === 404) throw storageDown(new Error(`There is no bucket ${settings.bucket}`));
    },
  };
}

/** Every object of a bucket whose key starts with `prefix`, page by page. */
export async function* listObjects(
  send: (request: S3Request) => Promise<Response>,
  prefix: string,
): AsyncGenerator<ListedObject> {
  let continuation: string | undefined;
  do {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      prefix,
      ...(continuation && { 'continuation-token': continuation }),
    };
    const response = await send({ method: 'GET', key: '', query });
    const page = await orUnavailable(async () => readPage(await textWithin(response, longestPage)));
    // A caller that deletes what is listed must be able to rely on it.
    yield* page.objects.filter((object) => object.key.startsWith(prefix));
    if (page.continuation !== undefined && page.continuation === continuation)
      throw storageDown(new Error('S3 lists the same page again and again'));
    continuation = page.continuation;
  } while (continuation);
}

/** Characters of a page of a list: 1,000 objects, whose keys have at most 1,024 bytes. */
const longestPage = 10_000_000;

/** Every S3 identifies the object in a response by an ETag: a response without one, such as a proxy's page, says nothing about objects. */
function requireTag(response: Response): void {
  if (response.headers.has('ETag')) return;
  void response.body?.cancel();
  throw storageDown(new Error(`S3 responded with ${response.status} without an ETag`));
}

function isPage(response: Response): boolean {
  return response.headers.get('Content-Type')?.includes('html') === true;
}

function pageAnswered() {
  return storageDown(new Error('Received a web page instead of a response from S3'));
}

/** An object's bytes; an error while reading them is a storage fault. */
function whole(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await orUnavailable(() => reader.read());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function factsOf(response: Response): ObjectFacts {
  requireTag(response);
  return {
    contentType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    size: Number(response.headers.get('Content-Length')),
  };
}

/** One page of a bucket's listing. */
interface ListingPage {
  objects: ListedObject[];
  /** Token that asks for the next page; undefined on the last. */
  continuation: string | undefined;
}

/**
 * Parses the XML of ListObjectsV2 requested with `encoding-type=url`. The format is flat and its values are plain text, so
 * this needs no XML parser.
 * @throws Error for anything else
 */
export function readPage(xml: string): ListingPage {
  if (!/<ListBucketResult[\s>]/.test(xml) || !xml.includes('</ListBucketResult>'))
    throw new Error(`Not a listing, or not all of it: ${xml.slice(0, 200)}`);
  const objects: ListedObject[] = [];
  for (const part of xml.split('<Contents>').slice(1)) {
    const [contents = ''] = part.split('</Contents>', 1);
    const key = decodeURIComponent((textOf(contents, 'Key') ?? '').replaceAll('+', ' '));
    const modifiedAt = new Date(textOf(contents, 'LastModified') ?? '');
    objects.push({ key, size: Number(textOf(contents, 'Size')), modifiedAt });
  }
  if (textOf(xml, 'IsTruncated') !== 'true') return { objects, continuation: undefined };
  const continuation = textOf(xml, 'NextContinuationToken');
  if (!continuation) throw new Error('Not a listing, or not all of it: it does not say where the next page begins');
  return { objects, continuation };
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function textOf(xml: string, element: string): string | undefined {
  const start = xml.indexOf(`<${element}>`);
  const end = xml.indexOf(`</${element}>`, start);
  if (start === -1 || end === -1) return undefined;
  return xml
    .slice(start + element.length + 2, end)
    .replace(/&(lt|gt|quot|apos|amp);/g, (entity, name: string) => entities[name] ?? entity);
}
