import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../../messages/context.tsx';

/** What the selected picture shows, in words: for whoever cannot see it. Enter goes on with the text behind it. */
export function PictureText({ editor, text }: { editor: Editor; text: string }) {
  const { editor: messages } = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A key pressed in the text would replace the picture that was just put there.
  useEffect(() => field.current?.focus(), []);
  const goOn = () => {
    editor.commands.setTextSelection(editor.state.selection.to + 1);
    // At once: what is typed next must not get lost.
    editor.view.focus();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {messages.pictureText}
      </label>
      <input
        ref={field}
        id={id}
        value={text}
        maxLength={300}
        placeholder={messages.pictureTextHint}
        onChange={({ target }) => editor.commands.updateAttributes('image', { alt: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter in a field would send the form.
          event.preventDefault();
          goOn();
        }}
        className="min-h-11 min-w-52 flex-1 rounded-sm border border-control-line bg-paper px-3"
      />
      <button
        type="button"
        onClick={() => editor.chain().deleteSelection().focus().run()}
        className="min-h-11 rounded-sm px-2 font-semibold text-danger hover:underline"
      >
        {messages.pictureRemove}
      </button>
    </div>
  );
}
