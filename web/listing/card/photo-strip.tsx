import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type UIEvent, useRef, useState } from 'react';
import { LocalLink } from '../../ui/local-link.tsx';
import { Picture, type Shown } from '../../ui/picture.tsx';

interface PhotoStripProps {
  cover: Shown;
  /** The ids of the photos after the cover. */
  more: readonly string[];
  /** The listing's page. */
  to: string;
  sizes: string;
  isFirst: boolean;
}

/**
 * The first photos of a card, swiped by finger or turned with arrows under the mouse; those after the cover are fetched once the user turns
 * to them (LST-84). Without a script, and in a compact row, it shows only the cover. It links to the same page as the card's title, which
 * is the link for the keyboard and for screen readers.
 */
export function PhotoStrip({ cover, more, to, sizes, isFirst }: PhotoStripProps) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [isTurned, setIsTurned] = useState(false);
  const [at, setAt] = useState(0);
  const noteTurn = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    setIsTurned(true);
    setAt(Math.round(scrollLeft / clientWidth));
  };
  const arrow = {
    onNear: () => setIsTurned(true),
    onTurn: (by: number) => strip.current?.scrollBy({ left: by * strip.current.clientWidth }),
  };
  return (
    <div aria-hidden className="contents">
      <LocalLink
        ref={strip}
        to={to}
        tabIndex={-1}
        onScroll={noteTurn}
        className="relative z-1 flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] rows:overflow-hidden"
      >
        <span className="size-full shrink-0 snap-start">
          <Picture image={cover} alt="" sizes={sizes} isFirst={isFirst} />
        </span>
        {more.map((_id) => (
          <span key={_id} className="scripted size-full shrink-0 snap-start rows:hidden">
            {isTurned && <Picture image={{ _id }} alt="" sizes={sizes} />}
          </span>
        ))}
      </LocalLink>
      <span className="scripted pointer-events-none absolute inset-x-0 bottom-2.5 z-1 flex justify-center gap-1.5 rows:hidden">
        {[cover._id, ...more].map((id, place) => (
          <span
            key={id}
            className={`size-1.5 rounded-full shadow-raised ${place === at ? 'bg-white' : 'bg-white/55'}`}
          />
        ))}
      </span>
      <span className="contents rows:hidden">
        {at > 0 && <Arrow {...arrow} by={-1} />}
        {at < more.length && <Arrow {...arrow} by={1} />}
      </span>
    </div>
  );
}

interface ArrowProps {
  by: 1 | -1;
  /** Called when the mouse reaches it. */
  onNear: () => void;
  onTurn: (by: number) => void;
}

/** Turns the photos with the mouse; fingers swipe them, and keyboard users have them on the listing's page. */
function Arrow({ by, onNear, onTurn }: ArrowProps) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      onPointerEnter={onNear}
      onClick={() => onTurn(by)}
      className={`scripted absolute top-1/2 z-1 hidden size-11 -translate-y-1/2 place-items-center opacity-0 group-hover:opacity-100 pointer-fine:grid ${by < 0 ? 'start-1' : 'end-1'}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-surface shadow-raised">
        <Icon className="size-5" />
      </span>
    </button>
  );
}
