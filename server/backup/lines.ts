import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Writes lines into a new compressed file that only its user may read, with backpressure. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  const ended = async function* () {
    for await (const line of lines) yield `${line}\n`;
  };
  await pipeline(
    Readable.from(ended()),
    createGzip(),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
}

/** The lines of a compressed file, one after the other. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.on('error', (error) => text.destroy(error));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}
