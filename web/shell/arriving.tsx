import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** A thin bar at the top that moves from a tap on until what it asks for is there (SIT-61). */
export function ProgressBar() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const [isTapped, setIsTapped] = useState(false);
  // The router says a little later that it is on its way: other work may come before.
  useEffect(() => {
    const note = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (defaultPrevented && link && link.startsWith('/')) setIsTapped(true);
    };
    addEventListener('click', note);
    return () => removeEventListener('click', note);
  }, []);
  useEffect(() => {
    if (state === 'idle') setIsTapped(false);
  }, [state, key]);
  useEffect(() => {
    if (!isTapped || state !== 'idle') return;
    // It leads nowhere: without a connection, say.
    const later = setTimeout(() => setIsTapped(false), 1000);
    return () => clearTimeout(later);
  }, [isTapped, state]);
  return <div data-progress hidden={state === 'idle' && !isTapped} className="progress print:hidden" aria-hidden />;
}

/** Milliseconds after which a page that is on its way is shown in outline: one that is there sooner would only flicker. */
const soon = 80;

/** A card that was tapped: where it leads, its photo as it is shown, and its title. */
interface Tapped {
  path: string;
  photo: string;
  title: string;
}

/**
 * The page; while the one of a tapped card is on its way, that card's photo where the page will have it, and the outline of its text.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const tapped = useRef<Tapped>(undefined);
  const [shown, setShown] = useState<Tapped>();
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      tapped.current = target instanceof Element ? tappedCard(target.closest('article a')) : undefined;
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
  const coming = state === 'loading' ? location.pathname : undefined;
  useEffect(() => {
    const card = tapped.current;
    if (coming === undefined || card?.path !== coming) return;
    const later = setTimeout(() => setShown(card), soon);
    return () => {
      clearTimeout(later);
      setShown(undefined);
    };
  }, [coming]);
  const outline = shown?.path === coming ? shown : undefined;
  useLayoutEffect(() => {
    if (outline) scrollTo({ top: 0, behavior: 'instant' });
  }, [outline]);
  return (
    <>
      {outline && <Outline card={outline} />}
      <div hidden={outline !== undefined} className="contents">
        {children}
      </div>
    </>
  );
}

function Outline({ card: { photo, title } }: { card: Tapped }) {
  return (
    <div data-arriving className="wrap pt-18 lg:pt-20" aria-busy="true">
      <div className="max-w-[50rem]">
        <img
          src={photo}
          alt=""
          className="aspect-4/3 w-full bg-sunken object-cover max-sm:-mx-4 max-sm:w-[calc(100%+32px)] max-sm:max-w-none sm:aspect-16/10 sm:rounded-lg"
        />
        <p className="mt-5 text-lg font-semibold">{title}</p>
        {['w-1/3', 'w-full', 'w-11/12', 'w-2/3'].map((width) => (
          <div key={width} className={`mt-3 h-4 animate-pulse rounded-sm bg-sunken ${width}`} />
        ))}
      </div>
    </div>
  );
}

function tappedCard(link: Element | null): Tapped | undefined {
  const photo = link?.closest('article')?.querySelector('img')?.currentSrc;
  if (!(link instanceof HTMLAnchorElement) || !photo) return undefined;
  return { path: link.pathname, photo, title: link.innerText };
}
