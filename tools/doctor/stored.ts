import { createHash } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { image, paymentInquiry } from '#server/database/schema.ts';
import { proofTypeOf } from '#server/inquiry/payment.ts';
import { bitsBetween, nearCopyBits, perceptualHash } from '#server/image/perceptual-hash.ts';
import { type Check, rowsById, type Examination, type Finding } from './examination.ts';
import { readPicture } from './pictures.ts';
import { readObject } from '#server/storage/read-object.ts';

/** Properties of an object according to its row. */
interface Expected {
  key: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

/** Every finished image: its original exists, has the recorded length, type, bytes and sides, and can be decoded to the last line. */
export const checkImages: Check = async function* (examination) {
  const { db } = examination;
  const select = () => db.select().from(image).$dynamic();
  for await (const row of rowsById(examination, 'images', select, image.id, eq(image.state, 'ready'))) {
    const { found, bytes } = await compare(examination, row);
    if (bytes && found === undefined) {
      if (row.sha256 !== null && row.sha256 !== createHash('sha256').update(bytes).digest('hex')) {
        yield `Image ${row.id}: ${row.key} is damaged: its bytes are not those that were stored.`;
        continue;
      }
      if (row.perceptualHash !== null && !(await showsTheSame(bytes, row.perceptualHash))) {
        yield `Image ${row.id}: its perceptual hash is that of a different image.`;
        continue;
      }
      const sides = await readPicture(bytes);
      if (sides?.width === row.width && sides?.height === row.height) continue;
      yield sides
        ? `Image ${row.id}: ${row.key} has ${sides.width} × ${sides.height} pixels instead of ${row.width} × ${row.height}.`
        : `Image ${row.id}: ${row.key} is damaged: it cannot be read as an image.`;
      continue;
    }
    if (found === undefined) continue;
    // On a running portal an image may have been deleted since its row was read.
    const [still] = await db.select({ key: image.key }).from(image).where(eq(image.id, row.id));
    if (still?.key === row.key) yield `Image ${row.id}: ${found}`;
  }
};

/** Every video: it exists, has the recorded length, type and bytes. */
export const checkVideos: Check = async function* (examination) {
  const { db } = examination;
  const { id, videoKey, videoType, videoSize, videoSha256 } = image;
  const select = () => db.select({ id, videoKey, videoType, videoSize, videoSha256 }).from(image).$dynamic();
  for await (const row of rowsById(examination, 'videos', select, id, isNotNull(videoKey))) {
    const key = row.videoKey ?? '';
    const { found, bytes } = await compare(examination, {
      key,
      contentType: row.videoType ?? '',
      size: row.videoSize ?? 0,
    });
    const isOther = bytes && createHash('sha256').update(bytes).digest('hex') !== row.videoSha256;
    const wrong = found ?? (isOther ? `${key} is damaged: its bytes are not those that were stored.` : undefined);
    if (wrong === undefined) continue;
    // On a running portal it may have been deleted or replaced since its row was read.
    const [still] = await db.select({ videoKey }).from(image).where(eq(id, row.id));
    if (still?.videoKey === key) yield `Video of image ${row.id}: ${wrong}`;
  }
};

/** Every payment inquiry: its proof exists, has the recorded length, and its content is of the recorded type. */
export const checkProofs: Check = async function* (examination) {
  const { db } = examination;
  const { id, proofKey: key, proofType: contentType, proofSize: size } = paymentInquiry;
  const select = () => db.select({ id, key, contentType, size }).from(paymentInquiry).$dynamic();
  for await (const row of rowsById(examination, 'payment proofs', select, id)) {
    const { found, bytes } = await compare(examination, row);
    if (found !== undefined) yield `Payment inquiry ${row.id}: ${found}`;
    else if (bytes && proofTypeOf(bytes) !== row.contentType)
      yield `Payment inquiry ${row.id}: ${row.key} is damaged: it is not ${row.contentType}.`;
  }
};

/** Whether an image's hash matches its row, allowing for another version of the decoder. */
async function showsTheSame(bytes: Buffer, hash: string): Promise<boolean> {
  const present = await perceptualHash(bytes).catch(() => undefined);
  return present === undefined || bitsBetween(present, hash) <= nearCopyBits;
}

/** Compares an object with its row. @returns what is wrong with it, and its bytes if they were read. */
async function compare(
  { storage, isThorough }: Examination,
  expected: Expected,
): Promise<{ found?: Finding; bytes?: Buffer }> {
  const { key } = expected;
  if (!isThorough) {
    const facts = await storage.head(key).catch(() => undefined);
    return facts ? differing(key, expected, facts) : { found: `${key} is missing from storage, or damaged.` };
  }
  const reading = await readObject(storage, key);
  if (reading.outcome === 'missing') return { found: `${key} is missing from storage.` };
  if (reading.outcome === 'damaged') return { found: `${key} is damaged: ${reading.why}.` };
  const { bytes, contentType } = reading;
  return { bytes, ...differing(key, expected, { size: bytes.byteLength, contentType }) };
}

function differing(key: string, expected: Expected, { size, contentType }: Omit<Expected, 'key'>): { found?: Finding } {
  if (size !== expected.size) return { found: `${key} is damaged: it has ${size} bytes instead of ${expected.size}.` };
  if (contentType !== expected.contentType)
    return { found: `${key} is stored as ${contentType} instead of ${expected.contentType}.` };
  return {};
}
