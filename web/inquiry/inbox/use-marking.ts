import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InboxState } from '#domain/inquiry/inquiry.ts';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { useNotice } from '../../shell/notice.tsx';
import type { InboxItem } from './load.ts';

/** How far an email has got, and how to say that it has got further. */
export function useMarking({ _id: id, kind, state: atFirst }: InboxItem) {
  const { rules } = useMessages();
  const notice = useNotice();
  const revalidator = useRevalidator();
  const [state, setState] = useState(atFirst);
  const [isMarking, setIsMarking] = useState(false);
  const mark = async (next: InboxState): Promise<void> => {
    if (next === state) return;
    setIsMarking(true);
    const { messages, payments } = browserApi().enquiry;
    const call = { param: { id }, json: { state: next } };
    try {
      await answerOf(kind === 'payment' ? payments[':id'].state.$post(call) : messages[':id'].state.$post(call));
      setState(next);
      await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: rules[error.code] });
    } finally {
      setIsMarking(false);
    }
  };
  return { state, mark, isMarking };
}
