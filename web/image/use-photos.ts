import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadRequest } from '#domain/image/upload.ts';
import { listingLimits } from '#domain/listing/listing.ts';
import { browserApi } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { bringToStorage } from './bring-to-storage.ts';
import { arriving, changed, failedOf, moved, type Photo } from './photo-list.ts';

/** Number of concurrent uploads: more would only make each slower on a phone's network. */
const atOnce = 2;

/** A photo that is already in storage: what a form's draft saves. */
export interface StoredPhoto {
  imageId: string;
  url: string;
}

/** Options for the photos of a form. */
export interface PhotoUse {
  purpose: UploadRequest['purpose'];
  /** Maximum number of photos. */
  most: number;
  /** True if the initial ones are already published: removed from the list, they stay in storage until the form is saved. */
  areShown?: boolean;
}

const forListing: PhotoUse = { purpose: 'listing', most: listingLimits.photos };

/** The photos of a form, on their way to storage, and what the user can do with them. */
export function usePhotos(initial: readonly StoredPhoto[], use: PhotoUse = forListing) {
  const [photos, setPhotos] = useState<Photo[]>(() => initial.map(storedPhoto));
  const work = useRef(new Map<string, { file: File; abort: AbortController }>());
  const change = useCallback((id: string, to: Partial<Photo>) => setPhotos((all) => changed(all, id, to)), []);

  // Whenever an upload slot is free, the next waiting photo starts.
  useEffect(() => {
    const underWay = photos.filter(({ state }) => state === 'compressing' || state === 'sending').length;
    const next = photos.find(({ state }) => state === 'waiting');
    const job = next && work.current.get(next.id);
    if (!next || !job || underWay >= atOnce) return;
    change(next.id, { state: 'compressing' });
    void bringToStorage(job.file, use.purpose, job.abort.signal, (to) => change(next.id, to));
  }, [photos, use.purpose, change]);

  useEffect(() => () => work.current.forEach(({ abort }) => abort.abort()), []);

  /** Accepts files as long as there are free slots. @returns false if there were too few. */
  const add = (files: readonly File[]): boolean => {
    const free = Math.max(0, use.most - arriving(photos).length);
    const taken = files.slice(0, free).map((file): Photo => {
      const id = newIdempotencyKey();
      work.current.set(id, { file, abort: new AbortController() });
      return { id, state: 'waiting', share: 0, preview: URL.createObjectURL(file), name: file.name };
    });
    setPhotos((all) => [...arriving(all), ...taken, ...failedOf(all)]);
    return files.length <= free;
  };

  /** Removes a photo from the list, and from storage unless it is published. */
  const remove = (id: string): void => {
    const photo = photos.find((one) => one.id === id);
    work.current.get(id)?.abort.abort();
    work.current.delete(id);
    setPhotos((all) => all.filter((one) => one.id !== id));
    const isShown = use.areShown === true && initial.some(({ imageId }) => imageId === photo?.imageId);
    // What stays in storage if this call fails is removed by the clean-up.
    if (photo?.imageId && !isShown)
      void browserApi()
        .image[':id'].$delete({ param: { id: photo.imageId } })
        .catch(() => undefined);
  };

  /** Retries a failed one. @returns false if there is no free slot. */
  const retry = (id: string): boolean => {
    if (arriving(photos).length >= use.most) return false;
    setPhotos((all) => {
      const tried = all.map((one) => (one.id === id ? again(one) : one));
      return [...arriving(tried), ...failedOf(tried)];
    });
    return true;
  };

  return {
    photos,
    most: use.most,
    add,
    remove,
    retry,
    move: (id: string, to: number) => setPhotos((all) => moved(all, id, to)),
    /** Replaces all photos. */
    reset: (to: readonly StoredPhoto[]) => setPhotos(to.map(storedPhoto)),
  };
}

/** Result of {@link usePhotos}. */
export type Photos = ReturnType<typeof usePhotos>;

function again({ failure: _failure, ...photo }: Photo): Photo {
  return { ...photo, state: 'waiting', share: 0 };
}

function storedPhoto({ imageId, url }: StoredPhoto): Photo {
  return { id: imageId, state: 'ready', share: 1, imageId, url, preview: url.replace('/1200.', '/320.') };
}
