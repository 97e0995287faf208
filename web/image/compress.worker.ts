/// <reference lib="webworker" />
import { photoLimits } from '#domain/image/photo-limits.ts';

/** Redraws an image smaller: a worker, so that the page stays responsive. Responds with a JPEG, or undefined for what is not an image. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  compress(data).then(
    (small) => postMessage(small),
    () => postMessage(undefined),
  );
});

async function compress(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, photoLimits.compressedSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing in a worker.');
  // Transparent areas become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let small = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
  for (const quality of [0.76, 0.66, 0.54, 0.4]) {
    if (small.size <= photoLimits.compressed) break;
    small = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return small;
}
