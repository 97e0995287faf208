import type { RuleCode } from '#domain/refusals.ts';

/** Reason why a photo did not arrive: a rule's code, or one that only the browser knows. */
export type PhotoFailure =
  | { kind: 'rule'; code: RuleCode }
  | { kind: 'timed-out' | 'gave-up' }
  | { kind: 'refused'; status: number };

/** A photo on its way from the phone to storage. */
export interface Photo {
  /** Of this form only. */
  id: string;
  state: 'waiting' | 'compressing' | 'sending' | 'ready' | 'failed';
  /** Share sent, from 0 to 1. */
  share: number;
  failure?: PhotoFailure;
  /** Once it is in storage. */
  imageId?: string;
  url?: string;
  /** Address of what to show: the picked file itself, later the stored picture. */
  preview: string;
  /** Of the picked file, by which one that failed is known. */
  name?: string;
}

/** A file that is too large or no picture stays so. */
const hopeless: ReadonlySet<RuleCode> = new Set([
  'image_too_large',
  'agent_image_too_large',
  'avatar_image',
  'image_not_an_image',
]);

/** Whether trying again may help: not for a file that is too large or no picture. */
export function mayRetry({ state, failure }: Photo): boolean {
  if (state !== 'failed') return false;
  return !(failure?.kind === 'rule' && hopeless.has(failure.code));
}

/** Whether photos are still on their way: a form waits for them. */
export function isBusy(photos: readonly Photo[]): boolean {
  return photos.some(({ state }) => state === 'waiting' || state === 'compressing' || state === 'sending');
}

/** Photos that are there or on their way: those that failed take no place. */
export function arriving(photos: readonly Photo[]): Photo[] {
  return photos.filter(({ state }) => state !== 'failed');
}

/** Photos that did not arrive. */
export function failedOf(photos: readonly Photo[]): Photo[] {
  return photos.filter(({ state }) => state === 'failed');
}

/** Returns the share of all photos being sent that has arrived, from 0 to 1. */
export function shareOfAll(photos: readonly Photo[]): number {
  const counted = arriving(photos);
  if (counted.length === 0) return 1;
  return counted.reduce((sum, { state, share }) => sum + (state === 'ready' ? 1 : share * 0.95), 0) / counted.length;
}

/** The photos in a new order: one moved to another's place. */
export function moved(photos: readonly Photo[], id: string, to: number): Photo[] {
  const from = photos.findIndex((photo) => photo.id === id);
  const photo = photos[from];
  if (!photo) return [...photos];
  const rest = photos.filter((other) => other.id !== id);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, photo);
}

/** The photos with one of them changed; those that failed stand last, so that the others keep their order and the first its place. */
export function changed(photos: readonly Photo[], id: string, change: Partial<Photo>): Photo[] {
  const all = photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
  return [...arriving(all), ...failedOf(all)];
}
