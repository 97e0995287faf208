import type { Readable } from 'node:stream';
import type { Entry, ZipFile } from 'yauzl';
import { Invalid } from '#domain/errors.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';

/** A file in a ZIP. */
export interface ZipEntry {
  name: string;
  /** Bytes that it unpacks to, as the ZIP says: reading more than that fails. */
  size: number;
  /** Its checksum. */
  crc32: number;
  open(): Promise<Readable>;
}

/** An opened ZIP, which must be closed. */
export interface OpenZip {
  entries: ReadonlyMap<string, ZipEntry>;
  close(): void;
}

/**
 * Opens a ZIP, and lists what is in it without unpacking anything. Encrypted files and folders are left out.
 * The size of the central directory is checked while it is read, since the entry of a single file may take 190 kB (LST-496).
 * @param source the path of a file, or its bytes.
 * @param most how many files it may have.
 * @throws Invalid `import_file_damaged` for anything else
 */
export async function openZip(source: string | Buffer, most: number): Promise<OpenZip> {
  const yauzl = await import('yauzl');
  const options = { lazyEntries: true, autoClose: false } as const;
  const damaged = (cause: unknown) => Object.assign(new Invalid('import_file_damaged'), { cause });
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const opened = (error: Error | null, file: ZipFile) => (error ? reject(damaged(error)) : resolve(file));
    if (typeof source === 'string') yauzl.open(source, options, opened);
    else yauzl.fromBuffer(source, options, opened);
  });
  const open = (entry: Entry) =>
    new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, stream) => (error ? reject(damaged(error)) : resolve(stream)));
    });
  const entries = new Map<string, ZipEntry>();
  try {
    await new Promise<void>((resolve, reject) => {
      let [count, described] = [0, 0];
      zip.on('error', (error: Error) => reject(damaged(error)));
      zip.on('end', () => resolve());
      zip.on('entry', (entry: Entry) => {
        count += 1;
        const { fileName: name, uncompressedSize: size, crc32 } = entry;
        if (count > most) return reject(damaged('files'));
        described += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
        if (entry.fileNameLength > importLimits.zipName || described > importLimits.zipNames)
          return reject(damaged('names'));
        const isEncrypted = (entry.generalPurposeBitFlag & 1) === 1;
        if (!name.endsWith('/') && !isEncrypted) entries.set(name, { name, size, crc32, open: () => open(entry) });
        zip.readEntry();
      });
      zip.readEntry();
    });
  } catch (error) {
    zip.close();
    throw error;
  }
  return { entries, close: () => zip.close() };
}

/** The chunks of a file in a ZIP. @throws Invalid for a damaged one, or one that unpacks to more than it says */
export async function* chunksOf(entry: ZipEntry): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) yield chunk;
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw Object.assign(new Invalid('import_file_damaged'), { cause: error });
  }
}
