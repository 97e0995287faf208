import type { TextIndex } from '../listing/text-index.ts';
import { indexVersion } from './index-version.ts';
import { matchingTerms } from './matching.ts';
import { searchVectorOf } from './vector.ts';
import { addTerms } from './vocabulary.ts';

/** Finds listings by words, in the index of search. */
export const textIndex: TextIndex = {
  columnsOf: (listing) => ({ searchWords: searchVectorOf(listing), searchVersion: indexVersion() }),
  noteTerms: (tx, searchWords) => addTerms(tx, [searchWords]),
  condition: matchingTerms,
};
