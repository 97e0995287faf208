import { fileURLToPath } from 'node:url';
import { lineAt, sourceFiles, sourceText } from './source.ts';

/** A text file of the repository, by its path from the repository root. */
export interface SourceText {
  path: string;
  text: string;
}

const folder = 'docs/requirements/';

/** A rule begins a list item, or is a table row. */
const definition = /^(?:- \*\*|\| )([A-Z]{3})-(\d+)(?:\*\*| \|)/gm;

/** Documents outside the repository, as comments have cited them: by name, or by the name of a part. */
const elsewhere = /(?<![\w/-])specifications?\b|^\s*(?:\/?\*|\/\/|--|#).*[(;]\s*readings\b/gim;

/** Citations of documents that a reader of the repository cannot open, as one sentence each. */
export function citationsOfElsewhere(files: readonly SourceText[]): string[] {
  return files.flatMap(({ path, text }) =>
    Array.from(
      text.matchAll(elsewhere),
      ({ index }) =>
        `${path}:${lineAt(text, index)}: cite a requirement number from ${folder} instead of another document`,
    ),
  );
}

/** Returns what is wrong with the requirement numbers, as one sentence each: defined twice, in the wrong file, or cited but undefined. */
export function requirementBreaches(files: readonly SourceText[]): string[] {
  const rules = files.filter(({ path }) => path.startsWith(folder)).flatMap(definitionsIn);
  const prefixes = new Map<string, string>();
  const placeOf = new Map<string, string>();
  const found: string[] = [];
  for (const { number, prefix, path, place } of rules) {
    const home = prefixes.get(prefix);
    if (home === undefined) prefixes.set(prefix, path);
    else if (home !== path) found.push(`${place}: ${prefix} belongs to ${home}`);
    const first = placeOf.get(number);
    if (first === undefined) placeOf.set(number, place);
    else found.push(`${place}: ${number} is already defined at ${first}`);
  }
  if (prefixes.size === 0) return [`${folder} has no requirements`];
  const citation = new RegExp(`\\b(?:${[...prefixes.keys()].join('|')})-\\d+\\b`, 'g');
  const cited = files.flatMap(({ path, text }) =>
    [...text.matchAll(citation)].flatMap(({ 0: number, index }) =>
      placeOf.has(number) ? [] : [`${path}:${lineAt(text, index)}: ${number} is not a requirement in ${folder}`],
    ),
  );
  return [...found, ...cited];
}

function definitionsIn({ path, text }: SourceText) {
  return Array.from(text.matchAll(definition), ({ 1: prefix = '', 2: digits = '', index }) => ({
    number: `${prefix}-${digits}`,
    prefix,
    path,
    place: `${path}:${lineAt(text, index)}`,
  }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = sourceFiles('.ts', '.tsx', '.mjs', '.css', '.sql', '.py', '.md');
  const texts = files.map((path) => ({ path, text: sourceText(path) }));
  const others = texts.filter(({ path }) => !path.startsWith('tools/check/'));
  for (const breach of [...requirementBreaches(texts), ...citationsOfElsewhere(others)]) {
    console.error(breach);
    process.exitCode = 1;
  }
}
