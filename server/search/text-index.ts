import type { TextIndex } from '../process/text-index.ts';
import { dictionaryInUse } from './dictionary.ts';
import { indexVersion } from './index-version.ts';
import { searchVectorInTurns } from './vector.ts';
import { addTerms } from './vocabulary.ts';
import { type SQL, sql } from 'drizzle-orm';
import { readQuery } from '#domain/search/parse/query.ts';
import { buildingNamed } from '#domain/search/building-named.ts';
import { meaningOf } from '#domain/search/meaning.ts';
import type { Understood } from '#domain/search/parse/understand.ts';
import { namedBy } from '../listing/find/named.ts';
import { listing } from '../database/schema.ts';
import type { IndexQuery } from './rank.ts';
import { anywhere } from './rank-tiers.ts';
import { anywhereInstead, type PriceCondition, indexQueryOf, criteriaOf } from './criteria.ts';

/** Finds listings by search terms, in the index of the search module. */
export const textIndex: TextIndex = {
  columnsOf: async (fields) => ({
    searchWords: await searchVectorInTurns(fields),
    searchVersion: indexVersion(),
    knownBuilding: buildingNamed(fields, dictionaryInUse()),
  }),
  noteTerms: (tx, searchWords) => addTerms(tx, [searchWords]),
  condition: matchingTerms,
  groupsOf: (words) => {
    const meaning = meaningOf(readQuery(words, dictionaryInUse()));
    // What a listing is named by is in no index words.
    if (namedBy(words, meaning.filters.length > 0)) return { groups: [], hasMore: true };
    const asked = queryOf(meaning, () => sql`true`);
    return asked && { groups: asked.groups, hasMore: asked.condition !== undefined };
  },
};

/**
 * The condition that a listing has all that some terms ask for, in its fields or anywhere in its texts, and a price that they name:
 * for terms combined with other filters; or that they name it by its code or reference. Terms that ask for nothing find nothing. Index:
 * listing_search_words.
 */
function matchingTerms(term: string, priceWithin: PriceCondition): SQL {
  const meaning = meaningOf(readQuery(term, dictionaryInUse()));
  const named = namedBy(term, meaning.filters.length > 0);
  const asked = queryOf(meaning, priceWithin);
  if (asked === undefined) return named ?? sql`false`;
  const { groups, condition } = asked;
  const matching = sql`(${listing.searchWords} @@ ${anywhere(groups)}::tsquery and ${condition ?? sql`true`})`;
  return named ? sql`(${named} or ${matching})` : matching;
}

/** All that terms of this meaning ask for; undefined if that is nothing. */
function queryOf(meaning: Understood, priceWithin: PriceCondition): IndexQuery | undefined {
  const criteria = anywhereInstead(criteriaOf(meaning, priceWithin));
  return criteria.length === 0 ? undefined : indexQueryOf(criteria);
}
