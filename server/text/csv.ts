import { disarmed } from '#domain/text/disarm.ts';

/** The content type of a CSV. */
export const csvType = 'text/csv; charset=utf-8';

/** A mark by which spreadsheets take a CSV as UTF-8. */
const mark = '\ufeff';

/** Writes rows as a CSV (RFC 4180), each chunk of them as it comes. Formulas are disarmed (LST-442). */
export async function* csvOf(
  header: readonly string[],
  rows: AsyncIterable<readonly string[][]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(mark + lineOf(header));
  for await (const some of rows) yield Buffer.from(some.map(lineOf).join(''));
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(disarmed(cell))).join(',')}\r\n`;
}

/** Puts a cell in quotes where it has a sign at which any spreadsheet may divide a line. */
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
