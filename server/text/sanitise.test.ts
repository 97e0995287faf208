import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { htmlAttacks } from '#tests/factories/html-attacks.ts';
import { pastedSamples } from '#tests/factories/pasted-html.ts';
import { strangersIn } from '#tests/factories/strangers.ts';
import { linkAddress } from '#domain/text/html/link-address.ts';
import { pictureIdsIn, sanitiseHtml, sanitisePost, textOf } from './sanitise.ts';

describe('HTML from the editor', () => {
  for (const html of [
    '<p>One <strong>bold</strong> and <em>slanted</em> word.</p>',
    '<h2>Rooms</h2><ul><li><p>Two beds</p></li><li>One bath</li></ul><ol><li>First</li></ol><h3>Near</h3>',
    '<p>Line<br />break</p>',
    '<p>ပြည်လမ်းပေါ်ရှိ အိမ်ကောင်း</p>',
    '<p>5 &lt; 6 &amp; 7 &gt; 6</p>',
  ]) {
    test(`stays unchanged: ${html.slice(0, 40)}`, () => assert.equal(sanitiseHtml(html), html));
  }

  test('marks links as written by users, and opens them in a new tab', () => {
    assert.equal(
      sanitiseHtml(
        '<p><a href="https://example.com/a?b=1&amp;c=2" rel="dofollow" target="_self" onclick="x()">there</a></p>',
      ),
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener ugc nofollow" target="_blank">there</a></p>',
    );
  });

  test('may link to http, https, mail and telephone', () => {
    for (const href of ['http://example.com', 'https://example.com', 'mailto:a@example.com', 'tel:+95912345']) {
      assert.ok(sanitiseHtml(`<a href="${href}">x</a>`).includes(`href="${href}"`), href);
    }
  });

  test('has the tags that other editors use turned into ours', () => {
    assert.equal(
      sanitiseHtml('<h1>A</h1><p><b>b</b><i>c</i></p><h4>D</h4>'),
      '<h2>A</h2><p><strong>b</strong><em>c</em></p><h3>D</h3>',
    );
  });

  test('is cleaned once and for all: cleaning again changes nothing', () => {
    for (const attack of htmlAttacks) assert.equal(sanitiseHtml(sanitiseHtml(attack)), sanitiseHtml(attack), attack);
  });
});

describe('HTML from elsewhere', () => {
  test("keeps nothing but the editor's tags, whatever it tries", () => {
    const got = htmlAttacks.map((attack) => ({ attack, html: sanitiseHtml(attack) }));
    assert.deepEqual(
      got.filter(({ html }) => strangersIn(html).length > 0),
      [],
    );
    assert.ok(htmlAttacks.filter((attack) => strangersIn(attack).length > 0).length > 200, 'this test can tell');
  });

  test('has no link that leads into the portal, or nowhere', () => {
    for (const href of ['/api/auth/signout', 'https:api/auth/signout', '?x', '#x', 'javascript:x', ''])
      assert.equal(sanitiseHtml(`<a href="${href}">x</a>`), '<a rel="noopener ugc nofollow" target="_blank">x</a>');
  });
});

describe('HTML that other programs write', () => {
  for (const { from, html, becomes } of pastedSamples) {
    test(`is stored as the editor would write it: from ${from}`, () => assert.equal(sanitiseHtml(html), becomes));
  }

  test('is found and excerpted by its words', () => {
    for (const html of [
      '<div>one</div><div>two</div>',
      'one<p>two</p>',
      '<td>one</td><td>two</td>',
      'one<h2>two</h2>',
    ]) {
      assert.equal(textOf(sanitiseHtml(html)), 'one two', html);
    }
  });
});

