import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { repository, sourceText } from './source.ts';

/** The cells "Where" of the recipes' tables, except those that stand for any noun. */
const places = sourceText('docs/changing.md')
  .split('\n')
  .filter((line) => /^\| (?:\d|\| generated|\| search)/.test(line))
  .map((line) => line.split('|')[2]?.trim() ?? '')
  .filter((place) => !/<\w+>/.test(place));

/** A file or folder that a cell names, and the identifiers that the cell names after it. */
interface Place {
  path: string;
  names: string[];
}

/** Reads the code spans of a cell in their order. */
function placesIn(cell: string): Place[] {
  const found: Place[] = [];
  for (const [, span = ''] of cell.matchAll(/`([^`]+)`/g)) {
    // The same file in the other language.
    if (span === 'my/') continue;
    if (span.endsWith('/') || /\.(?:tsx?|md)$/.test(span)) {
      // A bare name is in the folder of the file before it.
      const path = span.includes('/') ? span : join(dirname(found.at(-1)?.path ?? ''), span);
      found.push({ path, names: [] });
    } else if (/^[a-z][\w.]*$/i.test(span)) found.at(-1)?.names.push(span);
  }
  return found;
}

/** Every identifier in a file, or in the files of a folder. */
function identifiersIn(path: string): Set<string> {
  const files = path.endsWith('/') ? readdirSync(join(repository, path)).map((name) => path + name) : [path];
  return new Set(files.flatMap((file) => sourceText(file).match(/\w+/g) ?? []));
}

describe('the recipes for changes', () => {
  test('name files that exist', () => {
    const paths = places.flatMap(placesIn).map(({ path }) => path);
    assert.ok(paths.length > 30, `${paths.length} paths`);
    assert.deepEqual(
      paths.filter((path) => !existsSync(join(repository, path))),
      [],
    );
  });

  test('name identifiers that these files have', () => {
    const missing = places.flatMap(placesIn).flatMap(({ path, names }) => {
      const identifiers = identifiersIn(path);
      return names
        .filter((name) => name.split('.').some((part) => !identifiers.has(part)))
        .map((name) => `${path}: ${name}`);
    });
    assert.deepEqual(missing, []);
  });
});
