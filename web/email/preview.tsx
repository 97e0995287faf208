import { useEffect, useState } from 'react';
import type { FieldIssue } from '#domain/errors.ts';
import { answerOf, ApiFailure, browserApi } from '../api/client.ts';
import { useMessages } from '../messages/context.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { Panel } from '../ui/panel.tsx';
import { changedWords, type FieldsByLanguage } from './fields.ts';
import type { EmailShown, Preview } from './load.ts';

/** Milliseconds without a keystroke after which the preview follows what is typed. */
const pause = 500;

/**
 * The preview of what is in the fields, by the server, which composes it as it does the email itself. It follows what is typed.
 * @param read what was in the fields at first, whose preview came with the page.
 * @returns the latest preview of words that fit, and what is wrong with those in the fields.
 */
export function usePreview({ name, preview: first }: EmailShown, fields: FieldsByLanguage, read: FieldsByLanguage) {
  const [shown, setShown] = useState({ preview: first, issues: [] as readonly FieldIssue[], isLost: false });
  useEffect(() => {
    if (fields === read) return setShown({ preview: first, issues: [], isLost: false });
    let isOver = false;
    const timer = setTimeout(async () => {
      const call = browserApi().site.emails[':name'].preview.$post({
        param: { name },
        json: changedWords(fields, read),
      });
      try {
        const { preview } = await answerOf(call);
        if (!isOver) setShown({ preview, issues: [], isLost: false });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const { issues } = error;
        if (!isOver) setShown(({ preview }) => ({ preview, issues, isLost: issues.length === 0 }));
      }
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [name, first, fields, read]);
  return shown;
}

interface EmailPreviewProps {
  preview: Preview;
  /** Whether it is not of what is in the fields now: their words do not fit, or the portal did not answer. */
  state: 'current' | 'stale' | 'lost';
}

/** Has links open in a new window, which the frame may not do: they lead nowhere. */
function withoutLeaving(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

/** An email as it would be sent. Its HTML is in a frame of its own, in which no script runs and no link leads anywhere. */
export function EmailPreview({ preview: { subject, text, html }, state }: EmailPreviewProps) {
  const { emails: messages } = useMessages();
  return (
    <Panel title={messages.preview.title} lead={messages.preview.lead}>
      <p role="status" className="mb-3 text-sm font-medium text-danger empty:hidden">
        {state === 'current' ? null : messages.preview[state === 'stale' ? 'stale' : 'failed']}
      </p>
      <p className="mb-3 text-md font-semibold wrap-anywhere">{subject}</p>
      <iframe
        title={messages.preview.html}
        srcDoc={withoutLeaving(html)}
        sandbox=""
        className="h-120 w-full rounded-sm border border-line bg-white"
      />
      <details className="mt-3">
        <summary className="min-h-11 py-2.5 text-md font-semibold">
          <BySyllable text={messages.preview.text} />
        </summary>
        <pre className="rounded-sm bg-sunken p-3 text-sm whitespace-pre-wrap wrap-anywhere">{text}</pre>
      </details>
    </Panel>
  );
}
