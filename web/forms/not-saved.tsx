import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useLocalAddress } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { Refusal } from './use-saving.ts';

interface NotSavedProps {
  refusal: Refusal | undefined;
  /** What the form says when it could not be saved for no fault of its own. */
  failed: string;
  /** Where the thing is shown as it is now, and what saves one's own over it, where others may have changed it. */
  present?: { address: string; see: string; saveMine: string; onSaveMine: () => void };
}

/** Over a form: why it was not saved, and the ways on. Nothing that was typed is lost by any of them. */
export function NotSaved({ refusal, failed, present }: NotSavedProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal || Object.keys(refusal.fields).length > 0) return;
    note.current?.scrollIntoView({ block: 'center' });
    note.current?.focus({ preventScroll: true });
  }, [refusal]);
  const sentences = useSentences(refusal, failed);
  if (!refusal) return null;
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-5 grid gap-1 rounded-md bg-danger-soft px-4 py-3 text-md font-medium text-danger"
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {refusal.status === 401 && <SignInAgain />}
      {present && refusal.code === 'changed_meanwhile' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <LocalLink
            to={present.address}
            target="_blank"
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline"
          >
            {present.see}
            <ExternalLink className="size-4.5" aria-hidden />
          </LocalLink>
          <Button onClick={present.onSaveMine}>{present.saveMine}</Button>
        </div>
      )}
    </div>
  );
}

function useSentences(refusal: Refusal | undefined, failed: string): string[] {
  const { rules, listingForm } = useMessages();
  if (!refusal) return [];
  const { status, code, fields } = refusal;
  if (status === 401) return [listingForm.signInAgain];
  if (status === 0) return [failed, listingForm.lost];
  if (code === 'something_went_wrong') return [failed];
  if (code === 'changed_meanwhile' || Object.keys(fields).length > 0) return [rules[code]];
  return [failed, rules[code]];
}

/**
 * Leads to signing in beside what was typed: in a new tab.
 * @param isProof for whoever is signed in and has to show once more who they are.
 */
export function SignInAgain({ isProof = false }: { isProof?: boolean }) {
  const { site, profile } = useMessages();
  const local = useLocalAddress();
  const { pathname, search } = useLocation();
  const from = encodeURIComponent(pathname + search);
  return (
    <a
      href={`${local('/sign-in')}?${isProof ? 'again=1&' : ''}from=${from}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
    >
      {isProof ? profile.proof.signIn : site.menu.signIn}
    </a>
  );
}
