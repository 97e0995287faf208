import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/context.tsx';
import { focusFirst } from '../listing/form/problems.tsx';
import { SignInAgain } from './not-saved.tsx';
import type { Refusal } from './use-saving.ts';

const link = 'inline-flex min-h-11 items-center font-semibold underline';

/**
 * Over a form: why it was not saved, and the way on, in a new tab, so that nothing typed is lost. The keyboard goes to the first
 * field that is wrong, or here.
 */
export function RefusalNote({ refusal }: { refusal: Refusal | undefined }) {
  const { rules, listingForm, profile } = useMessages();
  const { pathname, search } = useLocation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal || !note.current) return;
    if (Object.keys(refusal.fields).length > 0) return focusFirst(note.current.closest('form'), refusal.fields);
    note.current.scrollIntoView({ block: 'center' });
    note.current.focus({ preventScroll: true });
  }, [refusal]);
  if (!refusal) return null;
  const hasEnded = refusal.status === 401;
  const sentence = hasEnded ? listingForm.signInAgain : refusal.status === 0 ? listingForm.lost : rules[refusal.code];
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-4 rounded-sm bg-danger-soft px-4 py-3 text-md font-medium text-danger"
    >
      <p>{sentence}</p>
      {refusal.code === 'changed_meanwhile' && (
        <a href={pathname + search} target="_blank" rel="noopener" className={link}>
          {profile.lookAgain}
        </a>
      )}
      {refusal.code === 'recent_sign_in' && <SignInAgain isProof />}
      {hasEnded && <SignInAgain />}
    </div>
  );
}
