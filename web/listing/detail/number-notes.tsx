import { LocalLink } from '../../ui/local-link.tsx';
import type { ContactNotes } from './contact-notes.ts';

/** Notes below the phone number of a listing: which numbers we have confirmed, and what to mind before paying (LST-401, LST-402). */
export function NumberNotes({ confirmed, advice, more }: ContactNotes) {
  return (
    <p className="text-md text-muted">
      <b className="block text-act">{confirmed}</b>
      <span>{advice}</span>{' '}
      <LocalLink to="/safety" className="-my-3 inline-block py-3 underline">
        {more}
      </LocalLink>
    </p>
  );
}
