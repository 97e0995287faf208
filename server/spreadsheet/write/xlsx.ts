import { Readable } from 'node:stream';
import { disarmed } from '#domain/text/disarm.ts';

/** The content type of an XLSX. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook with one sheet (ECMA-376), besides the sheet itself. */
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${sheets}" xmlns:r="${documents}"><sheets><sheet name="Listings" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const;

/**
 * Writes rows as an XLSX, each chunk of them as it comes. Every cell is a text or a number: none is a formula, and what would be one if it were
 * typed again is disarmed (LST-442).
 * @param isNumber whether a column has numbers.
 */
export async function xlsxOf(
  header: readonly string[],
  rows: AsyncIterable<readonly string[][]>,
  isNumber: readonly boolean[],
): Promise<Readable> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), name);
  const sheet = Readable.from(sheetOf(header, rows, isNumber), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>, { objectMode: false });
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  return output;
}

async function* sheetOf(
  header: readonly string[],
  rows: AsyncIterable<readonly string[][]>,
  isNumber: readonly boolean[],
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${head}<worksheet xmlns="${sheets}"><sheetData>${rowOf(header, [])}`);
  for await (const some of rows) yield Buffer.from(some.map((cells) => rowOf(cells, isNumber)).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

/** Cells have no addresses: each stands beside the one before it, and an empty one keeps its place. */
function rowOf(cells: readonly string[], isNumber: readonly boolean[]): string {
  const written = cells.map((cell, at) => {
    if (cell === '') return '';
    if (isNumber[at] && /^[0-9]{1,12}(?:\.[0-9]{1,6})?$/.test(cell)) return `<c><v>${cell}</v></c>`;
    return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(disarmed(cell))}</t></is></c>`;
  });
  return `<row>${written.map((cell) => cell || '<c/>').join('')}</row>`;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** A text within XML, without the characters that XML cannot have. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>\r]/g, (sign) => named[sign] ?? '');
}
