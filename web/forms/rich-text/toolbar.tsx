import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Unlink,
} from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';
import type { TextPictures } from './use-pictures.ts';

interface ToolbarProps {
  editor: Editor;
  labelledBy: string;
  /** For an article. */
  pictures: TextPictures | undefined;
}

const toolLook = 'grid size-11 place-items-center rounded-sm hover:bg-sunken';

/** Buttons that format the selected text. */
export function Toolbar({ editor, labelledBy, pictures }: ToolbarProps) {
  const { editor: messages } = useMessages();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  });
  const setLink = () => {
    const address = window.prompt(messages.linkAddress, 'https://');
    if (address) editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
  };
  const tools: [string, LucideIcon, boolean, () => void][] = [
    [messages.bold, Bold, active.bold, () => editor.chain().focus().toggleBold().run()],
    [messages.italic, Italic, active.italic, () => editor.chain().focus().toggleItalic().run()],
    [messages.heading, Heading2, active.heading, () => editor.chain().focus().toggleHeading({ level: 2 }).run()],
  ];
  if (pictures) {
    const toggle = () => editor.chain().focus().toggleHeading({ level: 3 }).run();
    tools.push([messages.subheading, Heading3, active.subheading, toggle]);
  }
  tools.push(
    [messages.bulletList, List, active.bulletList, () => editor.chain().focus().toggleBulletList().run()],
    [messages.orderedList, ListOrdered, active.orderedList, () => editor.chain().focus().toggleOrderedList().run()],
    active.link
      ? [messages.unlink, Unlink, true, () => editor.chain().focus().unsetLink().run()]
      : [messages.link, Link2, false, setLink],
  );
  return (
    <div role="toolbar" aria-labelledby={labelledBy} className="flex flex-wrap gap-1 border-b border-line p-1">
      {tools.map(([name, Icon, isOn, act]) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={isOn}
          onClick={act}
          className={`${toolLook} aria-pressed:bg-act-soft aria-pressed:text-act`}
        >
          <Icon className="size-5" aria-hidden />
        </button>
      ))}
      {pictures && <PictureTool label={messages.picture} pictures={pictures} />}
    </div>
  );
}

function PictureTool({ label, pictures }: { label: string; pictures: TextPictures }) {
  return (
    <label
      title={label}
      className={`${toolLook} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus ${pictures.isBusy ? 'opacity-50' : ''}`}
    >
      <ImagePlus className="size-5" aria-hidden />
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        disabled={pictures.isBusy}
        className="sr-only"
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
