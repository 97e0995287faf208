import { posix } from 'node:path';
import { Invalid } from '#domain/errors.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { startOf } from '#domain/spreadsheet/start-of.ts';
import { readXml, type XmlListener } from './xml.ts';
import { chunksOf, openZip, type OpenZip } from './zip.ts';

/** Parts of a workbook: pictures and styles among them, which are not read. */
const mostParts = 2000;

/** Names of sheets that are told. */
const mostSheets = 50;

/**
 * The rows of the first sheet of an XLSX (ECMA-376), each cell as text: what a formula has come to, a day as its number (LST-444). What is
 * unpacked is bounded beforehand, by what the file says, and while it is read (decision 77).
 * @param tellSheets called with the names of its sheets, before the first row.
 * @throws Invalid
 */
export async function* xlsxRows(file: Buffer, tellSheets: (names: string[]) => void): AsyncGenerator<string[]> {
  const zip = await openZip(file, mostParts);
  try {
    const { sheet, names } = await sheetsOf(zip);
    tellSheets(names);
    const strings = zip.entries.has('xl/sharedStrings.xml') ? await sharedStrings(zip) : [];
    yield* sheetRows(zip, sheet, strings);
  } finally {
    zip.close();
  }
}

/** The chunks of a part of the workbook. @throws Invalid for one that is missing or unpacks to too much */
function partOf({ entries }: OpenZip, name: string): AsyncGenerator<Uint8Array> {
  const entry = entries.get(name);
  if (!entry) throw new Invalid('import_file_damaged');
  if (entry.size > importLimits.unpacked) throw new Invalid('import_unpacked');
  return chunksOf(entry);
}

const nothing = () => [];
/** Reads a document to its end. */
async function readAll(chunks: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of readXml(chunks, listener, nothing));
}

/** The part of the first sheet, and the names of all. */
async function sheetsOf(zip: OpenZip): Promise<{ sheet: string; names: string[] }> {
  let id: string | undefined;
  const names: string[] = [];
  await readAll(partOf(zip, 'xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes['date1904'] ?? ''))
        throw new Invalid('import_calendar');
      if (name !== 'sheet') return;
      id ??= attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (names.length < mostSheets) names.push(startOf(attributes['name'] ?? '', 100));
    },
  });
  let target: string | undefined;
  await readAll(partOf(zip, 'xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'];
    },
  });
  if (target === undefined) throw new Invalid('import_file_damaged');
  return { sheet: target.startsWith('/') ? target.slice(1) : posix.join('xl', target), names };
}

/** The texts that cells refer to by number. Phonetic guides are left out. */
async function sharedStrings(zip: OpenZip): Promise<string[]> {
  const strings: string[] = [];
  let [text, isText, isGuide, characters] = ['', false, false, 0];
  await readAll(partOf(zip, 'xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isGuide = true;
      else if (name === 't') isText = !isGuide;
    },
    text(part) {
      if (!isText) return;
      characters += part.length;
      if (characters > importLimits.characters) throw new Invalid('import_unpacked');
      text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isGuide = false;
      else if (name === 'si') {
        if (strings.length >= importLimits.rows * importLimits.columns) throw new Invalid('import_unpacked');
        strings.push(text);
      }
    },
  });
  return strings;
}

function sheetRows(zip: OpenZip, sheet: string, strings: readonly string[]): AsyncGenerator<string[]> {
  let rows: string[][] = [];
  let row: string[] = [];
  let [at, type, text, isValue] = [0, '', '', false];
  const valueOf = () => {
    if (type === 's') return strings[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'yes' : 'no';
    if (type === 'n') return plainNumber(text);
    return type === 'e' ? '' : text;
  };
  const listener: XmlListener = {
    open(name, attributes) {
      if (name === 'row') [row, at] = [[], 0];
      else if (name === 'c') {
        at = columnIn(attributes['r']) ?? at;
        [type, text] = [attributes['t'] ?? 'n', ''];
      } else isValue = name === 'v' || name === 't';
    },
    text(part) {
      if (!isValue) return;
      if (text.length + part.length > importLimits.cell) throw new Invalid('import_unpacked');
      text += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        const value = valueOf();
        if (value !== '') {
          if (at >= importLimits.columns) throw new Invalid('import_columns_maximum');
          while (row.length < at) row.push('');
          row[at] = value;
        }
        at += 1;
      } else if (name === 'row' && row.length > 0) rows.push(row);
    },
  };
  const read = () => {
    const ready = rows;
    rows = [];
    return ready;
  };
  return readXml(partOf(zip, sheet), listener, read);
}

/** A number as people write it: 1200000 for 1.2E6, and 0.3 for what a sum of a workbook has as 0.30000000000000004. */
function plainNumber(text: string): string {
  const isOdd =
    /^-?[0-9]{1,20}(?:\.[0-9]{1,20})?E[+-]?[0-9]{1,2}$/i.test(text) || /^-?[0-9]{1,15}\.[0-9]{12,20}$/.test(text);
  return isOdd ? String(Number(Number(text).toPrecision(14))) : text;
}

/** The column of a cell's address, from 0 on: 2 for `C5`. */
function columnIn(address: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})[0-9]/.exec(address ?? '')?.[1];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
