import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/react';
import { textPictureAddress } from '#domain/post/post.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { bringToStorage } from '../../image/bring-to-storage.ts';
import type { Photo } from '../../image/photo-list.ts';

/** State of a text's images, as far as its form has to know before it is sent. */
export interface PictureState {
  /** Whether any is uploading: the form waits. */
  isBusy: boolean;
  /** Images that failed to upload: the user is asked whether the form may be sent without them. */
  failed: readonly Photo[];
}

/** Images on their way into an article's text, and the functions that bring them there. */
export interface TextPictures {
  /** The image being uploaded. */
  photo: Photo | undefined;
  /** Images that failed to upload. */
  failed: readonly Photo[];
  isBusy: boolean;
  /** Uploads files one after the other, and inserts each where the cursor is at that time. */
  add(files: readonly File[]): void;
  /** Retries a failed one. */
  retry(id: string): void;
  /** Drops a failed one. */
  remove(id: string): void;
}

/** @param onState called whenever the form has to wait or to ask, and when it no longer has to. */
export function useTextPictures(
  onState: ((state: PictureState) => void) | undefined,
): TextPictures & { connect(editor: Editor): void } {
  const [photo, setPhoto] = useState<Photo>();
  const [failed, setFailed] = useState<readonly Photo[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const editor = useRef<Editor>(undefined);
  const files = useRef(new Map<string, File>());
  const waiting = useRef<Photo[]>([]);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => onState?.({ isBusy, failed }), [onState, isBusy, failed]);

  const bring = async (asked: Photo, file: File, signal: AbortSignal): Promise<void> => {
    let latest = asked;
    const tell = (change: Partial<Photo>) => {
      latest = { ...latest, ...change };
      // It is done only once it is in the text.
      if (!signal.aborted && latest.state !== 'ready') setPhoto(latest);
    };
    tell({});
    await bringToStorage(file, 'post', signal, tell);
    if (signal.aborted) return;
    if (latest.imageId === undefined) {
      setFailed((all) => [...all, latest]);
    } else {
      files.current.delete(asked.id);
      const src = textPictureAddress(latest.imageId);
      const size = await sizeOf(src);
      if (editor.current && !signal.aborted) insert(editor.current, { src, ...size });
    }
    setPhoto(undefined);
  };
  /** One after the other, so that they are in the text in the order in which they were picked. */
  const work = async (): Promise<void> => {
    if (abort.current) return;
    abort.current = new AbortController();
    const { signal } = abort.current;
    setIsBusy(true);
    for (let next = waiting.current.shift(); next && !signal.aborted; next = waiting.current.shift()) {
      const file = files.current.get(next.id);
      if (file) await bring(next, file, signal);
    }
    abort.current = undefined;
    if (!signal.aborted) setIsBusy(false);
  };
  const add = (picked: readonly File[]) => {
    for (const file of picked) {
      const id = newIdempotencyKey();
      files.current.set(id, file);
      waiting.current.push({ id, state: 'waiting', share: 0, preview: '', name: file.name });
    }
    if (picked.length > 0) void work();
  };
  const retry = (id: string) => {
    const found = failed.find((one) => one.id === id);
    if (!found || waiting.current.some((one) => one.id === id)) return;
    setFailed((all) => all.filter((one) => one.id !== id));
    const { failure: _failure, ...again } = found;
    waiting.current.push({ ...again, state: 'waiting', share: 0 });
    void work();
  };
  const remove = (id: string) => {
    files.current.delete(id);
    setFailed((all) => all.filter((one) => one.id !== id));
  };
  const connect = (connected: Editor) => {
    editor.current = connected;
  };
  return { photo, failed, isBusy, add, retry, remove, connect };
}

/**
 * Inserts an image after the paragraph, heading or list that the cursor is in, or instead of an empty line, and selects it: its alternative
 * text is written next.
 */
function insert(editor: Editor, attributes: { src: string; width?: number; height?: number }): void {
  const { $to, to } = editor.state.selection;
  const isEmptyLine = $to.depth === 1 && $to.parent.content.size === 0;
  const behind = $to.depth === 0 ? to : $to.after(1);
  const place = { from: isEmptyLine ? $to.before(1) : behind, to: behind };
  editor.commands.insertContentAt(place, { type: 'image', attrs: { ...attributes, alt: '' } });
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs['src'] === attributes.src) editor.commands.setNodeSelection(position);
  });
}

/** Returns the size in which an image is served, so that its space is reserved while a reader's browser loads it. */
async function sizeOf(src: string): Promise<{ width?: number; height?: number }> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    return {};
  }
}
