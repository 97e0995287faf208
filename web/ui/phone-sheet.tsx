import { Check, type LucideIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { useHeldFocus } from './held-focus.ts';

interface PhoneSheetProps {
  label: string;
  Icon: LucideIcon;
  /** Words of a mark on the button, for screen readers: something is set in the sheet. */
  set?: string | undefined;
  /** Look of its content where it stands in the page. */
  className?: string;
  children: ReactNode;
}

/**
 * Content that stands in the page on a wide screen, and on a phone is a sheet that a button opens (DSH-41): a popover, so that it opens and
 * closes without a script of ours. It closes as soon as it leads to another address.
 */
export function PhoneSheet({ label, Icon, set, className = '', children }: PhoneSheetProps) {
  const { site } = useMessages();
  const id = useId();
  const { key } = useLocation();
  useHeldFocus(id);
  useEffect(() => {
    const sheet = document.getElementById(id);
    if (sheet?.matches(':popover-open')) sheet.hidePopover();
  }, [id, key]);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-3 text-md font-semibold sm:hidden ${set ? 'border-act bg-act-soft text-act' : 'border-line bg-surface'}`}
      >
        <Icon className="size-4.5" aria-hidden />
        <span>{label}</span>
        {set && (
          <>
            <Check className="size-4.5" aria-hidden />
            <span className="sr-only">{set}</span>
          </>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:m-0 max-sm:max-h-[85dvh] max-sm:w-full max-sm:overflow-y-auto max-sm:rounded-t-xl max-sm:bg-float max-sm:px-4 max-sm:pt-2 max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:text-ink max-sm:shadow-e3 max-sm:backdrop:bg-shade sm:static sm:m-0 sm:block sm:w-auto sm:overflow-visible sm:bg-transparent sm:text-ink ${className}`}
      >
        <div className="mb-2 flex items-center sm:hidden">
          <p className="me-auto text-lg font-bold tracking-tight">{label}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={site.close}
            className="-me-2.5 grid size-11 place-items-center"
          >
            <X className="size-6" aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
