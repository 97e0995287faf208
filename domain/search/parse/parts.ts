import type { Atom } from './atoms.ts';
import { type Concept, conceptAt } from '../vocabulary/concepts.ts';
import { numberedAt } from './numbered.ts';
import { withRooms } from './rooms.ts';

/** What a text is made of once spellings, numbers of rooms and what numbers name are recognised. `atoms` is what was written. */
export type Part =
  | { kind: 'concept'; concept: Concept; atoms: readonly Atom[] }
  /** So many bedrooms or bathrooms, by the kinds of rooms that were written: a bedroom, or master and single ones. */
  | { kind: 'rooms'; lexeme: string; count: number; concept: Concept; kinds: readonly Concept[]; atoms: readonly Atom[] }
  /** A floor, a street, a ward or the size of a plot by its number. */
  | { kind: 'numbered'; lexeme: string; concept?: Concept | undefined; squareFeet?: number; atoms: readonly Atom[] }
  | { kind: 'plain'; atom: Atom; atoms: readonly Atom[] };

/** The parts of a text in their order, the longest spelling first. */
export function parts(text: readonly Atom[]): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < text.length; ) {
    const known = conceptAt(text, at);
    const numbered = numberedAt(text, at);
    const isNumbered = numbered !== undefined && numbered.length >= (known?.length ?? 0);
    const length = isNumbered ? numbered.length : (known?.length ?? 1);
    const taken = text.slice(at, at + length);
    const [atom] = taken;
    if (isNumbered) {
      const { length: _length, ...said } = numbered;
      found.push({ kind: 'numbered', ...said, atoms: taken });
    } else if (known) found.push({ kind: 'concept', concept: known.concept, atoms: taken });
    else if (atom) found.push({ kind: 'plain', atom, atoms: taken });
    at += length;
  }
  return withRooms(found);
}

/** Everything that a part stands for: its own lexeme, its concepts and the wider groups of those. */
export function lexemesOf(part: Exclude<Part, { kind: 'plain' }>): string[] {
  const own = part.kind === 'concept' ? [] : [part.lexeme];
  const concepts = [...(part.concept ? [part.concept] : []), ...(part.kind === 'rooms' ? part.kinds : [])];
  return [...own, ...concepts.flatMap(({ lexeme, within }) => [lexeme, ...within])];
}
