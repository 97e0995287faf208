import { type FormEvent, useRef, useState } from 'react';
import type { Category } from '#domain/post/category.ts';
import { postLimits } from '#domain/post/post.ts';
import { useMessages } from '../../messages/context.tsx';
import { RichTextField } from '../../forms/rich-text/rich-text-field.tsx';
import type { PictureState } from '../../forms/rich-text/use-pictures.ts';
import { WrittenHtml } from '../../forms/rich-text/written-html.tsx';
import { focusFirst, Outcome } from '../../forms/form-note.tsx';
import { RefusalNote, RestoredNote } from '../../forms/refusal-note.tsx';
import { hasIssues } from '../../forms/submission.ts';
import type { SavedDraft } from '../../forms/saved-draft.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CoverField } from './cover-field.tsx';
import { type PostValues, checkPost, type PostBody } from './values.ts';
import { slugOf } from '#domain/post/slug.ts';
import { useOrigin } from '../../shell/frame/site-profile.ts';
import { useNavigate } from 'react-router';
import type { FormContent } from '../../forms/form-content.ts';
import { useEditForm } from '../../forms/use-edit-form.ts';
import { isBusy } from '../../image/photo-list.ts';
import { WithoutPhotos } from '../../image/without-photos.tsx';
import { usePhotos } from '../../image/use-photos.ts';
import { useLanguage, useLocalAddress } from '../../shell/links.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { imageIdOf } from '#domain/image/address.ts';
import { Article } from '../article.tsx';

interface PostFormProps {
  use: PostFormUse;
  /** The categories to choose from. */
  categories: readonly Category[];
  /** The saved draft, if any. */
  draft: SavedDraft<PostValues> | undefined;
  /** Starts over, without the draft. */
  onDiscard: () => void;
}

/** The form of an article, and beside it the article as its page will show it. */
export function PostForm({ use, categories, draft, onDiscard }: PostFormProps) {
  const { postForm } = useMessages();
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const form = usePostForm(use, draft);
  const { values, issues, change } = form;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (Object.keys(wrong).length === 0) return;
    setView('write');
    focusFirst(element.current, wrong);
  };
  const discard = () => {
    form.discard();
    onDiscard();
  };
  const present = use.present && {
    address: `/post/${encodeURIComponent(use.present.slug)}`,
    see: postForm.see,
    saveMine: postForm.saveMine,
    onSaveMine: () => void form.saveMine(),
  };
  const fields = (
    <>
      <TextField
        label={postForm.fields.title}
        name="title"
        value={values.title}
        issue={issues.title}
        maxLength={postLimits.title.maximum}
        onChange={({ target }) => change('title', target.value)}
        required
      />
      <AddressNote title={values.title} slug={use.present?.slug} />
      <SelectField
        label={postForm.fields.category}
        name="category"
        value={values.category}
        issue={issues.category}
        onChange={({ target }) => change('category', target.value)}
      >
        {/* A draft's may have been renamed or deleted since: it stays until another is chosen. */}
        {!categories.some(({ en }) => en === values.category) && (
          <option value={values.category}>{values.category}</option>
        )}
        {categories.map((category) => (
          <option key={category.en} value={category.en}>
            {category[language]}
          </option>
        ))}
      </SelectField>
      <CoverField photos={form.photos} issue={issues.image} />
      <RichTextField
        label={postForm.fields.content}
        name="content"
        value={values.content}
        issue={issues.content}
        onChange={(html) => change('content', html)}
        onPictures={form.setTextPictures}
      />
    </>
  );
  return (
    <>
      <form ref={element} onSubmit={(event) => void submit(event)} noValidate className="max-w-3xl">
        {draft && <RestoredNote onDiscard={discard} />}
        <RefusalNote
          refusal={form.refusal}
          failed={postForm.failed}
          names={{ ...postForm.fields, image: postForm.cover.title }}
          issues={issues}
          present={present}
        />
        <Tabs
          label={postForm.views.label}
          shown={view}
          onShow={setView}
          tabs={[
            { name: 'write', label: postForm.views.write, panel: fields },
            {
              name: 'preview',
              label: postForm.views.preview,
              panel: view === 'preview' && (
                <PostPreview values={values} categories={categories} cover={form.photos.photos[0]?.url} />
              ),
            },
          ]}
        />
        <Button
          type="submit"
          kind="primary"
          disabled={form.isWaiting || form.isSaving}
          className="mt-2 w-full sm:w-auto"
        >
          {form.isSaving ? use.messages.submitting : form.isWaiting ? postForm.waitForImages : use.messages.submit}
        </Button>
        {!form.isSaving && <Outcome hasFailed={form.refusal !== undefined || hasIssues(issues)} />}
      </form>
      <WithoutPhotos missing={form.missingPhotos} />
    </>
  );
}

