import type { Concept } from '../vocabulary/concepts.ts';
import type { Atom } from './atoms.ts';

/** How a name is denied: it is not to be there (no pool), or does not matter (parking not needed). */
export type Denial = 'without' | 'needless';

/** Part of a text once spellings, numbers of rooms and numbered names are recognised. `atoms` holds it as it was written. */
export type Part =
  | { kind: 'concept'; concept: Concept; denied?: Denial; atoms: readonly Atom[] }
  /** So many bedrooms or bathrooms, by the kinds of rooms that were written: a bedroom, or master and single ones. */
  | {
      kind: 'rooms';
      lexeme: string;
      count: number;
      concept: Concept;
      kinds: readonly Concept[];
      atoms: readonly Atom[];
    }
  /** A floor, a street, a ward or the size of a plot by its number. */
  | { kind: 'numbered'; lexeme: string; concept?: Concept | undefined; squareFeet?: number; atoms: readonly Atom[] }
  /** One that `denies` says of a concept beside it that it is not there. */
  | { kind: 'plain'; atom: Atom; denies?: true; atoms: readonly Atom[] };

/** Everything that a part stands for: its own lexeme, its concepts and the wider groups of those. */
export function lexemesOf(part: Exclude<Part, { kind: 'plain' }>): string[] {
  const own = part.kind === 'concept' ? [] : [part.lexeme];
  const concepts = [...(part.concept ? [part.concept] : []), ...(part.kind === 'rooms' ? part.kinds : [])];
  return [...own, ...concepts.flatMap(({ lexeme, within }) => [lexeme, ...within])];
}
