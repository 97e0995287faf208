import { type Dictionary, fileDictionary } from '../vocabulary/concepts.ts';
import type { Atom } from './atoms.ts';
import { measureWords } from './measure-words.ts';
import { filterOf } from './named.ts';

/** Words that may be written onto another, besides names and amounts. */
const links = new Set(['for', 'in', 'at', 'with', 'and', 'near', 'to']);
const measured = new Set(['unit', 'currency', 'half', 'per', 'month', 'monthly']);
const measures = new Set(
  measureWords.flatMap(([{ is }, spellings]) =>
    measured.has(is) ? spellings.filter((word) => /^[a-z]{3,}$/.test(word)) : [],
  ),
);

/** Length of a word that may be several, and of one of those: st and rd end too many names. */
const lengths = { least: 7, most: 40, leastPiece: 3, mostPiece: 24 } as const;

/** Splits words of a query that were typed without spaces, if they consist of known ones alone: condoforrent, hledancondo, 5theinkhwe. */
export function withJoinedWords(typed: readonly Atom[], dictionary: Dictionary = fileDictionary): Atom[] {
  return typed.flatMap((atom) => {
    const pieces = atom.kind === 'word' ? piecesOf(atom.text, dictionary) : [];
    if (
      pieces.length < 2 ||
      !pieces.some((piece) => tells(piece, dictionary)) ||
      atom.end - atom.start !== atom.text.length
    )
      return [atom];
    let { start } = atom;
    return pieces.map((text, at): Atom => {
      const piece = {
        ...(at === 0 ? atom : { kind: atom.kind, gap: 'soft' as const }),
        text,
        start,
        end: start + text.length,
      };
      start = piece.end;
      return piece;
    });
  });
}

/** The fewest known words of which a word consists; none for a word that is known or does not. */
function piecesOf(word: string, dictionary: Dictionary): string[] {
  if (word.length < lengths.least || word.length > lengths.most || isKnown(word, dictionary)) return [];
  const best: (string[] | undefined)[] = Array.from({ length: word.length + 1 });
  best[word.length] = [];
  for (let from = word.length - 2; from >= 0; from -= 1) {
    for (let to = from + 2; to <= Math.min(word.length, from + lengths.mostPiece); to += 1) {
      const [piece, rest] = [word.slice(from, to), best[to]];
      const isShorter = rest !== undefined && rest.length + 1 < (best[from]?.length ?? Infinity);
      if (isShorter && isPiece(piece, dictionary)) best[from] = [piece, ...rest];
    }
  }
  return best[0] ?? [];
}

function isKnown(word: string, { spellings }: Dictionary): boolean {
  return spellings.has(word) || measures.has(word);
}

function isPiece(word: string, dictionary: Dictionary): boolean {
  return links.has(word) || (word.length >= lengths.leastPiece && isKnown(word, dictionary));
}

/** Whether a piece asks for something by itself. */
function tells(piece: string, { spellings }: Dictionary): boolean {
  const concept = spellings.get(piece);
  return (
    measures.has(piece) ||
    (concept !== undefined && piece.length > lengths.leastPiece && filterOf(concept) !== undefined)
  );
}
