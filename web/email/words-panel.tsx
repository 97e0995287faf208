import { Fragment } from 'react';
import type { Language } from '#domain/language.ts';
import type { RuleCode } from '#domain/refusals.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { TextAreaField, TextField } from '../ui/fields/field.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Fields } from './fields.ts';
import type { EmailShown } from './load.ts';

interface WordsPanelProps {
  email: EmailShown;
  language: Language;
  fields: Fields;
  /** The portal's own words. */
  original: Fields;
  onType: (fields: Fields) => void;
  /** Problems of the fields, by their names in the form, and the ends of their sentences. */
  issues: Partial<Record<string, RuleCode>>;
  abouts: Partial<Record<string, string>>;
}

/** The words of an email in one language. */
export function WordsPanel({ email, language, fields, original, onType, issues, abouts }: WordsPanelProps) {
  const { emails: messages } = useMessages();
  const isOriginal = Object.entries(original).every(([name, text]) => fields[name] === text);
  const field = (name: string) => ({
    name: `${language}-${name}`,
    lang: language,
    value: fields[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onType({ ...fields, [name]: target.value }),
    issue: issues[`${language}-${name}`],
    autoComplete: 'off',
  });
  /** Part of a field's value that the sentence below it is about. */
  const about = (name: string) => {
    const inForm = `${language}-${name}`;
    if (issues[inForm] === undefined || abouts[inForm] === undefined) return null;
    return <p className="-mt-3 mb-4 text-sm font-semibold text-danger wrap-anywhere">{abouts[inForm]}</p>;
  };
  return (
    <Panel title={messages.languages[language]}>
      {email.unfit.includes(language) && (
        <p className="mb-4 rounded-sm bg-danger-soft px-3 py-2 text-md text-danger">
          <BySyllable text={messages.doesNotFit} />
        </p>
      )}
      <TextField {...field('subject')} label={messages.subject} />
      {about('subject')}
      <TextAreaField {...field('text')} label={messages.text} hint={messages.textHint} rows={9} />
      {about('text')}
      {email.labels.map((label) => (
        <Fragment key={label}>
          <TextField {...field(label)} label={messages.labels[label]} />
          {about(label)}
        </Fragment>
      ))}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* Not disabled: the focus stays where it is. */}
        <Button
          aria-label={messages.originalOf[language]}
          aria-disabled={isOriginal}
          onClick={() => {
            if (!isOriginal) onType(original);
          }}
        >
          {messages.original}
        </Button>
        <p role="status" className="text-md text-muted empty:hidden">
          {isOriginal ? <BySyllable text={messages.isOriginal} /> : null}
        </p>
      </div>
    </Panel>
  );
}
