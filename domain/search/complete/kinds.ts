/** Kinds of completions, in the order in which equally good ones are suggested. */
export const completionKinds = [
  'township',
  'type',
  'propertyType',
  'bedrooms',
  'bathrooms',
  'price',
  'ward',
  'building',
  'street',
  'landmark',
  'amenity',
  'word',
] as const;
export type CompletionKind = (typeof completionKinds)[number];

/** Orders suggestions so that no two of one kind follow each other as long as one of another kind is left (SRC-101); otherwise unchanged. */
export function mixedByKind<One extends { kind: string }>(suggestions: readonly One[]): One[] {
  const left = [...suggestions];
  const mixed: One[] = [];
  while (left.length > 0) {
    const other = left.findIndex(({ kind }) => kind !== mixed.at(-1)?.kind);
    mixed.push(...left.splice(Math.max(other, 0), 1));
  }
  return mixed;
}
