import { writtenIn } from '../shell/document/burmese-font.ts';
import { RunningText } from '../ui/by-syllable.tsx';
import type { AroundShown } from './read.ts';

/** Shows what is around a place, with whose data it is (SRC-183). */
export function Around({ around: { title, lead, groups, sources } }: { around: AroundShown }) {
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-lg font-bold">{title}</h2>
      <p className="mb-3 text-md text-muted">
        <RunningText text={lead} />
      </p>
      <div className="grid gap-x-10 gap-y-4 rounded-md border border-line bg-surface p-4 sm:grid-cols-2">
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className="mb-1 text-md font-semibold">{group.title}</h3>
            <ul className="grid gap-1.5 text-md">
              {group.places.map(({ name, far, note }) => (
                <li key={name}>
                  <span className="flex justify-between gap-3">
                    <span lang={writtenIn(name)} className="min-w-0 wrap-anywhere">
                      {name}
                    </span>
                    <span className="shrink-0 text-muted tabular-nums">{far}</span>
                  </span>
                  {note && <span className="block text-sm text-muted">{note}</span>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <ul className="mt-2 text-sm text-muted">
        {sources.map((source) => (
          <li key={source} lang={writtenIn(source)} className="wrap-anywhere">
            {source}
          </li>
        ))}
      </ul>
    </section>
  );
}
