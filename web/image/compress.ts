import { endOfJpeg } from '#domain/image/end-of-jpeg.ts';
import { photoLimits } from '#domain/image/photo-limits.ts';
import type { Drawing } from './draw-smaller.ts';
import { makeSmaller } from './make-smaller.ts';
import { type PhotoFormat, photoFormatOf } from './photo-format.ts';
import type { PhotoFailure } from './photo-list.ts';

/** Error with the reason why a file did not become a photo. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
  readonly failure: PhotoFailure;

  constructor(failure: PhotoFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Bytes in which most files declare their size. */
const header = 256 * 1024;

/** The largest difference of a pixel that nobody sees. */
const invisible = 3;

/**
 * Returns a photo turned or cropped (IMG-92, IMG-120), as small as other photos.
 * @throws PhotoRefused if it cannot be read, or if this browser alters what it draws; another error if it cannot draw.
 */
export async function redrawnPhoto(photo: Blob, drawing: Drawing): Promise<Blob> {
  const format = photoFormatOf(await bytesOf(photo.slice(0, header)));
  const redrawn = await makeSmaller(photo, format?.isOfFew === true, drawing);
  if (!redrawn) throw new PhotoRefused({ kind: 'damaged' });
  if (redrawn.alteration > invisible) throw new PhotoRefused({ kind: 'altered' });
  return redrawn.small;
}

/**
 * Makes a photo small enough for a slow network. Where the browser cannot, or alters it, the photo itself is returned if it may be uploaded
 * (IMG-63).
 * @throws PhotoRefused with the reason why it cannot be a photo, or why this browser cannot make one of it.
 */
export async function compressPhoto(file: Blob): Promise<Blob> {
  if (file.size > photoLimits.picked) throw new PhotoRefused({ kind: 'too-large', bytes: file.size });
  const bytes = await bytesOf(file.slice(0, header));
  const format = photoFormatOf(bytes);
  if (!format) throw new PhotoRefused({ kind: 'rule', code: 'image_not_an_image' });
  // The size stands behind the metadata, which can be long.
  const claimed = dimensionsOf(bytes) ?? (format.name === 'JPEG' ? dimensionsOf(await bytesOf(file)) : undefined);
  const pixels = claimed ? claimed.width * claimed.height : 0;
  if (pixels > implausiblePixels) throw new PhotoRefused({ kind: 'rule', code: 'image_not_an_image' });
  if (pixels > photoLimits.pickedPixels) throw new PhotoRefused({ kind: 'too-many-pixels', pixels });
  const smaller = await makeSmaller(file, format.isOfFew === true).catch(() => 'unmade' as const);
  if (smaller === undefined)
    throw new PhotoRefused(format.isOfFew ? { kind: 'format', format: format.name } : { kind: 'damaged' });
  if (smaller !== 'unmade' && smaller.alteration === 0) return smaller.small;
  const original = pixels > photoLimits.uploadedPixels ? undefined : await asItIs(file, format);
  if (original) return original;
  if (smaller === 'unmade') throw new PhotoRefused({ kind: 'not-prepared' });
  if (smaller.alteration > invisible) throw new PhotoRefused({ kind: 'altered' });
  return smaller.small;
}

/**
 * Returns a picked file as it is, for what is no photo.
 * @throws PhotoRefused with the reason why it cannot be uploaded.
 */
export async function asPicked(file: Blob): Promise<Blob> {
  const format = photoFormatOf(await bytesOf(file.slice(0, header)));
  if (!format) throw new PhotoRefused({ kind: 'rule', code: 'image_not_an_image' });
  if (format.type === undefined) throw new PhotoRefused({ kind: 'format', format: format.name });
  const original = await asItIs(file, format);
  if (!original) throw new PhotoRefused({ kind: 'rule', code: 'image_too_large' });
  return original;
}

/** More pixels than any camera's photo has: such a file is made to fill a browser's memory. */
const implausiblePixels = 1_000_000_000;

/** @throws PhotoRefused for a file that the phone does not give out, as when it was deleted since or is stored elsewhere. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new PhotoRefused({ kind: 'unread' });
  }
}

/** Returns the file as it may be uploaded, without what stands behind the image; undefined if it may not be. */
async function asItIs(file: Blob, { type }: PhotoFormat): Promise<Blob | undefined> {
  if (type === undefined) return undefined;
  const end = type === 'image/jpeg' ? endOfJpeg(await bytesOf(file)) : undefined;
  const original = file.slice(0, end, type);
  return original.size > photoLimits.uploaded ? undefined : original;
}

/** Width and height in pixels. */
interface Dimensions {
  width: number;
  height: number;
}

/**
 * The size that an image declares, read from its first bytes (PNG, JPEG, WebP, AVIF, HEIC) without decoding it. Undefined if they do not declare one. A
 * few bytes can declare an image that would fill all memory: this lets it be refused before anything decodes it.
 */
export function dimensionsOf(bytes: Uint8Array): Dimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length >= 24) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (startsWith(bytes, [0xff, 0xd8])) return jpegDimensions(view);
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && bytes.length >= 30) return webpDimensions(view);
  return isoDimensions(bytes);
}

/** Dimensions in the first chunk of a WebP: extended, lossless or lossy (RFC 9649, sections 2.5 to 2.7). */
function webpDimensions(view: DataView): Dimensions | undefined {
  const of14Bits = (at: number) => view.getUint16(at, true) & 0x3fff;
  switch (view.getUint32(12)) {
    case 0x56503858:
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 0x56503820:
      return { width: of14Bits(26), height: of14Bits(28) };
    default:
      return undefined;
  }
}

/** The largest of the images of an AVIF or HEIC, whose other images are its tiles and thumbnails (ISO 23008-12, 6.5.3). */
function isoDimensions(bytes: Uint8Array): Dimensions | undefined {
  const file = new TextDecoder('latin1').decode(bytes);
  if (!file.startsWith('ftyp', 4)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let largest: Dimensions | undefined;
  for (let at = file.indexOf('ispe'); at >= 0 && at + 16 <= bytes.length; at = file.indexOf('ispe', at + 4)) {
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || found.width * found.height > largest.width * largest.height) largest = found;
  }
  return largest;
}

/** Walks the segments of a JPEG to its frame header (ITU T.81, B.2.2). */
function jpegDimensions(view: DataView): Dimensions | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
}
