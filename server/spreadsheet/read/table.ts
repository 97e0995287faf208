import { Invalid } from '#domain/errors.ts';
import { rearmed } from '#domain/text/disarm.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { columnNamed } from '#domain/spreadsheet/guess.ts';
import { startOf } from '#domain/spreadsheet/start-of.ts';
import type { FileKind } from '#domain/spreadsheet/states.ts';
import { textRows } from './text-rows.ts';
import { wxrRows } from './wxr-rows.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** A file as a table: its headings, and its rows as they are read. Each row has a cell for each heading. */
export interface Table {
  kind: FileKind;
  header: string[];
  /** Names of the sheets of a workbook: the first is read. Other files have none. */
  sheets: string[];
  rows: AsyncGenerator<string[]>;
}

/**
 * Opens a file as a table, whatever its name says: its content decides what it is (LST-444). Cells are without spaces around them, and
 * as they were before they were disarmed.
 * @throws Invalid for what is none, and, as it is read, past the bounds of a file
 */
export async function openTable(file: Blob): Promise<Table> {
  if (file.size === 0) throw new Invalid('import_empty');
  if (file.size > importLimits.bytes) throw new Invalid('import_file_large');
  const start = Buffer.from(await file.slice(0, 512).arrayBuffer());
  const kind = kindOf(start);
  let sheets: string[] = [];
  const tellSheets = (names: string[]) => {
    sheets = names;
  };
  const rows = bounded(await rowsOf(kind, file, tellSheets));
  const { header, rest } = await headerOf(rows);
  return { kind, header, sheets, rows: filled(followedBy(rest, rows), header.length) };
}

function kindOf(start: Buffer): FileKind {
  if (start.subarray(0, 4).equals(Buffer.of(0x50, 0x4b, 3, 4))) return 'xlsx';
  // Files of Excel 97 are compound files.
  if (start.subarray(0, 4).equals(Buffer.of(0xd0, 0xcf, 0x11, 0xe0))) throw new Invalid('import_file_kind');
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^<(?:\?xml|rss|!--)/i.test(text)) return 'wxr';
  if (text.startsWith('%PDF') || text.startsWith('{')) throw new Invalid('import_file_kind');
  return 'csv';
}

async function rowsOf(
  kind: FileKind,
  file: Blob,
  tellSheets: (names: string[]) => void,
): Promise<AsyncGenerator<string[]>> {
  switch (kind) {
    case 'csv':
      return textRows(file.stream());
    case 'xlsx':
      return xlsxRows(Buffer.from(await file.arrayBuffer()), tellSheets);
    case 'wxr':
      return wxrRows(file.stream());
  }
}

/** Rows with something in them. @throws Invalid past the bounds of cells, columns and characters */
async function* bounded(rows: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  let characters = 0;
  for await (const row of rows) {
    while (row.at(-1)?.trim() === '') row.pop();
    const cells = row.slice(0, importLimits.columns + 1).map((cell) => rearmed(cell.trim()));
    if (cells.length > importLimits.columns) throw new Invalid('import_columns_maximum');
    if (cells.some((cell) => cell.length > importLimits.cell)) throw new Invalid('import_unpacked');
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > importLimits.characters) throw new Invalid('import_unpacked');
    // PostgreSQL stores no such character.
    if (cells.some((cell) => cell.includes('\0'))) throw new Invalid('import_file_damaged');
    if (cells.length > 0) yield cells;
  }
}

/** Rows among which the headings are sought. */
const mostAbove = 20;

/**
 * The row of headings, and those that were read with it: the first rows' one that names most columns; where none names two, the first with several
 * cells. What is above it is a title. @throws Invalid where there is none
 */
async function headerOf(rows: AsyncGenerator<string[]>): Promise<{ header: string[]; rest: string[][] }> {
  const first: string[][] = [];
  while (first.length < mostAbove) {
    const { done, value } = await rows.next();
    if (done) break;
    first.push(value);
  }
  const named = first.map((row) => new Set(row.flatMap((cell) => columnNamed(startOf(cell, 200)) ?? [])).size);
  const most = Math.max(0, ...named);
  const at = most > 1 ? named.indexOf(most) : first.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const header = first[at];
  if (!header) throw new Invalid('import_empty');
  return { header: header.map((cell) => startOf(cell, 200)), rest: first.slice(at + 1) };
}

async function* followedBy(first: readonly string[][], rows: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  yield* first;
  yield* rows;
}

async function* filled(rows: AsyncGenerator<string[]>, length: number): AsyncGenerator<string[]> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > importLimits.rows) throw new Invalid('import_rows_maximum');
    yield Array.from({ length }, (_, at) => row[at] ?? '');
  }
}
