import { type ReactNode, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../../api.ts';
import { useLocalAddress } from '../../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { persist } from '../../persisted-state.ts';
import { useViewer } from '../../site-profile.ts';
import { useNotice } from '../site/notice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Belongings, BelongingsList } from './belongings-list.tsx';

/** Deletes an account once its dialog, which says what goes with it, is answered with yes. */
export interface Deletion {
  ask(userId: string): Promise<void>;
  isBusy: boolean;
  dialog: ReactNode;
}

/** Who is gone. */
interface Gone {
  _id: string;
  username: string;
}

/**
 * Deletes accounts. Who deletes their own is signed out at home then (specification section 4); the last admin is told why
 * not (readings, "Deleted account").
 * @param onDeleted is told which other account is gone.
 */
export function useDeletion(onDeleted?: (gone: Gone) => void): Deletion {
  const { profile, rules, listingForm } = useMessages();
  const { deletion: words } = profile;
  const notice = useNotice();
  const viewer = useViewer();
  const leave = useLeaving();
  const [asked, setAsked] = useState<Belongings & Gone>();
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: error.status === 401 ? listingForm.signInAgain : rules[error.code] });
    } finally {
      setIsBusy(false);
    }
  };
  const ask = (userId: string) =>
    attempt(async () => {
      const { deletion } = browserApi().user;
      const { isLastAdmin, ...preview } = await answerOf(deletion[':id'].$get({ param: { id: userId } }));
      if (isLastAdmin) notice({ kind: 'failed', text: rules.last_admin });
      else setAsked({ ...preview, _id: userId });
    });
  const remove = ({ _id, username }: Gone) =>
    attempt(async () => {
      setAsked(undefined);
      await answerOf(browserApi().user.delete[':id'].$delete({ param: { id: _id } }));
      if (_id === viewer?._id) await leave();
      else onDeleted?.({ _id, username });
    });

  const dialog = asked && (
    <ConfirmDialog
      question={words.question(asked.username)}
      yes={words.yes}
      no={words.no}
      onYes={() => void remove(asked)}
      onNo={() => setAsked(undefined)}
    >
      <BelongingsList belongings={asked} />
    </ConfirmDialog>
  );
  return { ask, isBusy, dialog };
}

/** Goes home without an account; what the browser kept for it is forgotten. */
function useLeaving(): () => Promise<void> {
  const { deletion: words } = useMessages().profile;
  const notice = useNotice();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const local = useLocalAddress();
  return async () => {
    persist({ signedIn: false, drafts: {} });
    await navigate(local('/'));
    await revalidator.revalidate();
    notice({ kind: 'done', text: words.done });
  };
}
