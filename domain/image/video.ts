import { photoLimits } from './photo-limits.ts';

/** Types in which a video is stored, with the ending of its address. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export type VideoEnding = keyof typeof videoTypes;

const megabyte = 1024 * 1024;

/** Bounds of a listing's own video (IMG-100). */
export const videoLimits = {
  /** Maximum bytes. */
  size: 30 * megabyte,
  /** Bytes of each part in which it is uploaded but the last, which is shorter: a broken connection costs one of them. */
  part: photoLimits.uploaded,
  parts: Math.ceil((30 * megabyte) / photoLimits.uploaded),
} as const;

/** Returns the address of a video; what it shows never changes. */
export function videoAddress(key: string): string {
  return `/${key}`;
}
