import type { RuleCode } from '#domain/refusals.ts';

/** Reason why a photo failed to upload: a rule's code, or one that only the browser knows. */
export type PhotoFailure =
  | { kind: 'rule'; code: RuleCode }
  | { kind: 'timed-out' | 'gave-up' }
  | { kind: 'refused'; status: number };

/** A photo on its way from the phone to storage. */
export interface Photo {
  /** Unique in this form. */
  id: string;
  state: 'waiting' | 'compressing' | 'sending' | 'ready' | 'failed';
  /** Share sent, from 0 to 1. */
  share: number;
  failure?: PhotoFailure;
  /** Set once it is in storage. */
  imageId?: string;
  url?: string;
  /** Address of what to show: the picked file itself, later the stored image. */
  preview: string;
  /** Name of the picked file, by which a failed one is identified. */
  name?: string;
}

/** A retry cannot help a file that is too large or not an image. */
const hopeless: ReadonlySet<RuleCode> = new Set([
  'image_too_large',
  'agent_image_too_large',
  'avatar_image',
  'image_not_an_image',
]);

/** Whether a retry may help: not for a file that is too large or not an image. */
export function mayRetry({ state, failure }: Photo): boolean {
  if (state !== 'failed') return false;
  return !(failure?.kind === 'rule' && hopeless.has(failure.code));
}

/** Whether photos are still being uploaded: a form waits for them. */
export function isBusy(photos: readonly Photo[]): boolean {
  return photos.some(({ state }) => state === 'waiting' || state === 'compressing' || state === 'sending');
}

/** Returns the photos that are stored or uploading: those that failed take up no slot. */
export function arriving(photos: readonly Photo[]): Photo[] {
  return photos.filter(({ state }) => state !== 'failed');
}

/** Returns the photos that failed to upload. */
export function failedOf(photos: readonly Photo[]): Photo[] {
  return photos.filter(({ state }) => state === 'failed');
}

/** Returns the share of all photos being sent that has arrived, from 0 to 1. */
export function shareOfAll(photos: readonly Photo[]): number {
  const counted = arriving(photos);
  if (counted.length === 0) return 1;
  return counted.reduce((sum, { state, share }) => sum + (state === 'ready' ? 1 : share * 0.95), 0) / counted.length;
}

/** Returns the photos in a new order: one moved to another's position. */
export function moved(photos: readonly Photo[], id: string, to: number): Photo[] {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (!photo) return [...photos];
  const rest = photos.filter((other) => other.id !== id);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, photo);
}

/** Returns the photos with one of them changed; those that failed come last, so that the others keep their order and the first its position. */
export function changed(photos: readonly Photo[], id: string, change: Partial<Photo>): Photo[] {
  const all = photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
  return [...arriving(all), ...failedOf(all)];
}
