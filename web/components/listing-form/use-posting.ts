import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../../api.ts';
import { useLocalAddress } from '../../links.ts';
import { useMessages } from '../../messages/context.tsx';
import { persist } from '../../persisted-state.ts';
import { refusedBy } from '../../submission.ts';
import { useNotice } from '../site/notice.tsx';
import type { Issues } from './values.ts';

/** What a posting can come to, beside the home's page. */
interface PostingEnds {
  onPosted: () => void;
  /** The package has no place left after all. */
  onNeedsPackage: () => void;
  onIssues: (issues: Issues) => void;
}

/** Posts a home and goes on (specification section 4, "Create listing flow"); a refusal leaves everything as it was typed. */
export function usePosting({ onPosted, onNeedsPackage, onIssues }: PostingEnds) {
  const { listingForm, rules } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const { pathname, search } = useLocation();
  const [isSending, setIsSending] = useState(false);

  const refuse = (failure: ApiFailure) => {
    setIsSending(false);
    if (failure.status === 401) {
      notice({ kind: 'failed', text: listingForm.signInAgain });
      persist({ signedIn: false });
      return navigate(local(`/sign-in?from=${encodeURIComponent(pathname + search)}`));
    }
    if (failure.code === 'package_not_active') onNeedsPackage();
    onIssues(refusedBy(failure).fields);
    notice({ kind: 'failed', text: failure.status === 0 ? listingForm.lost : rules[failure.code] });
  };

  /** @param key names this posting: sent twice it is done once. */
  const post = async (body: Record<string, unknown>, key: string): Promise<void> => {
    setIsSending(true);
    try {
      const create = browserApi().listing.create;
      const { _id } = await answerOf(create.$post({ json: body as never }, { headers: { 'Idempotency-Key': key } }));
      onPosted();
      notice({ kind: 'done', text: listingForm.created });
      await navigate(local(`/listing/${_id}`));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await refuse(error);
    }
  };

  return { post, isSending };
}
