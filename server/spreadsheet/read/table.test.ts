import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Refusal } from '#domain/errors.ts';
import { importLimits } from '#domain/spreadsheet/limits.ts';
import { workbook, zipped } from '#tests/factories/workbook.ts';
import { openTable } from './table.ts';

/** A file as a table, or the code of its refusal. */
async function read(file: string | Uint8Array) {
  try {
    const { kind, header, rows } = await openTable(new Blob([file as BlobPart]));
    return { kind, header, rows: await Array.fromAsync(rows) };
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('a table', () => {
  const expected = { kind: 'csv', header: ['Ref', 'Title'], rows: [['A-1', 'ကွန်ဒို "x", y']] };

  test('is read from CSV, in UTF-8 and UTF-16, with commas, semicolons and tabs (LST-444)', async () => {
    for (const sign of [',', ';', '\t']) {
      const text = `Ref${sign}Title\r\n A-1 ${sign}"ကွန်ဒို ""x"", y"\r\n\r\n`;
      const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
      for (const file of [
        text,
        `\ufeff${text}`,
        Buffer.from(`\ufeff${text}`, 'utf16le'),
        Buffer.from(text, 'utf16le'),
        swapped,
      ]) {
        assert.deepEqual(await read(file), expected);
      }
    }
    assert.deepEqual(await read('My listings\nRef,Title,\nA-1\n,,\n'), {
      kind: 'csv',
      header: ['Ref', 'Title'],
      rows: [['A-1', '']],
    });
  });

  test('has its headings below a title, in CSV and in a workbook, by the columns that they name (LST-444)', async () => {
    const title = 'Golden Key, Yangon, 30 November\n';
    const { header, rows } = (await read(`${title}Printed;by;hand\nRef;Title;Price\nA-1;Condo, Bahan;12\n`)) as Exclude<
      Awaited<ReturnType<typeof read>>,
      string
    >;
    assert.deepEqual([header, rows], [['Ref', 'Title', 'Price'], [['A-1', 'Condo, Bahan', '12']]]);
  });

  test('has numbers as people write them, and no days that are counted from 1904 (LST-444)', async () => {
    const cells = ['1.2E6', '0.30000000000000004', '1234567890123', '-2.50'].map((value) => `<c><v>${value}</v></c>`);
    const texts = '<c t="inlineStr"><is><t>Ref</t></is></c><c t="inlineStr"><is><t>Title</t></is></c>';
    const sheet = `<worksheet><sheetData><row>${texts}${texts}</row><row>${cells.join('')}</row></sheetData></worksheet>`;
    const table = await read(await workbook(sheet));
    assert.ok(typeof table === 'object');
    assert.deepEqual(table.rows, [['1200000', '0.3', '1234567890123', '-2.50']]);
    const counted = await zipped({
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId7"/></sheets></workbook>',
    });
    assert.equal(await read(counted), 'import_calendar');
  });

  test('is read from the first sheet of a workbook: shared and inline texts, numbers, results of formulas, gaps (LST-444)', async () => {
    const file = await workbook(
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Price</t></is></c></row>' +
        '<row r="9"><c r="A9" t="s"><v>1</v></c><c r="C9"><f>1+1</f><v>900</v></c><c r="D9" t="b"><v>1</v></c></row></sheetData></worksheet>',
      '<si><t>Ref</t></si><si><r><t>A</t></r><r><t>-1</t></r><rPh><t>x</t></rPh></si>',
    );
    assert.deepEqual(await read(file), { kind: 'xlsx', header: ['Ref', '', 'Price'], rows: [['A-1', '', '900']] });
    const { sheets, rows } = await openTable(new Blob([file as BlobPart]));
    await rows.return(undefined);
    assert.deepEqual(sheets, ['A', 'B & C'], 'the others are named (LST-562)');
  });

  test('is read from an export of WordPress: fields, taxonomies, and the pictures of attachments (LST-458)', async () => {
    const item = (inner: string) => `<item>${inner}</item>`;
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
    const file = `<?xml version="1.0"?><rss xmlns:wp="w" xmlns:content="c"><channel>
      ${item(`<title>Condo in Bahan</title><content:encoded><![CDATA[Quiet.]]></content:encoded><wp:post_id>5</wp:post_id><wp:post_type>property</wp:post_type>
        <category domain="property_status" nicename="for-rent">For Rent</category><category domain="property_type" nicename="condo">Condo</category>
        ${meta('fave_property_price', '900')}${meta('_edit_last', '1')}${meta('fave_property_images', '8')}`)}
      ${item('<title>Pic</title><wp:post_id>7</wp:post_id><wp:post_parent>5</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://a.example/7.jpg</wp:attachment_url>')}
      ${item('<title>Pic</title><wp:post_id>8</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://a.example/8.jpg</wp:attachment_url>')}
      ${item('<title>Hello world</title><wp:post_type>post</wp:post_type>')}</channel></rss>`;
    assert.deepEqual(await read(file), {
      kind: 'wxr',
      header: ['title', 'content', 'deal', 'property_type', 'fave_property_price', 'photos'],
      rows: [
        ['Condo in Bahan', 'Quiet.', 'For Rent', 'Condo', '900', 'https://a.example/8.jpg | https://a.example/7.jpg'],
      ],
    });
  });

  test('is refused past its bounds, and as anything else (LST-444)', async () => {
    assert.equal(await read(''), 'import_empty');
    assert.equal(await read('Ref\nA-1\n'), 'import_empty');
    assert.equal(await read('%PDF-1.7'), 'import_file_kind');
    assert.equal(await read(Buffer.from('d0cf11e0a1b11ae1', 'hex')), 'import_file_kind');
    assert.equal(await read(Buffer.from([0x52, 0x65, 0x66, 0x2c, 0x62, 0x0a, 0xe1, 0x2c, 0x20])), 'import_encoding');
    assert.equal(await read(`Ref,Title\n${'A,B\n'.repeat(importLimits.rows + 1)}`), 'import_rows_maximum');
    assert.equal(await read(`Ref,Title\n${'x,'.repeat(importLimits.columns)}y\n`), 'import_columns_maximum');
    assert.equal(await read(`Ref,Title\nA,${'x'.repeat(importLimits.cell + 1)}\n`), 'import_unpacked');
    assert.equal(await read(Buffer.alloc(importLimits.bytes + 1, 'x')), 'import_file_large');
    assert.equal(await read('Ref,Title\nA,b\0c\n'), 'import_file_damaged');
  });

  test('is refused as a bomb, a damaged or a hostile file, without unpacking it (LST-444)', async () => {
    const bomb = await workbook(`<worksheet>${' '.repeat(importLimits.unpacked + 1)}</worksheet>`);
    assert.ok(bomb.byteLength < importLimits.bytes);
    assert.equal(await read(bomb), 'import_unpacked');
    const cells = '<c t="inlineStr"><is><t>x</t></is></c>';
    assert.equal(
      await read(await workbook(`<worksheet><row>${cells.repeat(importLimits.columns + 1)}</row></worksheet>`)),
      'import_columns_maximum',
    );
    assert.equal(await read(await workbook('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>')), 'import_file_damaged');
    assert.equal(await read(await workbook('<worksheet><row><c>&a;</c></row></worksheet>')), 'import_file_damaged');
    assert.equal(await read(await workbook('<a>'.repeat(100))), 'import_file_damaged');
    const strings = `<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(700);
    assert.equal(await read(await workbook('<worksheet/>', strings)), 'import_unpacked');
    const whole = await workbook('<worksheet/>');
    assert.equal(await read(whole.subarray(0, whole.byteLength - 30)), 'import_file_damaged');
    assert.equal(await read(await zipped({ 'a.txt': 'x' })), 'import_file_damaged');
    // A file that unpacks to more than it says.
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4))
      lying.writeUInt32LE(100, at + 24);
    assert.equal(await read(lying), 'import_file_damaged');
    assert.equal(
      await read('<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "b">]><rss>&a;</rss>'),
      'import_file_damaged',
    );
    assert.equal(await read('<rss><channel></channel></rss>'), 'import_empty');
  });

  test('lets others have their turn, however a file is made (LST-444)', async () => {
    // Each is read from memory, where nothing waits by itself.
    const cells = '<c t="inlineStr"><is><t>Bright condo on Pyay Road</t></is></c>'.repeat(20);
    const files = [
      `Ref,Title\n${',\n'.repeat(200_000)}`,
      `Ref,Title\n${'A,"Bright condo, on Pyay Road"\n'.repeat(4000)}`,
      await workbook(`<worksheet>${`<row>${cells}</row>`.repeat(400)}</worksheet>`),
    ];
    for (const file of files) {
      let [turns, isOver] = [0, false];
      const count = () => {
        turns += 1;
        if (!isOver) setImmediate(count);
      };
      setImmediate(count);
      await read(file);
      isOver = true;
      assert.ok(turns > 10, String(turns));
    }
  });

  test('is refused before a parser joins what has no end (LST-444)', async () => {
    assert.equal(await read(`Ref,Title\n${','.repeat(importLimits.cells + 1)}`), 'import_columns_maximum');
    const attributes = Array.from({ length: 70 }, (_, at) => `a${at}=""`).join(' ');
    assert.equal(await read(await workbook(`<worksheet ${attributes}/>`)), 'import_unpacked');
    const long = '&amp;'.repeat(400_000);
    for (const sheet of [`<worksheet x="${long}"/>`, `<worksheet><!--${'- '.repeat(900_000)}--></worksheet>`])
      assert.equal(await read(await workbook(sheet)), 'import_unpacked');
    const strings = '<si/>'.repeat(importLimits.rows * importLimits.columns + 1);
    assert.equal(await read(await workbook('<worksheet/>', strings)), 'import_unpacked');
  });

  test('has no more pictures of a property than are read, though each names all of them (LST-458)', async () => {
    const ids = Array.from({ length: 100 }, (_, at) => at);
    const pictures = ids.map(
      (id) =>
        `<item><wp:post_id>${id}</wp:post_id><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://a.example/${id}.jpg</wp:attachment_url></item>`,
    );
    const property = `<item><wp:post_type>property</wp:post_type><title>Condo</title><wp:postmeta><wp:meta_key>fave_property_images</wp:meta_key><wp:meta_value>${ids.join()}</wp:meta_value></wp:postmeta></item>`;
    const table = await read(`<rss>${property}${pictures.join('')}</rss>`);
    assert.ok(typeof table === 'object');
    assert.deepEqual([table.header, table.rows[0]?.[1]?.split(' | ').length], [['title', 'photos'], 50]);
  });
});
