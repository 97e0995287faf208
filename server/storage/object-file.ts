import { type FileHandle, open } from 'node:fs/promises';
import { systemCode } from './faults.ts';

/** Content type of an object: printable ASCII, with one slash. */
const contentTypes = /^[\x21-\x2e\x30-\x7e]{1,50}\/[\x21-\x2e\x30-\x7e]{1,49}$/;

/**
 * File format of an object: its bytes, then its content type in ASCII, then one byte with the length of that type.
 * One file holds both, so a rename publishes both at once; programs that show images ignore trailing bytes.
 */
export function trailer(contentType: string): Buffer {
  if (!contentTypes.test(contentType)) throw new TypeError('Not a content type');
  return Buffer.concat([Buffer.from(contentType, 'latin1'), Buffer.of(contentType.length)]);
}

/** An object's open file; the caller that opened it closes it. */
export interface OpenObject {
  file: FileHandle;
  contentType: string;
  /** Of the object, without the trailer, in bytes. */
  size: number;
  modifiedAt: Date;
}

/** A file without a readable trailer, because it was truncated or overwritten, or whose disk blocks cannot be read. */
export class DamagedObject extends Error {
  override readonly name = 'DamagedObject';
}

/** Whether a storage error means that one object is damaged, rather than that the storage does not respond. */
export function isDamaged(error: unknown): boolean {
  return error instanceof DamagedObject || (error instanceof Error && error.cause instanceof DamagedObject);
}

/** For `catch`, where a damaged object is treated as missing. @throws every other error */
export function noneIfDamaged(error: unknown): undefined {
  if (!isDamaged(error)) throw error;
}

/** A disk block that cannot be read counts as damage to the object there. */
function damageOf(error: unknown, what: string): unknown {
  return systemCode(error) === 'EIO' ? new DamagedObject(what, { cause: error }) : error;
}

/**
 * Opens the file of an object.
 * @returns undefined when there is none
 * @throws DamagedObject
 */
export async function openObject(path: string): Promise<OpenObject | undefined> {
  const file = await openIfThere(path);
  if (!file) return undefined;
  try {
    const { size: length, mtime } = await file.stat();
    const tail = Buffer.alloc(Math.min(length, 101));
    await file.read(tail, 0, tail.length, length - tail.length);
    const typeLength = tail.at(-1) ?? 0;
    const isWhole = typeLength > 0 && typeLength < tail.length;
    const contentType = isWhole ? tail.toString('latin1', tail.length - 1 - typeLength, tail.length - 1) : '';
    if (!contentTypes.test(contentType)) throw new DamagedObject(`Damaged object: ${path}`);
    return { file, contentType, size: length - typeLength - 1, modifiedAt: mtime };
  } catch (error) {
    await file.close();
    throw damageOf(error, `Unreadable object: ${path}`);
  }
}

const chunkSize = 64 * 1024;

/**
 * The object's bytes as a stream that closes the file at its end, at an error and when it is cancelled.
 * @param start position of the first byte
 * @param size position after the last one
 */
export function streamOf({ file, size: whole }: OpenObject, start = 0, size = whole): ReadableStream<Uint8Array> {
  let position = start;
  const readOn = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - position));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0 && position < size) throw new DamagedObject('The object was truncated while it was being read');
    position += bytesRead;
    if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead));
    if (position < size) return;
    await file.close();
    controller.close();
  };
  return new ReadableStream({
    pull: (controller) =>
      readOn(controller).catch(async (error: unknown) => {
        await file.close();
        throw damageOf(error, 'The object cannot be read in full');
      }),
    cancel: () => file.close(),
  });
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, 'r');
    if ((await file.stat()).isFile()) return file;
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'ENOTDIR') throw error;
  }
  await file?.close();
  return undefined;
}
