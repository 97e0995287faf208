import { sortFields, sortOrders, type SortField, type SortOrder } from '#domain/search-query.ts';

/** Every order of results, as one value of a form: `regularPrice-asc`. */
export type Order = `${SortField}-${SortOrder}`;

/** The orders that the form offers, the default first. */
export const orders: readonly Order[] = [
  'createdAt-desc',
  'createdAt-asc',
  'updatedAt-desc',
  'updatedAt-asc',
  'regularPrice-asc',
  'regularPrice-desc',
];

/**
 * The parameters that an address should have: the form's one choice of order as the specification's `sort` and `order`,
 * empty choices left out. Undefined when it has them already.
 */
export function tidied(parameters: URLSearchParams): URLSearchParams | undefined {
  const [sort, order] = parameters.get('order-by')?.split('-') ?? [];
  const entries = [...parameters].filter(([name, value]) => name !== 'order-by' && value !== '');
  const isTidy = !parameters.has('order-by') && entries.length === [...parameters].length;
  if (isTidy) return undefined;
  const tidy = new URLSearchParams(entries);
  const isDefault = sort === 'createdAt' && order === 'desc';
  if (!isDefault && sortFields.some((field) => field === sort) && sortOrders.some((direction) => direction === order)) {
    tidy.set('sort', sort ?? '');
    tidy.set('order', order ?? '');
  }
  return tidy;
}
