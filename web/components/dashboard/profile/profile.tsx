import { AccountForm } from './account-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import type { loadProfile } from './load.ts';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** One's account, password and sessions, and the end of it (specification section 2, "Profile"). */
export function Profile({ account, sessions, now }: Awaited<ReturnType<typeof loadProfile>>) {
  return (
    <div className="grid max-w-3xl gap-6">
      <AccountForm account={account} />
      <PasswordForm account={account} />
      <Sessions key={sessions.map(({ _id }) => _id).join()} sessions={sessions} now={now} />
      <DeleteAccount account={account} />
    </div>
  );
}
