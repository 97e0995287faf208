import type { ListingType, PropertyType } from '../listing/listing.ts';
import { partsOf } from '../listing/listing.ts';
import { detailsOfType, filledBy } from '../listing/detail-rules.ts';
import { type DetailName, type Details, listingDetails } from '../listing/details.ts';
import { listingFields } from '../listing/fields.ts';
import { foldedPlaces } from '../search/parse/folding.ts';
import { type Dictionary, fileDictionary } from '../search/vocabulary/concepts.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { atOnce, type ByPiece } from '../text/by-piece.ts';
import { hasMyanmar } from '../text/burmese/normalise-burmese.ts';
import { eachFromZawgyi, encodingOf } from '../text/burmese/zawgyi.ts';
import { contactIn } from './contact.ts';
import { dealIn } from './deal.ts';
import { featuresIn } from './features.ts';
import { kindIn, typeIn } from './kind.ts';
import { longestAdvert, longestRead, mostAdverts } from './limits.ts';
import { placesIn, unknownPlacesIn, writtenName } from './place.ts';
import { priceIn, typeOfPrice } from './price.ts';
import { roomsIn } from './rooms.ts';
import { sizesIn } from './size.ts';
import { type Found, sourceOf, type StatedField, type StatedValue } from './source.ts';
import { advertsByPiece } from './split.ts';

/** A field that an advert states, and the words that state it. */
export interface Statement {
  field: StatedField;
  value: StatedValue;
  /** Offsets of these words in the text, in UTF-16 code units. */
  start: number;
  end: number;
}

/** An advert as the form takes it. */
export interface ReadAdvert {
  /** Its text in Unicode. */
  text: string;
  /** One for each field that it states, in the order of the text. */
  statements: Statement[];
}

/**
 * Reads adverts as they are posted in groups (LST-420): in Burmese, of either encoding, in English, or in both. Reads at most {@link longestAdvert}
 * characters; states only what the text does.
 */
export function readAdverts(typed: string, dictionary: Dictionary = fileDictionary): ReadAdvert[] {
  return atOnce(readAdvertsByPiece(typed, dictionary));
}

/** The same as {@link readAdverts}, piece by piece: no piece of 4,000 characters takes 50 ms. */
export function* readAdvertsByPiece(typed: string, dictionary: Dictionary = fileDictionary): ByPiece<ReadAdvert[]> {
  const text = unicodeOf(typed.slice(0, longestAdvert).replaceAll(/\r\n?/g, '\n'));
  yield;
  const read: ReadAdvert[] = [];
  const adverts = yield* advertsByPiece(text, dictionary);
  for (const own of adverts.slice(0, mostAdverts)) {
    read.push(yield* readAdvert(own, dictionary));
    yield;
  }
  return read;
}

/** An advert in Unicode: in one that is Zawgyi as a whole, so is a line of two words that may be either. */
function unicodeOf(text: string): string {
  if (encodingOf(text) !== 'zawgyi') return normaliseText(text);
  const lines = text.split('\n');
  const isOther = lines.map((line) => !hasMyanmar(line) || ['unicode', 'other language'].includes(encodingOf(line)));
  const converted = eachFromZawgyi(lines.filter((_, at) => !isOther[at]));
  return normaliseText(lines.map((line, at) => (isOther[at] ? line : (converted.shift() ?? line))).join('\n'));
}

