import { Form, useNavigation } from 'react-router';
import { hidingLimits } from '#domain/listing/hiding.ts';
import { RefusedNote } from '../../forms/form-note.tsx';
import type { Refused } from '../../forms/submission.ts';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { TextAreaField } from '../../ui/fields/field.tsx';

/** For admins: hides the listing, with the reason. */
export function HideForm({ refused }: { refused: Refused | undefined }) {
  const { hiddenListing: messages } = useMessages();
  const isBusy = useNavigation().state !== 'idle';
  const { minimum, maximum } = hidingLimits.reason;
  return (
    <Form method="post" noValidate className="rounded-md border border-line bg-surface p-4 sm:p-6">
      {refused && <RefusedNote refused={refused} />}
      <p className="mb-4 text-muted">
        <BySyllable text={messages.effect} />
      </p>
      <TextAreaField
        label={messages.reason}
        hint={messages.reasonHint}
        name="reason"
        rows={4}
        minLength={minimum}
        maxLength={maximum}
        defaultValue={refused?.typed?.['reason']}
        issue={refused?.fields['reason']}
      />
      <Button type="submit" kind="primary" name="step" value="hide" disabled={isBusy}>
        {messages.hideNow}
      </Button>
    </Form>
  );
}
