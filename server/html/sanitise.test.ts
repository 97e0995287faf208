import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pictureIdsIn, sanitiseHtml, sanitisePost, textOf } from './sanitise.ts';

describe('HTML from the editor', () => {
  for (const html of [
    '<p>One <strong>bold</strong> and <em>slanted</em> word.</p>',
    '<h2>Rooms</h2><ul><li><p>Two beds</p></li><li>One bath</li></ul><ol><li>First</li></ol><h3>Near</h3>',
    '<p>Line<br />break</p>',
    '<p>ပြည်လမ်းပေါ်ရှိ အိမ်ကောင်း</p>',
    '<p>5 &lt; 6 &amp; 7 &gt; 6</p>',
  ]) {
    test(`stays as it is: ${html.slice(0, 40)}`, () => assert.equal(sanitiseHtml(html), html));
  }

  test('says of links that people wrote them, and opens them elsewhere', () => {
    assert.equal(
      sanitiseHtml(
        '<p><a href="https://example.com/a?b=1&amp;c=2" rel="dofollow" target="_self" onclick="x()">there</a></p>',
      ),
      '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener ugc nofollow" target="_blank">there</a></p>',
    );
  });

  test('may lead to http, https, mail and telephone', () => {
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
    for (const payload of payloads) assert.equal(sanitiseHtml(sanitiseHtml(payload)), sanitiseHtml(payload), payload);
  });
});

/** Known ways to smuggle a script, a frame, a style or a request past a filter. */
const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//e.example/x.js></script>',
  '<<script>script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script >',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<image src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4="/></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mi><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>"></style></mtext></svg></mglyph></mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="javascript&#58;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//e.example">x</a>',
  '<a href="\\\\e.example">x</a>',
  '<a href="blob:https://e.example/x">x</a>',
  '<a href="intent://x">x</a>',
  '<a href="ftp://e.example">x</a>',
  '<a href="https://e.example" style="position:fixed;inset:0">x</a>',
  '<a href="https://e.example" ping="https://e.example">x</a>',
  '<a href="https://e.example" download>x</a>',
  '<a href="https://e.example" onmouseover="alert(1)" class="x" id="login">x</a>',
  '<a href="https://e.example"onclick=alert(1)>x</a>',
  '<a name="access">x</a>',
  '<iframe src="https://e.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object>',
  '<embed src="x.swf">',
  '<applet code=x></applet>',
  '<form action="https://e.example"><input name=password><button>Go</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<isindex action="javascript:alert(1)">',
  '<input autofocus onfocus=alert(1)>',
  '<select onfocus=alert(1) autofocus>',
  '<textarea onfocus=alert(1) autofocus></textarea>',
  '<textarea><script>alert(1)</script></textarea>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>',
  '<base href="https://e.example/">',
  '<link rel=stylesheet href="https://e.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://e.example">',
  '<style>@import "https://e.example/x.css"</style>',
  '<style>body{background:url(https://e.example)}</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<table background="javascript:alert(1)"><tr><td>x</td></tr></table>',
  '<p onclick="alert(1)" class="admin" id="root" data-x="1">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<noframes><img src=x onerror=alert(1)></noframes>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- <script>alert(1)</script> -->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<!DOCTYPE html [<!ENTITY x "y">]><p>&x;</p>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</p></div></main><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '<p>\u0000<script>alert(1)</script></p>',
  '<p/onclick=alert(1)>x',
  '<p onclick\u00a0=alert(1)>x</p>',
  '<\u0000script>alert(1)</script>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p><a href="https://e.example/"><img src=x onerror=alert(1)></a></p>',
  '<ul><li><script>alert(1)</script></li></ul>',
  '<h2 onmouseover=alert(1)>x</h2>',
  `${'<p>'.repeat(500)}<script>alert(1)</script>`,
  '<a href="https://e.example/&quot;onmouseover=&quot;alert(1)">x</a>',
  '<a href=\'https://e.example/" onmouseover="alert(1)\'>x</a>',
  '<br onload=alert(1) />',
  '<li value="1" onclick=x>x</li>',
];

describe('HTML from elsewhere', () => {
  for (const payload of payloads) {
    test(`keeps nothing but the editor's tags: ${JSON.stringify(payload).slice(0, 70)}`, () => {
      const html = sanitiseHtml(payload);
      const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g)];
      for (const [, name = '', attributes = ''] of tags) {
        assert.match(name, /^(?:p|br|h2|h3|strong|em|ul|ol|li|a)$/);
        if (name !== 'a') assert.equal(attributes.trim(), '');
        for (const [, key, value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
          if (key === 'href') assert.match(value, /^(?:https?:\/\/|mailto:|tel:)/);
          else assert.ok(['rel="noopener ugc nofollow"', 'target="_blank"'].includes(`${key}="${value}"`), key);
        }
      }
      // Whatever is left between the tags cannot open one.
      assert.doesNotMatch(
        tags.reduce((rest, [tag]) => rest.replace(tag, ''), html),
        /</,
      );
    });
  }
});

describe('HTML of a post', () => {
  const id = '019a0000-0000-7000-8000-00000000000a';
  const kept = `<img src="/images/${id}/800.webp" alt="The lobby" width="800" height="600" loading="lazy" />`;

  test('has pictures of the portal’s own, in the width of the text, loaded when they come into sight', () => {
    assert.equal(sanitisePost(`<p>See</p>${kept}<p>and say.</p>`), `<p>See</p>${kept}<p>and say.</p>`);
    for (const address of [`/images/${id}/1600.jpg`, `/images/${id}/96.avif`, `/images/${id}/5.jpg`]) {
      const given = `<img height="600" width="800" alt="The lobby" src="${address}" style="x" class="y" title="z" srcset="//e.example" loading="eager" onerror="alert(1)">`;
      assert.equal(sanitisePost(given), kept);
    }
  });

  test('has an alternative text whatever it is, and a size that is one or none', () => {
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

  test('has no picture of elsewhere, nor anything else of ours', () => {
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

  test('is otherwise cleaned as every other, once and for all', () => {
    for (const payload of payloads) {
      assert.equal(sanitisePost(payload), sanitiseHtml(payload), payload);
      const mixed = `${kept}${payload}${kept}`;
      assert.equal(sanitisePost(sanitisePost(mixed)), sanitisePost(mixed), payload);
    }
  });

  test('names its pictures, each once', () => {
    const other = id.replace(/a$/, 'b');
    const html = sanitisePost(`${kept}<img src="/images/${other}/800.webp">${kept}<p>src="/images/${id}/1.jpg"</p>`);
    assert.deepEqual(pictureIdsIn(html), [id, other]);
  });

  test('alone has pictures: descriptions have none', () => assert.equal(sanitiseHtml(`<p>x</p>${kept}`), '<p>x</p>'));
});

describe('the text of HTML', () => {
  test('has a space where a block or a line ends', () => {
    assert.equal(
      textOf('<h2>Rooms</h2><ul><li>Two</li><li>One</li></ul><p>near<br>park</p>'),
      'Rooms Two One near park',
    );
  });

  test('has the signs that HTML writes otherwise', () => {
    assert.equal(textOf('<p>5 &lt; 6 &amp; &quot;7&quot; &gt; 6</p>'), '5 < 6 & "7" > 6');
  });

  test('of empty HTML is empty', () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>']) assert.equal(textOf(html), '');
  });
});
