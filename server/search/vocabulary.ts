import { sql } from 'drizzle-orm';
import { deletionsOf, wordsForVocabulary, mostErrors, typingErrors } from '#domain/search/correct/spelling.ts';
import type { Executor } from '../process/database.ts';

/**
 * Adds the words of listings that no listing had before to the vocabulary. To be called in the transaction that writes the
 * listings, as its last write: of two transactions with the same new word the second waits for the first, and
 * words are written in one order, to avoid deadlocks.
 * @param vectors as returned by searchVectorOf
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

/** The words of listings that are missing from the vocabulary. Index: search_word_pkey. */
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

/** Limits of one search: unknown words that are looked up, words that are compared with them, and suggested meanings of each. */
const correctionLimits = { words: 8, compared: 5000, each: 5 } as const;

/**
 * Finds corrections of mistyped words: for each that no listing has, the words most similar to it that some listing has, at most 5, closest first.
 * A word that is known, too short to be corrected, or similar to no other has no entry. One or two queries, however many words.
 * Indexes: search_word_pkey, search_word_deletions.
 * @param words lexemes of a query (stems, pairs of Burmese syllables); concepts, numbers and rooms are skipped, and so are
 *   unknown words past the first 8
 */
export async function correctionsOf(db: Executor, words: readonly string[]): Promise<Map<string, string[]>> {
  const unknown = (await unknownWords(db, words)).slice(0, correctionLimits.words);
  if (unknown.length === 0) return new Map();
  const deletions = [...new Set(unknown.flatMap(deletionsOf))];
  // With a subselect, the planner estimates that one in a hundred words is similar, which is more than there are. Its statistics of common
  // deletions would make it expect that most are, and read them all.
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_word where deletions && (select ${sql.param(deletions)}::text[])
      limit ${correctionLimits.compared}`,
  );
  const found = unknown.map((word): [string, string[]] => [
    word,
    nearest(
      word,
      rows.map((row) => row.word),
    ),
  ]);
  return new Map(found.filter(([, near]) => near.length > 0));
}

/** The words that could be mistyped, or a name in short, and that no listing has, each once, in order. */
export async function unknownWords(
  db: Executor,
  words: readonly string[],
  mayBe = (word: string) => mostErrors(word) > 0,
): Promise<string[]> {
  const candidates = [...new Set(words)].filter((word) => /^[\p{L}\p{M}]+$/u.test(word) && mayBe(word));
  if (candidates.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_word where word = any(${sql.param(candidates)}::text[])`,
  );
  const known = new Set(rows.map(({ word }) => word));
  return candidates.filter((word) => !known.has(word));
}

function nearest(word: string, candidates: readonly string[]): string[] {
  const most = mostErrors(word);
  return candidates
    .map((candidate) => ({ candidate, errors: typingErrors(word, candidate, most) }))
    .filter(({ errors }) => errors <= most)
    .sort((one, other) => one.errors - other.errors || likeness(word, other.candidate) - likeness(word, one.candidate))
    .slice(0, correctionLimits.each)
    .map(({ candidate }) => candidate);
}

/** Among words with as many errors, one that begins alike is likelier, as first letters are seldom wrong, and so is one of the same length. */
function likeness(word: string, candidate: string): number {
  return (word[0] === candidate[0] ? 2 : 0) + (word.length === candidate.length ? 1 : 0);
}
