import { isStopWord } from './english.ts';
import type { Token } from './tokens.ts';

/** Which side of a number is meant. */
export type Way = 'atMost' | 'atLeast' | 'around';

/** What stands with a number on one side of it, and the place where the number, or what follows it all, begins. */
interface Beside {
  next: number;
  way?: Way;
  /** The bound leaves the number itself out. */
  isStrict?: boolean;
  isBetween: boolean;
}

/** More words than this bound no number. */
const most = 5;

/** The words before a number: under, between, budget of, max price. */
export function prefixAt(phrase: readonly Token[], start: number): Beside {
  let beside: Beside = { next: start, isBetween: false };
  for (let at = start; at < start + most; at += 1) {
    const token = phrase[at];
    if (token?.is === 'bound' && token.stands !== 'after') beside = bounded(beside, token);
    else if (token?.is === 'between' && token.stands === 'before') beside = { ...beside, isBetween: true };
    else if (token?.is !== 'price' && token?.is !== 'monthly' && !(at > start && isFiller(token))) break;
    beside = { ...beside, next: at + 1 };
  }
  return beside;
}

function bounded(beside: Beside, { way, isStrict = false }: Token & { is: 'bound' }): Beside {
  return { ...beside, way, isStrict };
}

function isFiller(token: Token | undefined): boolean {
  return token?.is === 'word' && isStopWord(token.text);
}

/**
 * The words behind a number: အောက်, or more, per month. A word that may stand on either side belongs to a number that follows
 * it. What is asked per year or per square foot is something other than a price.
 */
export function suffixAt(phrase: readonly Token[], start: number): Beside & { isOther: boolean } {
  let beside: Beside & { isOther: boolean } = { next: start, isBetween: false, isOther: false };
  for (let at = start; at < start + most; at = beside.next) {
    const [token, following] = phrase.slice(at, at + 2);
    if (token?.is === 'bound' && isBehind(token, following))
      beside = { ...beside, ...bounded(beside, token), next: at + 1 };
    else if (token?.is === 'between' && token.stands === 'after') beside = { ...beside, isBetween: true, next: at + 1 };
    else if (token?.is === 'monthly') beside = { ...beside, next: at + 1 };
    else if (token?.is === 'periodically') beside = { ...beside, isOther: true, next: at + 1 };
    else if ((token?.is === 'per' || token?.is === 'slash') && isMonth(following)) beside = { ...beside, next: at + 2 };
    else if (token?.is === 'per' || (token?.is === 'slash' && isOther(following)))
      beside = { ...beside, isOther: true, next: at + 2 };
    else break;
  }
  return beside;
}

function isBehind({ stands }: Token & { is: 'bound' }, following: Token | undefined): boolean {
  if (stands !== 'either') return stands === 'after';
  return following?.is !== 'number' && following?.is !== 'currency' && following?.is !== 'unit';
}

function isMonth(token: Token | undefined): boolean {
  return token?.is === 'month' || token?.is === 'monthly';
}

function isOther(token: Token | undefined): boolean {
  return token?.is === 'period' || (token?.is === 'concept' && token.concept.name === 'square-feet');
}
