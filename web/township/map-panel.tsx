import { ChevronDown, Map as MapIcon, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useMessages } from '../messages/context.tsx';
import { useSavesData } from '../shell/frame/site-profile.ts';

const TownshipMap = lazy(() => import('./map.tsx').then((module) => ({ default: module.TownshipMap })));

/** From this width on the map is beside the results, and open. */
const wide = '(min-width: 1100px)';

/** The map of the townships beside the results on a wide screen, fetched when it is opened: only by a tap while data is saved. */
export function MapPanel({ query }: { query: SearchQuery }) {
  const { map } = useMessages();
  const isSaving = useSavesData();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isSaving && matchMedia(wide).matches) setIsOpen(true);
  }, [isSaving]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group sticky top-[min(9rem,100dvh-44.5rem)] hidden rounded-lg bg-surface shadow-e1 min-[1100px]:block [:lang(my)_&]:top-[min(9rem,100dvh-55rem)]"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-semibold">
        <MapIcon className="size-5" aria-hidden />
        <span>{map.title}</span>
        <ChevronDown className="ms-auto size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="mx-auto min-h-96 max-w-md p-2.5 pt-0">{isOpen && <ArrivingMap query={query} />}</div>
    </details>
  );
}

/** The map of the townships on narrower screens: a button over the results, hidden while they are scrolled down, opens it as a sheet (SRC-34). */
export function MapSheet({ query }: { query: SearchQuery }) {
  const { map, site } = useMessages();
  const { key } = useLocation();
  const sheet = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let before = scrollY;
    const note = () => {
      if (button.current) button.current.dataset['away'] = String(scrollY > before && scrollY > 0);
      before = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  // A township was chosen; the sheet closes.
  useEffect(() => sheet.current?.close(), [key]);
  const open = () => {
    setIsOpen(true);
    sheet.current?.showModal();
  };
  return (
    <>
      <div
        ref={button}
        className="scripted pointer-events-none fixed inset-x-0 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-9 flex justify-center transition-transform not-focus-within:data-[away=true]:translate-y-24 min-[1100px]:hidden print:hidden"
      >
        <button
          type="button"
          onClick={open}
          className="pointer-events-auto flex min-h-12 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-raised"
        >
          <MapIcon className="size-5" aria-hidden />
          <span>{map.open}</span>
        </button>
      </div>
      <dialog
        ref={sheet}
        aria-label={map.title}
        onClose={() => setIsOpen(false)}
        closedby="any"
        className="mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-xl overflow-y-auto overscroll-contain rounded-t-lg bg-surface text-ink"
      >
        <div className="px-4 pb-4">
          <div className="sticky top-0 z-1 flex items-center justify-between bg-surface pt-2 pb-1">
            <p className="text-lg font-bold">{map.title}</p>
            <button
              type="button"
              aria-label={site.close}
              onClick={() => sheet.current?.close()}
              className="-me-2.5 grid size-11 place-items-center"
            >
              <X className="size-6" aria-hidden />
            </button>
          </div>
          <div className="mx-auto min-h-96 max-w-md">{isOpen && <ArrivingMap query={query} />}</div>
        </div>
      </dialog>
    </>
  );
}

/** The map, which says itself that it waits for its figures; its script is smaller than they are. */
function ArrivingMap({ query }: { query: SearchQuery }) {
  return (
    <Suspense>
      <TownshipMap query={query} />
    </Suspense>
  );
}
