import { type FormEvent, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { ProofFields, type ProofAsked, useProof } from '../proof-fields.tsx';
import { useUserUpdate } from '../use-user-update.ts';
import { useNotice } from '../../shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import type { OwnAccount } from './load.ts';

/** Changes the password, or sets the first one; a proof is asked for. Who cannot give one is led to Forgot password. */
export function PasswordForm({ account, proofAsked }: { account: OwnAccount; proofAsked: ProofAsked }) {
  const { profile } = useMessages();
  const { password: messages } = profile;
  const notice = useNotice();
  const isHydrated = useHydrated();
  const { refusal, isSaving, isSaved, update, refuse } = useUserUpdate(account._id);
  const typed = useProof();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // An empty one counts as left out for the call: it would change nothing.
    if (password === '') return refuse({ status: 400, code: 'invalid', fields: { password: 'required' } });
    if (!(await update({ ...typed.proof, password }))) return;
    typed.clear();
    setPassword('');
    notice({ kind: 'done', text: profile.saved });
  };
  return (
    <Panel title={messages.title} lead={messages.lead}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        {/* What is typed before its script is at work would be lost. */}
        <fieldset disabled={!isHydrated} className="min-w-0">
          <RefusalNote refusal={refusal} />
          <ProofFields asked={proofAsked} typed={typed} email={account.email} issues={refusal?.fields} />
          <PasswordField
            label={messages.next}
            hint={messages.nextHint}
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            issue={refusal?.fields['password']}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" kind="primary" disabled={isSaving} className="w-full sm:w-auto">
              {isSaving ? profile.saving : proofAsked.hasPassword ? messages.save : messages.set}
            </Button>
            <LocalLink
              to="/forgotpassword"
              state={{ email: account.email }}
              className="inline-flex min-h-11 items-center text-md font-semibold text-act underline"
            >
              {messages.forgot}
            </LocalLink>
          </div>
          {!isSaving && <Outcome hasFailed={refusal !== undefined} isSaved={isSaved} />}
        </fieldset>
      </form>
    </Panel>
  );
}
