import { type FormEvent, useState } from 'react';
import { type Language, languages } from '#domain/language.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { BackLink } from '../dashboard/back-link.tsx';
import { Outcome } from '../forms/form-note.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Panel } from '../ui/panel.tsx';
import { changedWords, fieldNamesOf, type FieldsByLanguage, originalFields, storedFields } from './fields.ts';
import type { EmailShown } from './load.ts';
import { EmailPreview, usePreview } from './preview.tsx';
import { WordsPanel } from './words-panel.tsx';

/** An email: what it is for, its words in both languages, and how it looks with them. What is saved replaces what is shown. */
export function EmailEditor({ email: first }: { email: EmailShown }) {
  const { emails: messages } = useMessages();
  const [seen, setSeen] = useState({ email: first, turn: 0 });
  const { email } = seen;
  const language = useLanguage();
  const facts = [
    messages.purposes[email.name],
    messages.to[email.to],
    ...(email.hasTitle ? [messages.hasTitle] : []),
    ...(email.hasQuote ? [messages.hasQuote] : []),
  ];
  return (
    <>
      <BackLink to="/dashboard?tab=emails">{messages.all}</BackLink>
      <h2 className="mt-3 text-xl font-bold wrap-anywhere">{email.original[language].subject}</h2>
      <p className="mt-1 mb-6 max-w-[60ch] text-md text-muted">
        <BySyllable text={facts.join(' ')} />
      </p>
      <EmailForm key={seen.turn} email={email} onSaved={(saved) => setSeen({ email: saved, turn: seen.turn + 1 })} />
    </>
  );
}

/** Action of the form that is under way. */
type Doing = 'save' | 'test';

function EmailForm({ email, onSaved }: { email: EmailShown; onSaved: (saved: EmailShown) => void }) {
  const { emails: messages } = useMessages();
  const notice = useNotice();
  const isHydrated = useHydrated();
  const [read] = useState(() => storedFields(email));
  const [fields, setFields] = useState<FieldsByLanguage>(read);
  const [abouts, setAbouts] = useState<Partial<Record<string, string>>>({});
  const [doing, setDoing] = useState<Doing>('save');
  const { refusal, onChange, isSaving, save } = useSaving();
  const { preview, issues: misfits, isLost } = usePreview(email, fields, read);
  const { name } = email;
  const api = () => browserApi().site.emails[':name'];

  /** Makes a call, and keeps what its refusal is about. */
  const noting = async <Answer,>(call: Promise<Answer>): Promise<Answer> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const issues = error.issues.map((issue) => ({ ...issue, field: inForm(issue.field) }));
      setAbouts(Object.fromEntries(issues.map(({ field, about }) => [field, about])));
      throw new ApiFailure(error.status, error.code, issues, error.requestId);
    }
  };
  const send = async (revision: number) => {
    setDoing('save');
    const json = { revision, ...changedWords(fields, read, email.unfit) };
    const saved = await save(() => noting(answerOf(api().$put({ param: { name }, json }))));
    if (!saved) return;
    notice({ kind: 'done', text: messages.saved });
    onSaved(saved);
  };
  const saveMine = async () => {
    const present = await save(() => answerOf(api().$get({ param: { name } })));
    if (present) await send(present.revision);
  };
  const test = async () => {
    setDoing('test');
    const json = changedWords(fields, read);
    const sent = await save(() => noting(answerOf(api().test.$post({ param: { name }, json }))));
    if (!sent) return;
    if (sent.hasMailServer) notice({ kind: 'done', text: messages.tested(sent.to) });
    else notice({ kind: 'failed', text: messages.kept });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(email.revision);
  };
  const names = languages.flatMap((language) =>
    fieldNamesOf(email).map((field) => [`${language}-${field}`, `${labelOf(field)} · ${messages.languages[language]}`]),
  );
  function labelOf(field: ReturnType<typeof fieldNamesOf>[number]) {
    return field === 'subject' || field === 'text' ? messages[field] : messages.labels[field];
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form method="post" onSubmit={submit} onChange={onChange} noValidate className="min-w-0">
        <fieldset disabled={!isHydrated} className="grid min-w-0 grid-cols-1 gap-6">
          <RefusalNote
            refusal={refusal}
            names={Object.fromEntries(names)}
            abouts={abouts}
            present={{
              address: `/dashboard?tab=emails&email=${name}`,
              see: messages.seeOther,
              saveMine: messages.saveMine,
              onSaveMine: () => void saveMine(),
            }}
          />
          <Placeholders placeholders={email.placeholders} />
          {/* What is typed while it is being saved would be lost. */}
          <div inert={isSaving} className="grid min-w-0 grid-cols-1 gap-6">
            {languages.map((language) => (
              <WordsPanel
                key={language}
                email={email}
                language={language}
                fields={fields[language]}
                original={originalFields(email, language)}
                onType={(typed) => setFields({ ...fields, [language]: typed })}
                issues={refusal?.fields ?? {}}
                abouts={abouts}
              />
            ))}
          </div>
          <div>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" kind="primary" disabled={isSaving}>
                {isSaving && doing === 'save' ? messages.saving : messages.save}
              </Button>
              <Button disabled={isSaving} onClick={() => void test()}>
                {isSaving && doing === 'test' ? messages.testing : messages.test}
              </Button>
            </div>
            {!isSaving && <Outcome hasFailed={refusal !== undefined} />}
            {!email.hasMailServer && (
              <p className="mt-3 max-w-[60ch] text-sm text-muted">
                <BySyllable text={messages.kept} />
              </p>
            )}
          </div>
        </fieldset>
      </form>
      <div className="min-w-0 xl:sticky xl:top-20">
        <EmailPreview preview={preview} state={isLost ? 'lost' : misfits.length > 0 ? 'stale' : 'current'} />
      </div>
    </div>
  );
}

/** The name of a field in the form: of the call's `en.subject`, a form would take only the part before the dot. */
function inForm(field: string): string {
  return field.replaceAll('.', '-');
}

/** The placeholders of an email, with their meaning and an example. */
function Placeholders({ placeholders }: Pick<EmailShown, 'placeholders'>) {
  const { emails: messages } = useMessages();
  const language: Language = useLanguage();
  const { title, lead, none, names, example, isNeeded } = messages.placeholders;
  return (
    <Panel title={title} lead={placeholders.length > 0 ? lead : none}>
      <dl className="grid grid-cols-1 gap-3 text-md empty:hidden">
        {placeholders.map((placeholder) => (
          <div key={placeholder.name}>
            <dt className="flex flex-wrap items-center gap-2">
              <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-semibold">{`{${placeholder.name}}`}</code>
              {placeholder.isNeeded && <span className="text-sm font-semibold text-act">{isNeeded}</span>}
            </dt>
            <dd className="mt-0.5">
              <BySyllable text={names[placeholder.name]} />
            </dd>
            <dd className="text-sm text-muted">{example(placeholder.example[language])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
