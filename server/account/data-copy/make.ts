import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { dataCopyLimits } from '#domain/account/data-copy.ts';
import { dataCopy, image, paymentInquiry, user } from '../../database/schema.ts';
import type { Executor } from '../../process/database.ts';
import type { Outcome, Queue } from '../../process/jobs.ts';
import type { Services } from '../../process/services.ts';
import type { Storage } from '../../process/storage.ts';
import { draftOf } from '../../mail/draft.ts';
import { queueEmail } from '../../mail/queue.ts';
import { readPieces } from '../../storage/read-pieces.ts';
import { requireRoom } from '../../storage/room.ts';
import { jsonOf } from './rows.ts';
import { deleteParts, storeParts } from './stored-parts.ts';
import { rowFilesOf, type Whose } from './tables.ts';

type Making = Pick<Services, 'database' | 'jobs' | 'settings' | 'storage'>;

/** Orders of copies. Storage may be out of order for most of a night: all attempts together last nearly as long as an order stands. */
export const dataCopyQueue: Queue<{ copyId: string }> = {
  name: 'make-data-copy',
  firstPause: 60,
  longestPause: 1800,
  retries: 20,
  patience: 3600,
};

/** Seconds after which an attempt ends itself: well before the queue begins the next one, which writes the same parts. */
export const longestAttempt = 2400;

/** Photos that are read from the database and put into the file's list at a time. */
const photosAtATime = 500;

/** Starts making the copies that are ordered. */
export async function makeDataCopies(services: Making): Promise<void> {
  await services.jobs.work(dataCopyQueue, ({ copyId }) => makeDataCopy(services, copyId));
}

/**
 * Makes the file of a copy (ACC-131), as a ZIP: a JSON file for each kind of rows, and the photos. One row, one photo and one part are in
 * memory at a time. Its owner is emailed once it is ready, and the file of an earlier copy is deleted. A copy that is ready, or whose account is
 * gone, is left alone.
 * @param seconds for tests: those after which the attempt ends.
 * @throws Unavailable while storage or its disk has no room; Error after too long a time
 */
export async function makeDataCopy(services: Making, copyId: string, seconds = longestAttempt): Promise<Outcome> {
  const { database, settings, storage } = services;
  const { db } = database;
  const deadline = performance.now() + seconds * 1000;
  const [found] = await db
    .select({ id: user.id, email: user.email, isProven: user.emailVerified })
    .from(dataCopy)
    .innerJoin(user, eq(user.id, dataCopy.userId))
    .where(and(eq(dataCopy.id, copyId), isNull(dataCopy.readyAt)));
  if (!found) return 'done';
  await requireRoom(settings);
  const whose = { id: found.id, provenEmail: found.isProven ? found.email : null };
  const file = await zipped(db, storage, whose);
  const stored = await storeParts(storage, copyId, file.chunks, deadline).finally(file.close);
  const isKept = await db.transaction(async (tx) => {
    const ready = await tx
      .update(dataCopy)
      .set({ readyAt: sql`now()`, ...stored })
      .where(and(eq(dataCopy.id, copyId), isNull(dataCopy.readyAt)))
      .returning({ id: dataCopy.id });
    if (ready.length === 0) return false;
    const hours = { en: `${dataCopyLimits.hours} hours`, my: '၂၄ နာရီ' };
    const links = { dashboard: '/dashboard?tab=profile' };
    await queueEmail(services, tx, draftOf('data-copy-ready', { to: found.email, values: { hours }, links }));
    return true;
  });
  if (isKept) await deleteEarlier(db, storage, { copyId, userId: found.id });
  // Its account was deleted while it was made. Parts of a copy that is ready are another attempt's.
  else if ((await db.$count(dataCopy, eq(dataCopy.id, copyId))) === 0) await deleteParts(storage, copyId, stored.parts);
  return 'done';
}

