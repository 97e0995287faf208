import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeptDraft } from '../../forms/saved-draft.ts';
import { useLocalAddress } from '../../shell/links.ts';
import { isBusy } from '../../image/photo-list.ts';
import { usePhotos } from '../../image/use-photos.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useNotice } from '../../shell/notice.tsx';
import { bodyOf, isSamePost, issuesOf, type PostDraft, type PostIssues, type PostValues } from './values.ts';

/** What the form of an article is for: to publish one, or to change one. */
export interface PostUse {
  /** Of the form, for its draft. */
  name: string;
  /** What the form begins with. */
  start: PostDraft;
  words: { submit: string; submitting: string; done: string };
  /**
   * Sends the form.
   * @param updatedAt when the article was last changed, as far as is known here.
   * @returns the article's slug.
   * @throws ApiFailure
   */
  send(body: ReturnType<typeof bodyOf>, updatedAt: string | undefined): Promise<{ slug: string }>;
  /** An article that is published already: its slug, and when it was last changed by now. */
  present?: { slug: string; readUpdatedAt(): Promise<string | undefined> };
}

/** What stands in an article's form, what is wrong with it, and how it is sent. What is typed is kept until then. */
export function usePostForm({ name, start, words, send, present }: PostUse, draft: PostDraft | undefined) {
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const saving = useSaving();
  // What the server says later on is not what was seen here.
  const [begun] = useState(draft ?? start);
  const [{ cover: _cover, ...texts }, setTexts] = useState<PostValues>(begun.values);
  const [issues, setIssues] = useState<PostIssues>({});
  const [waitsForText, setWaitsForText] = useState(false);
  const photos = usePhotos(begun.values.cover ? [begun.values.cover] : [], {
    purpose: 'post',
    most: 1,
    areShown: true,
  });
  const [photo] = photos.photos;
  const cover = photo?.imageId && photo.url ? { imageId: photo.imageId, url: photo.url } : null;
  const values: PostValues = { ...texts, cover };
  const kept = { values, ...(begun.updatedAt && { updatedAt: begun.updatedAt }) };
  const forgetDraft = useKeptDraft(name, isSamePost(values, start.values) ? undefined : kept);

  const change = <Field extends keyof PostValues>(field: Field, value: PostValues[Field]) => {
    setTexts((all) => ({ ...all, [field]: value }));
    setIssues(({ [field]: _mended, ...others }) => others);
  };
  const save = async (updatedAt: string | undefined): Promise<void> => {
    const answer = await saving.save(() => send(bodyOf(values), updatedAt));
    if (!answer) return;
    forgetDraft();
    notice({ kind: 'done', text: words.done });
    await navigate(local(`/post/${encodeURIComponent(answer.slug)}`));
  };
  /** @returns what is wrong, in which case nothing was sent. */
  const submit = async (): Promise<PostIssues> => {
    const wrong = issuesOf(values);
    setIssues(wrong);
    if (Object.keys(wrong).length === 0) await save(begun.updatedAt);
    return wrong;
  };
  /** Saves one's own over what somebody else has saved meanwhile, which one may have looked at. */
  const saveMine = async (): Promise<void> => {
    await save(await present?.readUpdatedAt().catch(() => undefined));
  };

  return {
    values,
    issues: { ...saving.refusal?.fields, ...issues },
    refusal: saving.refusal,
    isSaving: saving.isSaving,
    isWaiting: waitsForText || isBusy(photos.photos),
    photos,
    change,
    setWaitsForText,
    submit,
    saveMine,
    forgetDraft,
  };
}
