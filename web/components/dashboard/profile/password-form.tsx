import { type FormEvent, useState } from 'react';
import { useHydrated } from '../../../hydrated.ts';
import { useMessages } from '../../../messages/context.tsx';
import { useUserUpdate } from '../../account/use-user-update.ts';
import { useNotice } from '../../site/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Panel } from '../panel.tsx';
import { RefusalNote } from '../refusal-note.tsx';
import type { OwnAccount } from './load.ts';

/** Changes the password; the present one is asked for. Who has none, or does not know it, is led to Forgot password. */
export function PasswordForm({ account }: { account: OwnAccount }) {
  const { profile } = useMessages();
  const { password: words } = profile;
  const notice = useNotice();
  const isHydrated = useHydrated();
  const { refusal, isSaving, update, refuse } = useUserUpdate(account._id);
  const [currentPassword, setCurrentPassword] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // An empty one counts as left out for the call: it would change nothing.
    if (password === '') return refuse({ status: 400, code: 'invalid', fields: { password: 'required' } });
    if (!(await update({ currentPassword, password }))) return;
    setCurrentPassword('');
    setPassword('');
    notice({ kind: 'done', text: profile.saved });
  };
  return (
    <Panel title={words.title} lead={words.lead}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        {/* What is typed before its script is at work would be lost. */}
        <fieldset disabled={!isHydrated} className="min-w-0">
          <RefusalNote refusal={refusal} />
          {/* Tells a password manager whose it is. */}
          <input type="email" autoComplete="username" value={account.email} readOnly hidden />
          <TextField
            label={words.current}
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            value={currentPassword}
            onChange={({ target }) => setCurrentPassword(target.value)}
            issue={refusal?.fields['currentPassword']}
          />
          <TextField
            label={words.next}
            hint={words.nextHint}
            name="password"
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            issue={refusal?.fields['password']}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" kind="primary" disabled={isSaving} className="w-full sm:w-auto">
              {isSaving ? profile.saving : words.save}
            </Button>
            <LocalLink
              to="/forgotpassword"
              className="inline-flex min-h-11 items-center text-md font-semibold text-act underline"
            >
              {words.forgot}
            </LocalLink>
          </div>
        </fieldset>
      </form>
    </Panel>
  );
}
