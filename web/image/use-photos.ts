import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadRequest } from '#domain/image/upload.ts';
import { listingLimits } from '#domain/listing/listing.ts';
import { browserApi } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { useCurrentUser } from '../shell/frame/site-profile.ts';
import { bringToStorage } from './bring-to-storage.ts';
import { redrawnPhoto } from './compress.ts';
import { dropFiles, keepFile, keptFile } from './chosen-files.ts';
import type { Drawing } from './draw-smaller.ts';
import {
  arriving,
  changed,
  failedOf,
  mayRetry,
  moved,
  type Photo,
  type UnsentPhoto,
  withUnsent,
} from './photo-list.ts';

/** A photo that is already in storage: what a form's draft saves. */
export interface StoredPhoto {
  imageId: string;
  url: string;
  /** Whether it is the poster of a video. */
  hasVideo?: boolean;
}

/** Options for the photos of a form. */
export interface PhotoUse {
  purpose: UploadRequest['purpose'];
  /** Maximum number of photos. */
  most: number;
  /** True if the initial ones are already published: removed from the list, they stay in storage until the form is saved. */
  areShown?: boolean;
  /** Photos of the form's draft that have not arrived (IMG-62). */
  unsent?: readonly UnsentPhoto[] | undefined;
}

const forListing: PhotoUse = { purpose: 'listing', most: listingLimits.photos };

/** A chosen file on its way. */
interface Job {
  file: Blob;
  /** The file before it was compressed: a part of it has more pixels than the same part of what is stored. */
  original: Blob;
  /** Id of the image that it has become in storage. */
  imageId?: string;
  isSmall: boolean;
  /** Whether it was chosen before the page was loaded: another tab may be at it, or done. */
  isRestored: boolean;
  abort: AbortController;
}

