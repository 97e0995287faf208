import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FormContent } from '../../forms/form-content.ts';
import type { SavedDraft } from '../../forms/saved-draft.ts';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { isBusy } from '../../image/photo-list.ts';
import { usePhotos } from '../../image/use-photos.ts';
import { useLocalAddress } from '../../shell/links.ts';
import { useNotice } from '../../shell/notice.tsx';
import { checkPost, type PostBody, type PostValues } from './values.ts';

/** What the form of an article is for: to publish one, or to change one. */
export interface PostFormUse {
  /** Of the form, for its draft. */
  name: string;
  start: FormContent<PostValues>;
  words: { submit: string; submitting: string; done: string };
  /**
   * Sends the form.
   * @param key the idempotency key of this form.
   * @returns the article's slug.
   * @throws ApiFailure
   */
  send(body: PostBody, key: string): Promise<{ slug: string }>;
  /** An article that is published already: its slug, and when it was last changed by now. */
  present?: { slug: string; readUpdatedAt(): Promise<string | undefined> };
}

/** The form of an article, its cover, and what comes after: its page. */
export function usePostForm(
  { name, start, words, send, present }: PostFormUse,
  draft: SavedDraft<PostValues> | undefined,
) {
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const [waitsForText, setWaitsForText] = useState(false);
  const photos = usePhotos((draft ?? start).photos, { purpose: 'post', most: 1, areShown: true });
  const form = useEditForm<PostValues, PostBody, { slug: string }>({
    start,
    draft,
    draftName: name,
    photos,
    check: checkPost,
    send,
    ...(present && { readUpdatedAt: present.readUpdatedAt }),
    onSent: async ({ slug }) => {
      notice({ kind: 'done', text: words.done });
      await navigate(local(`/post/${encodeURIComponent(slug)}`));
    },
  });
  return { ...form, photos, isWaiting: waitsForText || isBusy(photos.photos), setWaitsForText };
}
