import type { VideoEnding } from './video.ts';

/**
 * Tells what a video is by its container, of which nothing is decoded: MP4 with a track in H.264, or WebM. The browser asks before it uploads,
 * the server before it stores. A film of QuickTime with H.264, as phones of Apple make it, has the same boxes, and plays as MP4.
 * @returns undefined for anything else, such as HEVC, which most browsers do not play
 */
export function videoTypeOf(bytes: Uint8Array): VideoEnding | undefined {
  if (isWebm(bytes)) return 'webm';
  return isMp4(bytes) ? 'mp4' : undefined;
}

/** A few bytes as text, one character for each. */
function textAt(bytes: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** An EBML header whose document type is WebM (RFC 8794, section 11.2). */
function isWebm(bytes: Uint8Array): boolean {
  return (
    bytes.length > 64 &&
    textAt(bytes, 0) === '\u001aE\u00df\u00a3' &&
    textAt(bytes, 0, 64).includes('B\u0082\u0084webm')
  );
}

/** Fewer than any file has whose boxes are of use. */
const mostBoxes = 10_000;

/** Boxes that fill the file: one that says so first, one with tracks, and one with their content (ISO/IEC 14496-12). */
function isMp4(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || textAt(bytes, 4) !== 'ftyp') return false;
  let tracks: Uint8Array | undefined;
  let hasContent = false;
  let at = 0;
  for (let count = 0; at + 8 <= bytes.length; count += 1) {
    const size = sizeAt(bytes, at);
    if (size < 8 || at + size > bytes.length || count >= mostBoxes) return false;
    const kind = textAt(bytes, at + 4);
    if (kind === 'moov') tracks ??= bytes.subarray(at, at + size);
    hasContent ||= kind === 'mdat';
    at += size;
  }
  return at === bytes.length && hasContent && tracks !== undefined && hasH264(tracks);
}

function sizeAt(bytes: Uint8Array, at: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset + at, Math.min(16, bytes.length - at));
  const size = view.getUint32(0);
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size;
  return view.byteLength === 16 ? Number(view.getBigUint64(8)) : 0;
}

/** Bytes of the tracks that are searched: more than those of a short video take, and few enough that a made-up file costs milliseconds. */
const searchedOfTracks = 2 * 1024 * 1024;

/** Whether the first sample description of a track is named as H.264. */
function hasH264(tracks: Uint8Array): boolean {
  const end = Math.min(tracks.length, searchedOfTracks);
  for (let at = 0; at < end; at += 1) if (isAt(tracks, at, 'stsd') && isAt(tracks, at + 16, 'avc')) return true;
  return false;
}

/** Whether a text of ASCII stands somewhere; without a string for each place. */
function isAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}
