import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMessages } from '../messages/context.tsx';
import { bringToKeyboard } from './form-note.tsx';
import { LocalLink } from '../ui/local-link.tsx';

interface EditConflictNoteProps {
  /** What the form calls the fields that the other editor alone changed. */
  theirs: readonly string[];
  /** Those that both changed, each in another way. */
  both: readonly string[];
  /** Where it is shown as it is now. */
  address: string;
}

/** Says that somebody else has saved the same first, and what that means for the form (LST-29). */
export function EditConflictNote({ theirs, both, address }: EditConflictNoteProps) {
  const { listingForm, rules } = useMessages();
  const messages = listingForm.meanwhile;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => bringToKeyboard(note.current), []);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-5 grid gap-1 rounded-md border border-gold-fill bg-gold-soft px-4 py-3 text-md"
    >
      <p className="font-semibold">{rules.changed_meanwhile}</p>
      <p>{messages.kept}</p>
      {theirs.length > 0 && <p>{messages.theirs(theirs.join(', '))}</p>}
      {both.length > 0 && <p>{messages.both(both.join(', '))}</p>}
      <LocalLink
        to={address}
        target="_blank"
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-act underline"
      >
        {messages.present}
        <ExternalLink className="size-4.5" aria-hidden />
      </LocalLink>
    </div>
  );
}
