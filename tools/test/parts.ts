import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One part of the tests, and its files. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
}

/** The parts in the order they run, quickest first, with what belongs to each. */
const PARTS = [
  { name: 'unit', patterns: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'] },
  {
    name: 'server',
    patterns: ['server/**/*.test.ts', 'tests/{contract,factories,search-quality,storage}/**/*.test.ts'],
  },
  { name: 'resilience', patterns: ['tests/resilience/**/*.test.ts'] },
  { name: 'e2e', patterns: ['tests/e2e/**/*.test.ts'] },
] as const;

/** Modules of the server that are made of SQL: what of theirs speaks to a database is to be run again on another PostgreSQL. */
const ofDatabase = 'database';
const madeOfSql =
  /^(?:server\/(?:account|agent|audit|auth|database|exchange-rate|inquiry|jobs|listing|overview|package|post|review|search)\/|tests\/search-quality\/)/;
const opensDatabase = /openTest(?:Portal|Database)/;

/**
 * The parts to run: all of them, those named, or of each the files whose path contains one of the words; for `database` those of
 * the server that speak to one.
 * @throws Error when nothing matches
 */
export function chosenParts(words: readonly string[], folder: string): Part[] {
  const names = new Set<string>(PARTS.map(({ name }) => name));
  const paths = words.filter((word) => !names.has(word) && word !== ofDatabase);
  const speaksToOne = (file: string) =>
    words.includes(ofDatabase) && madeOfSql.test(file) && opensDatabase.test(readFileSync(join(folder, file), 'utf8'));
  const chosen = PARTS.map(({ name, patterns }) => {
    const files = globSync([...patterns], { cwd: folder }).toSorted();
    const isWhole = words.length === 0 || words.includes(name);
    return {
      name,
      files: isWhole
        ? files
        : files.filter((file) => paths.some((path) => file.includes(path)) || (name === 'server' && speaksToOne(file))),
    };
  }).filter(({ files }) => files.length > 0);
  if (chosen.length === 0)
    throw new Error(
      `No test matches ${words.join(' ')}. Parts: ${[...names, ofDatabase].join(', ')}; or a part of a path.`,
    );
  return chosen;
}
