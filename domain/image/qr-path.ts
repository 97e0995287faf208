import { encodeQR } from 'qr';

/** A QR code as lines one unit wide, from left to right. */
export interface QrPath {
  /** Side length in units. */
  size: number;
  path: string;
}

/**
 * Draws a text as a QR code, without its margin.
 * @param ecc the error correction level: `low` makes the smallest code.
 */
export function qrPath(text: string, ecc: 'low' | 'medium'): QrPath {
  // The library's narrowest margin, cut off.
  const rows = encodeQR(text, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

/** The lines of a row, each relative to the end of the previous one: with distances from the margin the path would be half as long again. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = `M0 ${y}.5`;
  for (let x = 0; x < row.length; ) {
    const from = row.indexOf(true, x);
    if (from === -1) break;
    const to = row.indexOf(false, from);
    const end = to === -1 ? row.length : to;
    path += `${from === x ? '' : `m${from - x} 0`}h${end - from}`;
    x = end;
  }
  return path;
}
