import { photoLimits } from '#domain/image/photo-limits.ts';

/** Milliseconds after which a browser that shows nothing of a video is taken for one that cannot. */
const patience = 10_000;

/**
 * Draws a picture from a video: of its second second, as the first is often black.
 * @returns undefined where the browser cannot play it
 */
export async function frameOf(file: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = URL.createObjectURL(file);
  try {
    await event(video, 'loadeddata');
    const seeked = event(video, 'seeked');
    video.currentTime = Math.min(1, Number.isFinite(video.duration) ? video.duration / 2 : 0.1);
    await seeked;
    return await drawn(video);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute('src');
    video.load();
  }
}

function event(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The video cannot be played.'));
    video.addEventListener(name, () => resolve(), { once: true });
    video.addEventListener('error', fail, { once: true });
    setTimeout(fail, patience);
  });
}

function drawn(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, photoLimits.compressedSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.85));
}
