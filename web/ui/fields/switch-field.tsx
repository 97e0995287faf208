import type { InputHTMLAttributes, ReactNode } from 'react';

/** A choice that is on or off by itself: a checkbox, shown and announced as a switch. */
export function SwitchField({ label, ...rest }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1 text-md">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says by itself whether it is checked. */}
      <input {...rest} type="checkbox" role="switch" className="switch" />
      {typeof label === 'string' ? <span>{label}</span> : label}
    </label>
  );
}