/** Deletes the files of the earlier copies of an account, which nobody can download any more; their rows still count for the day. Index: data_copy_by_user. */
async function deleteEarlier(db: Executor, storage: Storage, { copyId, userId }: { copyId: string; userId: string }) {
  const orderOfThis = db.select({ at: dataCopy.orderedAt }).from(dataCopy).where(eq(dataCopy.id, copyId));
  const earlier = await db
    .select({ id: dataCopy.id, parts: dataCopy.parts })
    .from(dataCopy)
    .where(and(eq(dataCopy.userId, userId), isNotNull(dataCopy.readyAt), lt(dataCopy.orderedAt, orderOfThis)));
  // The copy itself is ready: what is left here is deleted by the sweep.
  for (const { id, parts } of earlier) await deleteParts(storage, id, parts ?? 0).catch(() => undefined);
}

/** A file that is being written, and what ends everything that is still read for it. */
interface Written {
  chunks: AsyncIterable<Buffer>;
  close: () => Promise<void>;
}

/** The file of an account, written as it is read. */
async function zipped(db: Executor, storage: Storage, whose: Whose): Promise<Written> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  zip.on('error', (error: Error) => output.destroy(error));
  // A ZIP does not end what it reads when nobody reads it any more; rows that are read hold a connection.
  let [source, isClosed] = [Readable.from([]), false];
  const close = async () => {
    isClosed = true;
    if (source.closed) return;
    source.destroy();
    await once(source, 'close');
  };
  const add = (path: string, open: () => Promise<Readable>, compress: boolean) => {
    const giveOpened = async (give: (error: unknown, source: Readable) => void) => {
      try {
        source = await open();
      } catch (error) {
        return give(error, Readable.from([]));
      }
      if (isClosed) source.destroy();
      else give(null, source);
    };
    zip.addReadStreamLazy(path, { compress }, (give) => {
      if (!isClosed) void giveOpened(give);
    });
  };
  for (const { name, query } of rowFilesOf(whose)) {
    add(name, async () => Readable.from(jsonOf(db, query)), true);
  }
  for await (const { path, key, size } of filesOf(db, whose)) {
    // What was deleted since the rows were read is an empty file.
    const read = async () =>
      size === undefined
        ? ((await storage.get(key))?.body ?? [])
        : readPieces(storage, key, { first: 0, last: size - 1 }, pieceBytes);
    add(path, async () => Readable.from(await read(), { objectMode: false }), false);
  }
  zip.end();
  return { chunks: output, close };
}

/** Bytes of a video that are in memory at a time. */
const pieceBytes = 1024 * 1024;

const endings: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

interface FileOfCopy {
  path: string;
  key: string;
  /** Bytes, of a video. */
  size?: number;
}

/**
 * The photos of an account with the videos that they are posters of, and its proofs of payment, by their paths in the copy; other requests have
 * their turn in between. Indexes: image_by_user, payment_inquiry_by_user.
 */
async function* filesOf(db: Executor, { id }: Whose): AsyncGenerator<FileOfCopy> {
  const pathOf = (folder: string, file: { id: string; type: string | null }) =>
    `${folder}/${file.id}.${endings[file.type ?? ''] ?? 'jpg'}`;
  let last: string | undefined;
  do {
    const photos = await db
      .select({
        id: image.id,
        key: image.key,
        type: image.contentType,
        videoKey: image.videoKey,
        videoType: image.videoType,
        size: image.videoSize,
      })
      .from(image)
      .where(and(eq(image.userId, id), eq(image.state, 'ready'), last === undefined ? undefined : gt(image.id, last)))
      .orderBy(image.id)
      .limit(photosAtATime);
    for (const { videoKey, videoType, size, ...photo } of photos) {
      yield { path: pathOf('photos', photo), key: photo.key };
      if (videoKey !== null && size !== null)
        yield { path: pathOf('videos', { id: photo.id, type: videoType }), key: videoKey, size };
    }
    last = photos.length < photosAtATime ? undefined : photos.at(-1)?.id;
    await turn();
  } while (last !== undefined);
  const proofs = await db
    .select({ id: paymentInquiry.id, key: paymentInquiry.proofKey, type: paymentInquiry.proofType })
    .from(paymentInquiry)
    .where(eq(paymentInquiry.userId, id));
  for (const proof of proofs) yield { path: pathOf('proofs-of-payment', proof), key: proof.key };
}
