import { createHash } from 'node:crypto';
import { exampleDetails } from '#domain/listing/example.ts';
import { features } from '#domain/listing/fields.ts';
import { recordOf } from '#domain/record.ts';
import { indexWords } from '#domain/search/index-terms.ts';
import { fileDictionary } from '#domain/search/vocabulary/concepts.ts';
import { derivedFrom } from '#domain/search/vocabulary/derived.ts';
import { townships } from '#domain/township/township.ts';
import { dictionaryInUse } from './dictionary.ts';
import { searchVectorOf } from './vector.ts';

/** To be incremented when the words of a listing change in a way that the samples below do not show. */
const edition = 5;

/** Texts that distinguish one way of producing words from another: every spelling that search knows, and text of every kind. */
const samples = [
  // Separate within a text: the end of a phrase is between them.
  ...fileDictionary.groups.map(({ spellings }) => spellings.join('; ')),
  ...townships.flatMap(({ en, my }) => [en, my]),
  'Two cosy 2BR apartments without parking, newly renovated facilities (1,200 sqft) near the owner’s café; 38th Street, 3rd floor',
  'Lift: no. Parking or a garden is not available',
  'ဥက္ကလာပ ၀န်ထမ်းအိမ်ရာ၊ အိပ်ခန်း ၂ ခန်း၊ ရေချိုးခန်း ၁ ခန်း၊ ပေ ၁၂၀၀။',
  'သန္လ်င္ၿမိဳ႕နယ္ ကြန္ဒိုအခန္းငွားရန္ရွိသည္',
];

/** A listing with a word of every kind in each of its fields. */
const sampleListing = {
  name: '2BR condo in Star City',
  address: 'အမှတ် ၅၊ ၃၈ လမ်း',
  description: '<p>Rooftop pool</p>',
  township: 'bahan',
  type: 'rent',
  propertyType: 'condo',
  propertyStatus: 'Still Available',
  offer: true,
  bedrooms: 2,
  bathrooms: 1,
  ...recordOf(features, () => true),
  monthsAtOnce: 6,
  depositMonths: 0,
  shortestContract: 6,
  agentFeePaidBy: 'owner',
  details: exampleDetails,
} as const;

/**
 * The version of the words by which listings are found: it changes whenever the known places and terms or the way that texts are read
 * change, as detected by {@link samples} and {@link sampleListing}. A whole number of 31 bits; 0 means none.
 */
export function indexVersion(): number {
  return versionBy(dictionaryInUse()).version;
}

const versionBy = derivedFrom(({ groups }) => {
  fileVersion ??= versionOf(
    edition,
    samples.map((text) => indexWords(text, fileDictionary)),
    searchVectorOf(sampleListing, fileDictionary),
  );
  const isOfFile = JSON.stringify(groups) === JSON.stringify(fileDictionary.groups);
  // Words of the samples take half a second of processor time; what is taught only adds spellings.
  return { version: isOfFile ? fileVersion : versionOf(fileVersion, groups) };
});

/** The version of the words by the dictionary of the file. */
let fileVersion: number | undefined;

function versionOf(...parts: readonly unknown[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE() >>> 1 || 1;
}
