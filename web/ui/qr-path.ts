import { encode } from 'uqr';

/** A QR code as lines of one unit's width, from left to right. */
export interface QrPath {
  /** Units of its side. */
  size: number;
  path: string;
}

/**
 * Draws a text as a QR code, without its margin.
 * @param ecc how much of it may be damaged: `L` makes the smallest.
 */
export function qrPath(text: string, ecc: 'L' | 'M'): QrPath {
  const { size, data } = encode(text, { ecc, border: 0 });
  return { size, path: data.map(rowPath).join('') };
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; ) {
    const from = row.indexOf(true, x);
    if (from === -1) break;
    const to = row.indexOf(false, from);
    x = to === -1 ? row.length : to;
    path += `M${from} ${y}.5h${x - from}`;
  }
  return path;
}
