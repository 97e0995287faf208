import { Paperclip } from 'lucide-react';
import {
  type ChangeEvent,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type SyntheticEvent,
  useId,
  useState,
} from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { groupWhileTyping } from '#domain/text/burmese/burmese-digits.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../by-syllable.tsx';

interface Labelled {
  label: ReactNode;
  /** The problem with the value, shown below it. */
  issue?: RuleCode | undefined;
  /** A hint, shown below the label. */
  hint?: ReactNode;
  /** A note with a control of its own, shown below the value. */
  note?: ReactNode;
}

/** A label, its control, and the error message, associated for screen readers. */
export function Labelled({
  label,
  issue,
  hint,
  note,
  children,
}: Labelled & { children: (attributes: ControlAttributes) => ReactNode }) {
  const id = useId();
  const messages = useMessages();
  const notes = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(' ');
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1.5 block text-md font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="mb-1.5 text-sm text-muted">
          {typeof hint === 'string' ? <BySyllable text={hint} /> : hint}
        </p>
      )}
      {children({ id, 'aria-invalid': issue ? true : undefined, 'aria-describedby': notes || undefined })}
      {issue && (
        <p id={`${id}-issue`} className="mt-1.5 text-sm font-medium text-danger">
          <BySyllable text={messages.rules[issue]} />
        </p>
      )}
      {note}
    </div>
  );
}

type ControlAttributes = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** A single-line text field. */
export function TextField({
  label,
  issue,
  hint,
  note,
  className = '',
  ...rest
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} issue={issue} hint={hint} note={note}>
      {(attributes) => <input {...rest} {...attributes} className={`control ${className}`} />}
    </Labelled>
  );
}

/**
 * Groups the thousands of a field's number on each input event, keeping the caret behind its digit (LST-130). Text that a keyboard is still
 * composing is left alone.
 */
export function groupTyped({ currentTarget: field, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  const { inputType, isComposing } = nativeEvent as InputEvent;
  if (isComposing) return;
  const typed = field.value;
  const at = field.selectionStart ?? typed.length;
  const { text, caret } = groupWhileTyping(typed, at, inputType === 'deleteContentForward');
  if (text !== typed) field.value = text;
  if (text !== typed || caret !== at) field.setSelectionRange(caret, caret);
}

/** A multi-line text field. */
export function TextAreaField({ label, issue, hint, ...rest }: Labelled & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} issue={issue} hint={hint}>
      {(attributes) => <textarea {...rest} {...attributes} className="control py-2.5" />}
    </Labelled>
  );
}

/** A file input. */
export function FileField({ label, issue, hint, onChange, ...rest }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const { site } = useMessages();
  const [picked, setPicked] = useState<string>();
  const notePicked = (event: ChangeEvent<HTMLInputElement>) => {
    setPicked(event.target.files?.[0]?.name);
    onChange?.(event);
  };
  return (
    <Labelled label={label} issue={issue} hint={hint}>
      {(attributes) => (
        <div className="relative rounded-sm focus-within:outline-3 focus-within:outline-focus">
          <div className={`scripted control flex items-center gap-3`} aria-hidden>
            <Paperclip className="size-4.5 shrink-0 text-act" />
            <span className="shrink-0 font-semibold text-act">{site.file.choose}</span>
            <span className="truncate text-md text-muted">{picked ?? site.file.none}</span>
          </div>
          <input {...rest} {...attributes} onChange={notePicked} type="file" className="file-control w-full" />
        </div>
      )}
    </Labelled>
  );
}

/** One choice from a list. */
export function SelectField({
  label,
  issue,
  hint,
  note,
  children,
  ...rest
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelled label={label} issue={issue} hint={hint} note={note}>
      {(attributes) => (
        <select {...rest} {...attributes} className="control">
          {children}
        </select>
      )}
    </Labelled>
  );
}

/** One of several choices that may be chosen together. */
export function CheckboxField({ label, ...rest }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 py-1 text-md">
      <input {...rest} type="checkbox" className="check" />
      {typeof label === 'string' ? <span>{label}</span> : label}
    </label>
  );
}
