import { createContext, type MouseEvent, use } from 'react';
import { focusFirst } from '../../../forms/form-note.tsx';
import { useMessages } from '../../../messages/context.tsx';
import { isFilled, type Name } from './post.ts';
import type { FillingState } from './use-filling.ts';

/** Words that the fields of a form were filled from; undefined where nothing can be pasted. */
export const FillingContext = createContext<FillingState | undefined>(undefined);

/** Below a field: the words that it was filled from, and a button that takes that back (LST-424), or what the post states instead of the user. */
export function FilledNote({ name }: { name: Name }) {
  const { pastedPost } = useMessages();
  const filling = use(FillingContext);
  const { post, values } = filling ?? {};
  if (!filling || !post || !values) return null;
  const { [name]: fill } = post.fills;
  const { [name]: kept } = post.kept;
  // The button goes: the keyboard stays at its field.
  const press = (work: () => unknown) => (event: MouseEvent<HTMLButtonElement>) => {
    focusFirst(event.currentTarget.form, { [name]: 'required' });
    void work();
  };
  if (fill && isFilled(values, fill, name)) {
    const text =
      fill.words !== ''
        ? pastedPost.from(fill.words)
        : name === 'description'
          ? pastedPost.leftOver
          : pastedPost.suggested;
    const isConfirmed = fill.before === fill.value;
    return (
      <Note
        text={text}
        label={pastedPost.undo}
        name={name}
        onPress={isConfirmed ? undefined : press(() => filling.undo(name))}
      />
    );
  }
  if (!kept || values[name] === kept.value) return null;
  const text = pastedPost.says(kept.words);
  return <Note text={text} label={pastedPost.take} name={name} onPress={press(() => filling.take(name))} />;
}

function Note(props: {
  text: string;
  label: string;
  name: Name;
  /** Left out where there is nothing to take back. */
  onPress: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}) {
  return (
    <p
      data-filled={props.name}
      className="mt-1 flex flex-wrap items-center gap-x-3 rounded-sm bg-act-soft ps-3 text-sm"
    >
      <span className="min-w-0 flex-1 basis-32 py-1 wrap-anywhere">{props.text}</span>
      {props.onPress && (
        <button
          type="button"
          aria-label={`${props.label}: ${props.text}`}
          onClick={props.onPress}
          className="min-h-11 px-3 text-md font-semibold text-act underline"
        >
          {props.label}
        </button>
      )}
    </p>
  );
}