describe('HTML of a post', () => {
  const id = '019a0000-0000-7000-8000-00000000000a';
  const stored = `<img src="/images/${id}/800.webp" alt="The lobby" width="800" height="600" loading="lazy" />`;

  test('has images of the portal’s own, in the width of the text, loaded lazily', () => {
    assert.equal(sanitisePost(`<p>See</p>${stored}<p>and say.</p>`), `<p>See</p>${stored}<p>and say.</p>`);
    for (const address of [`/images/${id}/1600.jpg`, `/images/${id}/96.avif`, `/images/${id}/5.jpg`]) {
      const given = `<img height="600" width="800" alt="The lobby" src="${address}" style="x" class="y" title="z" srcset="//e.example" loading="eager" onerror="alert(1)">`;
      assert.equal(sanitisePost(given), stored);
    }
  });

  test('has an alternative text in any case, and a size that is valid or none', () => {
    const bare = (attributes: string) => sanitisePost(`<img src="/images/${id}/800.webp" ${attributes}>`);
    assert.equal(bare(''), `<img src="/images/${id}/800.webp" alt="" loading="lazy" />`);
    for (const size of ['width="800"', 'width="0" height="1"', 'width="1e9" height="1"', 'width="100%" height="9"']) {
      assert.equal(bare(size), bare(''), size);
    }
    assert.equal(
      bare('alt="&quot;&gt;&lt;script&gt;"'),
      `<img src="/images/${id}/800.webp" alt="&quot;&gt;&lt;script&gt;" loading="lazy" />`,
    );
  });

  test('has no image from elsewhere, nor anything else of ours', () => {
    for (const src of [
      `https://e.example/images/${id}/800.webp`,
      `//e.example/images/${id}/800.webp`,
      `/images/${id}/800.webp?x=1`,
      `/images/${id}/../../api/auth/signout`,
      `/images/${id}/800.svg`,
      '/images/nothing/800.webp',
      '/api/auth/signout',
      'data:image/png;base64,AAAA',
      'blob:https://e.example/x',
      'javascript:alert(1)',
      '',
    ]) {
      assert.equal(sanitisePost(`<p>x</p><img src="${src}" alt="y">`), '<p>x</p>', src);
    }
    assert.equal(sanitisePost('<p>x</p><img alt="y">'), '<p>x</p>');
  });

  test('is otherwise cleaned like any other, once and for all', () => {
    for (const attack of htmlAttacks) {
      assert.equal(sanitisePost(attack), sanitiseHtml(attack), attack);
      const mixed = sanitisePost(`${stored}${attack}${stored}`);
      assert.equal(sanitisePost(mixed), mixed, attack);
      assert.deepEqual(strangersIn(mixed, { withPictures: true }), [], attack);
    }
  });

  test('lists its images, each once', () => {
    const other = id.replace(/a$/, 'b');
    const html = sanitisePost(
      `${stored}<img src="/images/${other}/800.webp">${stored}<p>src="/images/${id}/1.jpg"</p>`,
    );
    assert.deepEqual(pictureIdsIn(html), [id, other]);
  });

  test('may contain images, unlike descriptions', () => assert.equal(sanitiseHtml(`<p>x</p>${stored}`), '<p>x</p>'));
});

describe('the text of HTML', () => {
  test('has a space where a block or a line ends', () => {
    assert.equal(
      textOf('<h2>Rooms</h2><ul><li>Two</li><li>One</li></ul><p>near<br>park</p>'),
      'Rooms Two One near park',
    );
  });

  test('has the characters that HTML writes as entities', () => {
    assert.equal(textOf('<p>5 &lt; 6 &amp; &quot;7&quot; &gt; 6</p>'), '5 < 6 & "7" > 6');
  });

  test('of empty HTML is empty', () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>']) assert.equal(textOf(sanitiseHtml(html)), '');
  });
});

test('a link leads to the web, a mailbox or a telephone, as it was typed', () => {
  for (const address of [
    'https://example.com',
    'http://example.com/a?b=1&c=2#d',
    'HTTPS://Example.com/',
    'https://example.com/ရန်ကုန်',
    'https://ရန်ကုန်.example/',
    'https://[2001:db8::1]:8080/',
    'mailto:aye@example.com?subject=Flat',
    'tel:+95 9 123'.replaceAll(' ', ''),
  ]) {
    assert.equal(linkAddress(address), address);
    assert.equal(linkAddress(`  ${address}\n`), address);
  }
});

test('a link that browsers interpret differently from how it looks is stored as they interpret it', () => {
  assert.equal(linkAddress('https://exam\nple.com/\tx'), 'https://example.com/x');
  assert.equal(linkAddress('https://example.com\\x'), 'https://example.com/x');
  assert.equal(linkAddress('https://example.com/a b'), 'https://example.com/a%20b');
  assert.equal(linkAddress('https://example.com/\u2028x'), 'https://example.com/%E2%80%A8x');
});

test('a link never leads into the portal by a relative address', () => {
  for (const address of [
    '/api/auth/signout',
    'api/auth/signout',
    '?theme=dark',
    '#content',
    '',
    '.',
    'example.com',
    '//elsewhere.example',
    '\\\\elsewhere.example',
    '/\\elsewhere.example',
    // Relative to a page of the same scheme (WHATWG URL, "special relative or authority state").
    'https:api/auth/signout',
    'https:/api/auth/signout',
    'https:\\api\\auth\\signout',
    'https:///api/auth/signout',
    'https://\\api',
    'https://',
    'https://?x',
    'https://[',
    'https://a b/',
    'https://a<b/',
  ]) {
    assert.equal(linkAddress(address), undefined, address);
  }
});

test('a link does nothing else: no script, no data, no file, no other program', () => {
  for (const address of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'javascript\u00a0:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/x',
    'file:///etc/passwd',
    'ftp://example.com',
    'intent://x',
    'ws://example.com',
    'sms:1',
    'view-source:https://example.com',
    'mailto:',
    'tel:',
  ]) {
    assert.equal(linkAddress(address), undefined, address);
  }
});
