import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { infoPageAddress, infoPageLimits, isStandardPage } from '#domain/info-page/info-page.ts';
import { languages } from '#domain/language.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { dayOf } from '../ui/date.ts';
import { TextField } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Panel } from '../ui/panel.tsx';
import { editAddress, type EditedPage, type ListedPage } from './load.ts';
import { PageEditor } from './page-editor.tsx';

/** The pages whose words editors write: all of them, or the one that is written (SIT-450). */
export function Pages(shown: { pages: ListedPage[] } | { edited: EditedPage }) {
  return 'edited' in shown ? <PageEditor {...shown.edited} /> : <PageLists pages={shown.pages} />;
}

function PageLists({ pages }: { pages: readonly ListedPage[] }) {
  const { infoPages: messages } = useMessages();
  const further = pages.filter(({ isStandard }) => !isStandard);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <p className="max-w-[60ch] text-md text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <PageList title={messages.own} pages={pages.filter(({ isStandard }) => isStandard)} />
      {further.length > 0 && <PageList title={messages.further} pages={further} />}
      <Panel
        title={messages.add}
        lead={further.length === 0 ? `${messages.empty} ${messages.addLead}` : messages.addLead}
      >
        <NewPageForm />
      </Panel>
    </div>
  );
}

function PageList({ title, pages }: { title: string; pages: readonly ListedPage[] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-bold">
        <ByPhrase text={title} />
      </h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {pages.map((page) => (
          <PageRow key={page.slug} page={page} />
        ))}
      </ul>
    </section>
  );
}

function PageRow({ page: { slug, isStandard, isPublished, inFooter, texts } }: { page: ListedPage }) {
  const { infoPages: messages } = useMessages();
  const language = useLanguage();
  const title = (texts.find((text) => text.language === language) ?? texts[0])?.title;
  const name = isStandardPage(slug) ? messages.names[slug] : (title ?? slug);
  const states = languages.map((one) => {
    const text = texts.find((of) => of.language === one);
    const none = isStandard ? messages.original : messages.noText;
    const state = text ? messages.changed(dayOf(text.updatedAt, language)) : none;
    return messages.stateIn(messages.languages[one], state);
  });
  const publication = isPublished ? messages.published : messages.draft;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-md">
      <div className="min-w-0 flex-1 basis-64">
        <p lang={writtenIn(name, 'bold')} className="font-semibold wrap-anywhere">
          <BySyllable text={name} />
        </p>
        <p className="text-sm text-muted">
          <bdi className="break-all">{infoPageAddress(slug)}</bdi>
          {!isStandard && <span>{` · ${publication}${isPublished && inFooter ? ` · ${messages.footer}` : ''}`}</span>}
        </p>
        <p className="text-sm text-muted">
          <BySyllable text={states.join(' · ')} />
        </p>
      </div>
      <ButtonLink to={editAddress(slug)} aria-label={messages.editIt(name)}>
        {messages.edit}
      </ButtonLink>
    </li>
  );
}

function NewPageForm() {
  const { infoPages: messages } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, save } = useSaving();
  const [slug, setSlug] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const created = await save(() => answerOf(browserApi()['info-page'].create.$post({ json: { slug } })));
    if (!created) return;
    notice({ kind: 'done', text: messages.created, isForNextPage: true });
    await navigate(local(editAddress(created.slug)));
  };
  return (
    <form method="post" onSubmit={(event) => void send(event)} onChange={onChange} noValidate>
      <fieldset disabled={!isHydrated} className="min-w-0">
        <RefusalNote refusal={refusal} />
        <TextField
          label={messages.slug}
          hint={messages.slugHint}
          name="slug"
          lang="en"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={infoPageLimits.slug.maximum}
          value={slug}
          onChange={({ target }) => setSlug(target.value)}
          issue={refusal?.fields['slug']}
          required
        />
        <Button type="submit" kind="primary" disabled={isSaving}>
          {isSaving ? messages.creating : messages.create}
        </Button>
        {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
      </fieldset>
    </form>
  );
}
