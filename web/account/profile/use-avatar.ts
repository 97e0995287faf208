import { useEffect, useRef, useState } from 'react';
import { bringToStorage } from '../../image/bring-to-storage.ts';
import { isBusy, type Photo } from '../../image/photo-list.ts';

/** The picture of an account while its form is filled in. */
export interface AvatarChoice {
  /** What to show; null without a picture. */
  shown: string | null;
  /** What the form sends: undefined where it stays, null where there is to be none. */
  chosen: string | null | undefined;
  isBusy: boolean;
  hasFailed: boolean;
  /** Share sent, from 0 to 1. */
  share: number;
  pick(file: File): void;
  clear(): void;
}

/** Brings a picked picture to storage; it becomes the account's own when the form is saved. */
export function useAvatar(present: string | null): AvatarChoice {
  const [photo, setPhoto] = useState<Photo>();
  const [isCleared, setIsCleared] = useState(false);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  // What is saved becomes the present picture: the choice is over.
  useEffect(() => {
    setPhoto(undefined);
    setIsCleared(false);
  }, [present]);

  const pick = (file: File) => {
    abort.current?.abort();
    abort.current = new AbortController();
    const { signal } = abort.current;
    setIsCleared(false);
    setPhoto({ id: 'avatar', state: 'waiting', share: 0, preview: URL.createObjectURL(file) });
    void bringToStorage(file, 'avatar', signal, (change) => {
      if (!signal.aborted) setPhoto((picked) => picked && { ...picked, ...change });
    });
  };
  const clear = () => {
    abort.current?.abort();
    setPhoto(undefined);
    setIsCleared(true);
  };

  const hasFailed = photo?.state === 'failed';
  const isPicked = photo !== undefined && !hasFailed;
  return {
    shown: isPicked ? photo.preview : isCleared ? null : present,
    chosen: isPicked ? photo.url : isCleared ? null : undefined,
    isBusy: photo !== undefined && isBusy([photo]),
    hasFailed,
    share: photo?.share ?? 0,
    pick,
    clear,
  };
}