/** The photos of a form, on their way to storage, and what the user can do with them. */
export function usePhotos(initial: readonly StoredPhoto[], use: PhotoUse = forListing) {
  const [unsent] = useState(use.unsent ?? []);
  const [photos, setPhotos] = useState<Photo[]>(() => withUnsent(initial.map(storedPhoto), unsent));
  const account = useCurrentUser()?._id ?? '';
  const work = useRef(new Map<string, Job>());
  const isOver = useRef(false);
  /** How many are uploaded at a time: one after one has timed out, as two would only make each other slower. */
  const atOnce = useRef(2);
  const change = useCallback((id: string, to: Partial<Photo>) => setPhotos((all) => changed(all, id, to)), []);

  // Whenever an upload slot is free, the next waiting photo starts.
  useEffect(() => {
    const underWay = photos.filter(({ state }) => state === 'compressing' || state === 'sending').length;
    const next = photos.find(({ id, state }) => state === 'waiting' && work.current.has(id));
    const job = next && work.current.get(next.id);
    if (!next || !job || underWay >= (isSlow() ? 1 : atOnce.current)) return;
    const { id } = next;
    const { signal } = job.abort;
    const keep = (what: { file?: Blob; stored?: StoredPhoto }) => {
      if (work.current.has(id) && !isOver.current && !signal.aborted)
        void keepFile({ id, account, isSmall: true, ...what });
    };
    const tell = (to: Partial<Photo>) => {
      // What has been cropped is on its way in its place.
      if (signal.aborted) return;
      if (to.failure?.kind === 'timed-out') atOnce.current = 1;
      if (to.imageId !== undefined && to.url !== undefined) {
        job.imageId = to.imageId;
        keep({ stored: { imageId: to.imageId, url: to.url } });
      }
      change(id, to);
    };
    change(id, { state: 'compressing' });
    void alone(id, signal, async () => {
      const found = job.isRestored ? await keptFile(id, account) : undefined;
      if (found?.stored) return tell({ state: 'ready', share: 1, ...found.stored });
      await bringToStorage(job.file, use.purpose, signal, tell, {
        isSmall: job.isSmall,
        onSmall: (small) => {
          Object.assign(job, { file: small, isSmall: true });
          keep({ file: small });
        },
      });
    });
  }, [photos, account, use.purpose, change]);

  // Photos chosen before a reload go on, or can be retried, with the file that the browser has kept.
  useEffect(() => {
    let isLeft = false;
    const restore = async ({ id, failure }: UnsentPhoto) => {
      const found = await keptFile(id, account);
      if (isLeft) return;
      if (found?.stored)
        return change(id, { state: 'ready', share: 1, preview: smallOf(found.stored.url), ...found.stored });
      const { file, isSmall = false } = found ?? {};
      if (!file) {
        const isFinal = failure && !mayRetry({ state: 'failed', failure });
        return change(id, { state: 'failed', failure: isFinal ? failure : { kind: 'lost' } });
      }
      work.current.set(id, { file, original: file, isSmall, isRestored: true, abort: new AbortController() });
      change(id, { preview: URL.createObjectURL(file) });
    };
    for (const photo of unsent) void restore(photo);
    return () => {
      isLeft = true;
    };
  }, [unsent, account, change]);

  useEffect(() => () => work.current.forEach(({ abort }) => abort.abort()), []);

  /** Accepts files as long as there are free slots. @returns false if there were too few. */
  const add = (files: readonly File[]): boolean => {
    const free = Math.max(0, use.most - arriving(photos).length);
    const taken = files.slice(0, free).map((file): Photo => {
      const id = newIdempotencyKey();
      work.current.set(id, { file, original: file, isSmall: false, isRestored: false, abort: new AbortController() });
      void keepFile({ id, account, file, isSmall: false });
      return { id, state: 'waiting', share: 0, preview: URL.createObjectURL(file), name: file.name };
    });
    isOver.current = false;
    setPhotos((all) => [...arriving(all), ...taken, ...failedOf(all)]);
    return files.length <= free;
  };

  /** Removes a photo from the list, and from storage unless it is published. */
  const remove = (id: string): void => {
    const photo = photos.find((one) => one.id === id);
    work.current.get(id)?.abort.abort();
    work.current.delete(id);
    void dropFiles([id]);
    setPhotos((all) => all.filter((one) => one.id !== id));
    deleteFromStorage(photo?.imageId);
  };

  /** Deletes a photo from storage, unless it is published. */
  const deleteFromStorage = (imageId: string | undefined): void => {
    const isShown = use.areShown === true && initial.some((shown) => shown.imageId === imageId);
    // What stays in storage if this call fails is removed by the clean-up.
    if (imageId && !isShown)
      void browserApi()
        .image[':id'].$delete({ param: { id: imageId } })
        .catch(() => undefined);
  };

  /**
   * Returns what a photo is turned and cropped from: the chosen file as long as the page has it, otherwise what is in storage.
   * @throws if it is not there.
   */
  const originalOf = async (id: string): Promise<Blob> => {
    const photo = photos.find((one) => one.id === id);
    const job = work.current.get(id);
    if (job && job.imageId === photo?.imageId) return job.original;
    if (!photo?.url) throw new Error('The photo is not in storage.');
    const answer = await fetch(photo.url.replace('/1200.', '/1600.'));
    if (!answer.ok) throw new Error(`The photo was not found: ${answer.status}`);
    return answer.blob();
  };

  /**
   * Turns or crops a photo: it is uploaded again, in its place (IMG-92, IMG-120).
   * @throws if this browser cannot, or the photo is not there; it then stays as it is.
   */
  const redraw = async (id: string, drawing: Drawing): Promise<void> => {
    const file = await redrawnPhoto(await originalOf(id), drawing);
    const previous = work.current.get(id);
    previous?.abort.abort();
    work.current.set(id, { file, original: file, isSmall: true, isRestored: false, abort: new AbortController() });
    void keepFile({ id, account, file, isSmall: true });
    isOver.current = false;
    const redrawn: Photo = { id, state: 'waiting', share: 0, preview: URL.createObjectURL(file), name: `${id}.jpg` };
    setPhotos((all) => all.map((one) => (one.id === id ? redrawn : one)));
    // It may have arrived only now.
    deleteFromStorage(previous?.imageId ?? photos.find((one) => one.id === id)?.imageId);
  };

  /** Retries failed ones, as far as there are free slots. @returns false if there were too few. */
  const retry = (ids: readonly string[]): boolean => {
    const free = Math.max(0, use.most - arriving(photos).length);
    const retried = new Set(ids.slice(0, free));
    setPhotos((all) => {
      const tried = all.map((one) => (retried.has(one.id) ? again(one) : one));
      return [...arriving(tried), ...failedOf(tried)];
    });
    return ids.length <= free;
  };

  return {
    photos,
    most: use.most,
    add,
    remove,
    retry,
    originalOf,
    redraw,
    /** Notes that a photo has become the poster of a video. */
    hasVideo: (id: string) => change(id, { hasVideo: true }),
    move: (id: string, to: number) => setPhotos((all) => moved(all, id, to)),
    /** Replaces the photos in storage; those on their way, and those that failed, stay. */
    reset: (to: readonly StoredPhoto[]) =>
      setPhotos((all) => [...to.map(storedPhoto), ...all.filter(({ state }) => state !== 'ready')]),
    /** Deletes the kept files of a form that was sent. */
    forgetFiles: () => {
      isOver.current = true;
      void dropFiles(photos.map(({ id }) => id));
    },
  };
}

/** Result of {@link usePhotos}. */
export type Photos = ReturnType<typeof usePhotos>;

/** Uploads a photo while no other tab uploads the same, as far as the browser has locks. */
async function alone(id: string, signal: AbortSignal, upload: () => Promise<void>): Promise<void> {
  // Browsers have them on HTTPS only.
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return upload();
  await locks.request(`eain-photo-${id}`, { signal }, upload).catch(() => undefined);
}

/** Whether the connection is so slow that two uploads at a time would both take too long. */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}

function again({ failure: _failure, ...photo }: Photo): Photo {
  return { ...photo, state: 'waiting', share: 0 };
}

function storedPhoto({ imageId, url, hasVideo }: StoredPhoto): Photo {
  return { id: imageId, state: 'ready', share: 1, imageId, url, preview: smallOf(url), ...(hasVideo && { hasVideo }) };
}

/** Returns the address of a stored photo as a form shows it. */
function smallOf(url: string): string {
  return url.replace('/1200.', '/320.');
}
