import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, browserApi } from '../../../api.ts';
import { useHydrated } from '../../../hydrated.ts';
import { useMessages } from '../../../messages/context.tsx';
import { useNotice } from '../../site/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Panel } from '../panel.tsx';
import { RefusalNote } from '../refusal-note.tsx';
import { useSaving } from '../use-saving.ts';
import { AvatarField } from './avatar-field.tsx';
import type { OwnAccount } from './load.ts';
import { useAvatar } from './use-avatar.ts';

/** Username, e-mail address and picture. A new address waits for its letter; until then the present one stays. */
export function AccountForm({ account }: { account: OwnAccount }) {
  const { profile } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const isHydrated = useHydrated();
  const { refusal, isSaving, save } = useSaving();
  const [username, setUsername] = useState(account.username);
  const [email, setEmail] = useState(account.email);
  const avatar = useAvatar(account.avatar);

  const send = (form: { username?: string; email?: string; avatar?: string | null }) =>
    save(async () => {
      const { updatedAt } = account;
      const call = browserApi().user.update[':id'];
      const sent = answerOf(call.$post({ param: { id: account._id }, json: { ...form, updatedAt } }));
      // Also after a refusal: whoever has looked at what was changed meanwhile may save theirs over it.
      await sent.catch(() => undefined);
      await revalidator.revalidate();
      return sent;
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The present address would take back a new one that waits: it is sent only where it was changed.
    const answer = await send({ username, ...(email !== account.email && { email }), avatar: avatar.chosen });
    if (!answer) return;
    const { pendingEmail } = answer;
    setEmail(account.email);
    notice({ kind: 'done', text: pendingEmail ? profile.savedWithLetter(pendingEmail) : profile.saved });
  };
  const takeBack = async () => {
    if (await send({ email: account.email })) notice({ kind: 'done', text: profile.takenBack });
  };

  return (
    <Panel title={profile.account}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        {/* What is typed before its script is at work would be lost. */}
        <fieldset disabled={!isHydrated} className="min-w-0">
          <RefusalNote refusal={refusal} />
          <AvatarField avatar={avatar} username={account.username} issue={refusal?.fields['avatar']} />
          <TextField
            label={profile.username}
            hint={profile.usernameHint}
            name="username"
            autoComplete="nickname"
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            issue={refusal?.fields['username']}
          />
          <TextField
            label={profile.email}
            hint={profile.emailHint}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            issue={refusal?.fields['email']}
          />
          {account.pendingEmail && (
            <div className="mb-4 rounded-sm bg-gold-soft px-4 py-3 text-md">
              <p className="break-words">{profile.pendingEmail(account.pendingEmail)}</p>
              <button
                type="button"
                onClick={() => void takeBack()}
                className="min-h-11 font-semibold text-act underline"
              >
                {profile.takeBack}
              </button>
            </div>
          )}
          <Button type="submit" kind="primary" disabled={isSaving || avatar.isBusy} className="w-full sm:w-auto">
            {isSaving ? profile.saving : profile.save}
          </Button>
        </fieldset>
      </form>
    </Panel>
  );
}
