import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { repository, sourceText } from './source.ts';

const document = sourceText('docs/security.md');

/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0, V1 first: 253 in all. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** The rows of the tables, each as its cells, and the sentences of chapters without a table. */
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, requirement = '', level = '', where = '', shown = '']) => ({ requirement, level, where, shown }));

/** Expands `1.2.6–1.2.8, 1.3.9 …` to its numbers. */
function numbersIn(requirement: string): string[] {
  const [named = ''] = /^(?:\d+\.\d+\.\d+[–, ]*)+/.exec(requirement) ?? [];
  return named.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().split('–');
    const section = from.slice(0, from.lastIndexOf('.'));
    const [first, last] = [from, to].map((number) => Number(number.split('.').at(-1)));
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => `${section}.${(first ?? 0) + index}`);
  });
}

describe('the mapping to ASVS', () => {
  test('names only files that exist', () => {
    const named = [...document.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|json|md))`/g)].map(
      ([, path = '']) => path,
    );
    const linked = [...document.matchAll(/\]\(((?!https?:)[^)#]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    assert.ok(named.length > 200 && linked.length > 5, `${named.length} files, ${linked.length} links`);
    for (const path of [...named, ...linked]) assert.ok(existsSync(join(repository, path)), `${path} is not there`);
  });

  test('covers every requirement of levels 1 and 2 exactly once', () => {
    const sentences = document.split('\n').filter((line) => /^\d+\.\d+\.\d+.* do not apply:/.test(line));
    const named = [...rows.map(({ requirement }) => requirement), ...sentences].flatMap(numbersIn);
    assert.deepEqual(
      named.filter((number, index) => named.indexOf(number) !== index),
      [],
    );
    const counts = requirements.map(
      (_, chapter) => named.filter((number) => number.startsWith(`${chapter + 1}.`)).length,
    );
    assert.deepEqual(counts, requirements);
  });

  test('states for each where it is met and which test shows it, or why not', () => {
    for (const { requirement, level, where, shown } of rows) {
      assert.match(level, /^[12](?:, [12])?$/, requirement);
      assert.ok(where.length > 3, `${requirement}: where?`);
      const names = (shown.match(/`[^`]+`/g) ?? []).join(' ');
      assert.ok(shown === '—' || /\.test\.ts`/.test(names), `${requirement}: ${shown} is no test`);
    }
  });
});
