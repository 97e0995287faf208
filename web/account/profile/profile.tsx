import { useState } from 'react';
import { AccountForm } from './account-form.tsx';
import type { loadProfile, OwnAccount } from './load.ts';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

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
