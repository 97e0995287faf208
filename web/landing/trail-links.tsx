import { ChevronRight } from 'lucide-react';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { TrailStep } from './trail.ts';

/** The landing pages that lead to a page, the coarsest first (SRC-158). */
export function Trail({
  name,
  steps,
  className = '',
}: {
  name: string;
  steps: readonly TrailStep[];
  className?: string;
}) {
  return (
    <nav aria-label={name} className={`text-sm font-normal print:hidden ${className}`}>
      <ol className="flex flex-wrap items-center gap-x-1">
        {steps.map((step, at) => (
          <li key={step.address} className="flex items-center gap-x-1">
            {at > 0 && <ChevronRight className="size-3.5 shrink-0 text-muted" aria-hidden />}
            <LocalLink
              to={step.address}
              className="relative inline-flex min-h-11 items-center text-muted after:absolute after:-inset-x-2 after:inset-y-0 hover:text-ink hover:underline lg:min-h-9"
            >
              <BySyllable text={step.name} />
            </LocalLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
