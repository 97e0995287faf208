import type { DetailName } from '../listing/details.ts';
import { adminNames } from '../listing/fields.ts';
import type { Currency } from '../listing/listing.ts';
import { cellOf, columnOf, isDetailColumn, type ListingOfRow } from './columns.ts';
import type { Mapping } from './guess.ts';
import { noValue, readCell, saysKyat, unitOfHeading, withUnit } from './read-cell.ts';
import { startOf } from './start-of.ts';
import type { Fault } from './states.ts';

/** The statements of a row of a file about its listing. */
export interface RowForm {
  /** Its fields, besides details and photos: null for one that is taken away. Only those that differ from the listing, where it exists. */
  fields: Record<string, unknown>;
  details: Partial<Record<DetailName, unknown>>;
  /** Addresses or file names of its photos; undefined where they stay as they are. */
  photos: string[] | undefined;
  faults: Fault[];
}

/** The field of a fault, as the form names it. */
export function fieldOf(name: Mapping[number]): string {
  if (name === null) return '';
  if (name === 'photos') return 'imageUrls';
  return isDetailColumn(name) ? `details.${name}` : name;
}

/** The cell of a row under a column; empty where the file has none. */
export function cellUnder(mapping: Mapping, cells: readonly string[], name: 'code' | 'reference' | 'currency'): string {
  const at = mapping.indexOf(name);
  return at < 0 ? '' : (cells[at] ?? '');
}

/** Characters of a cell that a fault repeats. */
const longestAbout = 60;

/**
 * Reads a row by what its columns are (LST-445). An empty cell says nothing, `-` takes a value away, and a cell that is as the export would write it
 * changes nothing. A new listing needs the currency of its price: in a cell, or in the heading of the prices (LST-586).
 * @param header the headings of the file
 * @param listing the listing as it is; undefined for a new one.
 * @param mayOffer whether the user who imports may set what only admins may; for others these columns are left out (LST-28).
 */
export function rowForm(
  { mapping, header }: { mapping: Mapping; header: readonly string[] },
  cells: readonly string[],
  listing: ListingOfRow | undefined,
  mayOffer: boolean,
): RowForm {
  const form: RowForm = { fields: {}, details: {}, photos: undefined, faults: [] };
  const sources: string[] = [];
  let currency: { said: Currency; field: string; about: string } | undefined;
  const photoCell = mapping.flatMap((name, at) => (name === 'photos' ? cells[at] || [] : [])).join('\n');
  const isInKyat = saysKyat(cellUnder(mapping, cells, 'currency'));
  if (isInKyat && listing?.currency !== 'lakh MMK') form.fields['currency'] = 'lakh MMK';
  const samePhotos = listing !== undefined && photoCell === cellOf(columnOf('photos'), listing);
  for (const [at, name] of mapping.entries()) {
    const cell = cells[at] ?? '';
    if (name === null || name === 'code' || cell === '' || (name === 'currency' && isInKyat)) continue;
    if (!mayOffer && adminNames.some((one) => one === name)) continue;
    const column = columnOf(name);
    const isAmount = column.kind === 'number' && column.unit === 'money';
    const ofHeading = isAmount ? unitOfHeading(header[at] ?? '') : undefined;
    const unit = ofHeading ?? (isAmount && isInKyat ? 'ks' : undefined);
    const isSame = ofHeading === undefined && listing !== undefined && cell === cellOf(column, listing);
    if (name === 'photos' ? samePhotos : isSame) continue;
    const read = cell === noValue ? { value: null } : readCell(column, unit ? withUnit(cell, unit) : cell);
    const about = startOf(cell, longestAbout);
    if ('code' in read) form.faults.push({ field: fieldOf(name), code: read.code, about });
    else if (name === 'photos') sources.push(...((read.value as string[] | null) ?? []));
    else if (isDetailColumn(name)) form.details[name] = read.value;
    else if (name === 'description') form.fields[name] = read.value === null ? null : descriptionHtml(cell);
    else form.fields[name] = read.value;
    if ('currency' in read && read.currency) currency ??= { said: read.currency, field: fieldOf(name), about };
  }
  if (sources.length > 0) form.photos = [...new Set(sources)];
  const { currency: stated = listing?.currency } = form.fields;
  if (currency && mapping.includes('currency') && stated !== undefined && stated !== currency.said) {
    form.faults.push({ field: currency.field, code: 'import_currency', about: currency.about });
  } else if (currency && stated !== currency.said) form.fields['currency'] = currency.said;
  const { regularPrice } = form.fields;
  const isWrong = form.faults.some(({ field }) => field === 'currency' || field === 'regularPrice');
  if (!listing && typeof regularPrice === 'number' && form.fields['currency'] === undefined && !isWrong)
    form.faults.push({ field: 'regularPrice', code: 'import_currency_missing', about: String(regularPrice) });
  return form;
}

/** A description in HTML: as it is, or for plain text with a paragraph for each line. */
export function descriptionHtml(text: string): string {
  if (/<\/?[a-z][a-z0-9]{0,15}[ />]/i.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : `<p>${line.trim()}</p>`))
    .join('');
}
