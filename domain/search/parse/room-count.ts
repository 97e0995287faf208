import { boundBeforeNumber, prefixAt, suffixAt, type Way } from './bounds.ts';
import type { Token } from './tokens.ts';

/** A number of rooms that a query asks for, with inclusive bounds. */
export interface RoomsFilter {
  kind: 'bedrooms' | 'bathrooms';
  min: number;
  max?: number;
}

interface Counted {
  kind: RoomsFilter['kind'];
  from: number;
  to: number;
  way?: Way | undefined;
  isStrict?: boolean | undefined;
  next: number;
}

/** A larger number than this is not a room count. */
const mostRooms = 99;

/**
 * Reads the room count that begins at a position of a phrase, with the words that bound it, and the position after it: 2 bedrooms,
 * 2+ BR, at least 2 bed, 2-3 bedrooms, 2 or more bedrooms, အိပ်ခန်း ၂ ခန်းအထက်. Burmese ခန်း alone counts bedrooms from two up, or
 * with a bound: one ခန်း is as often a flat. A count that no listing can have (1.5, fewer than one) gives no filter, and reading
 * continues after it.
 */
export function roomCountAt(
  phrase: readonly Token[],
  start: number,
): { filter?: RoomsFilter; next: number } | undefined {
  const before = prefixAt(phrase, start);
  const counted = ways.reduce<Counted | undefined>((found, way) => found ?? way(phrase, before.next), undefined);
  if (counted === undefined) return undefined;
  const after = suffixAt(phrase, counted.next);
  const isBounded = [before.way, counted.way, after.way].some((way) => way !== undefined);
  if (phrase[counted.next - 1]?.is === 'counter' && counted.to < 2 && !isBounded) return undefined;
  const bound = [before, counted, after].find((beside) => beside.way !== undefined);
  const filter = filterOf(counted, bound);
  return { ...(filter && { filter }), next: after.next };
}

/** The ways of counting rooms, longest first. */
const ways: readonly ((phrase: readonly Token[], at: number) => Counted | undefined)[] = [
  rangeBefore,
  rangeOfRooms,
  rangeBehind,
  roomsThemselves,
  boundBefore,
  boundWithin,
  counterAlone,
];

/** 2-3 bedrooms, 2 or 3 bedrooms, 1,2,3 bedrooms, ၂ ကနေ ၃ အိပ်ခန်း */
function rangeBefore(phrase: readonly Token[], start: number): Counted | undefined {
  const counts: number[] = [];
  let at = start;
  for (let number = phrase[at]; number?.is === 'number' && isLink(phrase[at + 1]); number = phrase[at]) {
    counts.push(number.value);
    at += 2;
  }
  const rooms = phrase[at];
  if (counts.length === 0 || rooms?.is !== 'rooms' || rooms.endsInNumber) return undefined;
  const all = [...counts, rooms.count];
  return { kind: kindOf(rooms), from: Math.min(...all), to: Math.max(...all), next: at + 1 };
}

/** 2BR-3BR, 2 bedrooms to 3 bedrooms */
function rangeOfRooms(phrase: readonly Token[], at: number): Counted | undefined {
  const [from, link, to] = phrase.slice(at, at + 3);
  if (from?.is !== 'rooms' || link?.is !== 'to' || to?.is !== 'rooms' || kindOf(from) !== kindOf(to)) return undefined;
  return { kind: kindOf(from), from: from.count, to: to.count, next: at + 3 };
}

/** bedrooms 2-3, အိပ်ခန်း ၂ ခန်းမှ ၃ ခန်း */
function rangeBehind(phrase: readonly Token[], at: number): Counted | undefined {
  const [rooms, link, to, counter] = phrase.slice(at, at + 4);
  if (rooms?.is !== 'rooms' || !isLink(link) || to?.is !== 'number') return undefined;
  if (counter?.is !== 'counter' && (!rooms.endsInNumber || isMoney(counter) || to.value > mostRooms)) return undefined;
  return { kind: kindOf(rooms), from: rooms.count, to: to.value, next: at + (counter?.is === 'counter' ? 4 : 3) };
}

