import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Bold, Heading2, Italic, Link2, List, ListOrdered, type LucideIcon, Unlink } from 'lucide-react';
import { useMessages } from '../../messages/context.tsx';

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  /** Ids of the label and of what is wrong. */
  labelledBy: string;
  describedBy?: string | undefined;
}

/** Just what the server keeps: see server/html/sanitise.ts. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

/** An editor with bold, italics, headings, lists and links. */
export function RichTextEditor({ value, onChange, labelledBy, describedBy }: RichTextEditorProps) {
  const { editor: words } = useMessages();
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: true,
    // Its few rules stand in look.css: the page takes no styles from scripts.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: 'written min-h-44 px-3 py-2.5 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading'),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  });
  const setLink = () => {
    const address = window.prompt(words.linkAddress, 'https://');
    if (address) editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
  };
  const tools: [string, LucideIcon, boolean, () => void][] = [
    [words.bold, Bold, active.bold, () => editor.chain().focus().toggleBold().run()],
    [words.italic, Italic, active.italic, () => editor.chain().focus().toggleItalic().run()],
    [words.heading, Heading2, active.heading, () => editor.chain().focus().toggleHeading({ level: 2 }).run()],
    [words.bulletList, List, active.bulletList, () => editor.chain().focus().toggleBulletList().run()],
    [words.orderedList, ListOrdered, active.orderedList, () => editor.chain().focus().toggleOrderedList().run()],
    active.link
      ? [words.unlink, Unlink, true, () => editor.chain().focus().unsetLink().run()]
      : [words.link, Link2, false, setLink],
  ];
  return (
    <div className="rounded-sm border border-control-line bg-paper focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
      <div role="toolbar" aria-labelledby={labelledBy} className="flex flex-wrap gap-1 border-b border-line p-1">
        {tools.map(([name, Icon, isOn, act]) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={isOn}
            onClick={act}
            className="grid size-11 place-items-center rounded-sm hover:bg-sunken aria-pressed:bg-act-soft aria-pressed:text-act"
          >
            <Icon className="size-5" aria-hidden />
          </button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
