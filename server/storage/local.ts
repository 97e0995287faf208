import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { publish, sweepDrafts, writeDurably } from './durable-file.ts';
import { orUnavailable, systemCode, within } from './faults.ts';
import { DamagedObject, openObject, streamOf, trailer } from './object-file.ts';
import { checkKey } from './storage.ts';
import type { ListedObject, ObjectFacts, Storage } from '../process/storage.ts';
import { type UploadClaim, uploadSigner, readClaim } from './upload-signature.ts';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Storage on local disk, which also accepts uploads to its own signed addresses. */
export interface LocalStorage extends Storage {
  /** Whether this claim of an upload address is the portal's own and still valid. */
  holds(claim: UploadClaim): boolean;
  /**
   * Streams an upload to disk; nothing remains of a failed one.
   * @returns `exists` when the key is taken, `short` or `long` when the body is not `size` bytes
   */
  receive(
    key: string,
    body: AsyncIterable<Uint8Array>,
    facts: ObjectFacts,
  ): Promise<'stored' | 'exists' | 'short' | 'long'>;
}

const checkTimeout = 3_000;
/** Longer than any write may take, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

/**
 * Opens local storage below `folder`, which is created if it is missing.
 * @param secret the portal's; signs upload addresses
 * @param now for tests of expiry, in milliseconds
 * @throws Unavailable when the folder cannot be used
 */
export async function openLocalStorage(folder: string, secret: string, now?: () => number): Promise<LocalStorage> {
  const signer = uploadSigner(secret, now);
  const drafts = join(folder, '.drafts');
  await orUnavailable(async () => {
    await mkdir(drafts, { recursive: true, mode: 0o700 });
    await sweepDrafts(drafts, abandonedAfter);
  });
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };
  const withDraft = <Result>(work: (draft: string) => Promise<Result>) =>
    orUnavailable(async () => {
      const draft = join(drafts, randomUUID());
      try {
        return await work(draft);
      } finally {
        await rm(draft, { force: true });
      }
    });

  return {
    uploadOrigin: undefined,
    holds: (claim) => signer.holds(claim),

    async presignPut(grant) {
      checkKey(grant.key);
      return { url: signer.address(grant), method: 'PUT', headers: { 'Content-Type': grant.contentType } };
    },

    async put(key, bytes, contentType) {
      const path = pathOf(key);
      await withDraft(async (draft) => {
        await writeDurably(draft, [bytes], bytes.byteLength, trailer(contentType));
        await publish(draft, path, rename);
      });
    },

    async receive(key, body, { size, contentType }) {
      const path = pathOf(key);
      return withDraft(async (draft) => {
        const length = await writeDurably(draft, body, size, trailer(contentType));
        if (length !== 'right') return length;
        try {
          await publish(draft, path, link);
          return 'stored';
        } catch (error) {
          if (systemCode(error) === 'EEXIST') return 'exists';
          throw error;
        }
      });
    },

    async get(key, piece) {
      const path = pathOf(key);
      const object = await orUnavailable(() => openObject(path));
      if (!object) return undefined;
      const { first, last } = piece ?? { first: 0, last: object.size - 1 };
      return { size: last + 1 - first, contentType: object.contentType, body: streamOf(object, first, last + 1) };
    },

    async head(key) {
      const path = pathOf(key);
      return orUnavailable(async () => {
        const object = await openObject(path);
        await object?.file.close();
        return object && { size: object.size, contentType: object.contentType };
      });
    },

    async delete(key) {
      const path = pathOf(key);
      await orUnavailable(async () => {
        try {
          await unlink(path);
        } catch (error) {
          if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'ENOTDIR') throw error;
        }
        await rmdir(dirname(path)).catch(() => undefined);
      });
    },

    list: (prefix) => walk(folder, prefix),

    check: () =>
      orUnavailable(() =>
        within(checkTimeout, async () => {
          const probe = join(drafts, randomUUID());
          await writeFile(probe, 'written by the health check').finally(() => rm(probe, { force: true }));
        }),
      ),
  };
}

/** Lists the folders that can hold keys with this prefix. */
async function* walk(root: string, prefix: string, folder = ''): AsyncGenerator<ListedObject> {
  const entries = await orUnavailable(() => entriesOf(join(root, folder)));
  for (const entry of entries) {
    const key = folder + entry.name;
    if (entry.isDirectory() && !entry.name.startsWith('.')) {
      const inside = `${key}/`;
      if (inside.startsWith(prefix) || prefix.startsWith(inside)) yield* walk(root, prefix, inside);
    } else if (entry.isFile() && key.startsWith(prefix)) {
      const object = await orUnavailable(() => factsOf(join(root, key)));
      if (object) yield { key, size: object.size, modifiedAt: object.modifiedAt };
    }
  }
}

/** Size and age of an object; for a damaged one those of its file, so that it can be found and deleted. */
async function factsOf(path: string): Promise<Omit<ListedObject, 'key'> | undefined> {
  try {
    const object = await openObject(path);
    await object?.file.close();
    return object;
  } catch (error) {
    if (!(error instanceof DamagedObject)) throw error;
    const { size, mtime } = await stat(path);
    return { size, modifiedAt: mtime };
  }
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Context of an upload: who makes it. */
export interface UploadEnv {
  Variables: { account: { _id: string } | undefined };
}

/**
 * Accepts uploads at the addresses that local storage signs, with S3's protocol: one PUT of exactly the signed type
 * and length, by the account that the address was given to. To be mounted at `uploadPath`, after the middleware that identifies the
 * user. Responds with 200, or 403 for an address that is not ours, not theirs or has expired, 411 without a length, 413 and 400 for
 * a longer and a shorter body, 415 for another type, 412 when the key is taken.
 */
export function localUploadRoutes(storage: LocalStorage): Hono<UploadEnv> {
  return new Hono<UploadEnv>().put('/:key{.+}', async (context) => {
    const owner = context.get('account')?._id ?? '';
    const claim = readClaim(context.req.param('key'), owner, new URL(context.req.url).searchParams);
    if (!claim || !storage.holds(claim)) return refuse(context, 403, 'This upload address is wrong or has expired.');
    const mismatch = compare(context, claim);
    if (mismatch) return mismatch;
    const body = context.req.raw.body ?? new Blob([]).stream();
    const outcome = await storage.receive(claim.key, body, {
      contentType: claim.contentType,
      size: claim.contentLength,
    });
    if (outcome === 'stored') return context.body(null, 200);
    if (outcome === 'exists') return refuse(context, 412, 'Something was uploaded to this address already.');
    return refuse(context, outcome === 'long' ? 413 : 400, 'The upload does not have the signed length.');
  });
}

/** Checks the request's own headers against what was signed, before a byte of the body is read. */
function compare(context: Context, claim: UploadClaim): Response | undefined {
  const length = context.req.header('Content-Length');
  if (length === undefined) return refuse(context, 411, 'An upload must state its length.');
  if (Number(length) > claim.contentLength) return refuse(context, 413, 'The upload is longer than the signed length.');
  if (Number(length) !== claim.contentLength)
    return refuse(context, 400, 'The upload does not have the signed length.');
  if (context.req.header('Content-Type') !== claim.contentType)
    return refuse(context, 415, 'The upload is not of the signed type.');
  return undefined;
}

function refuse(context: Context, status: ContentfulStatusCode, message: string): Response {
  return context.json({ success: false, message }, status);
}
