import type { UploadRequest } from '#domain/image/upload.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { compressPhoto, PhotoRefused } from './compress.ts';
import type { Photo, PhotoFailure } from './photo-list.ts';
import { SendFailed, sendPhoto } from './send.ts';

/** Compresses a file, sends it, and has the server read it; tells how it goes. Never throws. */
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
