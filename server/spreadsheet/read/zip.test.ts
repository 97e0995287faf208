import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ZipFile } from 'yazl';
import { Refusal } from '#domain/errors.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { openZip } from './zip.ts';

/** A ZIP of empty files. */
async function zipOf(files: readonly { name: string; remark?: string }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, remark = '' } of files) zip.addBuffer(Buffer.of(), name, { fileComment: remark } as object);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Buffer>));
}

const outcomeOf = (zip: Buffer) =>
  openZip(zip, importLimits.zipFiles).then(
    ({ entries }) => entries.size,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe('a ZIP (LST-496)', () => {
  test('is refused where what describes its files is past its bounds', async () => {
    assert.equal(await outcomeOf(await zipOf([{ name: 'a.jpg' }, { name: `${'b'.repeat(496)}.jpg` }])), 2);
    assert.equal(await outcomeOf(await zipOf([{ name: `${'b'.repeat(497)}.jpg` }])), 'import_file_damaged');
    const remarked = Array.from({ length: 70 }, (_, at) => ({ name: `${at}.jpg`, remark: 'x'.repeat(60_000) }));
    assert.equal(await outcomeOf(await zipOf(remarked.slice(0, 50))), 50);
    assert.equal(await outcomeOf(await zipOf(remarked)), 'import_file_damaged');
  });

  test('is refused with a file outside its folder', async () => {
    const text = (await zipOf([{ name: 'aa/photo.jpg' }])).toString('latin1').replaceAll('aa/photo', '../photo');
    assert.equal(await outcomeOf(Buffer.from(text, 'latin1')), 'import_file_damaged');
  });
});
