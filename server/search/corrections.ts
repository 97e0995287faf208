import { sql } from 'drizzle-orm';
import { deletionsOf, mostErrors, typingErrors } from '#domain/search/correct/spelling.ts';
import type { Executor } from '../database/executor.ts';

/** Bounds of one search: unknown words that are looked up, words that are compared with them, and words that each may mean. */
const correctionLimits = { words: 8, compared: 5000, each: 5 } as const;

/**
 * What mistyped words may mean: for each that no listing has, the words nearest to it that some home has, at most 5, nearest first.
 * A word that is known, too short to tell, or like no other has no entry. One or two queries, whatever is asked.
 * Indexes: search_word_pkey, search_word_deletions.
 * @param words lexemes of a query (stems, pairs of Burmese syllables); concepts, numbers and rooms are passed over, and so is
 *   what is unknown past the first 8
 */
export async function correctionsOf(db: Executor, words: readonly string[]): Promise<Map<string, string[]>> {
  const unknown = (await unknownWords(db, words)).slice(0, correctionLimits.words);
  if (unknown.length === 0) return new Map();
  const deletions = [...new Set(unknown.flatMap(deletionsOf))];
  // Behind a select the planner takes one in a hundred words to be near, which is more than there are. What it knows of common
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

/** The words that could be mistyped ones and that no listing has, each once, in their order. */
export async function unknownWords(db: Executor, words: readonly string[]): Promise<string[]> {
  const asked = [...new Set(words)].filter((word) => /^[\p{L}\p{M}]+$/u.test(word) && mostErrors(word) > 0);
  if (asked.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from search_word where word = any(${sql.param(asked)}::text[])`,
  );
  const known = new Set(rows.map(({ word }) => word));
  return asked.filter((word) => !known.has(word));
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

/** Of words with as many errors the likelier begins alike, as first letters are seldom wrong, and is as long. */
function likeness(word: string, candidate: string): number {
  return (word[0] === candidate[0] ? 2 : 0) + (word.length === candidate.length ? 1 : 0);
}
