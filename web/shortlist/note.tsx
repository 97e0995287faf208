import { NotebookPen, Plus } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { cleanNote } from '#domain/shortlist/sendable.ts';
import { shortlistLimits } from '#domain/shortlist/shortlist.ts';
import type { SavedEntry } from '#domain/shortlist/shortlist.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { useMessages } from './messages.ts';
import { changeShortlist } from './store.ts';

/** The note on a saved listing, which its writer opens to change it (SHL-7). Without a script the account keeps it. */
export function Note({ entry: { _id, note } }: { entry: SavedEntry }) {
  const { shortlist } = useMessages();
  const local = useLocalAddress();
  const id = useId();
  const box = useRef<HTMLDetailsElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.current?.value ?? '';
    changeShortlist({ notes: [{ _id, note: cleanNote(typed) }] });
    if (box.current) box.current.open = false;
  };
  const Icon = note === '' ? Plus : NotebookPen;
  return (
    <details ref={box} className="group mt-2">
      <summary
        className={`flex min-h-11 items-start gap-2.5 rounded-md px-3 py-2.5 text-sm group-open:hidden ${note === '' ? 'bg-sunken text-muted' : 'bg-gold-soft text-ink'}`}
      >
        <Icon className="mt-0.5 size-4.5 shrink-0 text-gold" aria-hidden />
        <span lang={note === '' ? undefined : writtenIn(note)} className="min-w-0 wrap-anywhere whitespace-pre-line">
          {note === '' ? shortlist.note.add : note}
        </span>
      </summary>
      <form method="post" action={local('/saved')} onSubmit={keep} className="rounded-md bg-gold-soft p-3">
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {shortlist.note.label}
        </label>
        <textarea
          key={note}
          ref={text}
          id={id}
          name="note"
          rows={3}
          maxLength={shortlistLimits.note}
          defaultValue={note}
          placeholder={shortlist.note.placeholder}
          className="control"
        />
        <Button type="submit" name="noted" value={_id} kind="primary" className="mt-2">
          {shortlist.note.save}
        </Button>
      </form>
    </details>
  );
}
