import type { Detail } from './detail-row.ts';
import {
  type ChoiceDetail,
  type DetailName,
  detailNames,
  type DetailOf,
  flagDetails,
  listingDetails,
} from './details.ts';

type FilterOf<Name extends ChoiceDetail | DetailOf<'flag'>> = Name extends Name
  ? (typeof listingDetails)[Name]['isFilter'] extends true
    ? Name
    : never
  : never;
/** Details that are filters: for a choice, any of several; for a flag, that it is true or, under another name, that it is false (SRC-50). */
export type ChoiceDetailFilter = FilterOf<ChoiceDetail>;
export type FilterOfNo = Extract<(typeof listingDetails)[DetailOf<'flag'>], { filterOfNo: string }>['filterOfNo'];
export type FlagDetailFilter = FilterOf<DetailOf<'flag'>> | FilterOfNo;

function isFilter(name: DetailName): boolean {
  const field: Detail = listingDetails[name];
  return 'isFilter' in field && field.isFilter;
}

export const choiceDetailFilters = detailNames.filter(
  (name): name is ChoiceDetailFilter => isFilter(name) && listingDetails[name].kind !== 'flag',
);
const asksForNo = flagDetails.flatMap((name) => {
  const field = listingDetails[name];
  return 'filterOfNo' in field ? [[field.filterOfNo, name] as const] : [];
});
const deniedBy: ReadonlyMap<string, DetailOf<'flag'>> = new Map(asksForNo);
export const filtersOfNo: readonly FilterOfNo[] = asksForNo.map(([filter]) => filter);
export const flagDetailFilters: readonly FlagDetailFilter[] = [
  ...flagDetails.filter((name): name is FilterOf<DetailOf<'flag'>> => isFilter(name)),
  ...filtersOfNo,
];

/** Whether a filter asks for a detail whose value is no. */
export function isFilterOfNo(filter: string): filter is FilterOfNo {
  return deniedBy.has(filter);
}

/** Returns the detail that a filter is about, and the value that it asks for. */
export function flagAsked(filter: FlagDetailFilter): { name: DetailOf<'flag'>; value: boolean } {
  const name = deniedBy.get(filter);
  return name ? { name, value: false } : { name: filter as FilterOf<DetailOf<'flag'>>, value: true };
}
