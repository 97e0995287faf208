import { sql } from 'drizzle-orm';
import { deletionsOf, wordsForVocabulary } from '#domain/search/correct/spelling.ts';
import type { Executor } from '../database/executor.ts';

/**
 * Adds the words of listings that no listing had before to the vocabulary. To be called in the transaction that writes the
 * listings, as the last thing that it writes: of two transactions with the same new word the second waits for the first, and
 * words come in one order, so that no two wait for each other.
 * @param vectors as searchVectorOf gives them
 */
export async function addTerms(tx: Executor, vectors: readonly string[]): Promise<void> {
  const missing = await missingTerms(tx, vectors);
  if (missing.length === 0) return;
  const added = missing.map((word) => ({ word, deletions: deletionsOf(word) }));
  await tx.execute(
    sql`insert into search_word (word, deletions)
      select word, deletions from json_populate_recordset(null::search_word, ${JSON.stringify(added)}::json)
      order by word collate "C" on conflict do nothing`,
  );
}

/** The words of listings that the vocabulary should have and has not. Index: search_word_pkey. */
export async function missingTerms(db: Executor, vectors: readonly string[]): Promise<string[]> {
  const words = [...new Set(vectors.flatMap((vector) => wordsForVocabulary(lexemesOf(vector))))];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from unnest(${sql.param(words)}::text[]) as given(word)
      where not exists (select from search_word where search_word.word = given.word)`,
  );
  return rows.map(({ word }) => word);
}

/** The lexemes of a `tsvector` as it is written: `'condo':1A 'o''clock':2B`. */
function lexemesOf(vector: string): string[] {
  return [...vector.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g)].map(([, lexeme = '']) =>
    lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\'),
  );
}
