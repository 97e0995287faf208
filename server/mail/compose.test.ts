import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standardName } from '#domain/site/site-name.ts';
import { composeEmail, type Contents, signed } from './compose.ts';
import { checkEmail } from './email.ts';

const contents: Contents = {
  about: 'Condo <Pyay Road>',
  quote: 'Is it free?\n<script>alert(1)</script>',
  texts: {
    en: {
      subject: 'A message',
      paragraphs: ['Mya & Co wrote.'],
      facts: [['Name', 'Mya "M" & Co']],
      links: [{ label: 'See it', address: 'https://eain.example/listing/1?a=1&b=2' }],
    },
    my: {
      subject: 'စာတစ်စောင်',
      paragraphs: ['မြက စာရေးထားပါသည်။'],
      facts: [['အမည်', 'Mya "M" & Co']],
      links: [{ label: 'ကြည့်ရန်', address: 'https://eain.example/my/listing/1' }],
    },
  },
};

const unchanged = { siteName: standardName, mailSignature: {} };

test('an email to somebody whose language is not known says everything in both, and shared parts once', () => {
  const email = checkEmail(signed(composeEmail({ to: 'owner@example.com' }, contents), unchanged));
  assert.equal(email.subject, 'A message · စာတစ်စောင်: Condo <Pyay Road>');
  assert.equal(
    email.text,
    `Mya & Co wrote.

မြက စာရေးထားပါသည်။

Name · အမည်: Mya "M" & Co

> Is it free?
> <script>alert(1)</script>

See it: https://eain.example/listing/1?a=1&b=2
ကြည့်ရန်: https://eain.example/my/listing/1

-- \nEain · အိမ်
`,
  );
  assert.equal(email.html.match(/Is it free/g)?.length, 1);
  assert.match(email.html, /<div lang="en"><p>Mya &amp; Co wrote.<\/p><\/div>\n<div lang="my">/);
});

test('an email to somebody whose language is known is in that one', () => {
  const { subject, text, html } = signed(composeEmail({ to: 'owner@example.com' }, contents, 'my'), unchanged);
  assert.equal(subject, 'စာတစ်စောင်: Condo <Pyay Road>');
  assert.ok(!text.includes('wrote') && !html.includes('wrote'));
  assert.match(html, /^<!doctype html><html lang="my">/);
});

test('user input is plain text in an email, whatever it contains', () => {
  const { html } = signed(composeEmail({ to: 'owner@example.com' }, contents), unchanged);
  assert.ok(!html.includes('<script'));
  assert.ok(html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'));
  assert.ok(html.includes('Mya &quot;M&quot; &amp; Co'));
  assert.ok(html.includes('href="https://eain.example/listing/1?a=1&amp;b=2"'));
});

test('no title and no name breaks an email, whatever characters are in it', () => {
  const nasty = 'Two\tlines\r\nBcc: everybody@example.com\u0000\u0085\u2028\u007f';
  const plain = 'Two lines Bcc: everybody@example.com';
  const text = { subject: nasty, paragraphs: [`From ${nasty}`], facts: [['Name', nasty]] as const };
  const email = signed(
    composeEmail(
      { to: 'owner@example.com', replyTo: { name: nasty, address: 'mya@example.com' } },
      { about: nasty, quote: 'One\nTwo', texts: { en: text, my: text } },
      'en',
    ),
    unchanged,
  );
  assert.doesNotThrow(() => checkEmail(email));
  assert.equal(email.subject, `${plain}: ${plain}`);
  assert.equal(email.replyTo?.name, plain);
  assert.match(email.text, new RegExp(`^From ${plain}\n\nName: ${plain}\n\n> One\n> Two\n`));
  assert.ok(email.html.includes(`<p>From ${plain}</p>`));
});

test('an email has the name of the site, and its line in the languages of the email (SIT-405)', () => {
  const siteName = { en: 'Golden <Homes>', my: 'ရွှေအိမ်' };
  const sender = { siteName, mailSignature: { en: 'Inya Road & Co', my: undefined } };
  const both = signed(composeEmail({ to: 'owner@example.com' }, contents), sender);
  assert.ok(both.text.endsWith('\n\n-- \nGolden <Homes> · ရွှေအိမ်\nInya Road & Co\n'));
  assert.match(both.html, />Golden &lt;Homes&gt; · ရွှေအိမ်<\/p>/);
  assert.match(both.html, /<p lang="en" [^>]*>Inya Road &amp; Co<\/p><\/div><\/body>/);
  const inBurmese = signed(composeEmail({ to: 'owner@example.com' }, contents, 'my'), sender);
  assert.ok(inBurmese.text.endsWith('-- \nGolden <Homes> · ရွှေအိမ်\n'));
  const same = signed(composeEmail({ to: 'x@example.com' }, contents), {
    siteName: { en: 'Home', my: 'Home' },
    mailSignature: {},
  });
  assert.ok(same.text.endsWith('-- \nHome\n'));
});

test('an email has the main colour of the site in its styles, and in no text (SIT-408)', () => {
  const quote = 'style="color:#0f5c45" and background:#0f5c45';
  const letter = composeEmail({ to: 'owner@example.com' }, { ...contents, quote });
  const own = signed(letter, unchanged).html;
  const { html } = signed(letter, { ...unchanged, siteColour: '#1d4ed8' });
  assert.match(html, /<a lang="en" style="[^"]*background:#1d4ed8;color:#fff/);
  assert.match(html, /<p style="margin:0 0 16px;color:#1d4ed8;/);
  assert.ok(html.includes('style=&quot;color:#0f5c45&quot; and background:#0f5c45'));
  assert.equal(html.replaceAll('#1d4ed8', '#0f5c45'), own);
});

test('an email has the logo of the site at its head, with or in place of the name (SIT-410)', () => {
  const address = 'https://eain.example/images/1/480.jpg';
  const letter = composeEmail({ to: 'owner@example.com' }, contents);
  const headOf = (mailLogo: { address: string; width: number; height: number }) =>
    />(<img .*?)<\/p>/.exec(signed(letter, { ...unchanged, mailLogo }).html)?.[1];
  const beside = headOf({ address, width: 120, height: 100 });
  assert.ok(
    beside?.startsWith(`<img src="${address}" alt="" width="48" height="40" `) && beside.endsWith('> Eain · အိမ်'),
  );
  const inPlace = headOf({ address, width: 400, height: 100 });
  assert.ok(inPlace?.startsWith(`<img src="${address}" alt="Eain · အိမ်" width="160" height="40" `));
  assert.ok(inPlace?.endsWith('>'));
});
