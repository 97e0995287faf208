import { type FormEvent, useRef, useState } from 'react';
import { postCategories, postLimits } from '#domain/post/post.ts';
import { useMessages } from '../../messages/context.tsx';
import { RichTextField } from '../../forms/rich-text/rich-text-field.tsx';
import { focusFirst, Problems } from '../../forms/problems.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import type { SavedDraft } from '../../forms/saved-draft.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { RestoredNote } from '../../forms/restored-note.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CoverField } from './cover-field.tsx';
import { PostPreview } from './post-preview.tsx';
import { type PostFormUse, usePostForm } from './use-post-form.ts';
import type { PostValues } from './values.ts';
import { slugOf } from '#domain/post/slug.ts';
import { useOrigin } from '../../shell/site-profile.ts';

interface PostFormProps {
  use: PostFormUse;
  /** What was left last time, if anything. */
  draft: SavedDraft<PostValues> | undefined;
  /** Starts anew, without the draft. */
  onDiscard: () => void;
}

/** The form of an article, and beside it the article as its page will show it. */
export function PostForm({ use, draft, onDiscard }: PostFormProps) {
  const { postForm, posts } = useMessages();
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
        onChange={({ target }) => {
          const chosen = postCategories.find((category) => category === target.value);
          if (chosen) change('category', chosen);
        }}
      >
        {postCategories.map((category) => (
          <option key={category} value={category}>
            {posts.categories[category]}
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
        onPictures={form.setWaitsForText}
      />
    </>
  );
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate className="max-w-3xl">
      {draft && <RestoredNote onDiscard={discard} />}
      <RefusalNote refusal={form.refusal} failed={postForm.failed} present={present} />
      <Problems issues={issues} />
      <Tabs
        label={postForm.views.label}
        shown={view}
        onShow={setView}
        tabs={[
          { name: 'write', label: postForm.views.write, panel: fields },
          {
            name: 'preview',
            label: postForm.views.preview,
            panel: view === 'preview' && <PostPreview values={values} cover={form.photos.photos[0]?.url} />,
          },
        ]}
      />
      <Button type="submit" kind="primary" disabled={form.isWaiting || form.isSaving} className="mt-2 w-full sm:w-auto">
        {form.isSaving ? use.words.submitting : form.isWaiting ? postForm.waitForImages : use.words.submit}
      </Button>
    </form>
  );
}

/** Where the article is, or will be. @param slug of a published one, which keeps it. */
function AddressNote({ title, slug }: { title: string; slug: string | undefined }) {
  const { fields } = useMessages().postForm;
  const origin = useOrigin();
  const shown = slug ?? (title.trim() === '' ? '…' : slugOf(title));
  return (
    <p className="mb-4 text-sm text-muted">
      <span className="font-semibold text-ink">{fields.address}</span>{' '}
      <bdi className="break-all">{`${origin}/post/${shown}`}</bdi>
      <br />
      {slug === undefined ? fields.addressFromTitle : fields.addressStays}
    </p>
  );
}
