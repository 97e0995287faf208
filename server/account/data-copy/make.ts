import { Readable } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { dataCopyLimits } from '#domain/account/data-copy.ts';
import { dataCopy, image, paymentInquiry, user } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';
import type { Outcome, Queue } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import type { Storage } from '../../process/storage.ts';
import { draftOf } from '../../mail/draft.ts';
import { queueEmail } from '../../mail/queue.ts';
import { jsonOf } from './rows.ts';
import { partKey, storeParts } from './stored-parts.ts';
import { rowFilesOf, type Whose } from './tables.ts';

type Making = Pick<Services, 'database' | 'jobs' | 'settings' | 'storage'>;

/** Orders of copies. */
export const dataCopyQueue: Queue<{ copyId: string }> = {
  name: 'make-data-copy',
  firstPause: 60,
  longestPause: 1800,
  retries: 4,
  patience: 3600,
};

/** Starts making the copies that are ordered. */
export async function makeDataCopies(services: Making): Promise<void> {
  await services.jobs.work(dataCopyQueue, ({ copyId }) => makeDataCopy(services, copyId));
}

/**
 * Makes the file of a copy (ACC-131), as a ZIP: a JSON file for each kind of rows, and the photos. One row, one photo and one part are in
 * memory at a time. Its owner is emailed once it is ready. A copy that is ready, or whose account is gone, is left alone.
 */
export async function makeDataCopy(services: Making, copyId: string): Promise<Outcome> {
  const { database, storage } = services;
  const { db } = database;
  const [found] = await db
    .select({ id: user.id, email: user.email, isProven: user.emailVerified })
    .from(dataCopy)
    .innerJoin(user, eq(user.id, dataCopy.userId))
    .where(and(eq(dataCopy.id, copyId), isNull(dataCopy.readyAt)));
  if (!found) return 'done';
  const whose = { id: found.id, provenEmail: found.isProven ? found.email : null };
  const { bytes, parts } = await storeParts(storage, copyId, await zipped(db, storage, whose));
  const isKept = await db.transaction(async (tx) => {
    const ready = await tx
      .update(dataCopy)
      .set({ readyAt: sql`now()`, bytes, parts })
      .where(and(eq(dataCopy.id, copyId), isNull(dataCopy.readyAt)))
      .returning({ id: dataCopy.id });
    if (ready.length === 0) return false;
    const hours = { en: `${dataCopyLimits.hours} hours`, my: '၂၄ နာရီ' };
    const links = { dashboard: '/dashboard?tab=profile' };
    await queueEmail(services, tx, draftOf('data-copy-ready', { to: found.email, values: { hours }, links }));
    return true;
  });
  // Its account was deleted meanwhile.
  if (!isKept) for (let part = 1; part <= parts; part += 1) await storage.delete(partKey(copyId, part));
  return 'done';
}

/** The file of an account, written as it is read. */
async function zipped(db: Executor, storage: Storage, whose: Whose): Promise<AsyncIterable<Buffer>> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  zip.on('error', (error: Error) => output.destroy(error));
  const add = (path: string, open: () => Promise<Readable>, compress: boolean) => {
    zip.addReadStreamLazy(path, { compress }, (give) => {
      open().then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  };
  for (const { name, query } of rowFilesOf(whose)) {
    add(name, async () => Readable.from(jsonOf(db, query)), true);
  }
  for (const { path, key } of await filesOf(db, whose)) {
    // What was deleted since the rows were read is an empty file.
    add(path, async () => Readable.from((await storage.get(key))?.body ?? [], { objectMode: false }), false);
  }
  zip.end();
  return output;
}

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The photos of an account, and its proofs of payment, by their paths in the copy. Indexes: image_by_user, payment_inquiry_by_user. */
async function filesOf(db: Executor, { id }: Whose): Promise<{ path: string; key: string }[]> {
  const photos = await db
    .select({ id: image.id, key: image.key, type: image.contentType })
    .from(image)
    .where(and(eq(image.userId, id), eq(image.state, 'ready')));
  const proofs = await db
    .select({ id: paymentInquiry.id, key: paymentInquiry.proofKey, type: paymentInquiry.proofType })
    .from(paymentInquiry)
    .where(eq(paymentInquiry.userId, id));
  const pathOf = (folder: string, file: { id: string; type: string | null }) =>
    `${folder}/${file.id}.${endings[file.type ?? ''] ?? 'jpg'}`;
  return [
    ...photos.map((photo) => ({ path: pathOf('photos', photo), key: photo.key })),
    ...proofs.map((proof) => ({ path: pathOf('proofs-of-payment', proof), key: proof.key })),
  ];
}
