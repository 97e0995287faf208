import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { answerOf, browserApi } from '../../api/client.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import { useNotice } from '../../shell/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RefusalNote } from '../../forms/refusal-note.tsx';
import { useSaving } from '../../forms/use-saving.ts';
import type { OwnSession } from './load.ts';

/** Where one is signed in, this device first; one of the others can be signed out, or all of them. */
export function Sessions({ sessions: first, now }: { sessions: readonly OwnSession[]; now: string }) {
  const { sessions: messages } = useMessages().profile;
  const isHydrated = useHydrated();
  const notice = useNotice();
  const { refusal, save } = useSaving();
  const [sessions, setSessions] = useState(() => first.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)));
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const nameOf = useDeviceName();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  const end = async (ending: OwnSession | 'others') => {
    setAsked(undefined);
    const { sessions: api } = browserApi().user;
    const isAll = ending === 'others';
    const answer = await save(() =>
      isAll ? answerOf(api.$delete()) : answerOf(api[':id'].$delete({ param: { id: ending._id } })),
    );
    if (!answer) return;
    setSessions(sessions.filter((session) => session.isCurrent || (!isAll && session._id !== ending._id)));
    notice({ kind: 'done', text: isAll ? messages.endedOthers : messages.ended });
  };

  return (
    <Panel title={messages.title}>
      <RefusalNote refusal={refusal} />
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} now={now} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-3 text-md text-muted">{messages.alone}</p>
      ) : (
        <Button disabled={!isHydrated} onClick={() => setAsked('others')} className="mt-4 w-full sm:w-auto">
          {messages.endOthers}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          question={asked === 'others' ? messages.endOthersQuestion : messages.endQuestion(nameOf(asked))}
          yes={messages.yes}
          no={messages.no}
          onYes={() => void end(asked)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

function SessionRow({ session, now, onEnd }: { session: OwnSession; now: string; onEnd: () => void }) {
  const { sessions: messages } = useMessages().profile;
  const isHydrated = useHydrated();
  const name = useDeviceName()(session);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 py-3 sm:grid-cols-[auto_1fr_auto]">
      <Monitor className="size-5 text-muted" aria-hidden />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.isCurrent && (
            <span className="rounded-full bg-act-soft px-2 py-0.5 text-sm text-act">{messages.current}</span>
          )}
        </p>
        <p className="text-sm break-words text-muted">
          <Moment at={session.lastUsedAt} now={now} words={messages.lastUse} />
          {session.address && ` · ${messages.from(session.address)}`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          disabled={!isHydrated}
          onClick={onEnd}
          className="max-sm:col-start-2"
          aria-label={`${messages.end}: ${name}`}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}

/** What one calls a device. */
function useDeviceName(): (session: OwnSession) => string {
  const { sessions: messages } = useMessages().profile;
  return ({ browser, system }) =>
    browser && system ? messages.on(browser, system) : (browser ?? system ?? messages.unknown);
}
