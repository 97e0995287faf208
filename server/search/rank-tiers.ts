import { fieldMarks, quoted, standings } from './vector.ts';

/** Words of which a listing has to have one. */
export type Group = readonly string[];

const { title, facts, address } = fieldMarks;

/** Where the words of each rank may stand: title, then township and the other fields, then address, then anywhere. */
const fieldsOfTier: readonly (readonly string[])[] = [[title], [title, facts], [title, facts, address], ['']];

/** Homes that match alike in their order: available before rented out and sold, Premium before the others. */
export const standingsInOrder: readonly string[] = [standings.available, standings.taken].flatMap((state) =>
  [standings.premium, standings.regular].map((kind) => `${quoted(state)} & ${quoted(kind)}`),
);

/**
 * The ranks of a search as `tsquery` texts, best first; together they are everything that has all groups, and no listing is in
 * two. Without groups there is one, of every listing.
 */
export function rankTiersOf(groups: readonly Group[]): string[] {
  if (groups.length === 0) return [anyHome];
  const within = fieldsOfTier.map((marks) => allOf(groups.map((group) => withMarks(group, marks))));
  return within.map((query, rank) => (rank === 0 ? query : `${query} & !(${within[rank - 1]})`));
}

/** Everything that has all groups, wherever they stand. */
export function anywhere(groups: readonly Group[]): string {
  return groups.length === 0 ? anyHome : allOf(groups);
}

/** A `tsquery` of several that have all to be met. */
export function both(...queries: readonly string[]): string {
  return queries.filter((query) => query !== '').join(' & ');
}

/** What every listing meets, as an index can only look for words that are there. */
const anyHome = `(${quoted(standings.available)} | ${quoted(standings.taken)})`;

function withMarks(group: Group, marks: readonly string[]): Group {
  return marks.flatMap((mark) => group.map((word) => mark + word));
}

/** Groups as a `tsquery`: each must be met, by any of its words. */
export function allOf(groups: readonly Group[]): string {
  return groups.map((group) => `(${group.map(quoted).join(' | ')})`).join(' & ');
}
