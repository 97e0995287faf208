import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { cost, holdsPace, keepsPace, type Reader } from '#tests/linear-time.ts';
import { listingShape } from '../listing/create.ts';
import { normaliseFields } from './normalise-text.ts';
import { excerptOf, marksOf, soughtBy } from '../search/highlight/marks.ts';
import { completionsOf } from '../search/complete/completions.ts';
import { deniedWords, indexWords, queryWords } from '../search/index-terms.ts';
import { readQuery } from '../search/parse/query.ts';
import { understand } from '../search/parse/understand.ts';

/*
 * Checks that functions that read texts take time in proportion to their length.
 *
 * Runs alone: when two times are compared, other work may lengthen either.
 */

/** Functions that take something else: a word or a spelling of a bounded length, entries of a dictionary, a form, a listing, a schema's fields. */
const forOthers = new Set([
  'byKey',
  'deletionsOf',
  'knownKey',
  'normaliseFields',
  'normaliseListing',
  'withExamples',
  'withoutHiddenFields',
]);

const sought = soughtBy(understand(readQuery('condo သန်း')));

/** Readers for functions that take texts in another way. */
const otherwise: Record<string, Reader> = {
  'a text of a form, as it is made readable': (text) => normaliseFields({ text }, { text: 'text' }),
  'HTML of a form, as it is made readable': (html) => normaliseFields({ html }, { html: 'html' }),
  'a query, to understand it': (text) => understand(readQuery(text)),
  'a query, for its words': (text) => [queryWords(readQuery(text)), deniedWords(readQuery(text))],
  'the beginning of a query, to complete it': (text) => completionsOf(text),
  'a text, for its words': (text) => indexWords(text),
  'a text, to mark what was found': (text) => marksOf(text, sought),
  'a text, to show where something was found': (text) => excerptOf(text, sought),
  'a description, as a form checks it': (description) => listingShape.description.safeParse(description),
};

const domain = join(import.meta.dirname, '..');

describe('reading a text takes time in proportion to its length', () => {
  test('a reader that does not is detected', () => {
    assert.ok(!keepsPace((text) => text.replaceAll(/<[^>]*>/g, ''), '<', 24_000));
  });

  test('in every function of the domain that takes one', async (context) => {
    let known = 0;
    for (const file of await readdir(domain, { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      const functions = Object.entries((await import(join(domain, file))) as Record<string, unknown>).filter(
        (entry): entry is [string, Reader] => typeof entry[1] === 'function' && entry[1].length > 0,
      );
      for (const [name, read] of functions) {
        if (forOthers.has(name) || cost(read, 'a', 10) === undefined) continue;
        known += 1;
        await context.test(`${name} of ${file}`, () => holdsPace(read));
      }
    }
    assert.ok(known > 40, `${known} functions take a text`);
  });

  for (const [what, read] of Object.entries(otherwise)) test(what, () => holdsPace(read));
});
