import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One part of the tests, and its files. */
export interface Part {
  readonly name: string;
  readonly files: readonly string[];
  /** Typical milliseconds of one of its files, until measured. */
  readonly usual: number;
  /** Minimum average number of its files per process; 1 if each has its own. */
  readonly filesTogether: number;
}

/** The parts, with the files of each. */
const PARTS = [
  {
    name: 'unit',
    usual: 500,
    filesTogether: 12,
    patterns: ['domain/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
  },
  {
    name: 'server',
    usual: 3_000,
    filesTogether: 12,
    patterns: ['server/**/*.test.ts', 'tests/{contract,factories,search-quality,storage}/**/*.test.ts'],
  },
  { name: 'resilience', usual: 20_000, filesTogether: 1, patterns: ['tests/resilience/**/*.test.ts'] },
  { name: 'e2e', usual: 30_000, filesTogether: 8, patterns: ['tests/e2e/**/*.test.ts'] },
] as const;

/** Files that declare that other work on the machine would distort their measurements: they run one by one, after all others. */
const runsAlone = /^ \* Runs alone: /m;

/** Files that declare that they take longer than others of their part: they start before those, also on a fresh clone. */
const runsFirst = /^ \* Runs first: /m;

/** Files that declare that they change process-wide state: they share their process with no other file. */
const runsApart = /^ \* Runs apart: /m;

/** Server modules that consist of SQL: those of their tests that use a database are to be run again on another PostgreSQL. */
const ofDatabase = 'database';
const madeOfSql =
  /^(?:server\/(?:account|agent|audit|auth|database|exchange-rate|figures|inquiry|jobs|listing|outage|overview|package|post|review|search|search-miss)\/|tests\/search-quality\/)/;
/** Files of those modules that concern CPUs and the process's memory, whatever the database. */
const ofProcess = /^server\/(?:auth\/hashing\/|listing\/view-limit\.)/;
const opensDatabase = /openTest(?:Portal|Database)/;

/**
 * The parts to run: all of them, those named, or of each the files whose path contains one of the words; for `database` those
 * server tests that use one.
 * @throws Error when nothing matches
 */
export function chosenParts(words: readonly string[], folder: string): Part[] {
  const names = new Set<string>(PARTS.map(({ name }) => name));
  const paths = words.filter((word) => !names.has(word) && word !== ofDatabase);
  const speaksToOne = (file: string) =>
    words.includes(ofDatabase) &&
    madeOfSql.test(file) &&
    !ofProcess.test(file) &&
    opensDatabase.test(readFileSync(join(folder, file), 'utf8'));
  const chosen = PARTS.map(({ name, patterns, usual, filesTogether }) => {
    const files = globSync([...patterns], { cwd: folder }).toSorted();
    const isWhole = words.length === 0 || words.includes(name);
    return {
      name,
      usual,
      filesTogether,
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

/** Reads what a test file declares: whether it must run alone, first, or in a separate process. */
export function needsOf(file: string, folder: string): { isAlone: boolean; isFirst: boolean; isApart: boolean } {
  const text = readFileSync(join(folder, file), 'utf8');
  return { isAlone: runsAlone.test(text), isFirst: runsFirst.test(text), isApart: runsApart.test(text) };
}
