import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Script } from 'node:vm';
import { type DefaultTreeAdapterTypes, serialize } from 'parse5';
import { htmlAttacks } from '#tests/factories/html-attacks.ts';
import { aListing, openTestPortal, type TestUser, type TestPortal } from '#tests/factories/portal.ts';
import { openTestSite, type TestSite } from '#tests/factories/site.ts';
import { attribute, elementsOf, strangersIn } from '#tests/factories/strangers.ts';

type Element = DefaultTreeAdapterTypes.Element;

/** HTML that users write, through the calls that store it, as the calls and the pages then return it. */
const portal: TestPortal = await openTestPortal({ MONTHLY_POST_LIMIT: '10000' });
const site: TestSite = await openTestSite(portal);
after(() => portal.close());

let admin: TestUser;
let photo: string;
before(async () => {
  admin = await portal.admin();
  await portal.database.pool.query(
    `insert into subscription (id, user_id, package_id, listing_limit, expires_at)
     values (gen_random_uuid(), $1, $2, -1, now() + interval '1 day')`,
    [admin._id, (await portal.packageOf('Premium'))._id],
  );
  photo = await portal.anImage(admin);
});

/** Places where a stored text is read: the call, its field, and the page. */
interface Written {
  call: string;
  textOf(body: Record<string, unknown>): unknown;
  page: string;
}

const anAgency = (description: string, name = 'Golden Key') => ({
  name,
  description,
  address: '1 Strand Road',
  phone: '01 234567',
  facebook: 'facebook.com/goldenkey',
  imageUrls: [photo],
});

/** Closes everything that an attack has left open. */
const closings = `</script></style></textarea></title></xmp></noembed></noframes></noscript></template></select>-->"'>`;

/** Writes a text to each of the places that accept HTML. */
const places: Record<string, (html: string, expected?: number) => Promise<Written>> = {
  'a home’s description': async (description, expected = 200) => {
    const { status, body } = await admin.call(
      'POST',
      '/api/listing/create',
      aListing({ description, imageUrls: [photo] }),
    );
    assert.equal(status, expected, description);
    const id = String(body['_id']);
    return { call: `/api/listing/get/${id}`, page: `/listing/${id}`, textOf: (listing) => listing['description'] };
  },
  'an agency’s text': async (description, expected = 200) => {
    const { _id } = admin;
    const { status } = await admin.call('POST', `/api/user/update/${_id}`, anAgency(description));
    assert.equal(status, expected, description);
    return { call: `/api/user/${_id}`, page: `/agent/${_id}`, textOf: (agency) => agency['description'] };
  },
  'an article': async (content, expected = 200) => {
    const { status, body } = await admin.call('POST', '/api/post/create', { title: 'News of today', content });
    assert.equal(status, expected, content);
    const slug = String(body['slug']);
    const textOfFirst = ({ posts }: Record<string, unknown>) => (posts as { content: string }[])[0]?.content;
    return { call: `/api/post/getposts?slug=${slug}`, page: `/post/${slug}`, textOf: textOfFirst };
  },
  'a page': async (content, expected = 200) => {
    const slug = `page-${(pages += 1)}`;
    assert.equal((await admin.call('POST', '/api/info-page/create', { slug })).status, 200);
    const text = { title: 'How to post', description: '', content, updatedAt: null };
    const { status } = await admin.call('PUT', `/api/info-page/write/${slug}/en`, text);
    assert.equal(status, expected, content);
    await portal.database.pool.query('update info_page set is_published = true');
    const contentOf = ({ text: read }: Record<string, unknown>) => (read as { content: string }).content;
    return { call: `/api/info-page/read/${slug}`, page: `/pages/${slug}`, textOf: contentOf };
  },
};

/** Counts the pages that are written. */
let pages = 0;

/** Attacks combined so that none can swallow the next; those that no text may contain are refused as a whole, and left out. */
const batches = Object.values(
  Object.groupBy(
    htmlAttacks.filter(
      (attack) => !/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e]/.test(attack) && attack.length < 1000,
    ),
    (_attack, at) => Math.floor(at / 8),
  ),
).map((attacks = []) => attacks.map((attack) => `<p>Words.</p>${attack}${closings}`).join('\n'));

for (const [place, write] of Object.entries(places)) {
  const withPictures = place === 'an article' || place === 'a page';
  test(`${place} keeps only what the editor produces, and adds nothing else to its page`, async () => {
    for (const batch of batches) {
      const written = await write(batch);
      const { body } = await portal.visitor().call('GET', written.call);
      const html = written.textOf(body);
      assert.ok(typeof html === 'string' && html.startsWith('<p>Words.'), batch);
      assert.deepEqual(strangersIn(html, { withPictures }), [], batch);
      const text = (await sound(written.page)).find((element) =>
        attribute(element, 'class')?.split(' ').includes('written'),
      );
      assert.ok(text, written.page);
      assert.deepEqual(strangersIn(serialize(text), { withPictures }), [], batch);
    }
  });
}

