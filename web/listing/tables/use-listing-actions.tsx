import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { binDays } from '#domain/listing/hiding.ts';
import { type PropertyStatus, isTaken } from '#domain/listing/listing.ts';
import { mostAtOnce, takenStatusOf } from '#domain/listing/many.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { answerOf, ApiFailure, browserApi } from '../../api/client.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useFailedAction } from '../../forms/ended-session.ts';
import { useMessages } from '../../messages/context.tsx';
import { isSayable } from '../../messages/sayable.ts';
import { useLanguage } from '../../shell/links.ts';
import { useCurrentUser } from '../../shell/frame/site-profile.ts';
import { useNotice } from '../../shell/state/notice.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { TableListing } from './listings-table.tsx';

/** A status to set on a listing; with the time of its last change, unless someone has changed it since. */
interface Mark {
  _id: string;
  propertyStatus: PropertyStatus | null;
  updatedAt?: string;
}

/** Outcome for one listing of several. */
interface Result {
  _id: string;
  outcome: 'done' | 'unchanged' | 'refused';
  code?: string | undefined;
}

/**
 * Marks and deletes listings, reports the outcome, and reloads the table. A mark is set at once and can be undone (LST-94); a deletion asks
 * first (LST-41).
 * @param shown the rows of the table.
 * @returns functions that do so, what their buttons have in common, and the question to show.
 */
export function useListingActions(shown: readonly TableListing[]) {
  const { listingTables, team } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const keyboard = useKeyboardKept(shown);
  const { buttons, run, failed } = useWork(keyboard);

  const send = async (marks: readonly Mark[]) => {
    const answers = [];
    for (const listings of inCalls(marks)) {
      const call = browserApi().listing.mark.$post({ json: { listings } }, { headers: named() });
      answers.push(...(await answerOf(call)).results);
    }
    return answers;
  };
  const undo = (done: Awaited<ReturnType<typeof send>>) =>
    run(async () => {
      const marks = done.map(({ _id, before = null, updatedAt }) => ({
        _id,
        propertyStatus: before,
        ...(updatedAt !== undefined && { updatedAt }),
      }));
      const refused = failed(await send(marks));
      notice(refused === '' ? { kind: 'done', text: listingTables.undone } : { kind: 'failed', text: refused });
    });
  const mark = (listings: readonly TableListing[], statusOf: (listing: TableListing) => PropertyStatus) =>
    run(async () => {
      const results = await send(listings.map((listing) => ({ _id: listing._id, propertyStatus: statusOf(listing) })));
      const done = results.filter(({ outcome }) => outcome === 'done');
      const refused = failed(results);
      const [only] = listings;
      const said =
        listings.length === 1 && only
          ? listingTables.marked[statusOf(only)]
          : listingTables.markedMany(formatNumber(done.length, language));
      const action = done.length > 0 && { action: { label: listingTables.undo, onClick: () => void undo(done) } };
      notice({
        kind: refused === '' ? 'done' : 'failed',
        text: done.length === 0 && refused !== '' ? refused : [said, refused].filter(Boolean).join('\n'),
        ...action,
      });
    });

  /** Confirms that listings are still available; those marked as taken are marked as available, which means the same. */
  const renew = (listings: readonly TableListing[]) =>
    run(async () => {
      const results: Result[] = [];
      for (const part of inCalls(listings.filter((listing) => !isTaken(listing)))) {
        const json = { ids: part.map(({ _id }) => _id) };
        results.push(...(await answerOf(browserApi().listing.renew.$post({ json }))).results);
      }
      const taken = listings.filter((listing) => isTaken(listing));
      results.push(...(await send(taken.map(({ _id }) => ({ _id, propertyStatus: 'Still Available' })))));
      const done = results.filter(({ outcome }) => outcome !== 'refused').length;
      const refused = failed(results);
      const said = done > 0 && listingTables.ends.renewed(done);
      notice({ kind: refused === '' ? 'done' : 'failed', text: [said, refused].filter(Boolean).join('\n') });
    });

  /** Hands listings on; sent twice it is the same as once. */
  const handOn = (listings: readonly TableListing[], to: string | null) =>
    run(async () => {
      const results: Result[] = [];
      for (const part of inCalls(listings)) {
        const json = { ids: part.map(({ _id }) => _id), to };
        results.push(...(await answerOf(browserApi().listing['hand-on'].$post({ json }))).results);
      }
      const done = results.filter(({ outcome }) => outcome !== 'refused').length;
      const refused = failed(results);
      const said = done > 0 && team.handOn.doneMany(done);
      notice({ kind: refused === '' ? 'done' : 'failed', text: [said, refused].filter(Boolean).join('\n') });
    });

  const deletion = useDeletion({ run, failed, keyboard });
  return {
    buttons,
    /** Marks a listing as taken, or as available if it is taken. */
    toggle: (listing: TableListing) =>
      void mark([listing], () => (isTaken(listing) ? 'Still Available' : takenStatusOf(listing.type))),
    markTaken: (listings: readonly TableListing[]) => void mark(listings, ({ type }) => takenStatusOf(type)),
    /** Marks the listings as available if all are taken, which can be undone; if there are others among them, renews all. */
    markAvailable: (listings: readonly TableListing[]) =>
      void (listings.every((listing) => isTaken(listing)) ? mark(listings, () => 'Still Available') : renew(listings)),
    renew: (listings: readonly TableListing[]) => void renew(listings),
    handOn: (listings: readonly TableListing[], to: string | null) => void handOn(listings, to),
    ...deletion,
  };
}

