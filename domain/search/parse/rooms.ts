import { type Concept, conceptNamed } from '../vocabulary/concepts.ts';
import { measureWordAt } from './measure-words.ts';
import type { Part } from './part.ts';
import { numberAt } from './spelled-numbers.ts';

/** Returns the lexeme of a number of rooms of a kind: `roomsLexeme(2, 'bedroom')` is `'2-bed'`. */
export function roomsLexeme(count: number, kind: RoomKind): string {
  return `${count}-${kind === 'bedroom' ? 'bed' : 'bath'}`;
}

type RoomKind = 'bedroom' | 'bathroom';

/**
 * Joins numbers and the rooms they count: 2BR, two bedrooms, Bedrooms: 2, အိပ်ခန်း ၂ ခန်း, ၂ အိပ်ခန်း, 2b2b. Adjacent master and
 * single bedrooms are counted together: 1MBR 2SBR are three bedrooms.
 */
export function withRooms(parts: readonly Part[]): Part[] {
  const found = withSingles(withLetters(parts));
  const joined: Part[] = [];
  for (let at = 0; at < found.length; ) {
    const one = found[at];
    if (!one) break;
    const joining = bedsAndBaths(found, at) ?? bedsOfType(found, at) ?? roomsAt(one, found[at + 1], found[at + 2]);
    if (joining) for (const part of joining.parts) addSummed(joined, part);
    else joined.push(one);
    at += joining?.length ?? 1;
  }
  return joined;
}

/** Words for the other bedrooms beside master ones: 1 master 2 single. */
const singleWords = new Set(['single', 'normal', 'common', 'standard', 'ordinary']);

const shortRooms = new Map([
  ['m', conceptNamed('master-bedroom')],
  ['s', conceptNamed('single-bedroom')],
]);

/** The parts with the letters of 1M 2S, M1 S2 and 2M+1S as the bedrooms that they stand for. */
function withLetters(parts: readonly Part[]): readonly Part[] {
  if (!parts.some((part) => startsWith(part, 's'))) return parts;
  // The m2 of 1M2S is no square metre.
  const found = parts.flatMap((part, at): Part[] =>
    part.kind === 'concept' && part.concept.name === 'square-metre' && startsWith(parts[at + 1], 's')
      ? part.atoms.map((atom) => ({ kind: 'plain', atom, atoms: [atom] }))
      : [part],
  );
  const letterAt = (at: number) => {
    const part = found[at];
    return part?.kind === 'plain' ? shortRooms.get(part.atom.text) : undefined;
  };
  const isCounted = (at: number, step: -1 | 1) => isNumber(found[at + step]) && letterAt(at) !== undefined;
  return found.map((part, at) => {
    const concept = letterAt(at);
    if (concept === undefined) return part;
    const isOfPair = [-2, 2].some((step) => {
      const other = letterAt(at + step);
      return (
        other !== undefined &&
        other !== concept &&
        ([-1, 1] as const).some((side) => isCounted(at, side) && isCounted(at + step, side))
      );
    });
    return isOfPair ? { kind: 'concept' as const, concept, atoms: part.atoms } : part;
  });
}

function startsWith(part: Part | undefined, letter: string): boolean {
  return part?.kind === 'plain' && part.atom.text === letter;
}

function isNumber(part: Part | undefined): boolean {
  return part !== undefined && countOf(part, 'word') !== undefined;
}

/** The parts with such words as single bedrooms, where they are counted together with master ones. */
function withSingles(found: readonly Part[]): readonly Part[] {
  const concept = conceptNamed('single-bedroom');
  if (!concept || !found.some(isMaster)) return found;
  const isSingleAt = (at: number): boolean => {
    const part = found[at];
    const isSingle = part?.kind === 'plain' && singleWords.has(part.atom.text);
    if (!isSingle || !(isNumber(found[at - 1]) || isNumber(found[at + 1]))) return false;
    const isBesideMaster = [-3, -2, 2, 3].some((step) => {
      const between = found.slice(Math.min(at, at + step) + 1, Math.max(at, at + step));
      return isMaster(found[at + step]) && between.every((each) => isNumber(each) || isAnd(each));
    });
    return isBesideMaster;
  };
  const isBed = (part: Part | undefined) => part?.kind === 'concept' && part.concept.name === 'bedroom';
  return found.flatMap((part, at) => {
    if (isBed(part) && isSingleAt(at - 1)) return [];
    const bed = isBed(found[at + 1]) ? (found[at + 1]?.atoms ?? []) : [];
    return isSingleAt(at) ? [{ kind: 'concept' as const, concept, atoms: [...part.atoms, ...bed] }] : [part];
  });
}

function isMaster(part: Part | undefined): boolean {
  return part?.kind === 'concept' && part.concept.name === 'master-bedroom';
}

function isAnd(part: Part | undefined): part is Part & { kind: 'plain' } {
  return part?.kind === 'plain' && /^(and|နဲ့|နှင့်)$/.test(part.atom.text);
}

/** Adds a part; single bedrooms are added to the master bedrooms before them, and vice versa. Of 3 bedrooms (1 master), one is a master. */
function addSummed(joined: Part[], part: Part): void {
  const before = joined.at(-1);
  const between = isAnd(before) ? before : undefined;
  const other = between ? joined.at(-2) : before;
  if (part.kind !== 'rooms' || other?.kind !== 'rooms' || !(areSummed(other, part) || isAmong(other, part))) {
    joined.push(part);
    return;
  }
  joined.splice(between ? -2 : -1);
  const count = isAmong(other, part) ? other.count : other.count + part.count;
  joined.push({
    ...part,
    lexeme: roomsLexeme(count, 'bedroom'),
    count,
    kinds: [...other.kinds, ...part.kinds],
    atoms: [...other.atoms, ...(between?.atoms ?? []), ...part.atoms],
  });
}

