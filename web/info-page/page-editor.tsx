import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { infoPageAddress, isStandardPage } from '#domain/info-page/info-page.ts';
import { inLanguage, languages } from '#domain/language.ts';
import { BackLink } from '../dashboard/back-link.tsx';
import { useSavedDraft } from '../forms/saved-draft.ts';
import { useMessages } from '../messages/context.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { Panel } from '../ui/panel.tsx';
import { editAddress, type EditedPage, isSeen } from './load.ts';
import { LookedVersion, Versions } from './versions.tsx';
import { PageSettings } from './page-settings.tsx';
import { TextForm, textValuesOf } from './text-form.tsx';

/** The screen on which a page is written: its publication, its text in one language, and the versions of that. */
export function PageEditor(edited: EditedPage) {
  const { page, language, text, updatedAt, isOriginal, looked } = edited;
  const { infoPages: messages } = useMessages();
  const { slug } = page;
  const name = isStandardPage(slug) ? messages.names[slug] : text.title || slug;
  const [saves, setSaves] = useState(0);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div>
        <BackLink to="/dashboard?tab=pages">{messages.back}</BackLink>
        <h2 lang={writtenIn(name, 'bold')} className="mt-1 text-xl font-bold wrap-anywhere">
          <ByPhrase text={name} />
        </h2>
        <p className="text-md text-muted">
          <bdi className="break-all">{infoPageAddress(slug)}</bdi>
        </p>
        {isSeen(page) && (
          <a
            href={inLanguage(language, infoPageAddress(slug))}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 text-md font-semibold text-act hover:underline"
          >
            <span>{messages.see}</span>
            <ExternalLink className="size-4.5" aria-hidden />
          </a>
        )}
      </div>
      {!page.isStandard && page.updatedAt !== null && (
        <PageSettings key={page.updatedAt} page={{ ...page, updatedAt: page.updatedAt }} />
      )}
      <nav aria-label={messages.languages.label} className="flex flex-wrap gap-2.5">
        {languages.map((one) => (
          <ButtonLink
            key={one}
            to={editAddress(slug, one)}
            kind={one === language ? 'soft' : 'quiet'}
            aria-current={one === language ? 'page' : undefined}
          >
            {messages.languages[one]}
          </ButtonLink>
        ))}
      </nav>
      {looked && <LookedVersion edited={edited} looked={looked} />}
      <Panel title={messages.text[language]}>
        {isOriginal && page.isStandard && (
          <p className="mb-4 text-md text-muted">
            <BySyllable text={messages.originalNote} />
          </p>
        )}
        <DraftedForm
          key={`${slug} ${language} ${updatedAt} ${saves}`}
          edited={edited}
          onSaved={() => setSaves(saves + 1)}
        />
      </Panel>
      <Versions edited={edited} />
    </div>
  );
}

/** The form, with what was typed into it earlier and has not been sent. */
function DraftedForm({ edited, onSaved }: { edited: EditedPage; onSaved: () => void }) {
  const name = `page:${edited.page.slug}:${edited.language}`;
  const { draft, turn, discard } = useSavedDraft(name, textValuesOf);
  return <TextForm key={turn} name={name} edited={edited} draft={draft} onDiscard={discard} onSaved={onSaved} />;
}