/** Deletes listings after a question that states what is deleted with them. */
function useDeletion({
  run,
  failed,
  keyboard,
}: Pick<ReturnType<typeof useWork>, 'run' | 'failed'> & { keyboard: Keyboard }) {
  const { dashboard, listingTables } = useMessages();
  const language = useLanguage();
  const notice = useNotice();
  const [doomed, setDoomed] = useState<readonly TableListing[]>([]);
  const [only, ...others] = doomed;
  const many = formatNumber(doomed.length, language);
  const currentUser = useCurrentUser();
  const own = doomed.filter(
    ({ userRef }) => currentUser && [currentUser._id, currentUser.team?.agencyId].includes(userRef),
  ).length;

  const remove = () => {
    setDoomed([]);
    if (!only) return;
    void run(async () => {
      if (others.length === 0) {
        const call = browserApi().listing.delete[':id'].$delete({
          param: { id: only._id },
          query: { id: only.userRef },
        });
        await answerOf(call);
        return notice({ kind: 'done', text: dashboard.deleted });
      }
      const results: Result[] = [];
      for (const listings of inCalls(doomed)) {
        const json = { ids: listings.map(({ _id }) => _id) };
        const call = browserApi().listing['delete-many'].$post({ json }, { headers: named() });
        results.push(...(await answerOf(call)).results);
      }
      const done = results.filter(({ outcome }) => outcome === 'done');
      const refused = failed(results);
      const said = listingTables.deletedMany(formatNumber(done.length, language));
      notice({ kind: refused === '' ? 'done' : 'failed', text: [said, refused].filter(Boolean).join('\n') });
    });
  };
  const question: ReactNode = only && (
    <ConfirmDialog
      question={others.length === 0 ? dashboard.deleteQuestion : listingTables.deleteManyQuestion(many)}
      yes={dashboard.deleteYes}
      no={dashboard.deleteNo}
      onYes={remove}
      onNo={() => setDoomed([])}
    >
      {others.length === 0 && <p className="mb-2 font-semibold text-ink">{only.name}</p>}
      {own > 0 && <p>{listingTables.goesWithIt}</p>}
      {own < doomed.length && <p>{listingTables.goesToBin(binDays)}</p>}
    </ConfirmDialog>
  );
  const askToDelete = (listings: readonly TableListing[]) => {
    keyboard.noteRow();
    setDoomed(listings);
  };
  return { askToDelete, question };
}

/**
 * Runs one action at a time, and reloads the table after it; if the whole action is refused, that is reported. Meanwhile its buttons are only
 * marked as disabled: a disabled one would lose the keyboard.
 */
function useWork(keyboard: Keyboard) {
  const { dashboard, listingTables, rules } = useMessages();
  const language = useLanguage();
  const tellFailure = useFailedAction();
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [isWorking, setIsWorking] = useState(false);
  const isOccupied = useRef(false);

  const textOf = ({ status, code }: ApiFailure) => (status === 404 || status === 429 ? rules[code] : dashboard.failed);
  const run = async (work: () => Promise<void>) => {
    if (isOccupied.current) return;
    isOccupied.current = true;
    setIsWorking(true);
    keyboard.hold();
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, textOf(error));
      // The table is left for signing in.
      if (error.status === 401) return;
    } finally {
      isOccupied.current = false;
      setIsWorking(false);
    }
    await revalidate();
  };
  /** Returns the message about those that were refused; empty if none was. */
  const failed = (results: readonly Result[]) => {
    const refused = results.filter(({ outcome }) => outcome === 'refused');
    const codes = new Set(refused.map(({ code = '' }) => (isSayable(code) ? code : 'something_went_wrong')));
    if (refused.length === 0) return '';
    const reasons = [...codes].map((code) => rules[code]).join(' ');
    return results.length === 1
      ? reasons
      : `${listingTables.refused(formatNumber(refused.length, language))} ${reasons}`;
  };
  return { buttons: { disabled: !isHydrated, 'aria-disabled': isWorking }, run, failed };
}

type Keyboard = ReturnType<typeof useKeyboardKept>;

/**
 * Keeps the keyboard in a table when an action removes the row or the button that had it: it goes to the row that takes that place, or to the
 * heading of the screen if no row is left.
 */
function useKeyboardKept(shown: readonly TableListing[]) {
  const row = useRef(0);
  const isHeld = useRef(false);
  const rows = () => [...document.querySelectorAll('main tbody tr')];
  useEffect(() => {
    if (isHeld.current && isLost()) focusIn(rows()[Math.min(row.current, shown.length - 1)]);
    isHeld.current = false;
  }, [shown]);
  useEffect(
    () => () => {
      if (isHeld.current && isLost()) focusIn(undefined);
    },
    [],
  );
  const noteRow = () => {
    const focused = document.activeElement?.closest('tr');
    if (focused) row.current = rows().indexOf(focused);
  };
  return {
    noteRow,
    /** Until the table has been reloaded. */
    hold: () => {
      noteRow();
      isHeld.current = true;
    },
  };
}

const isLost = () => document.activeElement === document.body;

/** Focuses the first control of a row; without one the heading of the screen. */
function focusIn(row: Element | undefined): void {
  const controls = [...(row?.querySelectorAll<HTMLElement>('input, a, button') ?? [])];
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  (controls.find((control) => control.checkVisibility()) ?? heading)?.focus();
}

/** Divides many listings into chunks that one call accepts. */
function inCalls<Listed>(listings: readonly Listed[]): Listed[][] {
  return Array.from({ length: Math.ceil(listings.length / mostAtOnce) }, (_, part) =>
    listings.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  );
}

function named() {
  return { 'Idempotency-Key': newIdempotencyKey() };
}
