import type { RuleCode } from '#domain/refusals.ts';
import { photoLimits } from '#domain/image/photo-limits.ts';

/** Error with the reason why a file did not become a photo. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
  readonly reason: Extract<RuleCode, 'image_not_an_image' | 'image_too_large'>;

  constructor(reason: PhotoRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Milliseconds after which a file that has not been decoded counts as not an image. */
const patience = 30_000;

/**
 * Makes a photo small enough for a slow network, in its own worker, which ends with it.
 * @throws PhotoRefused for a file that is too large or not an image.
 */
export async function compressPhoto(file: File): Promise<Blob> {
  if (file.size > photoLimits.picked) throw new PhotoRefused('image_too_large');
  const start = new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer());
  const claimed = dimensionsOf(start);
  if (claimed && claimed.width * claimed.height > photoLimits.pickedPixels)
    throw new PhotoRefused('image_not_an_image');
  const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' });
  try {
    const small = await new Promise<Blob | undefined>((resolve) => {
      const late = setTimeout(() => resolve(undefined), patience);
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => {
        clearTimeout(late);
        resolve(data);
      });
      worker.addEventListener('error', () => resolve(undefined));
      worker.postMessage(file);
    });
    if (!small) throw new PhotoRefused('image_not_an_image');
    return small;
  } finally {
    worker.terminate();
  }
}

/** Width and height in pixels. */
interface Dimensions {
  width: number;
  height: number;
}

/**
 * The size that an image declares, read from its first bytes (PNG, JPEG, WebP) without decoding it. Undefined if they do not declare one. A
 * few bytes can declare an image that would fill all memory: this lets it be refused before anything decodes it.
 */
export function dimensionsOf(bytes: Uint8Array): Dimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) && bytes.length >= 24) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (startsWith(bytes, [0xff, 0xd8])) return jpegDimensions(view);
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && bytes.length >= 30 && ascii(bytes, 12, 4) === 'VP8X') {
    return { width: 1 + uint24(bytes, 24), height: 1 + uint24(bytes, 27) };
  }
  return undefined;
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

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function uint24(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + ((bytes[at + 1] ?? 0) << 8) + ((bytes[at + 2] ?? 0) << 16);
}
