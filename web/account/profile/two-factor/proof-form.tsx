import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/context.tsx';
import { type ProofAsked, ProofFields, useProof } from '../../proof-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { RefusalNote } from '../../../forms/refusal-note.tsx';
import { useSaving } from '../../../forms/use-saving.ts';
import type { OwnAccount } from '../load.ts';

/** Proof of identity: the password, a code, or both. */
export interface Proof {
  currentPassword: string;
  code: string;
}

interface ProofFormProps<Answer> {
  account: OwnAccount;
  proofAsked: ProofAsked;
  lead?: ReactNode;
  submit: string;
  /** Whether a code is requested in addition to the password. */
  asksCode?: boolean;
  send: (proof: Proof) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onCancel: () => void;
}

/** Asks for proof that the account is the user's own, and for a code if two-factor sign-in is on, before an action on it. */
export function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { twoFactor: messages } = useMessages();
  const { refusal, onChange, isSaving, save } = useSaving();
  const typed = useProof();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The button that led here is gone: the focus moves to the first field.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(), []);
  const submit = async () => {
    const answer = await save(() => props.send({ currentPassword: typed.proof.currentPassword, code }));
    if (answer !== undefined) props.onSent(answer);
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RefusalNote refusal={refusal} />
      {props.lead && <p className="mb-4 text-md">{props.lead}</p>}
      <ProofFields
        asked={props.proofAsked}
        typed={typed}
        email={props.account.email}
        issues={refusal?.fields}
        isPasswordAlone
      />
      {props.asksCode && (
        <TextField
          label={messages.codeOrRecovery}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          issue={refusal?.fields['code']}
        />
      )}
      <FormEnd submit={props.submit} isSaving={isSaving} onCancel={props.onCancel} />
    </form>
  );
}

/** The buttons at the end of a form in this panel. */
export function FormEnd({ submit, isSaving, onCancel }: { submit: string; isSaving: boolean; onCancel: () => void }) {
  const { twoFactor: messages } = useMessages();
  return (
    <div className="flex flex-col gap-2.5 sm:flex-row">
      <Button type="submit" kind="primary" disabled={isSaving}>
        {isSaving ? messages.oneMoment : submit}
      </Button>
      <Button onClick={onCancel}>{messages.cancel}</Button>
    </div>
  );
}
