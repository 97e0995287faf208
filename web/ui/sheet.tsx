import { Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useLocation } from 'react-router';
import { useHeldFocus } from './held-focus.ts';
import { useMessages } from '../messages/context.tsx';

interface SheetProps {
  /** Label of the button that opens it; only read out where `icon` is shown. */
  label: string;
  /** Shown instead of the label. */
  icon?: ReactNode;
  className?: string;
  /** Shown after the label, if the label is shown. */
  note?: ReactNode;
  /** Shown beside the close button. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A menu that rises from the foot of the phone's screen: a popover, so that it opens and closes without a script of ours. */
export function Sheet({ label, icon, note, className = '', corner, children }: SheetProps) {
  const { site } = useMessages();
  const id = useId();
  const { key } = useLocation();
  useHeldFocus(id);
  // A choice leads to another page; the sheet closes.
  useEffect(() => document.getElementById(id)?.hidePopover(), [id, key]);
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={icon ? label : undefined} className={className}>
        {icon ?? (
          <>
            <Menu className="size-5" aria-hidden />
            <span>{label}</span>
            {note}
          </>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        aria-label={label}
        className="fixed inset-x-0 top-auto bottom-0 mx-auto mt-0 mb-0 max-h-[92dvh] w-full max-w-xl overflow-y-auto rounded-t-xl bg-float p-4 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-e3 backdrop:bg-shade"
      >
        <div className="mb-1 flex items-center gap-1">
          <p className="me-auto px-2 text-lg font-bold tracking-tight">{label}</p>
          {corner}
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={site.close}
            className="grid size-11 place-items-center"
          >
            <X className="size-6" aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </>
  );
}
