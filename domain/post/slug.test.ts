import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { slugOf } from './slug.ts';

describe('the name of an article in its address', () => {
  test('is its title in lower case, words joined by hyphens', () => {
    assert.equal(slugOf('  New Condo Projects: 2026 & beyond!  '), 'new-condo-projects-2026-beyond');
    assert.equal(slugOf("The buyer's guide — part 2"), 'the-buyers-guide-part-2');
  });

  test('is readable in Burmese too', () => {
    assert.equal(slugOf('ကွန်ဒို ဈေးနှုန်း ၂၀၂၆။'), 'ကွန်ဒို-ဈေးနှုန်း-၂၀၂၆');
    assert.equal(slugOf('ရန်ကုန်\u200bမြို့'), 'ရန်ကုန်မြို့');
  });

  test('is never empty', () => {
    for (const title of ['🏠🏠', '!!!', '']) assert.equal(slugOf(title), 'post');
  });

  test('is at most 80 characters, cut between words or between syllables', () => {
    assert.equal(slugOf('word '.repeat(40)), 'word-'.repeat(15).concat('word'));
    const burmese = slugOf('ကျွန်ုပ်တို့'.repeat(30));
    assert.ok(burmese.length <= 80 && burmese.length > 60);
    assert.match(burmese, /^(ကျွန်ုပ်တို့)+/);
  });

  test('cannot lead anywhere else', () => {
    assert.equal(slugOf('../../etc/passwd?x=1#y'), 'etc-passwd-x-1-y');
  });
});
