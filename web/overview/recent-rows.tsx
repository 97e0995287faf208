import type { ReactNode } from 'react';
import { useMessages } from '../messages/context.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture, type Shown } from '../ui/picture.tsx';

interface RecentRowsProps {
  title: string;
  /** Where all of them are. */
  all: string;
  rows: readonly { key: string; picture: Shown | null; main: ReactNode; rest: string }[];
}

/** The five newest of something. */
export function RecentRows({ title, all, rows }: RecentRowsProps) {
  const { overview } = useMessages();
  return (
    <section className="rounded-md border border-line bg-surface p-5">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="font-bold">{title}</h2>
        <LocalLink to={all} className="shrink-0 text-md font-semibold text-act hover:underline">
          {overview.seeAll}
        </LocalLink>
      </div>
      <ul className="divide-y divide-line">
        {rows.map(({ key, picture, main, rest }) => (
          <li key={key} className="flex items-center gap-3 py-2.5">
            {picture && (
              <div className="h-11 w-14 shrink-0 overflow-hidden rounded-sm bg-sunken">
                <Picture image={picture} alt="" sizes="56px" widest={200} />
              </div>
            )}
            <div className="min-w-0">
              <p className="truncate text-md font-semibold">{main}</p>
              <p className="truncate text-sm text-muted">{rest}</p>
            </div>
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-muted">{overview.none}</p>}
    </section>
  );
}
