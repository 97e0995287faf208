import type { Piece } from '../process/storage.ts';

/**
 * Reads the header `Range` of a request for a file (RFC 9110, section 14.2).
 * @returns undefined where the whole file is to be sent: without the header, for several ranges, or for what cannot be read; `none` for a range
 *   outside the file
 */
export function rangeOf(header: string | undefined, size: number): Piece | 'none' | undefined {
  if (header === undefined || header.length > 60) return undefined;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // Bounds in the wrong order are no range at all.
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'none' : { first, last };
}
