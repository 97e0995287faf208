import { createContext, type ReactNode, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { X } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';

interface Notice {
  kind: 'done' | 'failed';
  text: string;
  /** Navigation to another page follows, where the notice is shown too. */
  isForNextPage?: boolean;
  /** The form shows and announces the same message: it is announced only there. */
  isSaidInForm?: boolean;
  /** Action offered with it, such as undo: only on the page that first shows it. */
  action?: { label: string; onClick: () => void };
}

/** Milliseconds for which a success notice is shown. */
const shownFor = 5000;
/** Milliseconds for which a success notice with an action is shown. */
const answerableFor = 12_000;

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** The last notice for the next page, and when it was given by the browser's clock: that page may be loaded whole. */
let last: { notice: Notice; at: number } | undefined;
const carriedAs = 'eain.notice';
/** Milliseconds within which a notice belongs to the next page. */
const fresh = 3000;

/** Saves the latest notice for the next page if that is loaded whole. A browser that stores nothing loses it. */
export function carryNotice(): void {
  if (last === undefined || performance.now() - last.at > fresh) return;
  try {
    sessionStorage.setItem(carriedAs, JSON.stringify({ ...last.notice, isForNextPage: false }));
  } catch {
    return;
  }
}

function carriedNotice(): Notice | undefined {
  try {
    const carried = sessionStorage.getItem(carriedAs);
    sessionStorage.removeItem(carriedAs);
    return carried === null ? undefined : (JSON.parse(carried) as Notice);
  } catch {
    return undefined;
  }
}

/** Returns a function that notifies the user with an alert (SIT-40). */
export function useNotice(): (notice: Notice) => void {
  return use(NoticeContext);
}

/**
 * Holds the current notice: a success is shown for a few seconds, a failure until it is closed. It disappears when a form is sent again and
 * on navigation to another page. It overlays the header, where it covers no field and no button of the page.
 */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const [notice, setNotice] = useState<Notice>();
  useLeaving(setNotice);
  const show = useCallback((next: Notice) => {
    last = next.isForNextPage ? { notice: next, at: performance.now() } : undefined;
    setNotice(next);
  }, []);
  useEffect(() => setNotice((said) => said ?? carriedNotice()), []);
  useEffect(() => {
    if (notice?.kind !== 'done') return;
    const later = setTimeout(() => setNotice(undefined), notice.action ? answerableFor : shownFor);
    return () => clearTimeout(later);
  }, [notice]);
  const shown = notice && (
    <div
      data-notice
      className={`flex items-start gap-3 rounded-md border bg-surface py-2 ps-4 pe-2 shadow-raised ${notice.kind === 'failed' ? 'border-danger' : 'border-act'}`}
    >
      <p className="min-w-0 flex-1 self-center py-1.5 text-md leading-snug whitespace-pre-line wrap-anywhere">
        <BySyllable text={notice.text} />
      </p>
      {notice.action && (
        <button
          type="button"
          onClick={() => {
            setNotice(undefined);
            notice.action?.onClick();
          }}
          className="min-h-11 shrink-0 px-2 text-md font-semibold text-act underline"
        >
          {notice.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={messages.site.close}
        onClick={() => setNotice(undefined)}
        className="grid size-11 shrink-0 place-items-center"
      >
        <X className="size-5" aria-hidden />
      </button>
    </div>
  );
  const [isFailure, isSilent] = [notice?.kind === 'failed', notice?.isSaidInForm === true];
  return (
    <NoticeContext value={show}>
      {children}
      <div className="fixed inset-x-2 top-1 z-40 mx-auto max-w-md print:hidden">
        {/* Both exist before there is a notice: their content is announced, once. */}
        <div role="status">{!isFailure && shown}</div>
        <div role="alert">{isFailure && !isSilent && shown}</div>
        {isFailure && isSilent && shown}
      </div>
    </NoticeContext>
  );
}

/** Removes the notice when a form is sent and when the page is left; one for the next page is removed on leaving that. */
function useLeaving(setNotice: (change: (notice: Notice | undefined) => Notice | undefined) => void): void {
  const { pathname, search } = useLocation();
  const isGoing = useNavigation().state !== 'idle';
  const place = useRef(pathname + search);
  // Runs before the new page shows any notice of its own.
  useLayoutEffect(() => {
    if (place.current === pathname + search) return;
    place.current = pathname + search;
    setNotice((notice) => (notice?.isForNextPage ? { ...notice, isForNextPage: false } : undefined));
  }, [pathname, search, setNotice]);
  useLayoutEffect(() => {
    if (isGoing) setNotice((notice) => (notice?.isForNextPage ? notice : undefined));
  }, [isGoing, setNotice]);
  useEffect(() => {
    const clear = () => setNotice(() => undefined);
    // In the capture phase: the form's own notice comes later.
    addEventListener('submit', clear, true);
    return () => removeEventListener('submit', clear, true);
  }, [setNotice]);
}
