import { HTTPException } from 'hono/http-exception';
import { Invalid } from '#domain/errors.ts';
import type { ArrivingFiles } from './arriving-files.ts';

/** No form of the portal has more fields than this. */
export const mostParts = 12;
/** Bytes that a part's head may have before its content: a name and, for a file, its name and type. */
const longestHead = 2_048;
/** Characters of all texts in a form together: the longest message has 5,000. */
export const mostText = 16_000;
/** Bytes of a form besides its files: a character takes up to three, and each part has a head and a delimiter. */
const mostBesideFiles = 3 * mostText + mostParts * (longestHead + 100);

/** The parameter by which a head marks its part as a file. */
const fileName = /;\s*filename\*?=/i;
const [headEnd, formEnd] = ['\r\n\r\n', '--'];

/** A form whose files have been taken out. */
export interface Parted {
  /** The form, with empty files. */
  rest: Buffer<ArrayBuffer>;
  /** The content of its files, in their order. */
  files: Blob[];
}

/**
 * Takes the files out of a form (`multipart/form-data`) while it arrives: only what is read next stays in memory, and no more of it than the
 * portal's forms have.
 * @param edge the delimiter before each part, without the line break before it.
 * @throws Invalid if it has too many parts or a long part head; HTTPException (413) if its texts are long
 */
export async function takeFilesOut(
  body: AsyncIterable<Uint8Array>,
  edge: string,
  files: Pick<ArrivingFiles, 'write' | 'end'>,
): Promise<Parted> {
  const form = new Parts(edge, files);
  for await (const chunk of body) await form.read(chunk);
  return form.parted();
}

/** The parts of a form, as far as they have arrived. */
class Parts {
  readonly #delimiter: Buffer<ArrayBuffer>;
  readonly #files: Pick<ArrivingFiles, 'write' | 'end'>;
  readonly #taken: Blob[] = [];
  readonly #rest: Buffer[] = [];
  #restBytes = 0;
  #delimiters = 0;
  #within: 'text' | 'file' | 'head' | 'nothing' = 'text';
  // The first delimiter may begin the form, without a line break before it.
  #pending: Buffer = Buffer.from('\r\n');

  constructor(edge: string, files: Pick<ArrivingFiles, 'write' | 'end'>) {
    this.#delimiter = Buffer.from(`\r\n${edge}`, 'latin1');
    this.#files = files;
  }

  async read(chunk: Uint8Array): Promise<void> {
    if (this.#within === 'nothing') return;
    const arrived = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#pending = this.#pending.length === 0 ? arrived : Buffer.concat([this.#pending, arrived]);
    while (this.#within === 'head' ? this.#readHead() : await this.#readContent());
  }

  parted(): Parted {
    return { rest: Buffer.concat(this.#rest).subarray(2), files: this.#taken };
  }

  /** @returns whether to read on. */
  async #readContent(): Promise<boolean> {
    if (this.#within === 'nothing') return false;
    const found = this.#pending.indexOf(this.#delimiter);
    const isWhole = found !== -1;
    const end = isWhole ? found : this.#mayBegin();
    const content = this.#pending.subarray(0, end);
    if (this.#within === 'file') await this.#files.write(content);
    else this.#keep(content);
    this.#pending = this.#pending.subarray(isWhole ? found + this.#delimiter.length : end);
    if (!isWhole) return false;
    if (this.#within === 'file') this.#taken.push(await this.#files.end());
    this.#keep(this.#delimiter);
    this.#delimiters += 1;
    this.#within = 'head';
    return true;
  }

  /** The position where a delimiter that has not arrived in full may begin. */
  #mayBegin(): number {
    const found = this.#pending.indexOf('\r', Math.max(0, this.#pending.length - this.#delimiter.length + 1));
    return found === -1 ? this.#pending.length : found;
  }

  /** @returns whether to read on. */
  #readHead(): boolean {
    if (this.#pending.length < formEnd.length) return false;
    if (this.#pending.toString('latin1', 0, formEnd.length) === formEnd) {
      this.#keep(Buffer.from(`${formEnd}\r\n`));
      this.#within = 'nothing';
      return false;
    }
    // One before each part, and one after the last.
    if (this.#delimiters > mostParts) throw new Invalid('invalid');
    const found = this.#pending.subarray(0, longestHead).indexOf(headEnd);
    if (found === -1 && this.#pending.length >= longestHead) throw new Invalid('invalid');
    if (found === -1) return false;
    const head = this.#pending.subarray(0, found + headEnd.length);
    this.#keep(head);
    this.#within = fileName.test(head.toString('latin1')) ? 'file' : 'text';
    this.#pending = this.#pending.subarray(head.length);
    return true;
  }

  #keep(bytes: Buffer): void {
    this.#restBytes += bytes.length;
    if (this.#restBytes > mostBesideFiles) throw new HTTPException(413);
    // A copy, so that nothing keeps the rest of the chunk in memory.
    this.#rest.push(Buffer.from(bytes));
  }
}
