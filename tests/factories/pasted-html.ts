/** HTML as other programs put it on the clipboard, shortened, and what it becomes. */
export interface PastedSample {
  from: string;
  html: string;
  becomes: string;
}

const word = (kind: string, level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSp${kind} style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>`;
const webWord = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1"><${tag} class="BulletListStyle1"><li data-aria-level="${level}" class="OutlineElement"><p class="Paragraph"><span class="TextRun">${text}</span></p></li></${tag}></div>`;

export const pastedSamples: readonly PastedSample[] = [
  { from: 'a web page', html: '<div>one</div><div>two</div>', becomes: '<p>one</p><p>two</p>' },
  {
    from: 'a chat, whose first line has no element',
    html: 'one<div>two</div><div><br></div>three',
    becomes: '<p>one</p><p>two</p><p>three</p>',
  },
  {
    from: 'a table',
    html: '<table><thead><tr><th>What</th><th>How much</th></tr></thead><tbody><tr><td>Price</td><td>500 lakh</td></tr><tr><td>Floor</td><td></td><td>5</td></tr></tbody></table>',
    becomes: '<p>What How much</p><p>Price 500 lakh</p><p>Floor 5</p>',
  },
  {
    from: 'a table of a word processor, with paragraphs in its cells',
    html: '<table><tr><td><p>Price<br></p></td><td><p>500 lakh</p></td></tr><tr><td><p>Near</p></td><td><p>a market</p><p>a school</p></td></tr></table>',
    becomes: '<p>Price 500 lakh</p><p>Near a market</p><p>a school</p>',
  },
  { from: 'cells alone', html: '<td>Floor</td><td>5</td>', becomes: '<p>Floor 5</p>' },
  {
    from: 'terms and descriptions, without end tags',
    html: '<dl><dt>Beds<dd>2<dt>Baths<dd>1</dl>',
    becomes: '<p>Beds</p><p>2</p><p>Baths</p><p>1</p>',
  },
  {
    from: 'sections, quotes, lines and small headings',
    html: '<section><h5>Rooms</h5><blockquote>Quiet</blockquote><hr>Near<figure><img src="https://e.example/x.png" alt="A gate"><figcaption>the gate</figcaption></figure></section>',
    becomes: '<h3>Rooms</h3><p>Quiet</p><p>Near</p><p>the gate</p>',
  },
  { from: 'preformatted text', html: '<pre>one\ntwo</pre>', becomes: '<p>one<br />two</p>' },
  {
    from: 'elements that are blocks by their style',
    html: '<span style="display: block">one</span><span style="display:block">two</span>',
    becomes: '<p>one</p><p>two</p>',
  },
  {
    from: 'bold around blocks',
    html: '<b>one<div>two</div></b>three',
    becomes: '<p><strong>one</strong></p><p><strong>two</strong></p><p>three</p>',
  },
  {
    from: 'Word',
    html: `<html><head><title>Draft</title><style>p {color:red}</style></head><body><!--StartFragment-->${word('First', 1, '·', 'Two beds')}
${word('Middle', 2, 'o', 'with <b style="mso-bidi-font-weight:normal">fans</b>')}
${word('Last', 1, '§', 'One bath')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>Then</p>${word('First', 1, '1.', 'First')}${word('Last', 1, '၂။', 'Second')}<!--EndFragment--></body></html>`,
    becomes:
      '<ul><li><p>Two beds</p><ul><li><p>with <strong>fans</strong></p></li></ul></li><li><p>One bath</p></li></ul><p>Then</p><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
  },
  {
    from: 'Word, without styles',
    html: '<p class="MsoListParagraph">·&nbsp;&nbsp; Two beds</p><p class="MsoListParagraph"><span>•</span><span>&nbsp; </span>One bath</p><p class="MsoListParagraph">Mr. Aung</p>',
    becomes: '<ul><li><p>Two beds</p></li><li><p>One bath</p></li></ul><p>Mr. Aung</p>',
  },
  {
    from: 'Word on the web',
    html: `${webWord('ul', 1, 'Two beds')}${webWord('ul', 2, 'with fans')}${webWord('ul', 1, 'One bath')}<div><p>Then</p></div>`,
    becomes: '<ul><li><p>Two beds</p><ul><li><p>with fans</p></li></ul></li><li><p>One bath</p></li></ul><p>Then</p>',
  },
  {
    from: 'Google Docs',
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain and </span><span style="font-weight:700;font-style:italic">loud</span></p><br><ul><li dir="ltr"><p role="presentation"><span>Two beds</span></p></li><ul><li><p>with fans</p></li></ul></ul></b>',
    becomes:
      '<p>Plain and <strong><em>loud</em></strong></p><ul><li><p>Two beds</p><ul><li><p>with fans</p></li></ul></li></ul>',
  },
  {
    from: 'Facebook',
    html: '<div dir="auto">A flat<span><img height="16" width="16" alt="🏠" src="https://static.xx.fbcdn.net/images/emoji.php/v9/x.png"></span> for rent</div>',
    becomes: '<p>A flat🏠 for rent</p>',
  },
  {
    from: 'chats, whose emoji are images or backgrounds',
    html: '<span>Call <img class="emoji" alt="&#128222;" src="data:image/gif;base64,R0"> or <span class="emoji" title="👩‍🚒" style="background-image:url(x)"></span><span aria-label="1️⃣"><img alt="1️⃣"></span>🇲🇲</span>',
    becomes: '<p>Call 📞 or 👩‍🚒1️⃣🇲🇲</p>',
  },
  {
    from: 'a page whose images are no emoji',
    html: '<p>one<img alt="5" src="x">two<img alt="Logo" src="x">three</p>',
    becomes: '<p>one two three</p>',
  },
  {
    from: 'a page with careless quotes',
    html: "<p title=Bob's>one</p><div>two</div>",
    becomes: '<p>one</p><p>two</p>',
  },
];
