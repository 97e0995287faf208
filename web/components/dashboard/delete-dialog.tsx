import { useEffect, useRef } from 'react';
import { useMessages } from '../../messages/context.tsx';
import { Button } from '../ui/button.tsx';

/** Asks before a listing is deleted, in the specification's words. */
export function DeleteDialog({
  name,
  onConfirm,
  onCancel,
}: {
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { dashboard } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      onClose={onCancel}
      aria-labelledby="delete-question"
      className="w-[min(26rem,calc(100vw-32px))] rounded-lg border border-line bg-surface p-6 text-ink shadow-raised"
    >
      <h2 id="delete-question" className="text-lg font-bold">
        {dashboard.deleteQuestion}
      </h2>
      <p className="mt-2 mb-6 text-muted">{name}</p>
      <div className="flex flex-col gap-2.5 sm:flex-row-reverse">
        <Button kind="danger" onClick={onConfirm} className="flex-1">
          {dashboard.deleteYes}
        </Button>
        <Button onClick={onCancel} className="flex-1">
          {dashboard.deleteNo}
        </Button>
      </div>
    </dialog>
  );
}
