import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LocalLink } from '../ui/local-link.tsx';

/** The link from one thing of a list, such as an email, back to the whole list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-md font-semibold text-act hover:underline"
    >
      <ArrowLeft className="size-4.5" aria-hidden />
      <span>{children}</span>
    </LocalLink>
  );
}
