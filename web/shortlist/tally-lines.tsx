import type { Tally } from '#domain/shortlist/sharing.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { useMessages } from './messages.ts';

/** Votes on a listing of a shared list, with the words of those who gave them (SHL-53). */
export function TallyLines({ tally: { up, down, words } }: { tally: Tally }) {
  const { shortlist } = useMessages();
  return (
    <div className="mt-1 px-0.5 text-sm">
      <p className="font-semibold">
        <BySyllable text={shortlist.tally(up, down)} />
      </p>
      {words.length > 0 && (
        <ul className="text-muted">
          {[...new Set(words)].map((word) => (
            <li key={word} lang={writtenIn(word)} className="wrap-anywhere">
              {`“${word}”`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
