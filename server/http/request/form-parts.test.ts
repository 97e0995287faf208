import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { readForm } from './body.ts';

const edge = 'a-line-between-two-parts-of-a-form';
const type = `multipart/form-data; boundary=${edge}`;
const part = (head: string, content: string) =>
  `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;

/** Holds files in memory. */
function openFiles() {
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: async (bytes: Uint8Array) => void chunks.push(Uint8Array.from(bytes)),
    end: async () => {
      const whole = new Blob(chunks);
      chunks = [];
      return whole;
    },
  };
}

/** Reads a form that arrives in pieces of so many bytes. */
async function read(form: string, bytes: number, contentType = type) {
  const whole = Buffer.from(form, 'latin1');
  const pieces = Array.from({ length: Math.ceil(whole.length / bytes) }, (_, at) =>
    whole.subarray(at * bytes, (at + 1) * bytes),
  );
  const fields = await readForm(Readable.from(pieces), contentType, openFiles());
  const contentOf = async (value: string | File) =>
    typeof value === 'string'
      ? value
      : [value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('latin1')];
  return Object.fromEntries(
    await Promise.all([...fields].map(async ([name, value]) => [name, await contentOf(value)])),
  );
}

describe('a form with files', () => {
  const content = `%PDF\r\n--${edge.slice(0, -1)}\r\n\r\n--\r\r\n-\xff\x00${`\r\n--${edge.slice(0, 20)}`.repeat(9)}\r`;
  const form = [
    part('name="name"', 'Mya'),
    part('name="file"; filename="a \xe1\x80\x99.pdf"\r\nContent-Type: application/pdf', content),
    part('name="none"; filename=""', ''),
    part('name="message"', 'Paid.\r\nfilename=\r\n--'),
    `--${edge}--\r\nWhat follows is ignored.`,
  ].join('');
  const expected = {
    name: 'Mya',
    file: ['a မ.pdf', 'application/pdf', content],
    none: ['', 'text/plain', ''],
    message: 'Paid.\r\nfilename=\r\n--',
  };

  test('is read the same however it arrives', async () => {
    for (const bytes of [1, 2, 3, 7, 38, 39, 40, 41, 64, 1000, 100_000]) {
      assert.deepEqual(await read(form, bytes), expected, `in pieces of ${bytes}`);
    }
  });

  test('is refused if it breaks off, wherever', async () => {
    const last = form.lastIndexOf('--');
    for (let at = 0; at <= last; at += 11) await assert.rejects(read(form.slice(0, at), 50), { code: 'not_form' });
  });

  test('is refused if it names no boundary, or is none', async () => {
    await assert.rejects(read(form, 50, 'multipart/form-data'), { code: 'not_form' });
    await assert.rejects(read('x', 50), { code: 'not_form' });
    await assert.rejects(read('', 50), { code: 'not_form' });
  });

  test('is refused while it arrives: of long texts, of long heads, of many parts', async () => {
    const endless = (piece: string) =>
      readForm(
        Readable.from(
          (function* () {
            for (;;) yield Buffer.from(piece);
          })(),
        ),
        type,
        openFiles(),
      );
    await assert.rejects(endless('Not a form. '), { status: 413 });
    await assert.rejects(endless(part('name="a"', '')), { code: 'invalid' });
    await assert.rejects(endless(part('name="a"; filename="a"', 'a')), { code: 'invalid' });
    await assert.rejects(read(part(`name="${'a'.repeat(3000)}"`, ''), 10), { code: 'invalid' });
    await assert.rejects(read(`${part('name="a"', 'a'.repeat(200_000))}--${edge}--`, 1000), { status: 413 });
  });
});
