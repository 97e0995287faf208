import type { Dictionary } from '../search/vocabulary/concepts.ts';
import type { ByPiece } from '../text/by-piece.ts';
import { hasMyanmar } from '../text/burmese/normalise-burmese.ts';
import { typeIn } from './kind.ts';
import { longestRead, mostAdverts } from './limits.ts';
import { placesIn, townshipsIn } from './place.ts';
import { priceIn } from './price.ts';
import { sourceOf } from './source.ts';

/** Where a piece of a text says that its home is. */
interface Whereabouts {
  township: unknown;
  /** Its ward, building and streets as written, for comparison. */
  names: string[];
}

/**
 * Whether pieces of a text are of different homes (LST-581): each states a price, and a place that none of the others states. One home is often offered
 * twice: to rent and for sale, in two currencies, in two languages.
 */
export function* areOfOtherHomes(pieces: readonly string[], dictionary: Dictionary): ByPiece<boolean> {
  const found: Whereabouts[] = [];
  for (const piece of pieces.slice(0, mostAdverts)) {
    const own = whereaboutsOf(piece, dictionary);
    yield;
    if (own === undefined || !found.every((other) => isElsewhere(own, other))) return false;
    found.push(own);
  }
  return true;
}

/** Where a home is; undefined for a piece without a price or a place. */
function whereaboutsOf(piece: string, dictionary: Dictionary): Whereabouts | undefined {
  const source = sourceOf(piece.slice(0, longestRead), dictionary);
  const [price] = priceIn(source, typeIn(source)?.value);
  const { stated, implied } = townshipsIn(source);
  const { value: township } = stated[0] ?? implied[0] ?? {};
  if (price === undefined) return undefined;
  const names = [...placesIn(source)]
    .filter(({ field }) => /ward|building|street/.test(field))
    .map(({ start, end }) => source.folded.slice(start, end));
  return township === undefined && names.length === 0 ? undefined : { township, names };
}

/** Whether two are other places: townships, or names in the same script within one. */
function isElsewhere(one: Whereabouts, other: Whereabouts): boolean {
  if (one.township !== undefined && other.township !== undefined && one.township !== other.township) return true;
  return (
    one.names.length > 0 &&
    other.names.length > 0 &&
    one.names.every((name) => other.names.every((own) => name !== own && hasMyanmar(name) === hasMyanmar(own)))
  );
}
