import type { SavedCopy } from './shortlist.ts';

/** Returns by how many percent the price of a listing fell since it was saved; undefined if it did not, or its currency, or what it is for, is another one (SHL-31). */
export function priceFall(
  copy: SavedCopy | null,
  present: Pick<SavedCopy, 'currency' | 'price' | 'priceFor' | 'type'>,
): number | undefined {
  if (copy === null || copy.currency !== present.currency || copy.type !== present.type) return undefined;
  if ((copy.priceFor ?? null) !== (present.priceFor ?? null)) return undefined;
  if (present.price >= copy.price) return undefined;
  return Math.max(1, Math.round(((copy.price - present.price) / copy.price) * 100));
}
