import { useEffect, useRef, useState } from 'react';
import type { Editor } from '@tiptap/react';
import { textPictureAddress } from '#domain/post/post.ts';
import { bringToStorage } from '../../image/bring-to-storage.ts';
import { isBusy, type Photo } from '../../image/photo-list.ts';

/** Pictures on their way into an article's text, and what brings them there. */
export interface TextPictures {
  /** The one under way, or the last that failed. */
  photo: Photo | undefined;
  isBusy: boolean;
  /** Brings files to storage one after the other, and each into the text where the cursor is. */
  add(files: readonly File[]): Promise<void>;
}

/** @param onBusy is told when the form has to wait, and when no more. */
export function useTextPictures(onBusy: (isBusy: boolean) => void): TextPictures & { connect(editor: Editor): void } {
  const [photo, setPhoto] = useState<Photo>();
  const editor = useRef<Editor>(undefined);
  const abort = useRef<AbortController>(undefined);
  const isUnderWay = useRef(false);
  useEffect(() => () => abort.current?.abort(), []);

  const bring = async (file: File, signal: AbortSignal): Promise<void> => {
    let latest: Photo = { id: 'text', state: 'waiting', share: 0, preview: '' };
    const tell = (change: Partial<Photo>) => {
      latest = { ...latest, ...change };
      // It is there once it stands in the text.
      if (!signal.aborted && latest.state !== 'ready') setPhoto(latest);
    };
    tell({});
    await bringToStorage(file, 'post', signal, tell);
    if (signal.aborted || latest.imageId === undefined) return;
    const src = textPictureAddress(latest.imageId);
    const size = await sizeOf(src);
    if (editor.current && !signal.aborted) insert(editor.current, { src, ...size });
    setPhoto(undefined);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    if (isUnderWay.current || files.length === 0) return;
    isUnderWay.current = true;
    onBusy(true);
    abort.current = new AbortController();
    const { signal } = abort.current;
    for (const file of files) await bring(file, signal);
    isUnderWay.current = false;
    onBusy(false);
  };
  const connect = (connected: Editor) => {
    editor.current = connected;
  };

  return { photo, isBusy: photo !== undefined && isBusy([photo]), add, connect };
}

/**
 * Puts a picture behind the paragraph, heading or list that the cursor is in, or in place of an empty line, and selects it: what
 * it shows is written next.
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

/** The size in which a picture is served, so that its place is kept while a reader's browser loads it. */
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
