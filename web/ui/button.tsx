import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router';
import { LocalLink } from './local-link.tsx';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4.5 text-md font-semibold whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';
const kinds = {
  /** The main action of a screen. */
  primary: `${shape} border-transparent bg-act text-on-act hover:bg-act-hover`,
  /** All other actions. */
  quiet: `${shape} border-line bg-surface text-ink hover:bg-sunken`,
  /** An action beside the main one. */
  soft: `${shape} border-transparent bg-act-soft text-act hover:bg-sunken`,
  /** For actions that cannot be undone. */
  danger: `${shape} border-transparent bg-danger text-paper hover:opacity-90`,
} as const;

/** Kinds of button, by emphasis. */
export type ButtonKind = keyof typeof kinds;

/** A button that performs an action on this page. */
export function Button({ kind = 'quiet', className = '', ...rest }: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...rest} className={`${kinds[kind]} ${className}`} />;
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'quiet', className = '', ...rest }: LinkProps & { kind?: ButtonKind; to: string }) {
  return <LocalLink {...rest} className={`${kinds[kind]} ${className}`} />;
}
