import type { RuleCode } from '#domain/refusals.ts';

/** Reason why a photo failed to upload: a rule's code, or one that only the browser knows (IMG-63, IMG-64). */
export type PhotoFailure =
  | { kind: 'rule'; code: RuleCode }
  | { kind: 'timed-out' | 'gave-up' }
  | { kind: 'refused'; status: number }
  /** The file has more bytes than may be picked. */
  | { kind: 'too-large'; bytes: number }
  | { kind: 'too-many-pixels'; pixels: number }
  /** An image, but of a format that this browser cannot read. */
  | { kind: 'format'; format: string }
  /** An image of a format that it can read, of which it made nothing. */
  | { kind: 'damaged' }
  /** The file itself could not be read, or is no longer in the browser. */
  | { kind: 'unread' | 'lost' }
  /** The browser could not make it smaller, or alters the pixels that it returns, and the file is too large to be sent as it is. */
  | { kind: 'not-prepared' | 'altered' };

/** A photo on its way from the phone to storage. */
export interface Photo {
  /** Unique in this form. */
  id: string;
  state: 'waiting' | 'compressing' | 'sending' | 'ready' | 'failed';
  /** Share sent, from 0 to 1. */
  share: number;
  failure?: PhotoFailure;
  /** Whether it waits for the connection, and goes on by itself (IMG-61). */
  isHeld?: boolean;
  /** Set once it is in storage. */
  imageId?: string;
  url?: string;
  /** Whether it is the poster of the listing's video. */
  hasVideo?: boolean;
  /** Address of what to show: the picked file itself, later the stored image. */
  preview: string;
  /** Name of the picked file, by which a failed one is identified. */
  name?: string;
}

/** A photo that is not in storage yet, as a form's draft lists it: its file is among the kept ones (IMG-62). */
export interface UnsentPhoto {
  id: string;
  name: string;
  /** Its position among the form's photos. */
  at: number;
  /** Given if it had failed. */
  failure?: PhotoFailure;
}

/** How the name of a picture that was drawn from a video begins. */
export const posterPrefix = 'video-';

/** A retry cannot help a file that is too large or not an image. */
const hopeless: ReadonlySet<RuleCode | PhotoFailure['kind']> = new Set([
  'image_too_large',
  'agent_image_too_large',
  'avatar_image',
  'image_not_an_image',
  'video_too_large',
  'video_kind',
  'video_unseen',
  'too-large',
  'too-many-pixels',
  'format',
  'damaged',
  'lost',
]);

/** Whether a retry may help: not for a file that is too large, not an image, or one that the browser can do nothing with. */
export function mayRetry({ state, failure }: Pick<Photo, 'state' | 'failure'>): boolean {
  return state === 'failed' && !(failure && hopeless.has(failure.kind === 'rule' ? failure.code : failure.kind));
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

/** Returns the photos that have not arrived, for a draft. */
export function unsentOf(photos: readonly Photo[]): UnsentPhoto[] {
  return photos.flatMap(({ id, state, name = '', failure }, at) =>
    state === 'ready' ? [] : [{ id, name, at, ...(state === 'failed' && failure && { failure }) }],
  );
}

/** Returns a form's photos as it was left: those in storage, and between them those that have not arrived. */
export function withUnsent(stored: readonly Photo[], unsent: readonly UnsentPhoto[]): Photo[] {
  const all = [...stored];
  for (const { id, name, at, failure } of unsent.toSorted((one, other) => one.at - other.at)) {
    const state = failure ? 'failed' : 'waiting';
    all.splice(at, 0, { id, name, state, share: 0, preview: '', ...(failure && { failure }) });
  }
  return all;
}

/** Reads the photos of a draft that have not arrived from whatever the browser stored. */
export function readUnsent(stored: unknown): UnsentPhoto[] {
  return Array.isArray(stored) ? stored.filter(isUnsent) : [];
}

function isUnsent(photo: unknown): photo is UnsentPhoto {
  if (typeof photo !== 'object' || photo === null) return false;
  const { id, name, at, failure } = photo as Partial<Record<keyof UnsentPhoto, unknown>>;
  const isFailure = typeof failure === 'object' && failure !== null && 'kind' in failure;
  return (
    typeof id === 'string' && typeof name === 'string' && Number.isInteger(at) && (failure === undefined || isFailure)
  );
}
