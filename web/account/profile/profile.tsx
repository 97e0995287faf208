import { type FormEvent, useState } from 'react';
import { AccountForm } from './account-form.tsx';
import type { OwnAccount, OwnSession, loadProfile } from './load.ts';
import { Privacy } from './privacy.tsx';
import { TwoFactor } from './two-factor/two-factor.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { useDeletion } from '../use-deletion.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProofFields, type ProofAsked, useProof } from '../proof-fields.tsx';
import { useUserUpdate } from '../use-user-update.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { Outcome } from '../../forms/form-note.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { Monitor } from 'lucide-react';
import { answerOf, browserApi } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RunningText } from '../../ui/by-syllable.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useSaving } from '../../forms/use-saving.ts';

/** The user's own account, password, second step and sessions, and its deletion (ACC-28). */
export function Profile({
  account,
  proofAsked,
  twoFactor,
  sessions,
  copy,
  now,
}: Awaited<ReturnType<typeof loadProfile>>) {
  // A user who was sent here to turn it on sees it first, until they leave.
  const [isFirst] = useState(twoFactor.isNeeded);
  const secondStep = <TwoFactor account={account} proofAsked={proofAsked} twoFactor={twoFactor} />;
  return (
    <div className="grid max-w-3xl gap-6">
      {isFirst && secondStep}
      <AccountForm account={account} proofAsked={proofAsked} />
      <PasswordForm account={account} proofAsked={proofAsked} />
      {!isFirst && secondStep}
      <Programs />
      <Sessions key={sessions.map(({ _id }) => _id).join()} sessions={sessions} now={now} />
      <Privacy {...{ account, proofAsked, copy }} />
      <DeleteAccount account={account} />
    </div>
  );
}

/** Leads to the tokens by which programs act for the account (PTN-4). */
function Programs() {
  const { profile, partners } = useMessages();
  return (
    <Panel title={partners.title} lead={profile.programs.lead}>
      <ButtonLink to="/partners">{profile.programs.see}</ButtonLink>
    </Panel>
  );
}

/** Deletes the user's own account, after stating what is deleted with it. */
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

/** Changes the password, or sets the first one; a proof is required. Users who cannot give one are sent to Forgot password. */
export function PasswordForm({ account, proofAsked }: { account: OwnAccount; proofAsked: ProofAsked }) {
  const { profile } = useMessages();
  const { password: messages } = profile;
  const notice = useNotice();
  const isHydrated = useHydrated();
  const { refusal, onChange, isSaving, isSaved, update, refuse } = useUserUpdate(account._id);
  const typed = useProof();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The call treats an empty one as omitted: it would change nothing.
    if (password === '') return refuse({ status: 400, code: 'invalid', fields: { password: 'required' } });
    if (!(await update({ ...typed.proof, password }))) return;
    typed.clear();
    setPassword('');
    notice({ kind: 'done', text: profile.saved });
  };
  return (
    <Panel title={messages.title} lead={messages.lead}>
      <form method="post" onSubmit={(event) => void submit(event)} onChange={onChange} noValidate>
        {/* What is typed before its script is running would be lost. */}
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
              <span>
                <RunningText text={messages.forgot} />
              </span>
            </LocalLink>
          </div>
          {!isSaving && <Outcome hasFailed={refusal !== undefined} isSaved={isSaved} />}
        </fieldset>
      </form>
    </Panel>
  );
}

/** Sessions of the current user, this device first; any of the others can be signed out, or all of them. */
export function Sessions({ sessions: first, now }: { sessions: readonly OwnSession[]; now: string }) {
  const { sessions: messages } = useMessages().profile;
  const isHydrated = useHydrated();
  const notice = useNotice();
  const { refusal, save } = useSaving();
  const [sessions, setSessions] = useState(() => first.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const nameOf = useDeviceName();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const end = async (ending: OwnSession | 'others') => {
    setAsked(undefined);
    const { sessions: api } = browserApi().user;
    const isAll = ending === 'others';
    const answer = await save(() =>
      isAll ? answerOf(api.$delete()) : answerOf(api[':id'].$delete({ param: { id: ending._id } })),
    );
    if (!answer) return;
    setSessions(sessions.filter((session) => session.isCurrent || (!isAll && session._id !== ending._id)));
    notice({ kind: 'done', text: isAll ? messages.endedOthers : messages.ended });
  };

  return (
    <Panel title={messages.title}>
      <RefusalNote refusal={refusal} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} now={now} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-3 text-md text-muted">{messages.alone}</p>
      ) : (
        <Button disabled={!isHydrated} onClick={() => setAsked('others')} className="mt-4 w-full sm:w-auto">
          {messages.endOthers}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          question={asked === 'others' ? messages.endOthersQuestion : messages.endQuestion(nameOf(asked))}
          yes={messages.yes}
          no={messages.no}
          onYes={() => void end(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

function SessionRow({ session, now, onEnd }: { session: OwnSession; now: string; onEnd: () => void }) {
  const { sessions: messages } = useMessages().profile;
  const isHydrated = useHydrated();
  const name = useDeviceName()(session);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 py-3 sm:grid-cols-[auto_1fr_auto]">
      <Monitor className="size-5 text-muted" aria-hidden />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{name}</span>
          {session.isCurrent && (
            <span className="rounded-full bg-act-soft px-2 py-0.5 text-sm text-act">{messages.current}</span>
          )}
        </p>
        <p className="text-sm break-words text-muted">
          <Moment at={session.lastUsedAt} now={now} words={messages.lastUse} />
          {session.address && <span>{` · ${messages.from(session.address)}`}</span>}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          disabled={!isHydrated}
          onClick={onEnd}
          className="max-sm:col-start-2"
          aria-label={`${messages.end}: ${name}`}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}

/** Returns a function that names the device of a session. */
function useDeviceName(): (session: OwnSession) => string {
  const { sessions: messages } = useMessages().profile;
  return ({ browser, system }) =>
    browser && system ? messages.on(browser, system) : (browser ?? system ?? messages.unknown);
}
