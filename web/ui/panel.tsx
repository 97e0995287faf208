import { type ReactNode, useId } from 'react';
import { ByPhrase, BySyllable } from './by-syllable.tsx';

/** One of several sections on a dashboard screen, under its heading. */
export function Panel({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-lg font-bold">
        <ByPhrase text={title} />
      </h2>
      {lead && (
        <p className="mt-1 text-md text-muted">
          <BySyllable text={lead} />
        </p>
      )}
      <div className="mt-4">{children}</div>
    </section>
  );
}
