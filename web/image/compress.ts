import type { RuleCode } from '#domain/refusals.ts';
import { photoLimits } from '#domain/image/photo-limits.ts';
import { dimensionsOf } from './dimensions.ts';

/** Why a file did not become a photo. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
  readonly reason: Extract<RuleCode, 'image_not_an_image' | 'image_too_large'>;

  constructor(reason: PhotoRefused['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Milliseconds after which a picture that does not come out is no picture. */
const patience = 30_000;

/**
 * Makes a photo small enough for a slow network, in a worker of its own that ends with it.
 * @throws PhotoRefused for a file that is too large or no picture.
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
