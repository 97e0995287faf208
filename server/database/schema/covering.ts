import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import {
  areaNames,
  countNames,
  defaultFlags,
  flagTerms,
  isCovered,
  type PartlyIndexed,
  partlyIndexed,
  priceNames,
} from '#domain/listing/fields.ts';

/** Columns that begin an index, followed by all others that a search filters by. */
export function covering(
  table: Record<(typeof searchedColumns)[number], ExtraConfigColumn>,
  ...first: ExtraConfigColumn[]
) {
  const others = searchedColumns.map((name) => table[name]).filter((column) => !first.includes(column));
  return [...first, ...others] as [ExtraConfigColumn];
}

/** The columns of {@link covering}, newest first, with those of the other answers that have their own index. */
export const coveringBeside = (
  name: PartlyIndexed,
  table: Parameters<typeof covering>[0] & Record<PartlyIndexed, ExtraConfigColumn>,
) =>
  covering(
    table,
    table.createdAt,
    table.id,
    ...partlyIndexed.filter((other) => other !== name).map((other) => table[other]),
  );

/** Numbers of fixed width first: PostgreSQL finds a column behind one of variable width (an amount of money, a text) by reading all before it. */
const searchedColumns = [
  'createdAt',
  'id',
  ...areaNames,
  ...countNames,
  ...defaultFlags.filter(isCovered),
  'monthsAtOnce',
  ...flagTerms.filter(isCovered),
  ...priceNames,
  'moveIn',
  'type',
  'township',
  'propertyType',
  'currency',
  'status',
  'propertyStatus',
  'endedAt',
] as const;
