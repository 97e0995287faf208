import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { videoTypeOf } from '#domain/image/video-type.ts';
import { videoLimits } from '#domain/image/video.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { bringVideo, forgetParts } from './bring-to-storage.ts';
import { frameOf } from './frame-of-video.ts';
import { type Photo, type PhotoFailure, posterPrefix } from './photo-list.ts';
import type { Photos } from './use-photos.ts';

/** A video on its way to storage. */
interface VideoWork extends Pick<Photo, 'share' | 'failure' | 'isHeld'> {
  /** `compressing`: its picture is drawn; `waiting`: that is uploaded, like any photo. */
  state: Exclude<Photo['state'], 'ready'>;
  file: File;
  /** Ids of the parts that have arrived. */
  parts: string[];
  /** Name of the picture's file among the photos. */
  posterName: string;
}

/**
 * The listing's own video, at most one (IMG-102): a picture from it becomes one of the photos, or where the browser draws none the cover is uploaded
 * once more, and the video is attached to that photo, with which it goes.
 */
export function useOwnVideo(photos: Photos) {
  const [work, setWork] = useState<VideoWork>();
  const abort = useRef<AbortController>(undefined);
  const all = photos.photos;
  const drawn = work && all.find(({ name }) => name === work.posterName);
  const isWaiting = work?.state === 'waiting';
  const imageId = isWaiting && drawn?.state === 'ready' ? drawn.imageId : undefined;
  const isUnsent = isWaiting && drawn?.state === 'failed';
  const isLost = (isWaiting || work?.state === 'sending') && drawn === undefined;

  const fail = (failure: PhotoFailure) => setWork((now) => now && { ...now, state: 'failed', failure });
  const cancel = () => {
    abort.current?.abort();
    // The upload itself forgets the parts of what it is uploading.
    if (work && work.state !== 'sending') forgetParts(work.parts);
    if (drawn) photos.remove(drawn.id);
    setWork(undefined);
  };
  const send = useEffectEvent(async (poster: string) => {
    const signal = abort.current?.signal;
    if (!work || !drawn || !signal) return;
    setWork({ ...work, state: 'sending' });
    const before = all.filter(({ id, hasVideo }) => hasVideo && id !== drawn.id);
    await bringVideo(work.file, { poster, parts: work.parts }, signal, ({ state, ...change }) => {
      if (signal.aborted) return;
      if (state !== 'ready')
        return setWork((now) => now && { ...now, ...change, ...(state === 'failed' && { state }) });
      photos.hasVideo(drawn.id);
      for (const { id } of before) photos.remove(id);
      setWork(undefined);
    });
  });
  useEffect(() => {
    if (imageId !== undefined) void send(imageId);
  }, [imageId]);
  const giveUp = useEffectEvent(() => fail(drawn?.failure ?? { kind: 'gave-up' }));
  useEffect(() => {
    if (isUnsent) giveUp();
  }, [isUnsent]);
  // The user has deleted the photo that it belongs to.
  const drop = useEffectEvent(cancel);
  useEffect(() => {
    if (isLost) drop();
  }, [isLost]);
  useEffect(() => () => abort.current?.abort(), []);

  const choose = async (file: File): Promise<void> => {
    cancel();
    const { signal } = (abort.current = new AbortController());
    const posterName = `${posterPrefix}${newIdempotencyKey()}.jpg`;
    const begun = { file, parts: [], posterName, share: 0 };
    setWork({ ...begun, state: 'compressing' });
    if (file.size > videoLimits.size) return fail({ kind: 'rule', code: 'video_too_large' });
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (signal.aborted) return;
    if (!bytes) return fail({ kind: 'unread' });
    if (!videoTypeOf(new Uint8Array(bytes))) return fail({ kind: 'rule', code: 'video_kind' });
    const cover = all.find(({ state, hasVideo }) => state === 'ready' && !hasVideo)?.url;
    const picture = (await frameOf(file)) ?? (cover && (await copyOf(cover)));
    if (signal.aborted) return;
    if (!picture) return fail({ kind: 'rule', code: 'video_unseen' });
    if (!photos.add([new File([picture], posterName, { type: 'image/jpeg' })]))
      return fail({ kind: 'rule', code: 'photos_maximum' });
    setWork({ ...begun, state: 'waiting' });
  };

  const retry = () => {
    if (!work) return;
    if (!drawn) return void choose(work.file);
    if (drawn.state === 'failed') photos.retry([drawn.id]);
    setWork({ ...work, state: 'waiting', failure: undefined });
  };

  return {
    work,
    isBusy: work !== undefined && work.state !== 'failed',
    /** The photo that plays a video. */
    poster: all.find(({ hasVideo }) => hasVideo),
    choose,
    cancel,
    retry,
  };
}

/** Result of {@link useOwnVideo}. */
export type OwnVideo = ReturnType<typeof useOwnVideo>;

/** A photo that is in storage. */
async function copyOf(url: string): Promise<Blob | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? answer.blob() : undefined;
}
