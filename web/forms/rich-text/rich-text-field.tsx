import { lazy, Suspense, useEffect, useId, useState } from 'react';
import type { RuleCode } from '#domain/refusals.ts';
import { useMessages } from '../../messages/context.tsx';

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
  onPictures?: (areUnderWay: boolean) => void;
}

/** A text with headings, lists and links, an article with pictures too: its editor is loaded by the forms that have one alone, and only in the browser. */
export function RichTextField({ label, name, value, onChange, issue, onPictures }: RichTextFieldProps) {
  const { rules } = useMessages();
  const id = useId();
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  const space = <div className="h-58 animate-pulse rounded-sm border border-control-line bg-sunken" />;
  return (
    <div className="mb-4" data-field={name}>
      <span id={id} className="mb-1.5 block text-md font-semibold">
        {label}
      </span>
      {isInBrowser ? (
        <Suspense fallback={space}>
          <RichTextEditor
            value={value}
            onChange={onChange}
            labelledBy={id}
            describedBy={issue && `${id}-issue`}
            onPictures={onPictures}
          />
        </Suspense>
      ) : (
        space
      )}
      {issue && (
        <p id={`${id}-issue`} className="mt-1.5 text-sm font-medium text-danger">
          {rules[issue]}
        </p>
      )}
    </div>
  );
}
