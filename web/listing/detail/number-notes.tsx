import { BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import type { ContactNotes } from './contact-notes.ts';

/** Notes below the phone number of a listing: which numbers we have confirmed, and what to mind before paying (LST-401, LST-402). */
export function NumberNotes({ confirmed, advice, more }: ContactNotes) {
  return (
    <p className="mt-2 text-md text-muted">
      <b className="block text-act whitespace-pre-line">{confirmed}</b>
      <BySyllable text={advice} />{' '}
      <LocalLink to="/safety" className="-my-3 inline-block py-3 underline">
        {more}
      </LocalLink>
    </p>
  );
}
