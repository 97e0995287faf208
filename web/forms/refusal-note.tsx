import { ExternalLink } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../dashboard/messages.ts';
import { useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { Refusal } from './use-saving.ts';
import { bringToKeyboard, fieldNamesIn, focusFirst } from './form-note.tsx';
import type { Issues } from './form-content.ts';
import { hasIssues } from './submission.ts';

const link = 'inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold underline';

interface RefusalNoteProps {
  refusal: Refusal | undefined;
  /** Sentence for a form that could not be saved for reasons outside it. */
  failed?: string;
  /** Labels of the form's fields: with them it lists those that are wrong instead, and each problem is said once here. */
  names?: FieldLabels;
  /** Ends of the sentences about fields, for those that name a part of the value. */
  abouts?: FieldLabels;
  /** Problems that the form itself has found. */
  issues?: Issues;
  /** Given where others may have changed the same: its current page, and how to overwrite it with the user's own version. */
  present?: { address: string; see: string; saveMine: string; onSaveMine: () => void } | undefined;
}

/**
 * Above a form: why it was not saved, and what to do next, in a new tab, so that nothing typed is lost. The focus goes to the first field
 * that is wrong, or here.
 */
export function RefusalNote({ refusal, failed, names, abouts, issues, present }: RefusalNoteProps) {
  const { profile } = useMessages();
  const { pathname, search } = useLocation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal || refusal.isCorrected || !note.current) return;
    if (!focusFirst(note.current.closest('form'), refusal.fields)) bringToKeyboard(note.current);
  }, [refusal]);
  const sentences = useSentences(refusal, failed);
  const wrong = { ...refusal?.fields, ...issues };
  if (names && hasIssues(wrong)) {
    return (
      <div ref={note} tabIndex={-1}>
        <Problems issues={wrong} names={names} abouts={abouts} />
      </div>
    );
  }
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
              <span>{present.see}</span>
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
      {refusal.status === 401 && <SignInAgain isSignedIn={refusal.code === 'other_account'} />}
    </div>
  );
}

function useSentences(refusal: Refusal | undefined, failed: string | undefined): string[] {
  const { account, rules, listingForm } = useMessages();
  if (!refusal) return [];
  const { status, code, fields } = refusal;
  if (status === 401) return [code === 'other_account' ? rules[code] : account.signInAgain];
  const reason = status === 0 ? listingForm.lost : rules[code];
  if (failed === undefined || code === 'changed_meanwhile' || Object.keys(fields).length > 0) return [reason];
  return code === 'something_went_wrong' ? [failed] : [failed, reason];
}

/**
 * Links to signing in without losing what was typed: in a new tab.
 * @param isProof for a user who is signed in and has to verify their identity again.
 * @param isSignedIn whether somebody is signed in.
 */
export function SignInAgain({ isProof = false, isSignedIn = isProof }: { isProof?: boolean; isSignedIn?: boolean }) {
  const { site, profile } = useMessages();
  const local = useLocalAddress();
  const { pathname, search } = useLocation();
  const from = encodeURIComponent(pathname + search);
  return (
    <a
      href={`${local('/sign-in')}?${isSignedIn ? 'again=1&' : ''}from=${from}`}
      target="_blank"
      rel="noopener"
      className={link}
    >
      {isProof ? profile.proof.signIn : site.menu.signIn}
    </a>
  );
}

/** Labels of a form's fields, by the names under which it sends them. */
export type FieldLabels = Partial<Record<string, string>>;

interface ProblemsProps {
  issues: Issues;
  names: FieldLabels;
  abouts?: FieldLabels | undefined;
  /** Leads to a field, where that may be hidden; if omitted, the field is only focused. */
  onFollow?: (issue: Issues) => void;
}

/** All problems of a form, at its top: links to the fields. */
export function Problems({ issues, names, abouts, onFollow }: ProblemsProps) {
  const { listingForm } = useMessages();
  const count = Object.values(issues).filter((code) => code !== undefined).length;
  if (count === 0) return null;
  return (
    <div role="alert" className="mb-5 rounded-md bg-danger-soft px-4 py-3 text-md text-danger">
      <p className="font-semibold">{listingForm.problems(count)}</p>
      <ProblemLinks issues={issues} names={names} abouts={abouts} onFollow={onFollow} />
    </div>
  );
}

/** The fields that are wrong in the order of the form, each a link to it with its name and the problem. */
function ProblemLinks({ issues, names, abouts, onFollow }: ProblemsProps) {
  const { rules } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  useLayoutEffect(() => setOrder(fieldNamesIn(list.current?.closest('form') ?? null)), [issues]);
  const sorted = Object.entries(issues).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return (
    <ul ref={list} className="mt-1 list-disc ps-5">
      {sorted.map(([name, code]) => {
        if (code === undefined) return null;
        const label = names[name];
        const about = abouts?.[name];
        return (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                if (onFollow) onFollow({ [name]: code });
                else focusFirst(event.currentTarget.closest('form'), { [name]: code });
              }}
              className="block min-h-11 w-fit py-2.5 underline"
            >
              {label && <b className="font-semibold">{`${label}: `}</b>}
              <BySyllable text={about === undefined ? rules[code] : `${rules[code]} ${about}`} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** States above a form that earlier input has been restored, and lets the user start over. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { draft } = useMessages().listingForm;
  return (
    <p
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-act-soft px-4 py-2 text-md"
    >
      <span>{draft.restored}</span>
      <button type="button" onClick={onDiscard} className="min-h-11 font-semibold text-act underline">
        {draft.discard}
      </button>
    </p>
  );
}
