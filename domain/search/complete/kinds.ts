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
  const mixed: One[] = [];
  // Suggestions of the kind with which `mixed` ends: after one of another kind the next of them follows.
  const waiting: One[] = [];
  let next = 0;
  for (const one of suggestions) {
    if (one.kind === mixed.at(-1)?.kind) {
      waiting.push(one);
      continue;
    }
    const follower = waiting[next];
    mixed.push(one);
    if (follower === undefined) continue;
    mixed.push(follower);
    next += 1;
  }
  return [...mixed, ...waiting.slice(next)];
}
