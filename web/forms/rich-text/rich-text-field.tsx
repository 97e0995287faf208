import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { useMessages } from '../../messages/context.tsx';
import type { PictureState } from './use-pictures.ts';
import { WrittenHtml } from './written-html.tsx';

const RichTextEditor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }));

interface RichTextFieldProps {
  label: string;
  /** The form's field. */
  name: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  issue: RuleCode | undefined;
  /** For an article: see the editor. */
  onPictures?: (state: PictureState) => void;
  /** A note with a control of its own, shown below the text. */
  note?: ReactNode;
}

/** A text with headings, lists and links, in an article images too: only forms that have one load its editor, and only in the browser. */
export function RichTextField({ label, name, value, onChange, issue, onPictures, note }: RichTextFieldProps) {
  const { rules } = useMessages();
  const id = useId();
  const isHydrated = useHydrated();
  const [isReady, setIsReady] = useState(false);
  return (
    <div className="mb-4" data-field={name}>
      <span id={id} className="mb-1.5 block text-md font-semibold">
        {label}
      </span>
      <div className="grid grid-cols-1">
        {/* Lies beneath the editor until that has its text, which may come a moment after its frame. */}
        {!isReady && <EditorSpace html={value} isArticle={onPictures !== undefined} />}
        {isHydrated && (
          <Suspense>
            <div className="[grid-area:1/1]">
              <RichTextEditor
                value={value}
                onChange={onChange}
                labelledBy={id}
                describedBy={issue && `${id}-issue`}
                onPictures={onPictures}
                onReady={() => setIsReady(true)}
              />
            </div>
          </Suspense>
        )}
      </div>
      {issue && (
        <p id={`${id}-issue`} className="mt-1.5 text-sm font-medium text-danger">
          {rules[issue]}
        </p>
      )}
      {note}
    </div>
  );
}

/**
 * Shows the text where its editor will be, at the same height, so that nothing below moves when the editor loads. Before the script is
 * running it is the server's own HTML, afterwards possibly a draft's.
 */
function EditorSpace({ html, isArticle }: { html: string; isArticle: boolean }) {
  const isHydrated = useHydrated();
  const look = `written px-3 py-2.5 break-words ${isArticle ? 'min-h-80' : 'min-h-44'}`;
  const tools = isArticle ? 8 : 6;
  return (
    <div className="rounded-sm border border-control-line bg-sunken text-muted [grid-area:1/1]" aria-hidden>
      <div className="flex flex-wrap gap-1 border-b border-line p-1">
        {Array.from({ length: tools }, (_, at) => (
          <span key={at} className="size-11" />
        ))}
      </div>
      {isHydrated ? (
        <div key={html} className={look}>
          <WrittenHtml html={html} />
        </div>
      ) : (
        <div className={look} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
}
