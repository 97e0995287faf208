import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../messages/context.tsx';
import type { GrowingList } from '../ui/batches.ts';
import { Button } from '../ui/button.tsx';
import { ByPhrase } from '../ui/by-syllable.tsx';
import { useShortlist } from '../shortlist/store.ts';
import { LocalLink } from '../ui/local-link.tsx';

/** Widths of a rail's cards, as the attribute `sizes` of their photos. */
export const railSizes = '(min-width: 1240px) 285px, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 280px';

interface RailProps<Entry> {
  title: string;
  /** Where all of them are listed. */
  all: { to: string; label: string };
  list: GrowingList<Entry>;
  /** The height of a card, in spacing units, by the classes that reserve it until it is drawn (SIT-105). */
  near: { list: string; entry: string };
  render: (entry: Entry, index: number) => ReactNode;
}

/**
 * A row of cards that is swiped and snaps, nine and nine more for each View More at its end (SIT-44, SIT-76): four of them on a wide screen,
 * with buttons of the browser's own that scroll it, where it has them.
 */
export function Rail<Entry extends { _id: string }>({ title, all, list, near, render }: RailProps<Entry>) {
  const { home, search } = useMessages();
  const dismissed = useShortlist((shortlist) => shortlist.dismissed);
  const names = { '--previous': JSON.stringify(search.previous), '--next': JSON.stringify(search.next) };
  return (
    <section className="relative mt-7 lg:mt-14">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-3">
        <h2 className="text-xl font-bold tracking-tight">
          <ByPhrase text={title} />
        </h2>
        <LocalLink
          to={all.to}
          className="beside-scroll-buttons -my-3 shrink-0 py-3 text-md font-semibold text-act hover:underline"
        >
          {all.label}
        </LocalLink>
      </div>
      <ul
        style={names as CSSProperties}
        className={`scroll-buttons ${near.list} -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-1.5 max-lg:[scrollbar-width:none] lg:gap-5`}
      >
        {list.entries.map((entry, index) => (
          <li
            key={entry._id}
            hidden={dismissed.includes(entry._id)}
            className={`${near.entry} grid w-70 shrink-0 snap-start sm:w-[calc(50%-1rem)] lg:w-[calc(25%-0.95rem)]`}
          >
            {render(entry, index)}
          </li>
        ))}
        {list.mayHaveMore && (
          <li className="scripted grid shrink-0 place-items-center px-4">
            <Button onClick={() => void list.showMore()} disabled={list.isLoading}>
              {home.viewMore}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
