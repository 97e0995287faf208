import { queryReadings } from '../../text/zawgyi.ts';
import { atoms } from './atoms.ts';
import { measureWordAt } from './measure-words.ts';
import { parts } from './parts.ts';

/**
 * Decides for each space-separated piece, then for the whole, which reading to take: the one of which synonyms, and words that deny,
 * recognise more. If they recognise equally much of both, the second text is the other reading.
 */
export function decidedReadings(query: string): [likely: string, other?: string] {
  const pieces = query.split(/(\s+)/).map((piece) => {
    const [first = piece, second = first] = queryReadings(piece);
    const known = betterKnown(first, second);
    return known === undefined ? { likely: first, other: second } : { likely: known, other: known };
  });
  const likely = pieces.map((piece) => piece.likely).join('');
  const other = pieces.map((piece) => piece.other).join('');
  const known = betterKnown(likely, other);
  return known === undefined ? [likely, other] : [known];
}

/** The reading of which synonyms recognise more, or the only one; undefined in a tie. */
function betterKnown(first: string, second: string): string | undefined {
  if (first === second) return first;
  const lead = knownLength(first) - knownLength(second);
  if (lead === 0) return undefined;
  return lead > 0 ? first : second;
}

function knownLength(text: string): number {
  const all = atoms(text);
  const named = parts(all).reduce((known, part) => (part.kind === 'plain' ? known : known + part.atoms.length), 0);
  const denying = all.map((_, at) => measureWordAt(all, at)).filter((word) => word?.meaning.is === 'not');
  return denying.reduce((known, word) => known + (word?.length ?? 0), named);
}
