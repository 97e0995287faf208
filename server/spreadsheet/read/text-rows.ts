import { Readable, pipeline } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Invalid } from '#domain/errors.ts';
import { columnNamed } from '#domain/spreadsheet/guess.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';

/** Signs that may stand between the cells of a line; of those that occur equally often, the first. */
const delimiters = [',', ';', '\t'];

/**
 * The rows of a CSV (LST-444): UTF-8, or UTF-16 as spreadsheets save it, with commas, semicolons or tabs between its cells. A piece of the file is
 * in memory at a time.
 * @throws Invalid `import_encoding` for any other encoding, `import_file_damaged` for quotes that do not end
 */
export async function* textRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const texts = decoded(chunks);
  const first = await texts.next();
  if (first.done) return;
  const { parse } = await import('csv-parse');
  const parser = parse({
    delimiter: delimiterOf(first.value),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // Within the parser: a file can have millions of them.
    skip_records_with_empty_values: true,
    cast: (cell, { index }) => {
      if (index >= importLimits.cells) throw new Invalid('import_columns_maximum');
      return cell;
    },
    max_record_size: importLimits.columns * importLimits.cell,
  });
  pipeline(Readable.from(rejoined(first.value, texts)), parser, () => undefined);
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield row;
  } catch (error) {
    if (error instanceof Invalid) throw error;
    throw Object.assign(new Invalid('import_file_damaged'), { cause: error });
  }
}

async function* rejoined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of chunks) {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      // A chunk of the disk may be large: what is parsed at once is not.
      for (let at = 0; at < chunk.byteLength; at += piece) {
        const text = decoder.decode(chunk.subarray(at, at + piece), { stream: true });
        if (text !== '') yield text;
        // Neither the file, which is in memory, nor the parser ever waits.
        await turn();
      }
    }
    const last = decoder?.decode() ?? '';
    if (last !== '') yield last;
  } catch (error) {
    if (error instanceof TypeError) throw new Invalid('import_encoding');
    throw error;
  }
}

/** Bytes that are decoded and parsed before others have their turn. */
const piece = 8 * 1024;

/** The encoding of a file by its first bytes: UTF-16 has a mark, or a zero in every other byte of its Latin letters. */
function encodingOf(start: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [one = 0, two = 0] = start;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0 && two !== 0) return 'utf-16be';
  return one !== 0 && two === 0 && start.byteLength > 1 ? 'utf-16le' : 'utf-8';
}

/** The sign between the cells: that by which one of the first lines names most columns, or else the first line has most cells. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 64 * 1024).split(/\r\n?|\n/, 20);
  const cells = (line: string, delimiter: string) => line.split(delimiter, importLimits.columns);
  const isColumn = (cell: string) => columnNamed(cell.slice(0, 200).replaceAll('"', '').trim()) !== undefined;
  const scores = delimiters.map((delimiter) => {
    const named = Math.max(...lines.map((line) => cells(line, delimiter).filter(isColumn).length));
    return { delimiter, score: named * importLimits.columns + cells(lines[0] ?? '', delimiter).length };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.delimiter ?? ',';
}