/** 2 bedrooms, 2+ bedrooms, အိပ်ခန်း ၂ ခန်း */
function roomsThemselves(phrase: readonly Token[], at: number): Counted | undefined {
  const rooms = phrase[at];
  if (rooms?.is !== 'rooms') return undefined;
  const way = rooms.hasPlus ? 'atLeast' : undefined;
  return { kind: kindOf(rooms), from: rooms.count, to: rooms.count, way, next: at + 1 };
}

/** 2 or more bedrooms, 3 and above bath */
function boundBefore(phrase: readonly Token[], at: number): Counted | undefined {
  const [number, bound, rooms] = phrase.slice(at, at + 3);
  if (number?.is !== 'number' || bound?.is !== 'bound' || bound.stands === 'before') return undefined;
  const kind = roomKind(rooms);
  return kind && { kind, from: number.value, to: number.value, way: bound.way, isStrict: bound.isStrict, next: at + 3 };
}

/** အိပ်ခန်း အနည်းဆုံး ၂ ခန်း, bedrooms: min 2, အိပ်ခန်း ခုနစ်ခန်း */
function boundWithin(phrase: readonly Token[], at: number): Counted | undefined {
  const kind = roomKind(phrase[at]);
  const bound = boundBeforeNumber(phrase[at + 1]);
  const [number, counter] = phrase.slice(at + (bound ? 2 : 1), at + (bound ? 4 : 3));
  const isCounted = counter?.is === 'counter';
  if (!kind || number?.is !== 'number' || !(isCounted || (bound && !isMoney(counter)))) return undefined;
  const next = at + (bound ? 3 : 2) + (isCounted ? 1 : 0);
  return { kind, from: number.value, to: number.value, way: bound?.way, isStrict: bound?.isStrict, next };
}

function isMoney(token: Token | undefined): boolean {
  return token?.is === 'unit' || token?.is === 'currency';
}

/** ၂ ခန်း, အခန်း ၂ ခန်း, ၂ ခန်းမှ ၃ ခန်း, ၂/၃ ခန်း */
function counterAlone(phrase: readonly Token[], start: number): Counted | undefined {
  const at = isRoom(phrase[start]) ? start + 1 : start;
  const [number, counter, link, to, last] = phrase.slice(at, at + 5);
  if (number?.is === 'number' && isLink(counter) && link?.is === 'number' && to?.is === 'counter')
    return { kind: 'bedrooms', from: number.value, to: link.value, next: at + 4 };
  if (number?.is !== 'number' || counter?.is !== 'counter') return undefined;
  const isRange = isLink(link) && to?.is === 'number' && last?.is === 'counter';
  return { kind: 'bedrooms', from: number.value, to: isRange ? to.value : number.value, next: at + (isRange ? 5 : 2) };
}

/** အခန်း, a room of any kind. */
function isRoom(token: Token | undefined): boolean {
  return token?.is === 'concept' && token.concept.name === 'room';
}

function filterOf({ kind, from, to }: Counted, bound?: { way?: Way | undefined; isStrict?: boolean | undefined }) {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  if (!Number.isInteger(low) || !Number.isInteger(high) || high > mostRooms) return undefined;
  const beyond = bound?.isStrict ? 1 : 0;
  if (bound?.way === 'atLeast') return { kind, min: low + beyond };
  if (bound?.way !== 'atMost') return { kind, min: low, max: high };
  return high - beyond < 1 ? undefined : { kind, min: 1, max: high - beyond };
}

function kindOf({ concept }: Token & { is: 'rooms' }): RoomsFilter['kind'] {
  return concept.name === 'bedroom' ? 'bedrooms' : 'bathrooms';
}

function roomKind(token: Token | undefined): RoomsFilter['kind'] | undefined {
  if (token?.is !== 'concept') return undefined;
  if (token.concept.name === 'bedroom') return 'bedrooms';
  return token.concept.name === 'bathroom' ? 'bathrooms' : undefined;
}

function isLink(token: Token | undefined): boolean {
  return token?.is === 'to' || token?.is === 'or' || token?.is === 'and' || token?.is === 'slash';
}
