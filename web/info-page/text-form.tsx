import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { infoPageAddress, infoPageLimits } from '#domain/info-page/info-page.ts';
import { infoPageTextSchema } from '#domain/info-page/update.ts';
import { postLimits } from '#domain/post/post.ts';
import { answerOf, browserApi } from '../api/client.ts';
import type { Checked, FormContent } from '../forms/form-content.ts';
import { focusFirst, Outcome } from '../forms/form-note.tsx';
import { RefusalNote, RestoredNote } from '../forms/refusal-note.tsx';
import { RichTextField } from '../forms/rich-text/rich-text-field.tsx';
import type { PictureState } from '../forms/rich-text/use-pictures.ts';
import { WrittenHtml } from '../forms/rich-text/written-html.tsx';
import type { SavedDraft } from '../forms/saved-draft.ts';
import { checked, hasIssues, issuesOf } from '../forms/submission.ts';
import { useEditForm } from '../forms/use-edit-form.ts';
import { WithoutPhotos } from '../image/without-photos.tsx';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { TextAreaField, TextField } from '../ui/fields/field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { type EditedPage, isSeen, type TextValues } from './load.ts';

/** The body of the call that saves a text. */
interface TextBody extends TextValues {
  updatedAt: string | null;
}

interface TextFormProps {
  /** Name of the form, for its draft. */
  name: string;
  edited: EditedPage;
  /** The saved draft, if any. */
  draft: SavedDraft<TextValues> | undefined;
  /** Starts over, without the draft. */
  onDiscard: () => void;
  /** Called once it is saved, even if nothing has changed. */
  onSaved: () => void;
}

/** The form of a page's text in a language, in the editor of posts; if two editors change one at the same time, the second is told (SIT-456). */
export function TextForm({ name, edited, draft, onDiscard, onSaved }: TextFormProps) {
  const { infoPages: messages, postForm } = useMessages();
  const element = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { language, page } = edited;
  const { form, isWaiting, setPictures } = useTextForm(name, edited, draft, onSaved);
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
  const fields = (
    // What is typed while it is being saved would be lost.
    <div inert={form.isSaving}>
      <TextField
        label={messages.fields.title}
        name="title"
        lang={language}
        value={values.title}
        issue={issues.title}
        maxLength={postLimits.title.maximum}
        onChange={({ target }) => change('title', target.value)}
        required
      />
      <TextAreaField
        label={messages.fields.description}
        hint={messages.descriptionHint}
        name="description"
        lang={language}
        rows={3}
        value={values.description}
        issue={issues.description}
        maxLength={infoPageLimits.description}
        onChange={({ target }) => change('description', target.value)}
      />
      <RichTextField
        label={messages.fields.content}
        name="content"
        value={values.content}
        issue={issues.content}
        onChange={(html) => change('content', html)}
        onPictures={setPictures}
      />
    </div>
  );
  return (
    <>
      <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
        {draft && <RestoredNote onDiscard={discard} />}
        <RefusalNote
          refusal={form.refusal}
          failed={postForm.failed}
          names={messages.fields}
          issues={issues}
          present={{
            address: infoPageAddress(page.slug),
            see: postForm.see,
            saveMine: postForm.saveMine,
            onSaveMine: () => void form.saveMine(),
          }}
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
              panel: view === 'preview' && <TextPreview text={values} />,
            },
          ]}
        />
        <Button type="submit" kind="primary" disabled={isWaiting || form.isSaving} className="mt-2 w-full sm:w-auto">
          {form.isSaving ? messages.saving : isWaiting ? postForm.waitForImages : messages.saveText}
        </Button>
        {!form.isSaving && <Outcome hasFailed={form.refusal !== undefined || hasIssues(issues)} />}
      </form>
      <WithoutPhotos missing={form.missingPhotos} />
    </>
  );
}

/** A text as its page will show it. In the browser only. */
export function TextPreview({ text: { title, content } }: { text: Pick<TextValues, 'title' | 'content'> }) {
  return (
    <div className="rounded-lg border border-line bg-paper px-4 py-6">
      <h3 lang={writtenIn(title, 'bold')} className="text-2xl font-bold tracking-tight wrap-anywhere">
        <ByPhrase text={title} />
      </h3>
      {/* As another element when it changes: a translation has replaced its texts (SIT-241). */}
      <div key={content} lang={writtenIn(content)} className="written mt-4">
        <WrittenHtml html={content} />
      </div>
    </div>
  );
}

function useTextForm(
  name: string,
  { page, language, text, updatedAt }: EditedPage,
  draft: SavedDraft<TextValues> | undefined,
  onSaved: () => void,
) {
  const { slug } = page;
  const { infoPages: messages } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const [pictures, setPictures] = useState<PictureState>({ isBusy: false, failed: [] });
  const form = useEditForm<TextValues, TextBody, unknown>({
    start: { values: text, photos: [], ...(updatedAt !== null && { updatedAt }) },
    draft,
    draftName: name,
    failedInText: pictures.failed,
    check: checkText,
    send: (json) => {
      const { write } = browserApi()['info-page'];
      return answerOf(write[':slug'][':language'].$put({ param: { slug, language }, json }));
    },
    readUpdatedAt: async () => {
      const { texts } = await answerOf(browserApi()['info-page'].edit[':slug'].$get({ param: { slug } }));
      return texts.find((one) => one.language === language)?.updatedAt ?? undefined;
    },
    onSent: async () => {
      notice({ kind: 'done', text: isSeen(page) ? messages.savedText : messages.savedUnseen });
      await revalidator.revalidate();
      onSaved();
    },
  });
  return { form, isWaiting: pictures.isBusy, setPictures };
}

/** Returns the form as the body of its call, or the first issue of each field: checked with the server's own schema. */
function checkText({ values, updatedAt }: FormContent<TextValues>): Checked<TextBody> {
  const body = { ...values, updatedAt: updatedAt ?? null };
  return checked(body, issuesOf(infoPageTextSchema.safeParse(body).error));
}

/** Returns the fields of a form, as far as a browser stored them. */
export function textValuesOf({ title, description, content }: Record<string, unknown>): TextValues {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { title: textOf(title), description: textOf(description), content: textOf(content) };
}
