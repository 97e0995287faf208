import { createHash } from 'node:crypto';
import { noneIfDamaged } from '../storage/object-file.ts';
import type { StoredObject } from '../process/storage.ts';

/**
 * Storage format of a rendered image: a mark, its length, the SHA-256 of each of its chunks, then the image itself. This way
 * it is sent chunk by chunk, each verified first, and at most one is in memory per reader.
 */
const mark = Buffer.from('EAINPIC1', 'latin1');
const lengthBytes = 4;
const hashBytes = 32;
/** Nearly every image is one chunk. */
const pieceBytes = 256 * 1024;

/** The content type of what {@link seal} makes. */
export const sealedType = 'application/octet-stream';

/** Converts an image to its storage format. */
export function seal(picture: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(picture.byteLength);
  const hashes = Array.from({ length: piecesOf(picture.byteLength) }, (_, index) =>
    sha256(picture.subarray(index * pieceBytes, (index + 1) * pieceBytes)),
  );
  return Buffer.concat([mark, length, ...hashes, picture]);
}

/** A sealed image opened for reading. Its body must be read or cancelled. */
export interface SealedPicture {
  /** Bytes. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

/**
 * Opens what {@link seal} made. Damage to the first chunk is detected at once; damage to a later one, which only few images have,
 * aborts the body.
 * @returns undefined for what is truncated, altered or was never sealed
 * @throws Unavailable when the storage does not respond
 */
export async function openSealed(
  object: StoredObject,
  onLateDamage: () => void = () => undefined,
): Promise<SealedPicture | undefined> {
  const source = takeFrom(object.body);
  const opened = await readHead(source, object.size).catch(noneIfDamaged);
  if (!opened) {
    await source.cancel();
    return undefined;
  }
  const { size, hashes, first } = opened;
  let next: Buffer | undefined = first;
  let index = 0;
  const readOn = async () => {
    const piece = next ?? (await readPiece(source, size, index, hashes).catch(noneIfDamaged));
    next = undefined;
    index += 1;
    return piece;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = await readOn();
        if (!piece) {
          onLateDamage();
          await source.cancel();
          controller.error(new Error('The stored image is damaged'));
          return;
        }
        controller.enqueue(piece);
        if (index < hashes.length) return;
        await source.cancel();
        controller.close();
      },
      cancel: () => source.cancel(),
    },
    { highWaterMark: 0 },
  );
  return { size, body };
}

async function readHead(source: Source, sealedSize: number) {
  const start = await source.take(mark.byteLength + lengthBytes);
  if (!start?.subarray(0, mark.byteLength).equals(mark)) return undefined;
  const size = start.readUInt32BE(mark.byteLength);
  const count = piecesOf(size);
  if (size === 0 || sealedSize !== start.byteLength + count * hashBytes + size) return undefined;
  const all = await source.take(count * hashBytes);
  if (!all) return undefined;
  const hashes = Array.from({ length: count }, (_, index) => all.subarray(index * hashBytes, (index + 1) * hashBytes));
  const first = await readPiece(source, size, 0, hashes);
  return first && { size, hashes, first };
}

async function readPiece(source: Source, size: number, index: number, hashes: readonly Buffer[]) {
  const piece = await source.take(Math.min(pieceBytes, size - index * pieceBytes));
  return piece && hashes[index]?.equals(sha256(piece)) ? piece : undefined;
}

function piecesOf(size: number): number {
  return Math.ceil(size / pieceBytes);
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

interface Source {
  /** Returns the next so many bytes; undefined if the stream ends before that. */
  take(length: number): Promise<Buffer | undefined>;
  cancel(): Promise<void>;
}

function takeFrom(body: ReadableStream<Uint8Array>): Source {
  const reader = body.getReader();
  let rest: Buffer[] = [];
  let held = 0;
  return {
    async take(length) {
      while (held < length) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        rest.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        held += value.byteLength;
      }
      const all = Buffer.concat(rest);
      rest = [all.subarray(length)];
      held -= length;
      return all.subarray(0, length);
    },
    // A failed stream reports its error again when it is cancelled.
    cancel: () => reader.cancel().catch(() => undefined),
  };
}
