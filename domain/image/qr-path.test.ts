import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeQR } from 'qr/decode.js';
import { qrPath } from './qr-path.ts';

test('a code is decoded from its lines, with the margin that the page gives it', () => {
  const listing = 'https://eain.example.com/my/listing/01a210bc-a75b-738c-9f0f-3b70ef18cd02';
  const secret =
    'otpauth://totp/Eain:mya@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Eain&algorithm=SHA1&digits=6';
  for (const ecc of ['low', 'medium'] as const)
    for (const text of [listing, secret, 'အိမ်']) assert.equal(decodeQR(drawn(qrPath(text, ecc))), text);
});

test('the smallest code that holds the text is drawn', () => {
  // ISO/IEC 18004: 25 modules hold 32 bytes with low correction, 26 with medium.
  assert.equal(qrPath('a'.repeat(32), 'low').size, 25);
  assert.equal(qrPath('a'.repeat(32), 'medium').size, 29);
});

/** A code as a screen shows it: its lines, four pixels per unit, on white. */
function drawn({ size, path }: ReturnType<typeof qrPath>) {
  const [unit, margin] = [4, 4];
  const side = (size + 2 * margin) * unit;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, y, lines = ''] of path.matchAll(/M0 (\d+)\.5((?:(?:m\d+ 0)?h\d+)*)/g)) {
    let from = 0;
    for (const [, gap = '0', length] of lines.matchAll(/(?:m(\d+) 0)?h(\d+)/g)) {
      from += Number(gap);
      for (let row = 0; row < unit; row++) {
        const start = ((Number(y) + margin) * unit + row) * side + (from + margin) * unit;
        for (let at = start; at < start + Number(length) * unit; at++) data.fill(0, at * 4, at * 4 + 3);
      }
      from += Number(length);
    }
  }
  return { width: side, height: side, data };
}