/** Note with the address that the article has, or will have. @param slug of a published one, which keeps it. */
function AddressNote({ title, slug }: { title: string; slug: string | undefined }) {
  const { fields } = useMessages().postForm;
  const origin = useOrigin();
  const shown = slug ?? (title.trim() === '' ? '…' : slugOf(title));
  return (
    <p className="mb-4 text-sm text-muted">
      <span className="font-semibold text-ink">{fields.address}</span>{' '}
      <bdi className="break-all">{`${origin}/post/${shown}`}</bdi>
      <br />
      <span>{slug === undefined ? fields.addressFromTitle : fields.addressStays}</span>
    </p>
  );
}

/** Options of an article's form, which publishes or changes one. */
interface PostFormUse {
  /** Name of the form, for its draft. */
  name: string;
  start: FormContent<PostValues>;
  messages: { submit: string; submitting: string; done: string };
  /**
   * Sends the form.
   * @param key the idempotency key of this form.
   * @returns the article's slug.
   * @throws ApiFailure
   */
  send(body: PostBody, key: string): Promise<{ slug: string }>;
  /** An article that is already published: its slug, and when its current version was last changed. */
  present?: { slug: string; readUpdatedAt(): Promise<string | undefined> };
}

/** The form of an article, its cover, and what follows: its page. */
function usePostForm({ name, start, messages, send, present }: PostFormUse, draft: SavedDraft<PostValues> | undefined) {
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const [textPictures, setTextPictures] = useState<PictureState>({ isBusy: false, failed: [] });
  const photos = usePhotos((draft ?? start).photos, {
    purpose: 'post',
    most: 1,
    areShown: true,
    unsent: draft?.unsent,
  });
  const form = useEditForm<PostValues, PostBody, { slug: string }>({
    start,
    draft,
    draftName: name,
    photos,
    failedInText: textPictures.failed,
    check: checkPost,
    send,
    ...(present && { readUpdatedAt: present.readUpdatedAt }),
    onSent: async ({ slug }) => {
      notice({ kind: 'done', text: messages.done, isForNextPage: true });
      await navigate(local(`/post/${encodeURIComponent(slug)}`));
    },
  });
  return { ...form, photos, isWaiting: textPictures.isBusy || isBusy(photos.photos), setTextPictures };
}

/** Preview of the article, as its page will show it. @param cover the address of its cover, once that is in storage. */
function PostPreview({
  values,
  categories,
  cover,
}: Pick<PostFormProps, 'categories'> & { values: PostValues; cover: string | undefined }) {
  const { title, category, content } = values;
  const { preview } = useMessages().postForm;
  const [now] = useState(() => new Date().toISOString());
  if (title.trim() === '' && content === '' && !cover) {
    return (
      <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-muted">
        {preview.empty}
      </p>
    );
  }
  const coverId = cover ? imageIdOf(cover) : undefined;
  const post = {
    title: title.trim() || preview.untitled,
    category,
    categoryMy: categories.find(({ en }) => en === category)?.my ?? category,
    content,
    updatedAt: now,
    cover: coverId === undefined ? null : { _id: coverId },
  };
  return (
    <div className="rounded-lg border border-line bg-paper px-4 py-6">
      <Article post={post} heading="h2" content={<WrittenHtml html={content} />} />
    </div>
  );
}
