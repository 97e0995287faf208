import type { Detail } from '../listing/detail-row.ts';
import { type DetailName, detailNames, listingDetails } from '../listing/details.ts';
import type { NumberField } from '../listing/field-kinds.ts';
import { type FieldName, fieldNames, listingFields } from '../listing/fields.ts';
import type { Listing } from '../listing/listing.ts';
import type { ColumnName } from './column-names.ts';

/** How the cells of a column are read and written. */
export type Column = { name: ColumnName } & (
  | { kind: 'code' | 'text' | 'flag' | 'day' | 'photos' }
  | { kind: 'number'; unit: NumberField['unit'] | 'feet' | 'plain' }
  | { kind: 'choice' | 'choices'; choices: readonly string[] }
);

const first: ReadonlySet<ColumnName> = new Set(['code', 'reference']);
const plain = fieldNames.filter((name): name is Exclude<FieldName, 'details'> => name !== 'details');

/** Every column of a spreadsheet of listings, in order: a field or a detail that is added to its catalogue is a column, too (LST-440). */
export const columns: readonly Column[] = [
  { name: 'code', kind: 'code' },
  { name: 'reference', kind: 'text' },
  ...plain.filter((name) => !first.has(name)).map(columnOfField),
  ...detailNames.map(columnOfDetail),
  { name: 'photos', kind: 'photos' },
];

export const columnNames: readonly ColumnName[] = columns.map(({ name }) => name);
const byName: ReadonlyMap<string, Column> = new Map(columns.map((column) => [column.name, column]));

/** The column of a name. @throws Error for none */
export function columnOf(name: ColumnName): Column {
  const column = byName.get(name);
  if (!column) throw new Error(`There is no column ${name}.`);
  return column;
}

/** Whether a text names a column. */
export function isColumnName(text: string): text is ColumnName {
  return byName.has(text);
}

/** Whether a column is a detail of its listing. */
export function isDetailColumn(name: ColumnName): name is DetailName {
  return Object.hasOwn(listingDetails, name);
}

function columnOfField(name: Exclude<FieldName, 'details'>): Column {
  const field = listingFields[name];
  switch (field.kind) {
    case 'number':
      return { name, kind: 'number', unit: field.unit };
    case 'choice':
      return { name, kind: 'choice', choices: field.choices };
    case 'reference':
      return { name, kind: 'text' };
    default:
      return { name, kind: field.kind };
  }
}

function columnOfDetail(name: DetailName): Column {
  const field: Detail = listingDetails[name];
  switch (field.kind) {
    case 'number':
      return { name, kind: 'number', unit: 'decimals' in field && field.refusal === 'feet_range' ? 'feet' : 'plain' };
    case 'choice':
    case 'choices':
      return { name, kind: field.kind, choices: field.choices };
    case 'video-link':
      return { name, kind: 'text' };
    default:
      return { name, kind: field.kind };
  }
}

/** A listing as its row has it. */
export interface ListingOfRow extends Listing {
  code: string;
  /** Absolute addresses of its photos, in order. */
  photos: readonly string[];
}

/** Stands between several values in one cell. */
const between = ' | ';

/** The cell of a listing in a column, not disarmed: empty for what is not stated. Values are the same in both languages (LST-441). */
export function cellOf({ name, kind }: Column, listing: ListingOfRow): string {
  if (kind === 'photos') return listing.photos.join(between);
  const value: unknown = isDetailColumn(name)
    ? listing.details[name]
    : listing[name as Exclude<ColumnName, DetailName | 'photos'>];
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(between);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
