import { placeDetails } from '#domain/listing/details.ts';
import { features } from '#domain/listing/fields.ts';
import { isTaken, propertyTypes } from '#domain/listing/listing.ts';
import { yangonDay } from '#domain/text/yangon-day.ts';
import { placeName } from '#domain/township/place-names.ts';
import { factWords, indexWords, indexWordsByPiece } from '#domain/search/index-terms.ts';
import { conceptLexeme, type Dictionary } from '#domain/search/vocabulary/concepts.ts';
import { byTurns } from '../http/limits/turns.ts';
import type { IndexedListing } from '../process/text-index.ts';
import { textOf } from '../text/sanitise.ts';
import { dictionaryInUse } from './dictionary.ts';

/** Prefix of a word that is in a field: a search for just the field needs only the index. */
export const fieldMarks = { title: '^', facts: '#', address: '@' } as const;

/** Prefix of a property type that a listing has by a detail, such as its kind, and not by its field: it then ranks lower (SRC-79). */
export const detailMark = '~';

/** Words that order listings which match equally well: exactly one of each pair is in every vector. */
export const stateWords = {
  available: '#available',
  taken: '#taken',
  premium: '#premium',
  regular: '#regular',
} as const;

/**
 * The words of a listing as a PostgreSQL `tsvector` without positions: each word of its texts and fields once, wherever it
 * occurs, and again for each field that ranks higher than the description, with a prefix from {@link fieldMarks}. Ranking by weights
 * (`'word':A`) would make the database read every row that has the word at all.
 */
export function searchVectorOf(listing: IndexedListing, dictionary = dictionaryInUse()): string {
  return vectorOf(listing, indexWords(textOf(listing.description), dictionary), dictionary);
}

/** The same; other requests have their turn while a long description is read. */
export async function searchVectorInTurns(listing: IndexedListing): Promise<string> {
  const dictionary = dictionaryInUse();
  return vectorOf(listing, await byTurns(indexWordsByPiece(textOf(listing.description), dictionary)), dictionary);
}

function vectorOf(listing: IndexedListing, description: readonly string[], dictionary: Dictionary): string {
  const facts = factWords({
    ...listing,
    features: features.filter((name) => listing[name]),
    details: listing.details,
    hasNoDeposit: listing.depositMonths === 0 || listing.depositAmount === 0,
    hasNoAgentFee: hasNoAgentFee(listing),
    isAvailableNow: (listing.availableFrom ?? later) <= yangonDay(new Date()),
  });
  const [title, address] = [indexWords(listing.name, dictionary), indexWords(placeText(listing), dictionary)];
  const ownType = conceptLexeme(listing.propertyType);
  const words = new Set([
    isTaken(listing) ? stateWords.taken : stateWords.available,
    listing.offer ? stateWords.premium : stateWords.regular,
    ...marked(fieldMarks.title, title),
    ...marked(fieldMarks.facts, facts),
    ...marked(
      detailMark,
      facts.filter((word) => typeWords.has(word) && word !== ownType),
    ),
    ...marked(fieldMarks.address, address),
    ...title,
    ...facts,
    ...address,
    ...description,
  ]);
  return Array.from(words, quoted).join(' ');
}

/** The words of the property types. */
export const typeWords: ReadonlySet<string> = new Set(propertyTypes.map(conceptLexeme));

/** Later than every day that a listing may have. */
const later = '9999';

/** Whether the tenant pays no agent's fee: the owner pays it, there is none, or the owner offers the listing and states none. */
function hasNoAgentFee({ agentFeeMonths, agentFeePaidBy, status }: IndexedListing): boolean {
  if (agentFeePaidBy === 'owner' || agentFeeMonths === 0) return true;
  return status === 'Owner' && !agentFeePaidBy && !agentFeeMonths;
}

/** Location of a listing, as far as its fields state it in words; a ward that is only a number gets the word for it. */
function placeText({ address, details = {} }: IndexedListing): string {
  const names = placeDetails.flatMap((name) => {
    const typed = details[name];
    return typed === undefined ? [] : [name === 'ward' ? placeName(typed, name, 'en') : typed];
  });
  return [address, ...names].join('; ');
}

function marked(mark: string, words: readonly string[]): string[] {
  return words.map((word) => mark + word);
}

/** Quotes a word from a text for `tsvector` and `tsquery`. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
