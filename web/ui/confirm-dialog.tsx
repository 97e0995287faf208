import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { ByPhrase } from './by-syllable.tsx';

interface ConfirmDialogProps {
  question: string;
  /** Details: what it concerns, or what is deleted with it. */
  children?: ReactNode;
  yes: string;
  no: string;
  /** While it is in progress: it cannot be requested twice. */
  isBusy?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before an irreversible action. Escape means no. The initial focus is on no, and then returns to where it was. It has its own form, so it must be outside any other. */
export function ConfirmDialog({ question, children, yes, no, isBusy = false, onYes, onNo }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const refusing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    refusing.current?.focus();
    return () => {
      // It is removed without being closed, so the browser does not return the focus.
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onNo}
      aria-labelledby={id}
      className="w-[min(26rem,calc(100vw-32px))] rounded-lg border border-line bg-surface p-6 text-ink shadow-raised"
    >
      <form
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onYes();
        }}
      >
        <h2 id={id} className="text-lg font-bold">
          <ByPhrase text={question} />
        </h2>
        {children && <div className="mt-2 text-muted">{children}</div>}
        <div className="mt-6 flex flex-col gap-2.5 sm:flex-row-reverse">
          <Button type="submit" kind="danger" disabled={isBusy} className="flex-1">
            {yes}
          </Button>
          <Button ref={refusing} onClick={onNo} className="flex-1">
            {no}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
