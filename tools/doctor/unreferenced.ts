import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { copyFolder, copyOfKey } from '#server/account/data-copy/stored-parts.ts';
import { dataCopy, image, paymentInquiry } from '#server/database/schema.ts';
import { openSealed } from '#server/image/sealed.ts';
import { readVariant, variantKey } from '#server/image/variant.ts';
import { cardOfKey } from '#server/seo/stored-cards.ts';
import type { ListedObject } from '#server/process/storage.ts';
import { type Check, count, type Examination, type Finding } from './examination.ts';
import { readPicture } from './pictures.ts';
import { readObject } from '#server/storage/read-object.ts';

const hour = 60 * 60 * 1000;

/** How long an object may exist without its row: until the row is written, or its folder has been cleaned up. */
const patience: Record<string, number> = {
  uploads: 3 * hour,
  photos: hour,
  videos: hour,
  variants: hour,
  proofs: 50 * hour,
  'data-copies': 3 * hour,
};

/** Objects looked up at a time. */
const batchSize = 500;

/** Everything in storage: it belongs to a row, and the variants of images and the share cards are intact. */
export const checkStorage: Check = async function* (examination) {
  let batch: ListedObject[] = [];
  for await (const object of examination.storage.list('')) {
    batch.push(object);
    if (batch.length < batchSize) continue;
    yield* checkBatch(examination, batch);
    batch = [];
  }
  yield* checkBatch(examination, batch);
};

async function* checkBatch(examination: Examination, batch: readonly ListedObject[]): AsyncGenerator<Finding> {
  const isReferenced = await referenceTo(examination, batch);
  for (const object of batch) {
    count(examination, 'stored objects');
    const { key } = object;
    // Cards of what has changed or is gone are removed by the clean-up.
    const isCard = cardOfKey(key) !== undefined;
    if (!isCard && !isReferenced(key)) yield* unreferenced(examination, object);
    else if ((isCard || key.startsWith('variants/')) && examination.isThorough) yield* checkRendering(examination, key);
  }
}

/** Returns which of these keys a row refers to, directly or through the original image. */
async function referenceTo({ db }: Examination, batch: readonly ListedObject[]): Promise<(key: string) => boolean> {
  const keys = batch.map(({ key }) => key);
  const drawnFrom = [...new Set(keys.flatMap((key) => imageOfVariant(key) ?? []))];
  const copies = [...new Set(keys.flatMap((key) => copyIn(key) ?? []))];
  const [images, videos, proofs, masters, ordered] = [
    await db.select({ key: image.key }).from(image).where(inArray(image.key, keys)),
    await db
      .select({ key: sql<string>`${image.videoKey}` })
      .from(image)
      .where(inArray(image.videoKey, keys)),
    await db
      .select({ key: paymentInquiry.proofKey })
      .from(paymentInquiry)
      .where(inArray(paymentInquiry.proofKey, keys)),
    await db
      .select({ id: image.id })
      .from(image)
      .where(and(inArray(image.id, drawnFrom), eq(image.state, 'ready'))),
    await db.select({ id: dataCopy.id }).from(dataCopy).where(inArray(dataCopy.id, copies)),
  ];
  const known = new Set([...images, ...videos, ...proofs].map(({ key }) => key));
  const ready = new Set(masters.map(({ id }) => id));
  const copied = new Set(ordered.map(({ id }) => id));
  return (key) => known.has(key) || ready.has(imageOfVariant(key) ?? '') || copied.has(copyIn(key) ?? '');
}

/** The id of the copy of an account's data that an object is a part of; undefined for other objects. */
function copyIn(key: string): string | undefined {
  const id = key.startsWith(copyFolder) ? copyOfKey(key) : '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
}

/** The id of the image that a variant was derived from; undefined for a key under which the portal looks for none. */
function imageOfVariant(key: string): string | undefined {
  const [, id = '', width = '', format = ''] =
    /^variants\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d+)-\d+\.([a-z]+)$/.exec(key) ?? [];
  const variant = readVariant(`${width}.${format}`);
  return variant && variantKey(id, variant) === key ? id : undefined;
}

async function* unreferenced(
  { storage, now }: Examination,
  { key, modifiedAt }: ListedObject,
): AsyncGenerator<Finding> {
  const [folder = ''] = key.split('/');
  const age = now.getTime() - modifiedAt.getTime();
  if (age < (patience[folder] ?? 0)) return;
  // On a running portal it may have been deleted with its row since it was listed.
  const isThere = await storage.head(key).catch(() => true);
  if (isThere) yield `Object ${key} belongs to no row.`;
}

async function* checkRendering({ storage }: Examination, key: string): AsyncGenerator<Finding> {
  const reading = await readObject(storage, key);
  if (reading.outcome === 'missing') return;
  const why = reading.outcome === 'damaged' ? reading.why : 'its bytes are not those that were stored';
  if (reading.outcome === 'read' && (await isWholePicture(reading))) return;
  yield `Object ${key} is damaged: ${why}. It is rendered again on the next request.`;
}

/** Older versions stored the images themselves: they too are rendered again on request. */
async function isWholePicture({ bytes, contentType }: { bytes: Buffer; contentType: string }): Promise<boolean> {
  const stored = { contentType, size: bytes.byteLength, body: new Blob([new Uint8Array(bytes)]).stream() };
  const sealed = await openSealed(stored);
  if (!sealed) return (await readPicture(bytes)) !== undefined;
  const picture = await buffer(sealed.body).catch(() => undefined);
  return picture !== undefined && (await readPicture(picture)) !== undefined;
}
