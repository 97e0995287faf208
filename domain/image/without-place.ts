import { boxesIn } from './mp4-boxes.ts';
import type { VideoEnding } from './video.ts';
import { webmElements, webmIds } from './webm-elements.ts';

/** Boxes that only hold others, and in which cameras write where they were (ISO/IEC 14496-12, section 8). */
const holders: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/** Boxes of notes: of the user (`udta`, with `©xyz`), of QuickTime and others (`meta`), and of programs (`uuid`, with XMP). */
const notes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
/** Boxes that are read in all, those within others included: a film has hundreds. */
const mostBoxes = 20_000;
/** How deep holders lie in each other. */
const deepest = 5;

/**
 * Removes from a video what its camera noted, such as the place (IMG-124), in the bytes themselves: nothing moves, so that all that points at the
 * pictures stays right. Notes become unused space, filled with zeros; nothing is decoded.
 * @returns false for a film of more boxes than are read: it is none that a camera has made
 */
export function removePlace(bytes: Uint8Array, ending: VideoEnding): boolean {
  if (ending === 'mp4') return removeNotes(bytes, { from: 0, to: bytes.length, levels: deepest }, { left: mostBoxes });
  removeTags(bytes);
  return true;
}

function removeNotes(
  bytes: Uint8Array,
  { from, to, levels }: { from: number; to: number; levels: number },
  budget: { left: number },
): boolean {
  const { boxes } = boxesIn(bytes, from, to);
  budget.left -= boxes.length;
  if (budget.left < 0) return false;
  for (const { kind, at, content, end } of boxes) {
    if (notes.has(kind)) {
      bytes.set(
        Array.from('free', (letter) => letter.charCodeAt(0)),
        at + 4,
      );
      bytes.fill(0, content, end);
    } else if (holders.has(kind) && levels > 0) {
      if (!removeNotes(bytes, { from: content, to: end, levels: levels - 1 }, budget)) return false;
    }
  }
  return true;
}

/** Makes tags and attached files of a WebM elements that are void (RFC 8794, section 11.3.2), with a length of eight bytes where there is room for it. */
function removeTags(bytes: Uint8Array): void {
  for (const { id, at, end } of webmElements(bytes) ?? []) {
    if (id !== webmIds.tags && id !== webmIds.attachments) continue;
    bytes.fill(0, at, end);
    bytes[at] = webmIds.void;
    const isShort = end - at < 9;
    bytes[at + 1] = isShort ? 0x80 + (end - at - 2) : 1;
    if (!isShort) new DataView(bytes.buffer, bytes.byteOffset + at).setUint32(5, end - at - 9);
  }
}
