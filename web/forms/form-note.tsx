import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../messages/context.tsx';
import type { Issues } from './form-content.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { formKeyField, type Refused } from './submission.ts';

interface FormNoteProps {
  kind: 'done' | 'failed';
  /** Refusal to show: each new one leads the user to it again. */
  refused?: { fields: Issues; isCorrected?: true } | undefined;
  className?: string;
  children: ReactNode;
}

const looks = {
  done: 'rounded-md bg-act-soft p-5',
  failed: 'mb-4 rounded-sm bg-danger-soft p-3 text-md font-medium text-danger',
};

/** Outcome of sending a form: scrolled to and focused, unless a field is wrong; then the first such field is (SIT-60). */
export function FormNote({ kind, refused, className = '', children }: FormNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused?.isCorrected) return;
    const form = note.current?.closest('form') ?? null;
    if (!refused || !focusFirst(form, refused.fields)) bringToKeyboard(note.current);
  }, [refused]);
  return (
    <div
      ref={note}
      role={kind === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
      className={`outline-offset-2 ${looks[kind]} ${className}`}
    >
      {typeof children === 'string' ? <BySyllable text={children} /> : children}
    </div>
  );
}

/** Above a form that was refused: each reason once, whatever number of fields it is beside (SIT-203). */
export function RefusedNote({ refused }: { refused: Refused }) {
  const { rules } = useMessages();
  const codes = new Set(Object.values(refused.fields).filter((code) => code !== undefined));
  return (
    <FormNote kind="failed" refused={refused}>
      {[...(codes.size > 0 ? codes : [refused.code])].map((code) => (
        <p key={code}>
          <BySyllable text={rules[code]} />
        </p>
      ))}
    </FormNote>
  );
}

/** Distinguishes this form from any other rendered by its page, for when it is sent without a script (INQ-30). */
export function FormKey() {
  // The script has its own keys.
  const key = import.meta.env.SSR ? newIdempotencyKey() : '';
  return <input type="hidden" name={formKeyField} defaultValue={key} suppressHydrationWarning />;
}

/** Beside the button that sends a form: that it failed, or that it is saved. The reasons are shown above. */
export function Outcome({ hasFailed, isSaved = false }: { hasFailed: boolean; isSaved?: boolean }) {
  const { outcome } = useMessages().site;
  if (!hasFailed && !isSaved) return null;
  return (
    <p data-outcome className={`mt-2 text-md font-semibold ${hasFailed ? 'text-danger' : 'text-act'}`}>
      {hasFailed ? outcome.failed : outcome.saved}
    </p>
  );
}

const fieldsOf = (form: HTMLFormElement | null) => [...(form?.querySelectorAll('[name], [data-field]') ?? [])];
const nameOf = (field: Element) => field.getAttribute('name') ?? field.getAttribute('data-field') ?? '';

/** Returns the names of a form's fields, in order. */
export function fieldNamesIn(form: HTMLFormElement | null): string[] {
  return fieldsOf(form).map(nameOf);
}

/** Returns the first element of a form that belongs to one of the fields named by the keys of `names`. */
export function fieldIn(form: HTMLFormElement | null, names: object): Element | undefined {
  return fieldsOf(form).find((field) => nameOf(field) in names);
}

/**
 * Scrolls to the first field that is wrong and focuses it.
 * @returns whether there is one.
 */
export function focusFirst(form: HTMLFormElement | null, issues: Issues): boolean {
  const first = fieldIn(form, issues);
  if (!(first instanceof HTMLElement)) return false;
  const control = first.matches('input, select, textarea')
    ? first
    : first.querySelector<HTMLElement>('[role=textbox], input');
  // A field in a folded group cannot receive the focus.
  first.closest('details')?.setAttribute('open', '');
  first.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return true;
}

/** Scrolls to the note of a form and focuses it. */
export function bringToKeyboard(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
  note?.focus({ preventScroll: true });
}
