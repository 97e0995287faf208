import { plainAddress } from '#domain/account/plain-address.ts';
import { type FormEvent, useState } from 'react';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { ProofFields, type ProofAsked, useProof } from '../proof-fields.tsx';
import { useUserUpdate } from '../use-user-update.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Outcome } from '../../forms/form-note.tsx';
import { WithoutPhotos } from '../../image/without-photos.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { AvatarField, useAvatar } from './avatar-field.tsx';
import type { OwnAccount } from './load.ts';

/** Username, email address and avatar. A new address requires a proof, and confirmation by email; until then the current one stays. */
export function AccountForm({ account, proofAsked }: { account: OwnAccount; proofAsked: ProofAsked }) {
  const { profile } = useMessages();
  const notice = useNotice();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, isSaved, update } = useUserUpdate(account._id);
  const [username, setUsername] = useState(account.username);
  const [email, setEmail] = useState(account.email);
  const avatar = useAvatar(account.avatar);
  const typed = useProof();
  const isAnotherEmail = plainAddress(email).toLowerCase() !== account.email.toLowerCase();

  const [isAsked, setIsAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (avatar.hasFailed) setIsAsked(true);
    else void save();
  };
  const save = async () => {
    setIsAsked(false);
    // Sending the current address would cancel a new one that awaits confirmation: it is sent only if it was changed.
    const wished = isAnotherEmail && { email, ...typed.proof };
    const answer = await update({ username, avatar: avatar.chosen, updatedAt: account.updatedAt, ...wished });
    if (!answer) return;
    typed.clear();
    const { pendingEmail } = answer;
    setEmail(account.email);
    notice({ kind: 'done', text: pendingEmail ? profile.savedWithLetter(pendingEmail) : profile.saved });
  };
  const takeBack = async () => {
    if (await update({ pendingEmail: null })) notice({ kind: 'done', text: profile.takenBack });
  };

  return (
    <Panel title={profile.account}>
      <form method="post" onSubmit={submit} onChange={onChange} noValidate>
        {/* What is typed before its script is running would be lost. */}
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
          {isAnotherEmail && (
            <ProofFields asked={proofAsked} typed={typed} email={account.email} issues={refusal?.fields} />
          )}
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
          {!isSaving && <Outcome hasFailed={refusal !== undefined} isSaved={isSaved} />}
        </fieldset>
      </form>
      <WithoutPhotos
        missing={
          isAsked
            ? { count: 1, hopeless: avatar.mayRetry ? 0 : 1, onYes: () => void save(), onNo: () => setIsAsked(false) }
            : undefined
        }
      />
    </Panel>
  );
}
