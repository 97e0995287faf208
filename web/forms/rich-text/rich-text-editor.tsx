import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { imageIdOf } from '#domain/image/address.ts';
import { readableHtml } from '#domain/text/html/readable-html.ts';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useId } from 'react';
import { Toolbar } from './toolbar.tsx';
import { type PictureState, type TextPictures, useTextPictures } from './use-pictures.ts';
import { Image } from '@tiptap/extension-image';
import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { FailedPhotos } from '../../image/failed-photos.tsx';

/** Props that the surrounding field passes to the editor. */
export interface RichTextEditorProps {
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  /** Ids of the label and of the error message. */
  labelledBy: string;
  describedBy?: string | undefined;
  /** For an article, which has smaller headings and images too; called when images start uploading or fail, and when that is over. */
  onPictures?: ((state: PictureState) => void) | undefined;
  /** Called once the text is in the editor. */
  onReady: () => void;
}

/** The images of an article, as the server stores them (server/text/sanitise.ts): only the portal's own, with alternative text and a size. */
const Picture = Image.extend({
  addAttributes() {
    return {
      src: { default: null, parseHTML: pathOfOwn },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    };
  },
  // An image pasted from elsewhere would be dropped when the article is saved, so it is not accepted at all.
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (element) => (pathOfOwn(element) === null ? false : null) }];
  },
  addInputRules() {
    return [];
  },
});

/** Returns the path of one of the portal's own images, which browsers copy as a full URL; null for any other. */
function pathOfOwn(element: HTMLElement): string | null {
  const address = element.getAttribute('src') ?? '';
  const { origin } = window.location;
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return imageIdOf(path) === undefined ? null : path;
}

/** Exactly what the server stores: see server/text/sanitise.ts. */
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
const articleExtensions = [...extensions, Picture];

/** An editor with bold, italics, headings, lists and links; for an article with images too. */
export function RichTextEditor({ value, onChange, labelledBy, describedBy, onPictures, onReady }: RichTextEditorProps) {
  const isArticle = onPictures !== undefined;
  const pictures = useTextPictures(onPictures);
  // The editor serialises the same text in its own way: that is not a change.
  const first = useRef({ given: value, written: '' });
  const editor = useEditor({
    extensions: isArticle ? articleExtensions : extensions,
    content: value,
    immediatelyRender: true,
    // Its few rules are in look.css: the page accepts no styles from scripts.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: pastedHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy }),
        class: `written px-3 py-2.5 outline-none ${isArticle ? 'min-h-80' : 'min-h-44'}`,
      },
    },
    onCreate: ({ editor: created }) => {
      first.current.written = htmlOf(created);
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      onChange(html === first.current.written ? first.current.given : html);
    },
  });
  const { connect } = pictures;
  useEffect(() => connect(editor), [connect, editor]);
  // An editor that was created long before it was shown is destroyed, and another one created.
  useEffect(() => {
    if (!editor.isDestroyed) onReady();
  }, [editor, onReady]);
  const pictureText = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive('image') ? String(current.getAttributes('image')['alt'] ?? '') : undefined,
  });
  /** Pasted or dropped image files are uploaded; everything else is left to the editor. */
  const take = (event: ClipboardEvent | DragEvent, from: DataTransfer) => {
    const files = [...from.files].filter(({ type }) => type.startsWith('image/'));
    if (!isArticle || files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    pictures.add(files);
  };
  return (
    <div className="rounded-sm border border-control-line bg-paper focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
      <Toolbar editor={editor} labelledBy={labelledBy} pictures={isArticle ? pictures : undefined} />
      {isArticle && <PictureProgress pictures={pictures} />}
      {pictureText !== undefined && <PictureText editor={editor} text={pictureText} />}
      <EditorContent
        editor={editor}
        onPasteCapture={(event) => take(event, event.clipboardData)}
        onDropCapture={(event) => take(event, event.dataTransfer)}
      />
    </div>
  );
}

/** Returns pasted or dropped HTML as the server would store it (LST-361). What was copied in the editor itself says where it was cut. */
function pastedHtml(html: string): string {
  return html.includes(' data-pm-slice="') ? html : readableHtml(html);
}

const emptyLine = '<p></p>';

/** Returns the text as HTML. The editor always has a line after an image to write on; the text does not end with it. */
function htmlOf(editor: Editor): string {
  let html = editor.isEmpty ? '' : editor.getHTML();
  while (html.endsWith(emptyLine)) html = html.slice(0, -emptyLine.length);
  return html;
}

/** Progress of an image being uploaded into the text, and failed images: each can be retried or dropped. */
function PictureProgress({ pictures: { photo, failed, retry, remove } }: { pictures: TextPictures }) {
  const { listingForm, rules } = useMessages();
  const language = useLanguage();
  return (
    <>
      <p role="status" className={`px-3 text-sm text-muted ${photo ? 'border-b border-line py-2' : ''}`}>
        {photo &&
          (photo.isHeld
            ? listingForm.photos.heldAll
            : photo.state === 'sending'
              ? listingForm.photos.all(formatNumber(Math.round(photo.share * 100), language))
              : listingForm.photos.compressing)}
      </p>
      {failed.length > 0 && (
        <div className="border-b border-line px-3 pb-3">
          <FailedPhotos
            photos={failed}
            failed={rules.image_upload_failed}
            onRetry={(ids) => ids.forEach(retry)}
            onRemove={remove}
          />
        </div>
      )}
    </>
  );
}

/** Alternative text of the selected image, for people who cannot see it. Enter continues with the text after it. */
function PictureText({ editor, text }: { editor: Editor; text: string }) {
  const { editor: messages } = useMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // A key pressed in the text would replace the image just inserted.
  useEffect(() => field.current?.focus(), []);
  const goOn = () => {
    editor.commands.setTextSelection(editor.state.selection.to + 1);
    // At once: what is typed next must not be lost.
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
          // Enter in a field would submit the form.
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
