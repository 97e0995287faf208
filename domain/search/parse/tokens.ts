import type { Atom } from './atoms.ts';
import type { Part } from './part.ts';
import { type Meaning, plainPieces, type Token, tokensFrom } from './plain-tokens.ts';

export type { Token } from './plain-tokens.ts';

/** Splits the parts of a query into tokens, in order: names, room counts, numbers, measure words, signs, and words that are none of these. */
export function tokensOf(parts: readonly Part[], folded: string): Token[] {
  return tokensFrom(pieces(parts, folded), folded);
}

function* pieces(parts: readonly Part[], folded: string): Generator<[Meaning, readonly Atom[]]> {
  let plain: Atom[] = [];
  for (const part of parts) {
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

function roomsOf({ concept, count, kinds, atoms }: Part & { kind: 'rooms' }, folded: string): Meaning {
  // The plus of master 1 + single 1 joins the two.
  const hasPlus =
    kinds.length === 1 &&
    atoms.some((atom, at) => folded.slice(atoms[at - 1]?.end ?? atom.start, atom.start).includes('+'));
  return { is: 'rooms', concept, count, hasPlus, endsInNumber: atoms.at(-1)?.kind === 'number' };
}

function numberedOf({ lexeme, squareFeet, denied }: Part & { kind: 'numbered' }): Meaning {
  return squareFeet === undefined ? { is: 'numbered', lexeme, denied } : { is: 'plot', squareFeet, lexeme };
}
