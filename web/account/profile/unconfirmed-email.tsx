import { answerOf, browserApi } from '../../api/client.ts';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import { useMessages } from '../../messages/context.tsx';
import { RunningText } from '../../ui/by-syllable.tsx';
import { useNotice } from '../../shell/state/notice.tsx';

/** Says that a user has not confirmed their address, and has a link sent there with which they can (ACC-74). */
export function UnconfirmedEmail({ email }: { email: string }) {
  const { profile } = useMessages();
  const notice = useNotice();
  const { refusal, isSaving, save } = useSaving();
  const send = async () => {
    const sent = await save(() => answerOf(browserApi().user['email-confirmation'].$post()));
    if (sent) notice({ kind: 'done', text: profile.unconfirmed.sent(email) });
  };
  return (
    <div className="mb-4 rounded-sm bg-gold-soft px-4 py-3 text-md">
      <p>
        <RunningText text={profile.unconfirmed.text} />
      </p>
      <RefusalNote refusal={refusal} />
      <button
        type="button"
        disabled={isSaving}
        onClick={() => void send()}
        className="min-h-11 font-semibold text-act underline"
      >
        {profile.unconfirmed.send}
      </button>
    </div>
  );
}
