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
  /** A floor, a street, a ward or the size of a plot, named by a number. */
  | { kind: 'numbered'; lexeme: string; concept?: Concept | undefined; squareFeet?: number; atoms: readonly Atom[] }
  /** One with `denies` says that a concept beside it is absent. */
  | { kind: 'plain'; atom: Atom; denies?: true; atoms: readonly Atom[] };

/** Returns every lexeme of a part: its own, its concepts' and those of their wider groups. */
export function lexemesOf(part: Exclude<Part, { kind: 'plain' }>): string[] {
  const own = part.kind === 'concept' ? [] : [part.lexeme];
  const concepts = [...(part.concept ? [part.concept] : []), ...(part.kind === 'rooms' ? part.kinds : [])];
  return [...own, ...concepts.flatMap(({ lexeme, within }) => [lexeme, ...within])];
}
