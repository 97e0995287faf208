import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { whyNotLinear } from './linear.ts';
import { everyPattern, patternsIn } from './regular-expressions.ts';

/**
 * Patterns of the repository, and how a non-linear one is reported.
 *
 * Runs apart: it loads modules to see the patterns that they construct, and would see none of a module that another file has loaded.
 */

describe('a pattern', () => {
  for (const { source, flags } of [
    // Starts over at each `<`, each time scanning to the end of the text.
    /<[^>]*>/g,
    /-+$/,
    /%.*$/,
    /<Contents>(.*?)<\/Contents>/gs,
    /^(.*[aeiouy].*)(?:ing|ed)$/,
    // With lookarounds and backreferences.
    /\B(?=(\d{3})+(?!\d))/g,
    /<script(?![^>]*\ssrc=)([^>]*)>/g,
    /(?<![a-z]*)b/g,
    /^(?:a|a)*$/,
  ]) {
    test(`like /${source}/${flags} is reported as slow`, async () => {
      assert.match((await whyNotLinear(source, flags)) ?? '', /polynomial|exponential/);
    });
  }

  test('that reads each character a bounded number of times is not', async () => {
    for (const { source, flags } of [/<[^<>]*>/g, /-$/, /^[a-z]+$/, /(?!\p{N})\p{L}+/gu, /[^,]+/g, /^https?:\/\//i]) {
      assert.equal(await whyNotLinear(source, flags), undefined, source);
    }
  });

  test('that cannot be judged is not considered linear', async () => {
    assert.match((await whyNotLinear('[\\p{L}--[a-z]]+', 'v')) ?? '', /cannot be analysed/);
  });
});

describe('the patterns of a module', () => {
  test('are its literals, wherever they are', () => {
    const text = 'const first = /a+/g;\nconst second = (text: string) => text.replace(/b*$/, "/c/");';
    assert.deepEqual(patternsIn('some.ts', text).literals, [
      { path: 'some.ts', line: 1, source: 'a+', flags: 'g' },
      { path: 'some.ts', line: 2, source: 'b*$', flags: '' },
    ]);
  });

  test('that are constructed while the portal runs are distinguished from those constructed as it is loaded', () => {
    const text = 'const known = new RegExp(`^${parts}$`);\nfunction find(word: string) {\n  return RegExp(word);\n}';
    assert.deepEqual(
      patternsIn('some.ts', text).constructed.map(({ line, isLate }) => [line, isLate]),
      [
        [1, false],
        [3, true],
      ],
    );
  });

  test('are also known when they are composed of parts', async () => {
    const { found, late } = await everyPattern();
    assert.ok(found.length > 150, `${found.length} found`);
    const made = found.filter(({ path }) => path === 'domain/account/two-factor.ts').map(({ source }) => source);
    assert.ok(made.includes('.{1,4}'), made.join(' '));
    assert.deepEqual(late, []);
  });
});
