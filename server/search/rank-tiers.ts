import { fieldMarks, quoted, stateWords } from './vector.ts';

/** Words of which a listing must have at least one. */
export type Group = readonly string[];

const { title, facts, address } = fieldMarks;

/** Where the words of each rank may be: title, then township and the other fields, then address, then anywhere. */
const fieldsOfTier: readonly (readonly string[])[] = [[title], [title, facts], [title, facts, address], ['']];

/**
 * Order of listings that match equally well: available before rented out and sold, Premium before the others.
 * @param available whether only available listings, or only those that are not; undefined for both.
 */
export function statesInOrder(available?: boolean): string[] {
  const states = [...(available === false ? [] : [stateWords.available]), ...(available ? [] : [stateWords.taken])];
  return states.flatMap((state) =>
    [stateWords.premium, stateWords.regular].map((kind) => `${quoted(state)} & ${quoted(kind)}`),
  );
}

/**
 * The ranks of a search as `tsquery` texts, best first: by how many preferences are met, then by where its words are. Together they are all
 * listings that have all groups, and no listing is in two. Without groups there is one rank, with every listing.
 */
export function rankTiersOf(groups: readonly Group[], preferred: readonly Group[] = []): string[] {
  const tiers = groups.length === 0 ? [anyListing] : tiersByPlace(groups);
  return preferencesInOrder(preferred).flatMap((preference) => tiers.map((tier) => both(preference, tier)));
}

/** First listings that meet all preferences, then those that meet any, then those that meet none: as many conditions as are needed. */
function preferencesInOrder(preferred: readonly Group[]): string[] {
  if (preferred.length === 0) return [''];
  const all = allOf(preferred);
  const any = allOf([preferred.flat()]);
  if (preferred.length === 1) return [all, `!${all}`];
  return [all, `${any} & !(${all})`, `!${any}`];
}

function tiersByPlace(groups: readonly Group[]): string[] {
  const within = fieldsOfTier.map((marks) => allOf(groups.map((group) => withMarks(group, marks))));
  return within.map((query, rank) => (rank === 0 ? query : `${query} & !(${within[rank - 1]})`));
}

/** All listings that have all groups, wherever these are. */
export function anywhere(groups: readonly Group[]): string {
  return groups.length === 0 ? anyListing : allOf(groups);
}

/** A `tsquery` of several that must all be met. */
export function both(...queries: readonly string[]): string {
  return queries.filter((query) => query !== '').join(' & ');
}

/** Query that every listing meets, as an index can only look for words that are present. */
const anyListing = `(${quoted(stateWords.available)} | ${quoted(stateWords.taken)})`;

function withMarks(group: Group, marks: readonly string[]): Group {
  return marks.flatMap((mark) => group.map((word) => mark + word));
}

/** Groups as a `tsquery`: each must be met, by any of its words. */
export function allOf(groups: readonly Group[]): string {
  return groups.map((group) => `(${group.map(quoted).join(' | ')})`).join(' & ');
}
