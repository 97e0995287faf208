import type { ComponentProps } from 'react';
import { LocalLink } from './local-link.tsx';

/** A link of a row of choices, of which one is current. */
export function ChipLink({
  isCurrent,
  className = '',
  ...rest
}: ComponentProps<typeof LocalLink> & { isCurrent: boolean }) {
  return (
    <LocalLink
      {...rest}
      aria-current={isCurrent ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-md aria-[current=true]:border-act aria-[current=true]:bg-act-soft aria-[current=true]:font-semibold aria-[current=true]:text-act ${className}`}
    />
  );
}
