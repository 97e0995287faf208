import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { Refusal } from './use-saving.ts';
import { bringToKeyboard, focusFirst } from './form-note.tsx';
import type { Issues } from './form-content.ts';

const link = 'inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold underline';

interface RefusalNoteProps {
  refusal: Refusal | undefined;
  /** What the form says when it could not be saved for no fault of its own. */
  failed?: string;
  /** Where others may have changed the same: where it is shown as it is now, and what saves one's own over it. */
  present?: { address: string; see: string; saveMine: string; onSaveMine: () => void } | undefined;
}

/**
 * Over a form: why it was not saved, and the ways on, in a new tab, so that nothing typed is lost. The keyboard goes to the first
 * field that is wrong, or here.
 */
export function RefusalNote({ refusal, failed, present }: RefusalNoteProps) {
  const { profile } = useMessages();
  const { pathname, search } = useLocation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal || !note.current) return;
    if (!focusFirst(note.current.closest('form'), refusal.fields)) bringToKeyboard(note.current);
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
      {refusal.code === 'changed_meanwhile' &&
        (present ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <LocalLink to={present.address} target="_blank" className={link}>
              {present.see}
              <ExternalLink className="size-4.5" aria-hidden />
            </LocalLink>
            <Button onClick={present.onSaveMine}>{present.saveMine}</Button>
          </div>
        ) : (
          <a href={pathname + search} target="_blank" rel="noopener" className={link}>
            {profile.lookAgain}
          </a>
        ))}
      {refusal.code === 'recent_sign_in' && <SignInAgain isProof />}
      {refusal.status === 401 && <SignInAgain />}
    </div>
  );
}

function useSentences(refusal: Refusal | undefined, failed: string | undefined): string[] {
  const { rules, listingForm } = useMessages();
  if (!refusal) return [];
  const { status, code, fields } = refusal;
  if (status === 401) return [listingForm.signInAgain];
  const reason = status === 0 ? listingForm.lost : rules[code];
  if (failed === undefined || code === 'changed_meanwhile' || Object.keys(fields).length > 0) return [reason];
  return code === 'something_went_wrong' ? [failed] : [failed, reason];
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
      className={link}
    >
      {isProof ? profile.proof.signIn : site.menu.signIn}
    </a>
  );
}

/** All that is wrong with a form, at its top. */
export function Problems({ issues }: { issues: Issues }) {
  const { listingForm, rules } = useMessages();
  const wrong = Object.values(issues).filter((code) => code !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className="mb-5 rounded-md bg-danger-soft px-4 py-3 text-md text-danger">
      <p className="font-semibold">{listingForm.problems(wrong.length)}</p>
      <ul className="mt-1 list-disc ps-5">
        {wrong.map((code) => (
          <li key={code}>{rules[code]}</li>
        ))}
      </ul>
    </div>
  );
}