function* readAdvert(text: string, dictionary: Dictionary): ByPiece<ReadAdvert> {
  const source = sourceOf(text.slice(0, longestRead), dictionary);
  const type = typeIn(source);
  const kinds = [...kindIn(source)];
  const propertyType = kinds.find(({ field }) => field === 'propertyType')?.value as PropertyType | undefined;
  yield;
  const inFolded: Found[] = [...(type ? [type] : []), ...kinds, ...placesIn(source)];
  yield;
  inFolded.push(...roomsIn(source), ...sizesIn(source, propertyType));
  yield;
  inFolded.push(...featuresIn(source, propertyType));
  yield;
  inFolded.push(...dealIn(source, type?.value));
  yield;
  const money = [...priceIn(source, type?.value)];
  const priced = typeOfPrice(money);
  const [price] = money;
  if (type === undefined && priced && price) inFolded.push({ ...price, field: 'type', value: priced });
  const placeOf = foldedPlaces(source.text);
  yield;
  const found = [
    ...[...inFolded, ...money].map((one) => ({
      ...one,
      value: one.value === '' ? writtenName(source, one, placeOf) : one.value,
      ...placeOf(one),
    })),
    ...contactIn({ text }),
  ];
  yield;
  found.push(...unknownPlacesIn(source));
  return { text, statements: settled(found, type?.value ?? priced, propertyType) };
}

/** One statement for each field that such a listing can have; what follows from others is added, and what contradicts them left out. */
function settled(
  found: readonly Found[],
  type: ListingType | undefined,
  propertyType: PropertyType | undefined,
): Statement[] {
  const all = new Map<StatedField, Found>();
  for (const one of found) if (!all.has(one.field) && isPossible(one)) all.set(one.field, one);
  const valueOf = (field: StatedField) => all.get(field)?.value;
  const has = partsOf(type ?? 'rent', propertyType);
  const details = new Set<string>(
    detailsOfType(type ?? 'rent', propertyType, valueOf('details.kind') as string | undefined),
  );
  for (const field of all.keys()) {
    const [, detail] = field.split('.');
    const row = detail === undefined ? listingFields[field as keyof typeof listingFields] : undefined;
    const isOfOther = row && 'part' in row && !has[row.part];
    if ((detail !== undefined && !details.has(detail)) || isOfOther) all.delete(field);
  }
  const add = (field: StatedField, value: StatedValue | undefined, from: StatedField) => {
    const origin = all.get(from);
    if (origin && value !== undefined && !all.has(field)) all.set(field, { ...origin, field, value });
  };
  if (all.has('depositMonths')) all.delete('depositAmount');
  const filled = filledBy(detailsOf(all));
  const area = valueOf('squareFeet');
  if (
    typeof area === 'number' &&
    typeof filled.squareFeet === 'number' &&
    Math.abs(area - filled.squareFeet) > filled.squareFeet / 10
  ) {
    all.delete('details.roomWidth');
    all.delete('details.roomLength');
  }
  add(
    'bedrooms',
    filled.bedrooms,
    all.has('details.masterBedrooms') ? 'details.masterBedrooms' : 'details.singleBedrooms',
  );
  if (filled.furnished === true && valueOf('details.furnishing') === 'fully')
    add('furnished', true, 'details.furnishing');
  if (valueOf('details.furnishing') === 'partly' || valueOf('details.furnishing') === 'none') all.delete('furnished');
  if (filled.parking === true) add('parking', true, 'details.carSpaces');
  if (all.has('details.generatorHours')) add('generator', true, 'details.generatorHours');
  return [...all.values()].toSorted((one, other) => one.start - other.start);
}

/** The details found so far, as a listing has them. */
function detailsOf(all: ReadonlyMap<StatedField, Found>): Details {
  return Object.fromEntries(
    Array.from(all.values(), ({ field, value }) => [field.replace('details.', ''), value] as const).filter(
      ([name]) => name in listingDetails,
    ),
  ) as Details;
}

/** Whether a value is within the bounds of its field. */
function isPossible({ field, value }: Found): boolean {
  const row: object = field.startsWith('details.')
    ? listingDetails[field.slice('details.'.length) as DetailName]
    : listingFields[field as keyof typeof listingFields];
  const { minimum, maximum, decimals, unit } = row as {
    minimum?: number;
    maximum?: number;
    decimals?: number;
    unit?: string;
  };
  if (typeof value === 'number' && !Number.isInteger(value) && decimals === undefined && unit !== 'money') return false;
  if (typeof value === 'number') return value >= (minimum ?? 0) && value <= (maximum ?? Infinity);
  if (typeof value === 'string') return value !== '' && value.length <= (maximum ?? Infinity);
  return true;
}
