import { Image, List } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useMessages } from '../../messages/context.tsx';
import type { ResultsView } from '../../shell/state/persisted-state.ts';

/** Every choice is made by a click, which the script in the page's head handles first. */
function onClicks(changed: () => void): () => void {
  addEventListener('click', changed);
  return () => removeEventListener('click', changed);
}

/** Returns how this phone shows listings; rows while a page hydrates. The styling needs no script: it follows from the page's root (look.css). */
export function useResultsView(): ResultsView {
  return useSyncExternalStore(
    onClicks,
    () => (document.documentElement.dataset['results'] === 'photos' ? 'photos' : 'rows'),
    () => 'rows',
  );
}

/** Switches between rows and photo cards on a phone, and stores the choice: done by the script in the page's head (LST-83). */
export function ResultsSwitch() {
  const { results } = useMessages().listing;
  const cell = 'grid size-9 place-items-center rounded-sm';
  return (
    <button
      type="button"
      data-results-switch
      className="scripted flex min-h-11 shrink-0 items-center min-[30rem]:hidden"
    >
      <span className="sr-only photos:hidden">{results.toPhotos}</span>
      <span className="sr-only hidden photos:inline">{results.toRows}</span>
      <span className={`${cell} bg-act-soft text-act photos:bg-transparent photos:text-inherit`}>
        <List className="size-5" aria-hidden />
      </span>
      <span className={`${cell} photos:bg-act-soft photos:text-act`}>
        <Image className="size-5" aria-hidden />
      </span>
    </button>
  );
}
