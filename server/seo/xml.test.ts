import assert from 'node:assert/strict';
import { test } from 'node:test';
import { child, rootOf } from '#tests/factories/xml.ts';
import { xml } from './xml.ts';

test('a text is read back from XML as it was put in', () => {
  const text = `Q&A <b>"5 > 4"</b> it's ]]> &amp; ကွန်ဒို 🏠\n\tnext`;
  const root = rootOf(xml`<page name="${text.replaceAll(/\s/g, ' ')}"><title>${text}</title></page>`.markup);
  assert.equal(child(root, 'title').text, text);
  assert.equal(root.attributes['name'], text.replaceAll(/\s/g, ' '));
});

test('characters that XML cannot represent are left out', () => {
  const written = xml`<title>${'a\u0000b\u0008c\u001bd\ud800e\ufffef'}</title>`.markup;
  assert.equal(rootOf(written).text, 'abcdef');
});

test('markup is inserted as it is, a list item by item, and nothing for undefined', () => {
  const entries = ['one', 'two'].map((text) => xml`<entry>${text}</entry>`);
  assert.equal(xml`<list>${entries}${undefined}</list>`.markup, '<list><entry>one</entry><entry>two</entry></list>');
});
