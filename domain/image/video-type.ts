import { endsAsZip } from './ends-as-zip.ts';
import { boxesIn } from './mp4-boxes.ts';
import type { VideoEnding } from './video.ts';
import { webmElements, webmIds } from './webm-elements.ts';

/**
 * Tells what a video is by its container, of which nothing is decoded: MP4 with a track in H.264, or WebM. The browser asks before it uploads,
 * the server before it stores. A film of QuickTime with H.264, as phones of Apple make it, has the same boxes, and plays as MP4.
 * @returns undefined for anything else, such as HEVC, which most browsers do not play, and for an archive behind the head of a video
 */
export function videoTypeOf(bytes: Uint8Array): VideoEnding | undefined {
  if (endsAsZip(bytes)) return undefined;
  if (isWebm(bytes)) return 'webm';
  return isMp4(bytes) ? 'mp4' : undefined;
}

/** A few bytes as text, one character for each. */
function textAt(bytes: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** An EBML header whose document type is WebM (RFC 8794, section 11.2), and elements that fill the file, with tracks in a segment. */
function isWebm(bytes: Uint8Array): boolean {
  const isNamedSo =
    bytes.length > 64 &&
    textAt(bytes, 0) === '\u001aE\u00df\u00a3' &&
    textAt(bytes, 0, 64).includes('B\u0082\u0084webm');
  const elements = isNamedSo ? webmElements(bytes) : undefined;
  const segment = elements?.findIndex(({ id }) => id === webmIds.segment) ?? -1;
  return segment > 0 && elements?.slice(segment).some(({ id }) => id === webmIds.tracks) === true;
}

/** Boxes that fill the file: one that says so first, one with tracks, and one with their content (ISO/IEC 14496-12). */
function isMp4(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || textAt(bytes, 4) !== 'ftyp') return false;
  const { boxes, isFilled } = boxesIn(bytes);
  const tracks = boxes.find(({ kind }) => kind === 'moov');
  const hasContent = boxes.some(({ kind }) => kind === 'mdat');
  return isFilled && hasContent && tracks !== undefined && hasH264(bytes.subarray(tracks.at, tracks.end));
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
