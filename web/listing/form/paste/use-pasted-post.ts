import { useEffect, useState } from 'react';
import { keepDraft, takeDraft, useDraftKey } from '../../../forms/saved-draft.ts';
import { readPersisted } from '../../../shell/state/persisted-state.ts';
import { type PastedPost, postOf, waitingIn } from './post.ts';

/** The post that a form is filled from, as the browser keeps it beside the form's draft. */
export interface PostStore {
  post: PastedPost | undefined;
  /** @param post undefined forgets it. */
  keep: (post: PastedPost | undefined) => void;
  /**
   * Notes that the advert in the form is posted.
   * @returns whether others wait.
   */
  notePosted: () => boolean;
}

/**
 * Returns the pasted post of the current user's form (LST-428). It outlives the form, which is another one for each advert, and the page.
 * @param form its name.
 */
export function usePastedPost(form: string): PostStore {
  const key = useDraftKey(`${form}-post`);
  const [post, setPost] = useState<PastedPost>();
  useEffect(() => {
    if (key !== undefined) setPost(postOf(readPersisted().drafts[key]));
  }, [key]);
  const keep = (to: PastedPost | undefined) => {
    setPost(to);
    if (to) keepDraft(key, to);
    else if (key !== undefined) takeDraft(key);
  };
  const notePosted = () => {
    if (!post || post.at === undefined) return false;
    const { at, ...rest } = post;
    const { [at]: _posted, ...parked } = post.parked;
    const after = { ...rest, parked, posted: [...post.posted, at], fills: {}, kept: {} };
    const areWaiting = waitingIn(after).length > 0;
    keep(areWaiting ? after : undefined);
    return areWaiting;
  };
  return { post, keep, notePosted };
}
