import type { Atom } from './atoms.ts';
import { conceptAt } from '../vocabulary/concepts.ts';
import { numberedAt } from './numbered.ts';
import type { Part } from './part.ts';
import { withRooms } from './rooms.ts';

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
