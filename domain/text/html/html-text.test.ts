import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textParts } from './html-text.ts';

const textOf = (html: string) => textParts(html).flatMap(({ text, isText }) => (isText ? [text] : []));

describe('the parts of HTML', () => {
  test('are tags and the text between them', () => {
    assert.deepEqual(textParts('<p>One <strong>two</strong></p>'), [
      { text: '<p>', isText: false },
      { text: 'One ', isText: true },
      { text: '<strong>', isText: false },
      { text: 'two', isText: true },
      { text: '</strong>', isText: false },
      { text: '</p>', isText: false },
    ]);
  });

  test('joined give the original HTML, whatever it is', () => {
    const odd = [
      '',
      'a < b',
      '<a href="x>y" title=\'<p>\'>z',
      '<!-- <p>a</p> -->b',
      '<p',
      '<!--',
      '<a "',
      '&lt;p&gt;',
      '<3',
      '</p>>',
    ];
    for (const html of odd)
      assert.equal(
        textParts(html)
          .map(({ text }) => text)
          .join(''),
        html,
      );
  });

  test('have no text within a tag, its values or a comment', () => {
    assert.deepEqual(textOf('<a href="x>y" title=\'<p>\'>z</a><!-- <p>a</p> -->b'), ['z', 'b']);
  });

  test('include the text that describes an image, and nothing else of its tag', () => {
    assert.deepEqual(textOf('<p><img src="/a alt=\'b\'.webp" width="1" alt="The &amp; gate" title="x"></p>'), [
      'The &amp; gate',
    ]);
    assert.deepEqual(textOf('<img alt=""><img data-alt="x"><img alt=\'y\'><img alt="z'), ['']);
    assert.deepEqual(textOf('<p alt="x"></p>'), []);
  });

  test('have text where a browser has it: after a < that opens nothing', () => {
    assert.deepEqual(textOf('5 < 6 <3'), ['5 < 6 <3']);
  });

  test('have letters of the script for numeric references to them, and other references unchanged', () => {
    assert.deepEqual(textOf('&#4096;&#x1000;&#8203;&amp;&lt;&#60;&nbsp;&#0;&#x110000;'), [
      'ကက\u200b&amp;&lt;&#60;&nbsp;&#0;&#x110000;',
    ]);
  });
});
