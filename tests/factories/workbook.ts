import { ZipFile } from 'yazl';

/** A ZIP of files by their names. */
export async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}

/** A workbook as other programs write it, with two sheets, the first of which comes second in its list of parts. */
export const workbook = (sheet: string, strings = '') =>
  zipped({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId7"/><sheet name="B &amp; C" r:id="rId8"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId8" Target="b.xml"/><Relationship Id="rId7" Target="/xl/worksheets/one.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
    'xl/worksheets/one.xml': sheet,
  });
