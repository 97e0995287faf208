import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { my } from '#web/messages/my/index.ts';
import { fixedPage } from './fixed-page.ts';

const html = 'text/html,application/xhtml+xml';

describe('the page of a refusal', () => {
  for (const code of ['busy', 'too_many_requests'] as const) {
    test(`says the same in Burmese as the screens do: ${code}`, () => {
      const { body = '' } = fixedPage(code, '/my/search?type=rent', html) ?? {};
      assert.ok(body.includes(my.rules[code]), body);
      assert.ok(body.includes(`<a href="">${my.site.retry}</a>`), body);
      assert.match(body, /<html lang="my">/);
      assert.match(fixedPage(code, '/search', html)?.body ?? '', /<html lang="en">/);
    });
  }

  test('allows just its own styles', () => {
    const { body = '', headers } = fixedPage('busy', '/', html) ?? {};
    const styles = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(styles).digest('base64');
    assert.match(headers?.['content-security-policy'] ?? '', /^default-src 'none'; style-src 'sha256-[^']+'; base-uri/);
    assert.ok(headers?.['content-security-policy'].includes(`'sha256-${hash}'`));
  });

  test('is not for calls, nor for clients that accept no pages', () => {
    assert.equal(fixedPage('busy', '/api/listing/get', html), undefined);
    assert.equal(fixedPage('busy', '/search', 'application/json'), undefined);
    assert.equal(fixedPage('busy', '/search', undefined), undefined);
  });
});
