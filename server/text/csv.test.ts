import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

const written = async (...cells: string[]) => {
  const chunks = await Array.fromAsync(
    csvOf(
      ['A'],
      (async function* () {
        yield [cells];
      })(),
    ),
  );
  return Buffer.concat(chunks).toString();
};

test('a table begins with a mark for spreadsheets, and each of its lines ends', async () => {
  assert.equal(await written('Daw Mya', '', 'မြ၊ ဗဟန်း'), '\ufeffA\r\nDaw Mya,,မြ၊ ဗဟန်း\r\n');
});

test('a cell is in quotes where a spreadsheet might divide it, so that no part of it becomes a formula (LST-442)', async () => {
  assert.match(await written('one, two'), /"one, two"/);
  assert.match(await written('she said "yes"\nand left'), /"she said ""yes""\nand left"/);
  assert.match(await written('a;=1+1', 'b\t=1+1'), /"a;=1\+1","b\t=1\+1"/);
  assert.match(await written('=HYPERLINK("x")'), /"'=HYPERLINK\(""x""\)"/);
});
