import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { whyNotLinear } from './linear.ts';
import { pattern } from '#domain/advert/source.ts';
import { everyPattern, patternsIn } from './regular-expressions.ts';

/** Patterns of the repository, and how a non-linear one is reported. */

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
  const sources = (text: string) =>
    patternsIn('domain/some.ts', text).found.map(({ source, flags }) => `/${source}/${flags}`);

  test('are its literals, wherever they are', () => {
    const text = 'const first = /a+/g;\nconst second = (text: string) => text.replace(/b*$/, "/c/");';
    assert.deepEqual(patternsIn('some.ts', text).found, [
      { path: 'some.ts', line: 1, source: 'a+', flags: 'g' },
      { path: 'some.ts', line: 2, source: 'b*$', flags: '' },
    ]);
  });

  test('are also known when they are composed of constants, of their own module or imported', () => {
    const text = [
      'const size = { group: 4 } as const;',
      "export const letters = 'a-z' + '0-9';",
      'const known = /[x]/;',
      'const one = new RegExp(`.{1,${size.group}}`, "g");',
      'const other = RegExp(String.raw`\\d[${letters}]`);',
      'const again = new RegExp(known, "u");',
      "import { accessTokenCookie } from '#server/auth/identity.ts';",
      'const named = new RegExp(`^${accessTokenCookie}=`);',
    ].join('\n');
    assert.deepEqual(sources(text), ['/[x]/', '/.{1,4}/g', '/\\d[a-z0-9]/', '/[x]/u', '/^access_token=/']);
    assert.deepEqual(patternsIn('domain/some.ts', text).unknown, []);
  });

  test('are also known when the module of adverts makes them, with a digit for each number', () => {
    const text = [
      "import { pattern } from './advert/source.ts';",
      "const bath = '(?:bath|wc)';",
      'const known = pattern(`# ${bath}`);',
      'const late = (word: string) => pattern(word);',
    ].join('\n');
    const { found, unknown } = patternsIn('domain/some.ts', text);
    assert.deepEqual(
      found.map(({ source }) => source),
      [String.raw`\(?(\d)\)? (?:bath|wc)`],
    );
    assert.deepEqual(unknown, [{ path: 'domain/some.ts', line: 4 }]);
  });

  test('of adverts have a number that is linear itself', async () => {
    const { source, flags } = pattern('#');
    assert.equal(await whyNotLinear(source, flags), undefined);
  });

  test('are not known where they are constructed while the portal runs, or of anything else', () => {
    const text = [
      'const word = "a";',
      'function find(word: string) {',
      '  return RegExp(word);',
      '}',
      'let changing = "b";',
      'const changed = new RegExp(`^${changing}$`);',
      'const computed = new RegExp(word.repeat(2));',
      'const flagged = new RegExp("a", flags());',
      'const later = () => new RegExp("a");',
    ].join('\n');
    assert.deepEqual(sources(text), []);
    assert.deepEqual(
      patternsIn('domain/some.ts', text).unknown.map(({ line }) => line),
      [3, 6, 7, 8, 9],
    );
  });

  test('are all known in the portal', () => {
    const { found, unknown } = everyPattern();
    assert.ok(found.length > 150, `${found.length} found`);
    const made = found.filter(({ path }) => path === 'domain/account/two-factor.ts').map(({ source }) => source);
    assert.ok(made.includes('.{1,4}'), made.join(' '));
    assert.deepEqual(unknown, []);
  });
});
