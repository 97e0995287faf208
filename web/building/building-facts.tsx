import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';
import type { BuildingShown } from './load.ts';

/** Shows what is known of a building: each value with who says so, also where listings contradict each other (BLD-4). */
export function BuildingFacts({ facts, words }: Pick<BuildingShown, 'facts' | 'words'>) {
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-lg font-bold">
        <ByPhrase text={words.facts} />
      </h2>
      {facts.length === 0 ? (
        <p className="text-muted">
          <RunningText text={words.noFacts} />
        </p>
      ) : (
        <dl className="grid gap-x-8 overflow-hidden rounded-md border border-line bg-surface px-4 sm:grid-cols-2">
          {facts.map(({ name, values, note }) => (
            <div key={name} className="-mb-px flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
              <dt className="text-muted">
                <ByPhrase text={name} />
              </dt>
              <dd className="ms-auto text-end">
                {values.map(({ value, by }) => (
                  <span key={value} className="block">
                    <b className="font-semibold">{value}</b> <span className="text-sm text-muted">{by}</span>
                  </span>
                ))}
                {note && (
                  <span className="block text-sm text-muted">
                    <RunningText text={note} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
