import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useMessages } from '../messages/context.tsx';
import { useNotice } from '../shell/notice.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Takes one's review away, after asking (REV-6: only its author sees this). */
export function DeleteReview({ id }: { id: string }) {
  const { reviews } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    setIsAsking(false);
    try {
      await answerOf(browserApi().review.deletereview[':id'].$delete({ param: { id }, json: {} }));
      notice({ kind: 'done', text: reviews.deleted });
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: reviews.failedToDelete });
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={reviews.delete}
        onClick={() => setIsAsking(true)}
        className="grid size-11 place-items-center rounded-md text-muted hover:text-danger"
      >
        <Trash2 className="size-5" aria-hidden />
      </button>
      {isAsking && (
        <ConfirmDialog
          question={reviews.deleteQuestion}
          yes={reviews.deleteYes}
          no={reviews.deleteNo}
          onYes={() => void remove()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
