import type { Atom } from './atoms.ts';
import { conceptAt, groupOf, saysNo, searchedFeatures } from '../vocabulary/concepts.ts';
import { isStopWord } from '../vocabulary/english.ts';
import { measureWordAt } from './measure-words.ts';
import { numberedAt } from './numbered.ts';
import type { Denial, Part } from './part.ts';
import { withRooms } from './rooms.ts';

/** Splits a text into its parts, in order, preferring the longest spelling. */
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
  return withDenials(withRooms(found));
}

/** Marks the concepts that words beside them deny (no pool, without a gym, ပါကင်မပါ), and those words. */
function withDenials(found: readonly Part[]): Part[] {
  const marked = [...found];
  for (const [at, part] of found.entries()) {
    if (part.kind !== 'concept') continue;
    const denial = denialBehind(found, at) ?? denialBefore(found, at);
    if (denial === undefined) continue;
    for (const place of denial.words) {
      const word = marked[place];
      if (word?.kind === 'plain') marked[place] = { ...word, denies: true };
    }
    const joined = joinedTo(found, at, denial.isBehind ? -1 : 1);
    for (const place of [at, ...joined]) {
      const denied = marked[place];
      if (denied?.kind === 'concept') marked[place] = { ...denied, denied: denial.how };
    }
  }
  return marked;
}

interface DenialFound {
  how: Denial;
  isBehind: boolean;
  /** The positions of the words that deny. */
  words: readonly number[];
}

/** ပါကင်မပါ, parking not needed */
function denialBehind(found: readonly Part[], at: number): DenialFound | undefined {
  const behind = plainAtoms(found, at + 1, at + 1 + mostWords);
  const word = behind[0]?.gap === 'hard' ? undefined : measureWordAt(behind, 0);
  if (word === undefined) return undefined;
  const { length, meaning } = word;
  if (meaning.is !== 'not' || meaning.stands === 'before') return undefined;
  return { how: howOf(meaning), isBehind: true, words: Array.from({ length }, (_, place) => at + 1 + place) };
}

/** no pool, without a gym, not for sale */
function denialBefore(found: readonly Part[], at: number): DenialFound | undefined {
  if (found[at]?.atoms[0]?.gap === 'hard') return undefined;
  let denial: DenialFound | undefined;
  for (let from = at - 1; from >= at - mostWords; from -= 1) {
    const before = plainAtoms(found, from, at);
    if (before.length < at - from) break;
    const { length, meaning } = measureWordAt(before, 0) ?? { length: 0 };
    const isSaid = meaning?.is === 'not' && meaning.stands === 'before';
    if (isSaid && before.slice(length).every(({ text }) => isStopWord(text)))
      denial = { how: howOf(meaning), isBehind: false, words: Array.from({ length }, (_, place) => from + place) };
    if (before[0]?.gap === 'hard') break;
  }
  return denial;
}

function howOf({ isNeedless }: { isNeedless?: true }): Denial {
  return isNeedless ? 'needless' : 'without';
}

/** Maximum number of words in a denial, and between it and what it denies. */
const mostWords = 4;

/** The atoms of the plain parts between two positions, up to the first part that is not plain. */
function plainAtoms(found: readonly Part[], from: number, to: number): Atom[] {
  const taken: Atom[] = [];
  for (const part of found.slice(Math.max(0, from), to)) {
    if (part.kind !== 'plain') break;
    taken.push(part.atom);
  }
  return taken;
}

const amenityGroups = new Set<string>(searchedFeatures.filter((name) => !saysNo(name)).map(groupOf));

/** The amenities that are joined to a denied one and denied with it: no pool or gym, ရေကူးကန်နဲ့ ဂျင် မပါ. */
function joinedTo(found: readonly Part[], at: number, step: 1 | -1): number[] {
  const joined: number[] = [];
  for (let place = at; isAmenity(found[place]); ) {
    const isSlashed = found[step === 1 ? place + 1 : place]?.atoms[0]?.isSlashed === true;
    const link = measureWordAt(found[place + step]?.atoms ?? [], 0)?.meaning.is;
    if (!isSlashed && link !== 'and' && link !== 'or') break;
    place += isSlashed ? step : 2 * step;
    if (!isAmenity(found[place])) break;
    joined.push(place);
  }
  return joined;
}

function isAmenity(part: Part | undefined): boolean {
  return part?.kind === 'concept' && amenityGroups.has(part.concept.name);
}
