import { eq, type SQL } from 'drizzle-orm';
import { type FilterName, type FilterNameOf, filterNames, listingFilters } from '#domain/listing/filter.ts';
import { currencies } from '#domain/listing/listing.ts';
import { listing } from '../../database/schema.ts';
import { type ConditionName, conditionsOf, type Filter } from '../find/filter.ts';

/** Filters whose choices depend on more than the listing: on the rest of the filter, or the clock. */
const notHeld = ['currency'] as const satisfies FilterName[];

type OfFew = Exclude<FilterNameOf<'choice' | 'choices' | 'number' | 'flag'>, (typeof notHeld)[number]>;

/** A filter that takes one or more of a few values: the index has the listings that meet each of them. */
export type ChoiceFilter = OfFew | 'available';

export const choiceFilters: readonly ChoiceFilter[] = [...filterNames.filter(isOfFew), 'available'];

function isOfFew(name: FilterName): name is OfFew {
  const { kind } = listingFilters[name];
  return ['choice', 'choices', 'number', 'flag'].includes(kind) && !notHeld.some((one) => one === name);
}

type Value = string | number | boolean;

/** The values that a filter takes. A switch is on, or does not filter. */
export function valuesOf(name: ChoiceFilter): readonly Value[] {
  if (name === 'available') return [true, false];
  const filter = listingFilters[name];
  return 'choices' in filter ? filter.choices : [true];
}

/**
 * The condition of every choice, and of a listing's currency, by its key. Whether a listing meets it is thus decided in one place,
 * server/listing/find/filter.ts.
 */
const conditions = new Map<string, SQL>([
  ...choiceFilters.flatMap((name) =>
    valuesOf(name).map((value) => [keyOf(name, value), conditionOf(name, value)] as const),
  ),
  ...currencies.map((currency) => [keyOf('currency', currency), eq(listing.currency, currency)] as const),
]);

/** The key of a choice, such as two bedrooms. */
export function keyOf(name: ChoiceFilter | 'currency', value: Value): string {
  return `${name} ${value}`;
}

function conditionOf(name: ChoiceFilter, value: Value): SQL {
  const isOneOfMany = name !== 'available' && listingFilters[name].kind === 'choices';
  const filter: Filter = { [name]: isOneOfMany ? [value] : value };
  const condition = conditionsOf(filter)[name satisfies ConditionName];
  if (!condition) throw new Error(`The filter ${name} has no condition.`);
  return condition;
}

export const choiceKeys: readonly string[] = [...conditions.keys()];

/** The conditions of all choices, in the order of {@link choiceKeys}. */
export const choiceConditions: readonly SQL[] = [...conditions.values()];
