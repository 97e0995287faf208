import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { type VisitorReason, reportLimits } from '#domain/report/report.ts';
import { useMessages } from '../dashboard/messages.ts';
import { FormNote, RefusedNote } from '../forms/form-note.tsx';
import type { Refused } from '../forms/submission.ts';
import { PageTitle } from '../shell/document/page-head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import { TextAreaField, TextField } from '../ui/fields/field.tsx';

interface ReportPageProps {
  title: string;
  /** The thing that is reported, as the page shows it. */
  children: ReactNode;
  reasons: readonly VisitorReason[];
  back: { to: string; label: string };
  /** The result of sending the form. */
  result: { isSent: true } | Refused | undefined;
}

/** The page on which a visitor reports something: why, a sentence if they like, and an address to hear what came of it (MOD-18). */
export function ReportPage({ title, children, reasons, back, result }: ReportPageProps) {
  const { report: messages } = useMessages();
  const isSent = result !== undefined && 'isSent' in result;
  const refused = result && 'code' in result ? result : undefined;
  return (
    <div className="wrap max-w-xl py-8 sm:py-12">
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={title} />
      </h1>
      <div className="my-5 rounded-md border border-line bg-surface p-4 sm:p-5">{children}</div>
      {isSent ? (
        <FormNote kind="done" className="mb-5 font-semibold">
          {messages.done}
        </FormNote>
      ) : (
        <ReportForm reasons={reasons} refused={refused} />
      )}
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </div>
  );
}

function ReportForm({ reasons, refused }: { reasons: readonly VisitorReason[]; refused: Refused | undefined }) {
  const { report: messages, rules } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const { reason: wrongReason, words: wrongWords, email: wrongEmail } = refused?.fields ?? {};
  return (
    <Form method="post" noValidate>
      {refused && <RefusedNote refused={refused} />}
      <fieldset className="mb-4" aria-describedby={wrongReason && 'reason-issue'}>
        <legend className="mb-1.5 text-md font-semibold">{messages.reason}</legend>
        <div className="divide-y divide-line rounded-md border border-line bg-surface">
          {reasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3 px-4 py-2">
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={refused?.typed?.['reason'] === reason}
                className="radio"
              />
              <BySyllable text={messages.reasons[reason]} />
            </label>
          ))}
        </div>
        {wrongReason && (
          <p id="reason-issue" className="mt-1.5 text-sm font-medium text-danger">
            <BySyllable text={rules[wrongReason]} />
          </p>
        )}
      </fieldset>
      <TextAreaField
        label={messages.words}
        hint={messages.wordsHint}
        name="words"
        rows={3}
        maxLength={reportLimits.words}
        defaultValue={refused?.typed?.['words']}
        issue={wrongWords}
      />
      <TextField
        label={messages.email}
        hint={messages.emailHint}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={refused?.typed?.['email']}
        issue={wrongEmail}
      />
      <p className="mb-4 text-md text-muted">
        <BySyllable text={messages.lead} />
      </p>
      <Button type="submit" kind="primary" disabled={isBusy} className="mb-3">
        {messages.send}
      </Button>
    </Form>
  );
}
