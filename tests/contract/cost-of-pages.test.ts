// oxlint-disable-next-line import/no-unassigned-import -- it has to come before React is loaded
import './as-it-runs.ts';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { aListing, openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { giveSlots } from '#tests/factories/old-session.ts';
import { openTestSite, type TestSite } from '#tests/factories/site.ts';
import { costlyTexts } from './costly-texts.ts';
import { cheapest, isCostly } from './processor.ts';

/*
 * Every page with the most expensive texts, in CPU time.
 *
 * Runs alone: other work that shares the CPU caches makes everything more expensive.
 */

/** Characters of the longest accepted search, and of one that fits in a URL. */
const longestTaken = 200;
const longestTyped = 700;

describe('a page', () => {
  let portal: TestPortal;
  let site: TestSite;
  before(async () => {
    portal = await openTestPortal({ MONTHLY_POST_LIMIT: '1000' });
    site = await openTestSite(portal);
  });
  after(() => portal.close());

  /** Returns the named requests that are expensive. */
  async function costlyOf(requests: Iterable<readonly [what: string, path: string, init?: RequestInit]>) {
    const costly: string[] = [];
    for (const [what, path, init] of requests) {
      const cost = await cheapest(async () => {
        const response = await site.page(path, { redirect: 'manual', ...init });
        await response.text();
        assert.ok(response.status < 500, `${what}: ${response.status}`);
      });
      if (isCostly(cost)) costly.push(`${what}: at a stretch ${cost.longestStop} ms, in all ${cost.inAll} ms`);
    }
    return costly;
  }

  const texts = Object.entries(costlyTexts);
  const typed = (text: (length: number) => string, length: number) => encodeURIComponent(text(length).toWellFormed());

  for (const [name, path] of [
    ['of a search by words', '/full-search?searchTerm='],
    ['of a search by filters', '/my/search?q='],
    ['of the blog', '/blogs?searchTerm='],
  ] as const) {
    test(`${name} is cheap, whatever is typed`, async () => {
      const asked = texts.map(([what, text]) => [what, `${path}${typed(text, longestTaken)}`] as const);
      assert.deepEqual(await costlyOf(asked), []);
    });
  }

  test('of a search that is too long is cheap', async () => {
    const asked = texts.map(([what, text]) => [what, `/full-search?searchTerm=${typed(text, longestTyped)}`] as const);
    assert.deepEqual(await costlyOf(asked), []);
  });

  test('of a listing is cheap, whatever its description', async () => {
    const owner = await portal.signUp();
    await giveSlots(portal, owner);
    const pages: [string, string][] = [];
    for (const [what, text] of texts) {
      const fields = aListing({
        description: `<p>Quiet.</p>${text(19_900)}`,
        imageUrls: [await portal.anImage(owner)],
      });
      const { body } = await owner.call('POST', '/api/listing/create', fields);
      if (typeof body['_id'] === 'string') pages.push([what, `/listing/${body['_id']}`]);
    }
    assert.ok(pages.length > 5);
    assert.deepEqual(await costlyOf(pages), []);
    assert.deepEqual(await costlyOf([['all of them', `/agent/${owner._id}`]]), []);
  });

  test('with a form is cheap, whatever is sent', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    const form = (what: string, path: string, body: string) => [what, path, { method: 'POST', headers, body }] as const;
    const largest = 16 * 1024;
    const signUps = texts.map(([what, text]) => {
      const fields = new URLSearchParams({ username: text(1000), email: text(300), password: text(300) });
      return form(what, '/sign-up', fields.toString().slice(0, largest));
    });
    const forms = ['/sign-up', '/sign-in', '/forgotpassword'].flatMap((path) => [
      form(`many fields to ${path}`, path, 'a=&'.repeat(largest / 3)),
      form(`escapes to ${path}`, path, `email=${'%e1%80%80'.repeat(largest / 9 - 1)}`),
      form(`broken escapes to ${path}`, path, `email=${'%'.repeat(largest - 6)}`),
    ]);
    assert.deepEqual(await costlyOf([...signUps, ...forms]), []);
  });
});
