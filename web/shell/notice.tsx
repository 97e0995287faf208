import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { X } from 'lucide-react';
import { useMessages } from '../messages/context.tsx';

interface Notice {
  kind: 'done' | 'failed';
  text: string;
}

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** What was said last, and when by the browser's clock: for a page that is loaded whole just then. */
let last: { notice: Notice; at: number } | undefined;
const carriedAs = 'eain.notice';
/** Milliseconds within which what was said belongs to the page that comes. */
const fresh = 3000;

/** Keeps what was just said for the document that is about to be loaded. A browser that keeps nothing loses it. */
export function carryNotice(): void {
  if (last === undefined || performance.now() - last.at > fresh) return;
  try {
    sessionStorage.setItem(carriedAs, JSON.stringify(last.notice));
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

/** Says something to the person, on whatever page they are next: an alert (SIT-40). */
export function useNotice(): (notice: Notice) => void {
  return use(NoticeContext);
}

/** Holds the notice that is shown, until it is closed or followed by another. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const messages = useMessages();
  const [notice, setNotice] = useState<Notice>();
  const show = useCallback((next: Notice) => {
    last = { notice: next, at: performance.now() };
    setNotice(next);
  }, []);
  useEffect(() => setNotice((shown) => shown ?? carriedNotice()), []);
  return (
    <NoticeContext value={show}>
      {children}
      <div
        role={notice?.kind === 'failed' ? 'alert' : 'status'}
        className="fixed inset-x-4 bottom-4 z-20 mx-auto max-w-md"
      >
        {notice && (
          <div
            className={`flex items-start gap-3 rounded-md border bg-surface p-4 shadow-raised ${notice.kind === 'failed' ? 'border-danger' : 'border-act'}`}
          >
            <p className="flex-1 whitespace-pre-line text-md">{notice.text}</p>
            <button
              type="button"
              aria-label={messages.site.close}
              onClick={() => setNotice(undefined)}
              className="-m-2 p-2"
            >
              <X className="size-5" aria-hidden />
            </button>
          </div>
        )}
      </div>
    </NoticeContext>
  );
}
