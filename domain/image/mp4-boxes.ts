/** A box of an MP4 (ISO/IEC 14496-12): its kind, and where it, its content and what follows it begin. */
export interface Mp4Box {
  kind: string;
  at: number;
  content: number;
  end: number;
}

/** Fewer than any file has whose boxes are of use. */
const mostBoxes = 10_000;

/**
 * Returns the boxes that begin a part of a file, and whether they fill it: they do not if there is anything else, or if they are too many. Only their
 * headers are read.
 */
export function boxesIn(bytes: Uint8Array, from = 0, to = bytes.length): { boxes: Mp4Box[]; isFilled: boolean } {
  const boxes: Mp4Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const { size, header } = sizeAt(bytes, at, to);
    if (size < header || at + size > to || boxes.length >= mostBoxes) break;
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    boxes.push({ kind, at, content: at + header, end: at + size });
    at += size;
  }
  return { boxes, isFilled: at === to };
}

function sizeAt(bytes: Uint8Array, at: number, to: number): { size: number; header: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, Math.min(16, to - at));
  const size = view.getUint32(0);
  if (size === 0) return { size: to - at, header: 8 };
  if (size !== 1) return { size, header: 8 };
  return { size: view.byteLength === 16 ? Number(view.getBigUint64(8)) : 0, header: 16 };
}
