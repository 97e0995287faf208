import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { useMessages } from '../../messages/context.tsx';
import { useNotice } from '../../shell/state/notice.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Labelled } from '../../ui/fields/field.tsx';
import { TakerOptions } from '../../team/taker-options.tsx';

interface HandOnMessageProps {
  message: { _id: string; memberRef: string | null };
  takers: readonly { _id: string; name: string }[];
}

/** Who of the team answers a message; another choice hands it on (TEM-13). */
export function HandOnMessage({ message: { _id: id, memberRef }, takers }: HandOnMessageProps) {
  const { rules, team } = useMessages();
  const notice = useNotice();
  const tellFailure = useFailedAction();
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [isSending, setIsSending] = useState(false);
  const handOn = async (to: string | null) => {
    setIsSending(true);
    try {
      await answerOf(browserApi().enquiry.messages[':id']['hand-on'].$post({ param: { id }, json: { to } }));
      notice({ kind: 'done', text: team.handOn.done });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, rules[error.code]);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <div className="max-w-xs">
      <Labelled label={team.handOn.to}>
        {(attributes) => (
          <select
            {...attributes}
            value={memberRef ?? ''}
            disabled={!isHydrated || isSending}
            onChange={({ currentTarget: { value } }) => void handOn(value === '' ? null : value)}
            className="control"
          >
            <TakerOptions takers={takers} />
          </select>
        )}
      </Labelled>
    </div>
  );
}
