import { photoLimits } from '#domain/image/photo-limits.ts';

/** Where and how one photo may be put: what the API answers to an upload. */
export interface UploadAddress {
  url: string;
  method: string;
  headers: Record<string, string>;
}

/** Why a photo did not arrive in storage. */
export class SendFailed extends Error {
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
/** Storage has the photo already: an earlier attempt arrived although its answer did not. */
const alreadyThere = 412;

/**
 * Puts a photo straight into storage, trying again after a broken connection.
 * @param onProgress is told the share that has been sent, from 0 to 1.
 * @throws SendFailed
 */
export async function sendPhoto(
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

/** One attempt: the status, or how it ended without one. XMLHttpRequest, as fetch does not tell how much has been sent. */
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
