import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { useCorrections } from '../forms/corrections.ts';
import { useFailedAction } from '../forms/ended-session.ts';
import { useForgetting } from '../forms/saved-draft.ts';
import { dropFilesOf } from '../image/chosen-files.ts';
import { useCurrentUser } from '../shell/frame/site-profile.ts';
import { type Refused, refusedBy } from '../forms/submission.ts';
import { useNotice } from '../shell/state/notice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type ProofAsked, ProofFields, useProof } from './proof-fields.tsx';

/** Deletes an account once its dialog, which states what is deleted with it, is confirmed. */
export interface Deletion {
  ask(userId: string): Promise<void>;
  isBusy: boolean;
  dialog: ReactNode;
}

/** The deleted user. */
interface Gone {
  _id: string;
  username: string;
}

/**
 * Deletes accounts, with a proof of the current user's identity: always for their own, for another's if none was given recently. A user who
 * deletes their own is then signed out, on the home page (ACC-20); the last admin sees why that is refused (ACC-29).
 * @param onDeleted called with another user's account once it is deleted.
 */
export function useDeletion(onDeleted?: (gone: Gone) => void): Deletion {
  const { profile, rules } = useMessages();
  const { deletion: messages } = profile;
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const currentUser = useCurrentUser();
  const leave = useLeaving();
  const typed = useProof();
  const [asked, setAsked] = useState<Belongings & Gone & { proofAsked: ProofAsked }>();
  const [latest, setRefused] = useState<Refused>();
  const { refused, onChange } = useCorrections(latest);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, rules[error.code]);
    } finally {
      setIsBusy(false);
    }
  };
  const ask = (userId: string) =>
    attempt(async () => {
      const { deletion, proof } = browserApi().user;
      const [{ isLastAdmin, ...preview }, proofAsked] = await Promise.all([
        answerOf(deletion[':id'].$get({ param: { id: userId } })),
        answerOf(proof.$get()),
      ]);
      if (isLastAdmin) return notice({ kind: 'failed', text: rules.last_admin });
      setAsked({ ...preview, _id: userId, proofAsked });
    });
  const stop = () => {
    setAsked(undefined);
    setRefused(undefined);
    typed.clear();
  };
  /** Asks for a proof after all: a sign-in that was recent when the dialog opened may no longer be. */
  const askProof = (reason: Refused) => {
    setRefused(reason);
    setAsked((one) => one && { ...one, proofAsked: { ...one.proofAsked, isRecent: false } });
  };
  const remove = ({ _id, username }: Gone) =>
    attempt(async () => {
      try {
        await answerOf(browserApi().user.delete[':id'].$delete({ param: { id: _id }, json: typed.proof }));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // A missing or wrong proof can be given in the dialog.
        if (error.issues.length > 0 || error.code === 'recent_sign_in') return askProof(refusedBy(error));
        stop();
        throw error;
      }
      stop();
      if (_id === currentUser?._id) await leave();
      else onDeleted?.({ _id, username });
    });

  const dialog = asked && (
    <ConfirmDialog
      question={messages.question(asked.username)}
      yes={messages.yes}
      no={messages.no}
      isBusy={isBusy}
      onYes={() => void remove(asked)}
      onNo={stop}
    >
      <BelongingsList belongings={asked} />
      {(asked._id === currentUser?._id || !asked.proofAsked.isRecent) && (
        <div className="mt-4 text-ink" onChange={onChange}>
          <ProofFields asked={asked.proofAsked} typed={typed} issues={refused?.fields} />
        </div>
      )}
      {refused && (
        <p role="alert" className="mt-3 rounded-sm bg-danger-soft px-4 py-3 text-md font-medium text-danger">
          {rules[refused.code]}
        </p>
      )}
    </ConfirmDialog>
  );
  return { ask, isBusy, dialog };
}

/** Goes to the home page without an account; what the browser stored for it is deleted. */
function useLeaving(): () => Promise<void> {
  const { deletion: messages } = useMessages().profile;
  const notice = useNotice();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const local = useLocalAddress();
  const forget = useForgetting();
  const account = useCurrentUser()?._id;
  return async () => {
    forget();
    if (account !== undefined) await dropFilesOf(account);
    notice({ kind: 'done', text: messages.done, isForNextPage: true });
    await navigate(local('/'));
    await revalidator.revalidate();
  };
}

const kinds = ['listings', 'listingReviews', 'reviews', 'images', 'messages'] as const;

/** Numbers of things that are deleted with an account, by kind. */
type Belongings = Record<(typeof kinds)[number], number>;

/** Lists what is deleted with an account; kinds without any are left out. */
function BelongingsList({ belongings }: { belongings: Belongings }) {
  const { deletion: messages } = useMessages().profile;
  const going = kinds.filter((kind) => belongings[kind] > 0);
  if (going.length === 0) return <p>{messages.nothing}</p>;
  return (
    <>
      <p>{messages.goes}</p>
      <ul className="mt-1.5 list-disc ps-5">
        {going.map((kind) => (
          <li key={kind}>{messages[kind](belongings[kind])}</li>
        ))}
      </ul>
    </>
  );
}
