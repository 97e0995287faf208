import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normaliseMyanmar } from '#domain/text/burmese/normalise-burmese.ts';
import { standardName } from '#domain/site/site-name.ts';
import { type DocumentText, aboutFacts } from './document.ts';
import { about } from './en/about.ts';
import { privacyPolicy } from './en/privacy-policy.ts';
import { safety } from './en/safety.ts';
import { terms } from './en/terms.ts';
import { about as aboutInBurmese } from './my/about.ts';
import { privacyPolicy as privacyPolicyInBurmese } from './my/privacy-policy.ts';
import { safety as safetyInBurmese } from './my/safety.ts';
import { terms as termsInBurmese } from './my/terms.ts';

const pages: Record<string, { en: DocumentText; my: DocumentText }> = {
  about: { en: about(standardName), my: aboutInBurmese(standardName) },
  'privacy policy': { en: privacyPolicy(standardName), my: privacyPolicyInBurmese(standardName) },
  terms: { en: terms(standardName), my: termsInBurmese(standardName) },
  safety: { en: safety, my: safetyInBurmese },
};

/** Words that are written alike in both languages. */
const international = new Set(
  'Eain Free Gold Premium Google JavaScript MB access_token data_saver saved_listings voter hash'.split(' '),
);

for (const [name, { en, my }] of Object.entries(pages)) {
  describe(`the texts of ${name}`, () => {
    test('have the same sections, paragraphs and lists in both languages', () => {
      assert.deepEqual(shapeOf(my), shapeOf(en));
    });

    test('say something everywhere, without blanks around it', () => {
      for (const text of [...wordsOf(en), ...wordsOf(my)]) assert.match(text, /^\S(.* ?\S)?$/u, text);
    });

    test('name each section once', () => {
      for (const { sections } of [en, my]) {
        assert.equal(new Set(sections.map(({ heading }) => heading)).size, sections.length);
      }
    });

    test('are written in their own language', () => {
      for (const text of wordsOf(en)) assert.doesNotMatch(text, /\p{Script=Myanmar}/u, text);
      for (const text of wordsOf(my)) {
        assert.match(text, /\p{Script=Myanmar}/u, text);
        for (const word of text.match(/[A-Za-z_]+/g) ?? []) assert.ok(international.has(word), `${word} in: ${text}`);
      }
    });

    test('have Burmese digits in Burmese', () => {
      for (const text of wordsOf(my)) assert.doesNotMatch(text, /[0-9]/, text);
    });

    test('have their Burmese marks in the one order of Unicode', () => {
      for (const text of wordsOf(my)) assert.equal(normaliseMyanmar(text), text);
    });
  });
}

test('the about page tells the same facts in both languages', () => {
  assert.deepEqual(Object.keys(about(standardName).facts), aboutFacts);
  assert.deepEqual(Object.keys(aboutInBurmese(standardName).facts), aboutFacts);
});

test('the privacy policy says when it was last updated', () => {
  assert.equal(privacyPolicy(standardName).updated, 'Last updated: June 16, 2024');
  assert.match(privacyPolicyInBurmese(standardName).updated, /၂၀၂၄ ခုနှစ်၊ ဇွန်လ ၁၆ ရက်/);
});

/** Of each section, what stands where: a paragraph, or how many points. */
function shapeOf({ sections }: DocumentText): ('paragraph' | number)[][] {
  return sections.map(({ paragraphs }) =>
    paragraphs.map((passage) => (typeof passage === 'string' ? 'paragraph' : passage.list.length)),
  );
}

/** Every text within, however deep. */
function wordsOf(within: unknown): string[] {
  if (typeof within === 'string') return [within];
  return typeof within === 'object' && within !== null ? Object.values(within).flatMap(wordsOf) : [];
}
