import type { Atom } from './atoms.ts';
import { type Concept, conceptAt } from '../vocabulary/concepts.ts';
import { measureWordAt } from './measure-words.ts';
import { burmeseNumbers, englishNumbers } from './spelled-numbers.ts';

/** What a text is made of once spellings and numbers of rooms are recognised. `atoms` is what was written. */
export type Part =
  | { kind: 'concept'; concept: Concept; atoms: readonly Atom[] }
  | { kind: 'rooms'; lexeme: string; count: number; concept: Concept; atoms: readonly Atom[] }
  | { kind: 'plain'; atom: Atom; atoms: readonly Atom[] };

/** The lexeme of so many rooms of a kind: `roomsLexeme(2, 'bedroom')` is `'2-bed'`. */
export function roomsLexeme(count: number, kind: 'bedroom' | 'bathroom'): string {
  return `${count}-${kind === 'bedroom' ? 'bed' : 'bath'}`;
}

/** The parts of a text in their order, the longest spelling first. */
export function parts(text: readonly Atom[]): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < text.length; ) {
    const known = conceptAt(text, at);
    const taken = text.slice(at, at + (known?.length ?? 1));
    const [atom] = taken;
    if (known) found.push({ kind: 'concept', concept: known.concept, atoms: taken });
    else if (atom) found.push({ kind: 'plain', atom, atoms: taken });
    at += taken.length;
  }
  return withRooms(found);
}

/** Joins numbers and the rooms they count: 2BR, two bedrooms, Bedrooms: 2, အိပ်ခန်း ၂ ခန်း, ၂ အိပ်ခန်း. */
function withRooms(found: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (let at = 0; at < found.length; ) {
    const counted = roomsAt(found.slice(at, at + 3));
    const part = counted?.part ?? found[at];
    if (part) joined.push(part);
    at += counted?.length ?? 1;
  }
  return joined;
}

function roomsAt([one, two, three]: readonly Part[]): { part: Part; length: number } | undefined {
  if (!one || !two || startsPhrase(two)) return undefined;
  const [kindBehind, kindBefore] = [roomKind(two), roomKind(one)];
  if (kindBehind) return roomsOf(kindBehind, countOf(one, englishNumbers), [one, two]);
  if (!kindBefore || (three && isMoney(three))) return undefined;
  if (three && isRoomCounter(three)) return roomsOf(kindBefore, countOf(two, burmeseNumbers), [one, two, three]);
  return roomsOf(kindBefore, countOf(two, noNumbers), [one, two]);
}

function roomsOf(concept: Concept, count: number | undefined, from: readonly Part[]) {
  if (count === undefined) return undefined;
  const lexeme = roomsLexeme(count, concept.name === 'bedroom' ? 'bedroom' : 'bathroom');
  const part: Part = { kind: 'rooms', lexeme, count, concept, atoms: from.flatMap((each) => each.atoms) };
  return { part, length: from.length };
}

const noNumbers: ReadonlyMap<string, number> = new Map();

/** More rooms than this are no number of rooms (a price, a street, an area). */
const mostRooms = 99;

function countOf(part: Part, numberWords: ReadonlyMap<string, number>): number | undefined {
  if (part.kind !== 'plain') return undefined;
  const { kind, text } = part.atom;
  const count = kind === 'number' ? Number(text) : numberWords.get(text);
  return count !== undefined && Number.isInteger(count) && count <= mostRooms ? count : undefined;
}

function roomKind(part: Part): Concept | undefined {
  if (part.kind !== 'concept') return undefined;
  return part.concept.name === 'bedroom' || part.concept.name === 'bathroom' ? part.concept : undefined;
}

function isRoomCounter(part: Part): boolean {
  return part.kind === 'plain' && !startsPhrase(part) && /^(ခန်း|rooms?)$/.test(part.atom.text);
}

/** Whether a number before it is an amount: အိပ်ခန်း ၁၀ သိန်း are not ten rooms. */
function isMoney(part: Part): boolean {
  const { is } = measureWordAt(part.atoms, 0)?.meaning ?? {};
  return is === 'currency' || is === 'unit';
}

function startsPhrase(part: Part): boolean {
  return part.atoms[0]?.gap === 'hard';
}
