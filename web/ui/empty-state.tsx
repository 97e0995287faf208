import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ByPhrase } from './by-syllable.tsx';

interface EmptyStateProps {
  Icon: LucideIcon;
  /** Names what is missing. */
  title: string;
  /** Says when something will be there. */
  text?: string;
  /** Links to what can be done now. */
  children?: ReactNode;
}

/** An empty list: what is missing, and what to do (DSH-54). */
export function EmptyState({ Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-control-line px-5 py-10 text-center sm:py-14">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-act-soft text-act">
        <Icon className="size-6" aria-hidden />
      </span>
      <p className="text-lg font-bold text-balance">
        <ByPhrase text={title} />
      </p>
      {text && (
        <p className="mt-1.5 max-w-md text-balance text-muted">
          <ByPhrase text={text} />
        </p>
      )}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2.5">{children}</div>}
    </div>
  );
}
