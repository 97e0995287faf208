import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiFailure } from '../../api/client.ts';
import { useLocalAddress } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { persist } from '../../shell/persisted-state.ts';
import { refusedBy } from '../../forms/submission.ts';
import { useNotice } from '../../shell/notice.tsx';
import type { FormStart } from './form-start.ts';
import type { Issues } from './issues.ts';

/** What a form of a listing is for: its calls and its words. */
export interface FormPurpose {
  /** Of the form, for its draft. */
  name: string;
  words: { submit: string; submitting: string; done: string };
  /** The listing that is being changed, where somebody else may change it meanwhile: its page, and what it is by now. */
  present?: { address: string; read(): Promise<FormStart> };
  /**
   * Sends the form.
   * @param key names this very sending: repeated it is done once.
   * @returns the listing's id.
   * @throws ApiFailure
   */
  send(body: Record<string, unknown>, key: string): Promise<{ _id: string }>;
}

interface SendingEnds {
  onSent: () => void;
  onIssues: (issues: Issues) => void;
  /**
   * Answers a refusal in a way of its own.
   * @returns `told` when it did, `arrived` when what was refused has been done before, `unknown` when it has no such way.
   */
  onRefused: (failure: ApiFailure) => Promise<'told' | 'arrived' | 'unknown'>;
}

/**
 * Sends a listing and goes on to its page (LST-33); a refusal leaves everything as it
 * was typed.
 */
export function useSending({ send, words, present }: FormPurpose, { onSent, onIssues, onRefused }: SendingEnds) {
  const { listingForm, rules } = useMessages();
  const navigate = useNavigate();
  const local = useLocalAddress();
  const notice = useNotice();
  const { pathname, search } = useLocation();
  const [isSending, setIsSending] = useState(false);

  const goOn = async (to: string) => {
    onSent();
    notice({ kind: 'done', text: words.done });
    await navigate(local(to));
  };
  const refuse = async (failure: ApiFailure) => {
    if (failure.status === 401) {
      notice({ kind: 'failed', text: listingForm.signInAgain });
      persist({ signedIn: false });
      return navigate(local(`/sign-in?from=${encodeURIComponent(pathname + search)}`));
    }
    const outcome = await onRefused(failure);
    if (outcome === 'arrived' && present) return goOn(present.address);
    if (outcome === 'told') return;
    onIssues(refusedBy(failure).fields);
    notice({ kind: 'failed', text: failure.status === 0 ? listingForm.lost : rules[failure.code] });
  };

  const sendAndGoOn = async (body: Record<string, unknown>, key: string): Promise<void> => {
    setIsSending(true);
    try {
      const { _id } = await send(body, key);
      await goOn(`/listing/${_id}`);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setIsSending(false);
      await refuse(error);
    }
  };

  return { send: sendAndGoOn, isSending };
}
