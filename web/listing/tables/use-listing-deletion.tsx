import { type ReactNode, useState } from 'react';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { useNotice } from '../../shell/notice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { TableListing } from './listings-table.tsx';

/** A listing that may be deleted. */
interface Deletable extends TableListing {
  userRef: string;
}

/**
 * Deletes listings after a question that says what goes with them, and says what came of it.
 * @param onDeleted shows the list without it.
 * @returns what asks, and the question to show.
 */
export function useListingDeletion(onDeleted: (id: string) => void) {
  const { dashboard, listingForm, listingTables, rules } = useMessages();
  const notice = useNotice();
  const [doomed, setDoomed] = useState<Deletable>();

  const failureText = ({ status, code }: ApiFailure) => {
    if (status === 401) return listingForm.signInAgain;
    return status === 404 ? rules[code] : dashboard.failed;
  };
  const remove = async ({ _id, userRef }: Deletable) => {
    setDoomed(undefined);
    try {
      const call = browserApi().listing.delete[':id'].$delete({ param: { id: _id }, query: { id: userRef } });
      await answerOf(call);
      notice({ kind: 'done', text: dashboard.deleted });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: failureText(error) });
      // What somebody else deleted meanwhile is gone all the same.
      if (error.status !== 404) return;
    }
    onDeleted(_id);
  };

  const question: ReactNode = doomed && (
    <ConfirmDialog
      question={dashboard.deleteQuestion}
      yes={dashboard.deleteYes}
      no={dashboard.deleteNo}
      onYes={() => void remove(doomed)}
      onNo={() => setDoomed(undefined)}
    >
      <p className="font-semibold text-ink">{doomed.name}</p>
      <p className="mt-2">{listingTables.goesWithIt}</p>
    </ConfirmDialog>
  );
  return { ask: setDoomed, question };
}
