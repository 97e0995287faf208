import { photoLimits } from '#domain/image/photo-limits.ts';
import { partType, uploadAddressLife, type UploadRequest } from '#domain/image/upload.ts';
import { videoLimits } from '#domain/image/video.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { asPicked, compressPhoto, PhotoRefused } from './compress.ts';
import { isReachable, pause, untilReachable } from './connection.ts';
import type { Photo, PhotoFailure } from './photo-list.ts';
import { SendFailed, sendPhoto, type UploadAddress } from './send-photo.ts';

/** A photo that was compressed before. */
interface Compressed {
  /** Whether the file is already compressed. */
  isSmall?: boolean;
  /** Called with the photo as it will be sent. */
  onSmall?: (small: Blob) => void;
}

/**
 * Compresses a file, uploads it, and has the server process it; reports progress. While the portal cannot be reached it waits, however long
 * (IMG-61). Never throws.
 */
export async function bringToStorage(
  file: Blob,
  purpose: UploadRequest['purpose'],
  signal: AbortSignal,
  tell: (change: Partial<Photo>) => void,
  { isSmall = false, onSmall }: Compressed = {},
): Promise<void> {
  const delivery: Delivery = { granted: undefined };
  try {
    // A drawing keeps its transparent areas and its edges.
    const small = isSmall ? file : purpose === 'site' ? await asPicked(file) : await compressPhoto(file);
    if (!isSmall) onSmall?.(small);
    tell({ state: 'sending', share: 0 });
    const deliver = async () => complete(await upload(small, purpose, delivery, tell, signal), delivery);
    const image = await persistently(deliver, tell, signal);
    tell({ state: 'ready', share: 1, imageId: image._id, url: image.url });
  } catch (error) {
    forget(delivery, signal.aborted || error instanceof SendFailed);
    if (!signal.aborted) tell({ state: 'failed', isHeld: false, failure: failureOf(error) });
  }
}

function failureOf(error: unknown): PhotoFailure {
  if (error instanceof PhotoRefused) return error.failure;
  if (error instanceof SendFailed) {
    if (error.reason === 'refused') return { kind: 'refused', status: error.status };
    return { kind: error.reason === 'timed-out' ? 'timed-out' : 'gave-up' };
  }
  if (error instanceof ApiFailure)
    return error.status === 0 ? { kind: 'gave-up' } : { kind: 'rule', code: error.issues[0]?.code ?? error.code };
  return { kind: 'rule', code: 'image_upload_failed' };
}

/** Number of attempts while the portal can be reached (IMG-8). */
const attempts = 3;

/**
 * Does something over the network: while the portal cannot be reached it waits, and then starts counting again.
 * @throws what the last of several attempts has thrown, or what no other attempt can change
 */
async function persistently<Result>(
  work: () => Promise<Result>,
  tell: (change: Partial<Photo>) => void,
  signal: AbortSignal,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      if (await isReachable()) {
        const isTimedOut = error instanceof SendFailed && error.reason === 'timed-out';
        if (attempt >= attempts || isTimedOut) throw error;
        await pause(attempt * 1000, signal);
      } else {
        tell({ isHeld: true, share: 0 });
        await untilReachable(signal);
        tell({ isHeld: false });
        attempt = 0;
      }
      if (signal.aborted) throw error;
    }
  }
}

/** Whether another attempt may succeed: nothing answered, or only some intermediary or an overloaded portal, or the upload has been lost. */
function isPassing(error: unknown): boolean {
  if (error instanceof SendFailed) return error.reason !== 'refused';
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500 || isLost(error));
}

/** Whether the portal no longer has the upload, so that the next attempt starts with another. */
function isLost(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 409);
}

/** The address that a photo is being uploaded to. */
interface Delivery {
  granted: { imageId: string; address: UploadAddress; until: number } | undefined;
}

/**
 * One attempt to upload; the next one goes on with the same upload as long as its address is valid.
 * @returns the id of the upload
 * @throws SendFailed; ApiFailure
 */
async function upload(
  small: Blob,
  purpose: UploadRequest['purpose'],
  delivery: Delivery,
  tell: (change: Partial<Photo>) => void,
  signal: AbortSignal,
): Promise<string> {
  const api = browserApi();
  if (delivery.granted && delivery.granted.until < Date.now()) forget(delivery, true);
  if (!delivery.granted) {
    const contentType = small.type as UploadRequest['contentType'];
    const asked = api.image.upload.$post({ json: { purpose, contentType, size: small.size } });
    const { imageId, upload: address } = await answerOf(soon(asked));
    // Half of its life is left for the upload itself.
    delivery.granted = { imageId, address, until: Date.now() + uploadAddressLife * 500 };
  }
  const { imageId, address } = delivery.granted;
  await sendPhoto(small, address, (share) => tell({ share }), signal);
  return imageId;
}

/** One attempt to have an uploaded photo processed. @throws ApiFailure */
async function complete(imageId: string, delivery: Delivery) {
  try {
    const asked = browserApi().image[':id'].complete.$post({ param: { id: imageId } });
    return (await answerOf(soon(asked))).image;
  } catch (error) {
    if (isLost(error)) delivery.granted = undefined;
    throw error;
  }
}

/**
 * Uploads a video in parts, and makes a photo in storage its poster (IMG-102); reports progress. While the portal cannot be reached it waits.
 * Never throws.
 * @param parts ids of the parts that have arrived, in order, to which it adds: another attempt goes on behind them
 */
export async function bringVideo(
  file: Blob,
  { poster, parts }: { poster: string; parts: string[] },
  signal: AbortSignal,
  tell: (change: Partial<Photo>) => void,
): Promise<void> {
  try {
    for (let at = parts.length * videoLimits.part; at < file.size; at += videoLimits.part) {
      const part = file.slice(at, at + videoLimits.part, partType);
      const delivery: Delivery = { granted: undefined };
      const tellPart = ({ share, ...change }: Partial<Photo>) =>
        tell({ ...change, ...(share !== undefined && { share: (at + share * part.size) / file.size }) });
      try {
        parts.push(await persistently(() => upload(part, 'video', delivery, tellPart, signal), tellPart, signal));
      } catch (error) {
        forget(delivery, true);
        throw error;
      }
    }
    const join = () => browserApi().image[':id'].video.$post({ param: { id: poster }, json: { parts } });
    await persistently(() => answerOf(soon(join())), tell, signal);
    tell({ state: 'ready', share: 1 });
  } catch (error) {
    const isRefused = error instanceof ApiFailure && error.status >= 400 && error.status < 500 && error.status !== 429;
    // What was refused, or has been lost, begins with its first byte again.
    if (signal.aborted || isRefused) forgetParts(parts);
    if (!signal.aborted) tell({ state: 'failed', isHeld: false, failure: failureOf(error) });
  }
}

/** Gives up the parts of a video that have arrived. The clean-up deletes what these calls do not. */
export function forgetParts(parts: string[]): void {
  for (const imageId of parts.splice(0)) remove(imageId);
}

/** A call that has to be answered as soon as an upload has to arrive: a dead connection is not always reported. */
function soon<Response>(call: Promise<Response>): Promise<Response> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The call is unanswered.')), photoLimits.timeout);
  });
  return Promise.race([call, late]);
}

/** Gives up an upload. The clean-up deletes what this call does not. */
function forget(delivery: Delivery, isThere: boolean): void {
  const id = delivery.granted?.imageId;
  delivery.granted = undefined;
  if (id !== undefined && isThere) remove(id);
}

function remove(id: string): void {
  void browserApi()
    .image[':id'].$delete({ param: { id } })
    .catch(() => undefined);
}
