import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

let portal: TestPortal;
let agency: TestUser;
let listing: string;
before(async () => {
  portal = await openTestPortal();
  agency = await portal.withFreePackage();
  await portal.database.pool.query('update subscription set listing_limit = -1');
  const profile = {
    name: 'Golden <Key>',
    description: '<p>Since 1999.</p>',
    address: '1 Strand Road',
    phone: '01 234567',
    facebook: 'facebook.com/goldenkey',
    imageUrls: [await portal.anImage(agency)],
  };
  const saved = await agency.call('POST', `/api/user/update/${agency._id}`, profile);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  for (let count = 0; count < 7; count += 1)
    listing = await portal.postListing(agency, { name: 'ကမာရွတ်မြို့နယ် ကွန်ဒို ငှားမည် '.repeat(5).slice(0, 149) });
});
after(() => portal.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await portal.visitor().fetch(path, { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe('a widget (PTN-10)', () => {
  test('shows the newest of an agency to every site, small, without a script or a cookie', async () => {
    for (const path of [
      `/widget/agency/${agency._id}`,
      `/widget/agency/${agency._id}?lang=my&theme=dark`,
      '/widget/search?lang=my&type=rent',
    ]) {
      const { status, headers, text } = await get(path);
      assert.equal(status, 200, path);
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors \*$/);
      assert.equal(headers.get('x-frame-options'), null);
      assert.equal(headers.get('set-cookie'), null);
      assert.equal(headers.get('cache-control'), 'public, max-age=300');
      assert.ok(Buffer.byteLength(text) < 10_000, `${path}: ${Buffer.byteLength(text)} bytes`);
      assert.equal(text.split('<li>').length - 1, 6);
      assert.ok(!text.includes('<script'));
      for (const [link] of text.matchAll(/<a [^>]*>/g)) assert.match(link, /target="_blank" rel="noopener"/);
    }
  });

  test('is in the language and the look that are asked for, and shows what is typed literally', async () => {
    const burmese = await get(`/widget/agency/${agency._id}?lang=my&theme=dark`);
    assert.match(burmese.text, /<html lang="my" class="dark">/);
    assert.match(burmese.text, /\/my\/listing\//);
    assert.match(burmese.text, /Golden &lt;Key&gt;/);
    assert.match((await get(`/widget/listing/${listing}?lang=fr&theme=pink`)).text, /<html lang="en" class="auto">/);
  });

  test('leads from a search to its page, and refuses filters that there are not', async () => {
    const { text } = await get('/widget/search?township=bahan&type=sale');
    assert.match(text, /\/search\?township=bahan&amp;type=sale/);
    assert.match(text, /Nothing is on offer/);
    assert.equal((await get('/widget/search?township=paris')).status, 400);
  });

  test('does not exist for what nobody can find, nor may any other page be framed', async () => {
    const person = await portal.signUp();
    for (const path of [`/widget/agency/${person._id}`, '/widget/agency/x', '/widget/listing/x'])
      assert.equal((await get(path)).status, 404, path);
    await portal.database.pool.query(`update listing set ended_at = now() where id = $1`, [listing]);
    assert.equal((await get(`/widget/listing/${listing}`)).status, 404);
    await portal.database.pool.query('update listing set ended_at = null where id = $1', [listing]);
    const other = await get('/api/health');
    assert.equal(other.headers.get('x-frame-options'), 'DENY');
  });
});

describe('oEmbed (PTN-11)', () => {
  const embed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`);

  test('gives the frame of a listing and of an agency, in the size that is allowed', async () => {
    const site = new URL(
      (JSON.parse((await embed(`http://localhost/listing/${listing}`)).text) as { provider_url?: string })
        .provider_url ?? 'http://localhost',
    ).origin;
    const { status, text } = await embed(`${site}/my/listing/${listing}`, '&maxwidth=400');
    assert.equal(status, 200, text);
    const answer = JSON.parse(text) as Record<string, string | number>;
    assert.deepEqual([answer['type'], answer['version'], answer['width']], ['rich', '1.0', 400]);
    assert.match(
      String(answer['html']),
      new RegExp(`^<iframe src="${site}/widget/listing/${listing}\\?lang=my" width="400"`),
    );
    const ofAgency = JSON.parse((await embed(`${site}/agent/${agency._id}`)).text) as Record<string, string>;
    assert.match(ofAgency['html'] ?? '', /title="Golden &lt;Key&gt;"/);
    assert.match(ofAgency['thumbnail_url'] ?? '', /\/share\/agent\//);
  });

  test('is never larger than what is allowed, nor is the picture that it names', async () => {
    const at = `http://localhost/listing/${listing}`;
    const sizeOf = async (more: string) => {
      const {
        width,
        height,
        thumbnail_url: picture,
      } = JSON.parse((await embed(at, more)).text) as Record<string, unknown>;
      return [width, height, picture !== undefined];
    };
    assert.deepEqual(await sizeOf(''), [640, 480, true]);
    assert.deepEqual(await sizeOf('&maxwidth=100&maxheight=50'), [100, 50, false]);
    assert.deepEqual(await sizeOf('&maxwidth=1200'), [640, 480, true]);
    assert.deepEqual(await sizeOf('&maxheight=629'), [640, 480, false]);
    for (const none of ['&maxwidth=0', '&maxwidth=-1', '&maxwidth=wide', '&maxwidth=1e9'])
      assert.deepEqual(await sizeOf(none), [640, 480, true], none);
  });

  test('is for the site’s own pages, and in JSON alone', async () => {
    for (const url of [
      '',
      'x',
      `https://evil.example/listing/${listing}`,
      'http://localhost/search',
      'http://localhost/listing/x',
    ])
      assert.equal((await embed(url)).status, 404, url);
    assert.equal((await embed(`http://localhost/listing/${listing}`, '&format=xml')).status, 501);
  });
});
