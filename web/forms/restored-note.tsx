import { useMessages } from '../messages/context.tsx';

/** Says over a form that what was typed last time is there again, and lets the person start over. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { draft } = useMessages().listingForm;
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-act-soft px-4 py-2 text-md"
    >
      {draft.restored}
      <button type="button" onClick={onDiscard} className="min-h-11 font-semibold text-act underline">
        {draft.discard}
      </button>
    </p>
  );
}
