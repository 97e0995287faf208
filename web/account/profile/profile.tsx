import { type FormEvent, useState } from 'react';
import { AccountForm } from './account-form.tsx';
import type { OwnAccount, loadProfile } from './load.ts';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProofFields, type ProofAsked, useProof } from '../proof-fields.tsx';
import { useUserUpdate } from '../use-user-update.ts';
import { useNotice } from '../../shell/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';

/** One's account, password, second step and sessions, and the end of it (ACC-28). */
export function Profile({ account, proofAsked, twoFactor, sessions, now }: Awaited<ReturnType<typeof loadProfile>>) {
  // Whoever is led here to turn it on finds it first, until they leave.
  const [isFirst] = useState(twoFactor.isNeeded);
  const secondStep = <TwoFactor account={account} proofAsked={proofAsked} twoFactor={twoFactor} />;
  return (
    <div className="grid max-w-3xl gap-6">
      {isFirst && secondStep}
      <AccountForm account={account} proofAsked={proofAsked} />
      <PasswordForm account={account} proofAsked={proofAsked} />
      {!isFirst && secondStep}
      <Sessions key={sessions.map(({ _id }) => _id).join()} sessions={sessions} now={now} />
      <DeleteAccount account={account} />
    </div>
  );
}

/** Deletes one's own account, after saying what goes with it. */
function DeleteAccount({ account }: { account: OwnAccount }) {
  const { deletion: messages } = useMessages().profile;
  const isHydrated = useHydrated();
  const deletion = useDeletion();
  return (
    <Panel title={messages.title} lead={messages.lead}>
      <Button
        kind="danger"
        disabled={!isHydrated || deletion.isBusy}
        onClick={() => void deletion.ask(account._id)}
        className="w-full sm:w-auto"
      >
        {deletion.isBusy ? messages.looking : messages.act}
      </Button>
      {deletion.dialog}
    </Panel>
  );
}

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