test('what no text may contain is refused wherever it is written', async () => {
  for (const write of Object.values(places)) {
    for (const sign of ['\u0000', '\u001f', '\u202e', '\ud800']) await write(`<p>Words.</p>${sign}`, 400);
  }
});

describe('a text that would close the element that contains it', () => {
  const breakouts = [
    '</script><script>alert(1)</script>',
    '</title></head><body onload=alert(1)>',
    '<!--<script>',
    '--></script><img src=x onerror=alert(1)>',
    ']]></script><svg onload=alert(1)>',
    '"><script>alert(1)</script>',
    '\'"`\\"</Script\n><script>'.replace('\n', ' '),
    '\\u003c/script\\u003e\\',
    '&lt;/script&gt;&quot;&#39;',
    '${alert(1)}{{alert(1)}}',
  ];

  const ids: string[] = [];

  for (const text of breakouts) {
    test(`does not on its own page: ${text}`, async () => {
      // In a description, where lines may break, with the characters that once broke lines of scripts.
      const description = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\u2028\u2029</p>`;
      const name = `A home ${text}`;
      const listing = aListing({ name, address: text, phone: `09 ${text}`, imageUrls: [photo], description });
      const agency = { ...anAgency(description, text), address: text, phone: `01 ${text}` };
      const [posted, saved, published] = [
        await admin.call('POST', '/api/listing/create', listing),
        await admin.call('POST', `/api/user/update/${admin._id}`, agency),
        await admin.call('POST', '/api/post/create', { title: text, content: description }),
      ];
      assert.deepEqual([posted.status, saved.status, published.status], [200, 200, 200]);
      ids.push(String(posted.body['_id']));
      const page = await sound(`/listing/${ids.at(-1)}`);
      for (const path of [`/agent/${admin._id}`, `/post/${String(published.body['slug'])}`]) await sound(path);
      await sound(`/search?searchTerm=${encodeURIComponent(text)}`);
      const linked = page.filter((element) => attribute(element, 'type') === 'application/ld+json');
      const read = linked.map((element) => JSON.stringify(JSON.parse(textOf(element))));
      assert.ok(read.join('').includes(JSON.stringify(name).slice(1, -1)), 'search engines read the name as it is');
    });
  }

  test('does not in a list or in the dashboard', async () => {
    for (const path of ['/', '/agent', '/blogs', '/search', '/my/search', '/full-search?query=home']) await sound(path);
    for (const tab of ['', '?tab=my-listing', '?tab=users', '?tab=posts', '?tab=profile'])
      await sound(`/dashboard${tab}`, admin.cookie());
    await sound(`/update-listing/${ids.at(-1)}`, admin.cookie());
  });
});

/** Reads a page, and asserts that nothing in it is active except what the portal itself has put there. @returns its elements. */
async function sound(path: string, cookie?: string): Promise<Element[]> {
  const response = await site.page(path, cookie === undefined ? {} : { headers: { cookie } });
  assert.ok(response.status === 200, `${path}: ${response.status}`);
  const scripts = /script-src ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  assert.doesNotMatch(scripts, /unsafe|data:|\*|https?:/);
  const elements = elementsOf(await response.text());
  assert.deepEqual(
    elements.flatMap((element) => troublesOf(element, scripts)),
    [],
    path,
  );
  return elements;
}

const addressed = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href']);

function troublesOf(element: Element, allowed: string): string[] {
  const { tagName, attrs } = element;
  const troubles = attrs
    .filter(
      ({ name, value }) => name.startsWith('on') || name === 'srcdoc' || (addressed.has(name) && !isHarmless(value)),
    )
    .map(({ name, value }) => `${tagName} ${name}=${value}`);
  if (['iframe', 'object', 'embed', 'base', 'applet', 'frame', 'style'].includes(tagName))
    troubles.push(`<${tagName}>`);
  if (tagName === 'meta' && attribute(element, 'http-equiv') !== undefined) troubles.push('meta http-equiv');
  if (tagName === 'script' && !isOurs(element, allowed)) troubles.push(`script: ${serialize(element).slice(0, 200)}`);
  return troubles;
}

function isHarmless(address: string): boolean {
  const read = URL.parse(address, 'https://eain.example');
  if (read?.protocol === 'data:')
    return /^data:image\/(?:webp|svg\+xml);/.test(address) || address.startsWith('data:image/webp');
  return ['http:', 'https:', 'mailto:', 'tel:', 'viber:'].includes(read?.protocol ?? '');
}

/** A file of the portal, linked data that can be parsed, or an executable script that the policy allows. */
function isOurs(script: Element, allowed: string): boolean {
  const source = attribute(script, 'src');
  if (source !== undefined) return source.startsWith('/assets/');
  const text = textOf(script);
  const type = attribute(script, 'type');
  if (type === 'application/ld+json') return JSON.parse(text) !== null;
  const isModule = type === 'module' || type === 'text/waiting';
  if (!isModule) assert.ok(new Script(text));
  return allowed.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
