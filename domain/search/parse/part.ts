import type { Concept } from '../vocabulary/concepts.ts';
import type { Atom } from './atoms.ts';

/** How a name is denied: it must not be there (no pool), or does not matter (parking not needed). */
export type Denial = 'without' | 'needless';

/** Part of a text once spellings, room counts and numbered names are recognised. `atoms` contains it as written. */
export type Part =
  | { kind: 'concept'; concept: Concept; denied?: Denial; atoms: readonly Atom[] }
  /** A number of bedrooms or bathrooms, by the kinds of rooms that were written: a bedroom, or master and single ones. */
  | {
      kind: 'rooms';
      lexeme: string;
      count: number;
      concept: Concept;
      kinds: readonly Concept[];
      atoms: readonly Atom[];
    }
  /** A floor, a street, a ward or the size of a plot, named by a number; any of several, or of the floors within a bound. */
  | {
      kind: 'numbered';
      lexeme: string;
      others?: readonly string[];
      isBounded?: boolean;
      denied?: Denial;
      concept?: Concept | undefined;
      squareFeet?: number;
      atoms: readonly Atom[];
    }
  /** One with `denies` says that a concept beside it is absent. */
  | { kind: 'plain'; atom: Atom; denies?: true; atoms: readonly Atom[] };

/** Returns the atoms of the plain parts from a position on, at most so many, up to the end of their phrase. */
export function plainAtoms(found: readonly Part[], at: number, count: number): Atom[] {
  const atoms: Atom[] = [];
  for (const part of found.slice(at, at + count)) {
    if (part.kind !== 'plain' || (atoms.length > 0 && part.atom.gap === 'hard')) break;
    atoms.push(part.atom);
  }
  return atoms;
}

/** Returns every lexeme of a part, but not of floors within a bound, none of which a text need have: its own, its alternatives', its concepts' and those of their wider groups. */
export function lexemesOf(part: Exclude<Part, { kind: 'plain' }>): string[] {
  const own = part.kind === 'concept' || (part.kind === 'numbered' && part.isBounded) ? [] : [part.lexeme];
  const others = part.kind === 'numbered' && !part.isBounded ? (part.others ?? []) : [];
  const concepts = [...(part.concept ? [part.concept] : []), ...(part.kind === 'rooms' ? part.kinds : [])];
  return [...own, ...others, ...concepts.flatMap(({ lexeme, within }) => [lexeme, ...within])];
}
