/** Kinds of what an operator teaches the search: places, and terms of the trade. */
export const taughtKinds = ['ward', 'building', 'street', 'landmark', 'term'] as const;
export type TaughtKind = (typeof taughtKinds)[number];

/** Limits of a known place or term: characters of a name or a spelling, and spellings (SRC-92). */
export const taughtLimits = { name: { minimum: 2, maximum: 60 }, spellings: 80 } as const;
