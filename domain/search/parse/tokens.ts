import { type Atom, atoms } from './atoms.ts';
import { fold } from './folding.ts';
import type { Part } from './part.ts';
import { parts } from './parts.ts';
import { plainPieces, type Said, type Token, tokensFrom } from './plain-tokens.ts';

export type { Token } from './plain-tokens.ts';

/** Splits a Unicode query into tokens, in order: names, room counts, numbers, measure words, signs, and words that are none of these. */
export function tokensOf(query: string): Token[] {
  const folded = fold(query);
  return tokensFrom(pieces(parts(atoms(query)), folded), folded);
}

function* pieces(found: readonly Part[], folded: string): Generator<[Said, readonly Atom[]]> {
  let plain: Atom[] = [];
  for (const part of found) {
    if (part.kind === 'plain') {
      plain.push(part.atom);
      continue;
    }
    yield* plainPieces(plain);
    plain = [];
    if (part.kind === 'concept') yield [{ is: 'concept', concept: part.concept, denied: part.denied }, part.atoms];
    else yield [part.kind === 'rooms' ? roomsOf(part, folded) : numberedOf(part), part.atoms];
  }
  yield* plainPieces(plain);
}

function roomsOf({ concept, count, kinds, atoms: taken }: Part & { kind: 'rooms' }, folded: string): Said {
  // The plus of master 1 + single 1 joins the two.
  const hasPlus =
    kinds.length === 1 &&
    taken.some((atom, at) => folded.slice(taken[at - 1]?.end ?? atom.start, atom.start).includes('+'));
  return { is: 'rooms', concept, count, hasPlus, endsInNumber: taken.at(-1)?.kind === 'number' };
}

function numberedOf({ lexeme, squareFeet }: Part & { kind: 'numbered' }): Said {
  return squareFeet === undefined ? { is: 'numbered' } : { is: 'plot', squareFeet, lexeme };
}
