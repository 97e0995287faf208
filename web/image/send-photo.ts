import { photoLimits } from '#domain/image/photo-limits.ts';

/** Address and headers for uploading one photo: the API's response to an upload request. */
export interface UploadAddress {
  url: string;
  method: string;
  headers: Record<string, string>;
}

/** Failure of a photo to reach storage. */
export class SendFailed extends Error {
  override readonly name = 'SendFailed';
  readonly reason: 'timed-out' | 'broken' | 'refused';
  /** The status with which storage refused. */
  readonly status: number;

  constructor(reason: SendFailed['reason'], status = 0) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

/** Storage already has the photo: an earlier attempt arrived although its response did not. */
const alreadyThere = 412;

/**
 * Uploads a photo directly to storage. Uses XMLHttpRequest, as fetch does not report how much has been sent.
 * @param onProgress called with the share that has been sent, from 0 to 1.
 * @throws SendFailed
 */
export function sendPhoto(
  photo: Blob,
  { url, method, headers }: UploadAddress,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (reason: SendFailed['reason'], status?: number) => reject(new SendFailed(reason, status));
    request.open(method, url);
    request.timeout = photoLimits.timeout;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status } = request;
      if ((status >= 200 && status < 300) || status === alreadyThere) resolve();
      else if (status >= 500) fail('broken', status);
      else fail('refused', status);
    });
    request.addEventListener('timeout', () => fail('timed-out'));
    request.addEventListener('error', () => fail('broken'));
    request.addEventListener('abort', () => fail('broken'));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) fail('broken');
    else request.send(photo);
  });
}
