import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Invalid } from '#domain/errors.ts';
import { storedDescription, storedPost } from './stored-html.ts';

const refusalOf = (write: () => string) => {
  try {
    return write();
  } catch (error) {
    assert.ok(error instanceof Invalid);
    return error.issues.map(({ field, code }) => `${field}: ${code}`).join();
  }
};

test('the limit applies to what is stored, not to what was sent', () => {
  for (const [sent, stored] of Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '<h1>x</h1>': '<h2>x</h2>' })) {
    const fits = Math.floor(1000 / stored.length);
    assert.equal(storedDescription(sent.repeat(fits), 1000), stored.repeat(fits));
    assert.equal(
      refusalOf(() => storedDescription(sent.repeat(fits + 1), 1000)),
      'description: description_length',
    );
  }
  const link = '<a href="//x.mm">x</a>';
  assert.equal(
    refusalOf(() => storedDescription(link, link.length)),
    'description: description_length',
  );
});

test('what was read may be written back', () => {
  const stored = storedDescription('&'.repeat(200), 1000);
  assert.equal(storedDescription(stored, 1000), stored);
});

test('a post counts each letter as it is stored, which normalisation can make longer', () => {
  assert.equal(storedPost('e\u0301'.repeat(10), 10), 'é'.repeat(10));
  assert.equal(
    refusalOf(() => storedPost('\ufb2c'.repeat(10), 29)),
    'content: post_content_length',
  );
});

test('text without visible content is refused', () => {
  assert.equal(
    refusalOf(() => storedDescription('<p><br></p>', 100)),
    'description: description_required',
  );
  assert.equal(
    refusalOf(() => storedPost('<script>x</script>', 100)),
    'content: post_content',
  );
});
