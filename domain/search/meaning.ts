import { withImplied } from './implied.ts';
import { cuttingOf } from './parse/cutting.ts';
import { namedAt } from './parse/named.ts';
import { type Query, readQuery } from './parse/query.ts';
import type { Token } from './parse/tokens.ts';
import { type Understood, understand } from './parse/understand.ts';
import { isStopWord } from './vocabulary/english.ts';

/**
 * Understands a query as it is meant: with what it implies (SRC-78, SRC-200), and without the words that say near a place (SRC-76), which
 * are no words of a listing.
 */
export function meaningOf(query: Query): Understood {
  return withImplied(withoutNear(understand(query)));
}

function withoutNear(understood: Understood): Understood {
  const { query, rest } = understood;
  const near = nearTokens(query.tokens);
  if (near.length === 0) return understood;
  const { textOf } = cuttingOf(query);
  const text = near.reduce((kept, at) => kept.replace(textOf([[at, at + 1]]), ' '), rest.text);
  const { terms, denied, other } = readQuery(text.replaceAll(/\s+/g, ' ').trim(), query.dictionary);
  const isEmpty = terms.length + denied.length === 0;
  return { ...understood, rest: isEmpty ? { text: '', terms, denied } : { text: text.trim(), terms, denied, other } };
}

/** Whether a query asks for what is near a township or a place in it, not only within it (SRC-76): near Hledan, လှည်းတန်းနား. */
export function isNearPlace({ query }: Pick<Understood, 'query'>): boolean {
  return nearTokens(query.tokens).length > 0;
}

/** The positions of the words that say near a township or a place in it. */
function nearTokens(tokens: readonly Token[]): number[] {
  const isPlace = (at: number) => namedAt(tokens, at)?.kind === 'township';
  return tokens.flatMap((token, at) => {
    if (token.is !== 'near') return [];
    const next = token.stands === 'after' ? at : tokens.findIndex((other, place) => place > at && !isFiller(other));
    // As in Burmese: Hledan near apartment.
    const isAfter = token.stands === 'after' || next === -1 || namedAt(tokens, next)?.kind === 'propertyType';
    return isPlace(next) || (isAfter && isPlace(at - 1)) ? [at] : [];
  });
}

function isFiller(token: Token): boolean {
  return token.is === 'word' && isStopWord(token.text);
}
