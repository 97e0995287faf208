import { encodeQR } from 'qr';

/** A QR code as lines of one unit's width, from left to right. */
export interface QrPath {
  /** Units of its side. */
  size: number;
  path: string;
}

/**
 * Draws a text as a QR code, without its margin.
 * @param ecc how much of it may be damaged: `low` makes the smallest.
 */
export function qrPath(text: string, ecc: 'low' | 'medium'): QrPath {
  // The narrowest margin of the library, cut off.
  const rows = encodeQR(text, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

/** The lines of a row, each from where the last one ended: every distance from the margin would be half as long again. */
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
