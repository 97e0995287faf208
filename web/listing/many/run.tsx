import { useRef, useState } from 'react';
import { mostAtOnce } from '#domain/listing/many.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { ApiFailure } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { ownAddress } from '../tables/load-my-listings.ts';
import type { ManyRow, Previewed } from './load.ts';
import { ManyList } from './many-list.tsx';
import type { Chosen, Deed } from './query.ts';
import { type Outcome, sendDeed } from './send.ts';

interface RunProps {
  chosen: Chosen;
  deed: Deed;
  rows: readonly ManyRow[];
  preview: readonly Previewed[];
}

/** The preview, the button that carries it out, its progress, and what became of each (LST-483). */
export function Run({ chosen, deed, rows, preview }: RunProps) {
  const { changeMany } = useMessages();
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [isAsked, setIsAsked] = useState(false);
  const { due, outcomes, state, start } = useRun(deed, rows, preview);
  const many = formatNumber(due.length, language);
  const told = preview.filter(({ outcome }) => outcome !== 'done');
  const refused = [...told, ...outcomes.values()].filter(({ outcome }) => outcome === 'refused').length;
  const done = [...outcomes.values()].filter(({ outcome }) => outcome !== 'refused').length;
  return (
    <>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <p role="status" className="font-semibold">
          {state === 'ready'
            ? changeMany.ready(due.length, told.length)
            : state === 'done'
              ? changeMany.done(done, refused)
              : changeMany.progress(formatNumber(outcomes.size, language), many)}
        </p>
        {state !== 'ready' && (
          <progress max={due.length} value={outcomes.size} aria-hidden className="mt-2 h-3 w-full accent-act" />
        )}
        {state === 'stopped' && (
          <p role="alert" className="mt-2 text-md font-medium text-danger">
            <BySyllable text={changeMany.stopped} />
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2.5">
          {due.length > 0 && state !== 'done' && (
            <Button
              kind={deed.do === 'delete' ? 'danger' : 'primary'}
              disabled={!isHydrated}
              aria-disabled={state === 'running'}
              onClick={() => (deed.do === 'delete' && state === 'ready' ? setIsAsked(true) : start())}
            >
              {state === 'stopped' ? changeMany.goOn : changeMany.now[deed.do](due.length)}
            </Button>
          )}
          {state === 'done' && (
            <ButtonLink to={ownAddress({ q: chosen.q, state: chosen.state, whose: chosen.whose })}>
              {changeMany.back}
            </ButtonLink>
          )}
        </div>
        {due.length > 0 && (
          <noscript>
            <p className="mt-2 text-md">{changeMany.needsScript}</p>
          </noscript>
        )}
      </div>
      <ManyList rows={rows} results={preview} outcomes={outcomes} isStarted={state !== 'ready'} />
      {isAsked && (
        <DeleteQuestion
          count={many}
          onNo={() => setIsAsked(false)}
          onYes={() => {
            setIsAsked(false);
            start();
          }}
        />
      )}
    </>
  );
}

/** Asks before listings are deleted (LST-41). */
function DeleteQuestion({ count, onYes, onNo }: { count: string; onYes: () => void; onNo: () => void }) {
  const { dashboard, listingTables } = useMessages();
  return (
    <ConfirmDialog
      question={listingTables.deleteManyQuestion(count)}
      yes={dashboard.deleteYes}
      no={dashboard.deleteNo}
      onYes={onYes}
      onNo={onNo}
    >
      <p>{listingTables.goesWithIt}</p>
    </ConfirmDialog>
  );
}

/** How far it is: not begun, at work, stopped by a failure, or at its end. */
type RunState = 'ready' | 'running' | 'stopped' | 'done';

/**
 * Carries out what was previewed, 100 listings in a call, one call after the other. After a failure it goes on with the call that failed, under
 * the same key: what that call may have done is not done twice.
 */
function useRun(deed: Deed, rows: readonly ManyRow[], preview: readonly Previewed[]) {
  const { rules } = useMessages();
  const tellFailure = useFailedAction();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [state, setState] = useState<RunState>('ready');
  const work = useRef({ at: 0, key: '', isOccupied: false });
  const times = new Map(preview.flatMap((one) => (one.outcome === 'done' ? [[one._id, one.updatedAt]] : [])));
  const due = rows
    .filter(({ _id }) => times.has(_id))
    .map((row) => ({ ...row, updatedAt: times.get(row._id) ?? row.updatedAt }));

  const run = async () => {
    const { current } = work;
    if (current.isOccupied) return;
    current.isOccupied = true;
    setState('running');
    try {
      while (current.at < due.length) {
        current.key ||= newIdempotencyKey();
        const part = due.slice(current.at, current.at + mostAtOnce);
        // One call after the other: they are counted, and each says how far it is.
        const results = await sendDeed(deed, part, current.key);
        current.at += part.length;
        current.key = '';
        setOutcomes((before) => new Map([...before, ...results.map((one) => [one._id, one] as const)]));
      }
      setState('done');
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setState('stopped');
      await tellFailure(error, rules[error.code]);
    } finally {
      current.isOccupied = false;
    }
  };
  return { due, outcomes, state, start: () => void run() };
}
