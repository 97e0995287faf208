import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { standardPages, type StandardPage } from '#domain/info-page/info-page.ts';
import { languages } from '#domain/language.ts';
import { postLimits } from '#domain/post/post.ts';
import { standardName } from '#domain/site/site-name.ts';
import { storedPost } from '#server/text/stored-html.ts';
import { infoPageTextSchema } from '#domain/info-page/update.ts';
import { documentHtml } from './as-html.ts';
import { standardWords } from './standard-words.ts';

describe('the original words of the portal’s own pages, in the editor', () => {
  for (const page of Object.keys(standardPages) as StandardPage[]) {
    for (const language of languages) {
      test(`are those of ${page} (${language}), which can be saved as they are`, () => {
        const words = standardWords(page, language, standardName);
        const content = documentHtml(words);
        assert.equal(storedPost(content, postLimits.contentHtml), content);
        const { title, description } = words;
        assert.equal(infoPageTextSchema.safeParse({ title, description, content, updatedAt: null }).success, true);
        for (const { heading } of words.sections)
          assert.ok(content.includes(`<h2>${heading.replaceAll('&', '&amp;')}</h2>`));
      });
    }
  }

  test('have their signs written as text', () => {
    const words = {
      title: 'x',
      description: 'x',
      lead: 'a < b & c',
      sections: [{ heading: '<b>', paragraphs: [{ list: ['1'] }] }],
    };
    assert.equal(documentHtml(words), '<p>a &lt; b &amp; c</p><h2>&lt;b&gt;</h2><ul><li><p>1</p></li></ul>');
  });
});
