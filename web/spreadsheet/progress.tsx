import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import type { ShownImport } from './import-types.ts';

/** Milliseconds between two looks at how far it is. */
const pause = 2000;

/** How far an import is that is being compared or carried out; looks again every few seconds. */
export function Progress({ of: { state, rows, counts } }: { of: ShownImport }) {
  const { progress } = useMessages().spreadsheet;
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pause);
    return () => clearInterval(timer);
  }, [revalidate]);
  const known = counts.new + counts.changes + counts.same + counts.fault;
  const done = state === 'checking' ? known : counts.done;
  const text = progress[state === 'checking' ? 'checking' : 'running'];
  return (
    <section role="status" className="mb-4 rounded-md border border-line bg-surface p-4 sm:p-5">
      <p className="mb-2 font-semibold">
        <BySyllable text={text(formatNumber(done, language), formatNumber(rows, language))} />
      </p>
      <progress max={rows} value={done} aria-hidden className="mb-2 h-3 w-full accent-act" />
      <p className="text-md text-muted">
        <BySyllable text={progress.leave} />
      </p>
    </section>
  );
}
