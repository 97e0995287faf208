import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, browserApi } from '../api/client.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { twoFactorAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { useCurrentUser } from '../shell/frame/site-profile.ts';
import { type ProofAsked, ProofFields, useProof } from './proof-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { RefusalNote } from '../forms/refusal-note.tsx';
import { useSaving } from '../forms/use-saving.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LocalLink } from '../ui/local-link.tsx';

/** For admins: turns off two-factor sign-in for a user who has lost their app; an admin's own is turned off in the profile. */
export function PersonTwoFactor({ person: user }: { person: { _id: string; username: string } }) {
  const { twoFactor } = useMessages();
  const { person: messages } = twoFactor;
  const isHydrated = useHydrated();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const { refusal, onChange, isSaving, save } = useSaving();
  const typed = useProof();
  const [proofAsked, setProofAsked] = useState<ProofAsked>();
  const isOwn = useCurrentUser()?._id === user._id;

  const ask = async () => {
    const asked = await save(() => answerOf(browserApi().user.proof.$get()));
    if (asked) setProofAsked(asked);
  };
  const stop = () => {
    setProofAsked(undefined);
    typed.clear();
  };
  const turnOff = async () => {
    const call = { param: { userId: user._id }, json: typed.proof };
    if (!(await save(() => answerOf(browserApi().user['two-factor'][':userId'].$delete(call))))) return;
    stop();
    notice({ kind: 'done', text: messages.done(user.username) });
    await revalidator.revalidate();
  };

  return (
    <Panel title={twoFactor.title} lead={isOwn ? messages.own : messages.lead}>
      {!proofAsked && <RefusalNote refusal={refusal} />}
      {isOwn ? (
        <LocalLink to={twoFactorAddress} className="inline-flex min-h-11 items-center font-semibold text-act underline">
          {messages.toProfile}
        </LocalLink>
      ) : (
        <Button disabled={!isHydrated || isSaving} onClick={() => void ask()} className="w-full sm:w-auto">
          {messages.act}
        </Button>
      )}
      {proofAsked && (
        <ConfirmDialog
          question={messages.question(user.username)}
          yes={messages.yes}
          no={messages.no}
          isBusy={isSaving}
          onYes={() => void turnOff()}
          onNo={stop}
        >
          {!proofAsked.isRecent && (
            <div className="text-ink" onChange={onChange}>
              <ProofFields asked={proofAsked} typed={typed} issues={refusal?.fields} />
            </div>
          )}
          <RefusalNote refusal={refusal} />
        </ConfirmDialog>
      )}
    </Panel>
  );
}
