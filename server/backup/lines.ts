import { createReadStream, createWriteStream } from 'node:fs';
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
export function readLines(path: string): AsyncGenerator<string> {
  return unpackedLines(createReadStream(path));
}

/** The lines of a compressed stream. An error of the stream, or one that is cut off, is thrown. */
export async function* unpackedLines(packed: Readable): AsyncGenerator<string> {
  const text = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    packed.destroy();
  }
  if (rest !== '') yield rest;
}
