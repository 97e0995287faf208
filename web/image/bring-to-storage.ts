import { photoLimits } from '#domain/image/photo-limits.ts';
import { type UploadRequest } from '#domain/image/upload.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { compressPhoto, PhotoRefused } from './compress.ts';
import type { Photo, PhotoFailure } from './photo-list.ts';
import { useMessages } from '../messages/context.tsx';

/** Compresses a file, uploads it, and has the server process it; reports progress. Never throws. */
export async function bringToStorage(
  file: File,
  purpose: UploadRequest['purpose'],
  signal: AbortSignal,
  tell: (change: Partial<Photo>) => void,
): Promise<void> {
  try {
    const small = await compressPhoto(file);
    const api = browserApi();
    tell({ state: 'sending' });
    const { imageId, upload } = await answerOf(
      api.image.upload.$post({ json: { purpose, contentType: 'image/jpeg', size: small.size } }),
    );
    await sendPhoto(small, upload, (share) => tell({ share }), signal);
    const { image } = await answerOf(api.image[':id'].complete.$post({ param: { id: imageId } }));
    tell({ state: 'ready', share: 1, imageId: image._id, url: image.url });
  } catch (error) {
    if (!signal.aborted) tell({ state: 'failed', failure: failureOf(error) });
  }
}

function failureOf(error: unknown): PhotoFailure {
  if (error instanceof PhotoRefused) return { kind: 'rule', code: error.reason };
  if (error instanceof SendFailed) {
    return error.reason === 'refused' ? { kind: 'refused', status: error.status } : { kind: error.reason };
  }
  if (error instanceof ApiFailure) return error.status === 0 ? { kind: 'gave-up' } : { kind: 'rule', code: error.code };
  return { kind: 'rule', code: 'image_upload_failed' };
}

/** Address and headers for uploading one photo: the API's response to an upload request. */
interface UploadAddress {
  url: string;
  method: string;
  headers: Record<string, string>;
}

/** Failure of a photo to reach storage. */
class SendFailed extends Error {
  override readonly name = 'SendFailed';
  readonly reason: 'timed-out' | 'gave-up' | 'refused';
  /** The status with which storage refused. */
  readonly status: number;

  constructor(reason: SendFailed['reason'], status = 0) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

const attempts = 3;
/** Storage already has the photo: an earlier attempt arrived although its response did not. */
const alreadyThere = 412;

/**
 * Uploads a photo directly to storage, retrying after a broken connection.
 * @param onProgress called with the share that has been sent, from 0 to 1.
 * @throws SendFailed
 */
async function sendPhoto(
  photo: Blob,
  address: UploadAddress,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await put(photo, address, onProgress, signal);
    if (outcome === 'timed-out') throw new SendFailed('timed-out');
    if (typeof outcome === 'number' && (outcome < 300 || outcome === alreadyThere)) return;
    if (typeof outcome === 'number' && outcome < 500) throw new SendFailed('refused', outcome);
    if (attempt === attempts || signal.aborted) throw new SendFailed('gave-up');
    await pause(attempt * 1000);
  }
}

/** One attempt: the status, or how it ended without one. Uses XMLHttpRequest, as fetch does not report how much has been sent. */
function put(
  photo: Blob,
  { url, method, headers }: UploadAddress,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<number | 'timed-out' | 'broken'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.timeout = photoLimits.timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve(request.status));
    request.addEventListener('timeout', () => resolve('timed-out'));
    request.addEventListener('error', () => resolve('broken'));
    request.addEventListener('abort', () => resolve('broken'));
    signal.addEventListener('abort', () => request.abort());
    request.send(photo);
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Returns a function that describes why a photo is missing.
 * @param failed the form's only message for any failure, except for a file that is not an image.
 */
export function useFailureText(failed?: string): (failure: PhotoFailure) => string {
  const { rules, listingForm } = useMessages();
  return (failure) => {
    if (failed && !(failure.kind === 'rule' && failure.code === 'image_not_an_image')) return failed;
    if (failure.kind === 'rule') return rules[failure.code];
    if (failure.kind === 'refused') return listingForm.photos.refused(String(failure.status));
    return failure.kind === 'timed-out' ? listingForm.photos.timedOut : listingForm.photos.gaveUp;
  };
}
