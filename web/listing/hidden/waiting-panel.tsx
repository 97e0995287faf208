import { Form, useNavigation } from 'react-router';
import { hidingLimits, type WaitingCause } from '#domain/listing/hiding.ts';
import { RefusedNote } from '../../forms/form-note.tsx';
import type { Refused } from '../../forms/submission.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { dayOf } from '../../ui/date.ts';
import { TextAreaField } from '../../ui/fields/field.tsx';
import { Panel } from '../../ui/panel.tsx';

interface WaitingPanelProps {
  cause: WaitingCause;
  /** When it was posted. */
  since: string;
  /** The address that its poster is to confirm, and whether it is a new one; undefined for anyone else. */
  email: { address: string; isNew: boolean } | undefined;
  /** Whether another email is on its way. */
  isSent: boolean;
  refused: Refused | undefined;
}

/** States what a new listing waits for, and for its poster what to do about it (MOD-36, MOD-37). */
export function WaitingPanel({ cause, since, email, isSent, refused }: WaitingPanelProps) {
  const { waiting: messages } = useMessages();
  const language = useLanguage();
  const isBusy = useNavigation().state !== 'idle';
  const isOwn = email !== undefined;
  return (
    <Panel title={messages.since(dayOf(since, language))} lead={messages.unseen}>
      <p>
        <BySyllable text={isOwn ? messages.own[cause](email.address) : messages.theirs[cause]} />
      </p>
      {isOwn && cause === 'proof' && (
        <Form method="post" className="mt-4">
          {refused && <RefusedNote refused={refused} />}
          {isSent && (
            <p role="status" className="mb-3 font-semibold text-act">
              <BySyllable text={messages.sent(email.address)} />
            </p>
          )}
          <div className="flex flex-wrap gap-2.5">
            {!email.isNew && (
              <Button type="submit" name="step" value="confirm" disabled={isBusy}>
                {messages.again}
              </Button>
            )}
            <ButtonLink to="/profile">{messages.otherAddress}</ButtonLink>
          </div>
        </Form>
      )}
    </Panel>
  );
}

interface ApproveFormProps {
  /** Of the listing that the admin has looked at. */
  updatedAt: string;
  refused: Refused | undefined;
}

/** For admins: shows a listing that waits to everyone, with a word to its poster if they like. */
export function ApproveForm({ updatedAt, refused }: ApproveFormProps) {
  const { hiddenListing, waiting: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" noValidate className="rounded-md border border-line bg-surface p-4 sm:p-6">
      {refused && <RefusedNote refused={refused} />}
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <TextAreaField
        label={messages.note}
        hint={hiddenListing.noteHint}
        name="answer"
        rows={2}
        maxLength={hidingLimits.answer.maximum}
        defaultValue={refused?.typed?.['answer']}
        issue={refused?.fields['answer']}
      />
      <Button type="submit" kind="primary" name="step" value="restore" disabled={isBusy}>
        {messages.approve}
      </Button>
    </Form>
  );
}