type Rooms = Part & { kind: 'rooms' };

function isAmong({ kinds: [kind, ...others], count }: Rooms, { kinds: [added], count: addedCount }: Rooms): boolean {
  return kind?.name === 'bedroom' && others.length === 0 && added?.name === 'master-bedroom' && addedCount <= count;
}

function areSummed({ kinds }: Rooms, { kinds: [added] }: Rooms): boolean {
  if (added?.name === 'bedroom') return kinds.length === 1 && kinds[0]?.name === 'master-bedroom';
  const [master, single] = ['master-bedroom', 'single-bedroom'].map((name) => kinds.some((kind) => kind.name === name));
  if (added?.name === 'single-bedroom') return master === true && single !== true;
  return added?.name === 'master-bedroom' && single === true && master !== true;
}

interface Counted {
  parts: Part[];
  length: number;
}

/** 2b2b, 3B/2B, 2b 1ba */
function bedsAndBaths(found: readonly Part[], at: number): Counted | undefined {
  const b = found[at + 1];
  if (!b || !isB(b)) return undefined;
  const [beds, baths, kind] = [found[at], found[at + 2], found[at + 3]];
  if (!beds || !baths || !kind) return undefined;
  const isBath = isB(kind) || (kind.kind === 'concept' && kind.concept.name === 'bathroom');
  const [bedroom, bathroom] = [conceptNamed('bedroom'), conceptNamed('bathroom')];
  const [bedCount, bathCount] = [countOf(beds), countOf(baths)];
  if (!isBath || !bedroom || !bathroom || bedCount === undefined || bathCount === undefined) return undefined;
  return { parts: [roomsOf(bedroom, bedCount, [beds, b]), roomsOf(bathroom, bathCount, [baths, kind])], length: 4 };
}

/** 2b apartment, 3b house */
function bedsOfType(found: readonly Part[], at: number): Counted | undefined {
  const [beds, b, type] = found.slice(at, at + 3);
  const isOfType = type?.kind === 'concept' && dwellings.has(type.concept.name) && !startsPhrase(type);
  if (!beds || !b || !isB(b) || b.atoms[0]?.gap !== 'none' || !isOfType) return undefined;
  const bedroom = conceptNamed('bedroom');
  return bedroom && counted(bedroom, countOf(beds), [beds, b]);
}

const dwellings = new Set(['apartment', 'condo', 'house']);

function isB(part: Part): boolean {
  return part.kind === 'plain' && part.atom.text === 'b' && part.atom.gap !== 'hard';
}

function roomsAt(one: Part, two: Part | undefined, three: Part | undefined): Counted | undefined {
  if (!two || startsPhrase(two)) return undefined;
  const [kindBehind, kindBefore] = [roomKind(two), roomKind(one)];
  if (kindBehind) return counted(kindBehind, countOf(one, 'word'), [one, two]);
  if (!kindBefore || (three && isMoney(three))) return undefined;
  if (three && isRoomCounter(three)) return counted(kindBefore, countOf(two, 'syllable'), [one, two, three]);
  return counted(kindBefore, countOf(two), [one, two]);
}

function counted(kind: Concept, count: number | undefined, from: readonly Part[]): Counted | undefined {
  return count === undefined ? undefined : { parts: [roomsOf(kind, count, from)], length: from.length };
}

function roomsOf(kind: Concept, count: number, from: readonly Part[]): Rooms {
  const concept = kind.name === 'bathroom' ? kind : (conceptNamed('bedroom') ?? kind);
  const lexeme = roomsLexeme(count, concept.name === 'bedroom' ? 'bedroom' : 'bathroom');
  return { kind: 'rooms', lexeme, count, concept, kinds: [kind], atoms: from.flatMap((each) => each.atoms) };
}

/** A larger number than this is not a room count (but a price, a street, an area). */
const mostRooms = 99;

/** The count that a part is: in digits, or in a word of the kind that can count there. */
function countOf(part: Part, spelled?: 'word' | 'syllable'): number | undefined {
  if (part.kind !== 'plain' || (part.atom.kind !== 'number' && part.atom.kind !== spelled)) return undefined;
  const count = numberAt(part.atoms, 0)?.value;
  return count !== undefined && Number.isInteger(count) && count <= mostRooms ? count : undefined;
}

const roomKinds = new Set(['bedroom', 'bathroom', 'master-bedroom', 'single-bedroom']);

function roomKind(part: Part): Concept | undefined {
  return part.kind === 'concept' && roomKinds.has(part.concept.name) ? part.concept : undefined;
}

function isRoomCounter(part: Part): boolean {
  if (startsPhrase(part)) return false;
  if (part.kind === 'concept') return part.concept.name === 'room';
  return part.kind === 'plain' && part.atom.text === 'ခန်း';
}

/** Whether a number before it is an amount of money: အိပ်ခန်း ၁၀ သိန်း are not ten rooms. */
function isMoney(part: Part): boolean {
  const { is } = measureWordAt(part.atoms, 0)?.meaning ?? {};
  return is === 'currency' || is === 'unit';
}

function startsPhrase(part: Part): boolean {
  return part.atoms[0]?.gap === 'hard';
}
