import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** What somebody without a place to post is told, over the dimmed form (LST-34). */
export function NeedsPackage({
  way,
  isOpen,
  onClose,
}: {
  way: 'select' | 'renew' | 'upgrade';
  isOpen: boolean;
  onClose: () => void;
}) {
  const { needsPackage } = useMessages().listingForm;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="needs-package"
      className="w-[min(28rem,calc(100vw-32px))] rounded-lg border border-line bg-surface p-6 text-ink shadow-raised"
    >
      <h2 id="needs-package" className="text-lg font-bold">
        {needsPackage.title[way]}
      </h2>
      <p className="mt-2 mb-6 text-muted">{needsPackage.text[way]}</p>
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
        <ButtonLink to="/price" kind="primary" className="flex-1">
          {needsPackage.action[way]}
        </ButtonLink>
        <Button onClick={onClose} className="flex-1">
          {needsPackage.notNow}
        </Button>
      </div>
    </dialog>
  );
}
