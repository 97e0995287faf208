import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pastedSamples } from '#tests/factories/pasted-html.ts';
import { readableHtml } from './readable-html.ts';

describe('HTML from elsewhere becomes the editor’s own (LST-361)', () => {
  for (const { from, html, becomes } of pastedSamples) {
    test(`from ${from}`, () => assert.equal(readableHtml(html), becomes.replaceAll('<br />', '<br>')));
  }

  test('and stays as it is from then on', () => {
    for (const { html } of pastedSamples) assert.equal(readableHtml(readableHtml(html)), readableHtml(html));
  });

  test('HTML with only the editor’s tags is unchanged, however it is nested', () => {
    for (const html of [
      'bare<p>words</p>',
      '<p></p><p><br></p>',
      '<strong><p>one</p></strong><li>two</li>',
      '<p>5 &lt; 6</p><img src="/images/019a0000-0000-7000-8000-00000000000a/800.webp" alt="🏠" />',
      '<a href="https://example.com">x</a>',
    ]) {
      assert.equal(readableHtml(html), html);
    }
  });

  test('an image of the portal stays an image, whatever describes it', () => {
    const image = '<img alt="🏠" src="https://eain.example/images/019a0000-0000-7000-8000-00000000000a/800.webp">';
    assert.equal(readableHtml(`<p>one${image}two</p>`), `<p>one</p>${image}<p>two</p>`);
  });

  test('an empty line that a person made is kept, one that a program made for its height is not', () => {
    assert.equal(readableHtml('<h1>A</h1><p></p><p class="x">&nbsp;</p><div><br></div>b'), '<h2>A</h2><p></p><p>b</p>');
  });

  test('text that looks like a tag once others are removed remains text', () => {
    assert.equal(readableHtml('<i></i><<x>b>one'), '<p>&lt;b>one</p>');
  });

  test('a link over many paragraphs is not repeated without end', () => {
    const html = `<a href="https://example.com/${'x'.repeat(10_000)}">${'<div>a</div>'.repeat(1000)}</a>`;
    const shown = readableHtml(html);
    assert.ok(shown.length < html.length * 3, String(shown.length));
    assert.equal(shown.match(/<p>/g)?.length, 1000);
  });

  test('lists are at most as deep as the sanitiser accepts', () => {
    assert.equal(readableHtml('<menu><li>a'.repeat(30)).match(/<ul>/g)?.length, 6);
  });
});
