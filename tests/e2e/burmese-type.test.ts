import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { runningParts, syllables } from '#domain/text/burmese/syllables.ts';
import { en } from '#web/messages/en/index.ts';
import { my } from '#web/messages/my/index.ts';
import { packages as enPackages } from '#web/messages/en/packages.ts';
import { packages as myPackages } from '#web/messages/my/packages.ts';
import { joinMessages, joinPackageMessages } from '#web/messages/sayable.ts';
import { enOfDashboard } from '#web/messages/en/of-dashboard.ts';
import { myOfDashboard } from '#web/messages/my/of-dashboard.ts';
import { openBrowser, openLastingPage } from './browser.ts';
import { signUp } from './people.ts';
import { type RunningPortal, startPortal } from './portal.ts';
import { shownTexts } from './shown-texts.ts';

/** A phone as narrow as many are here. */
const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Width in pixels for the text of a button, and of a field with its padding, in a panel at 360 px: less the margins of page, panel and control. */
const inside = { button: 248, field: 260 };

describe('Burmese on a narrow phone', () => {
  let portal: RunningPortal;
  let browser: Browser;
  let page: Page;
  let listing = '';

  before(async () => {
    portal = await startPortal({ DEMO: '1' });
    browser = await openBrowser();
    ({ page } = await openLastingPage(browser, { ...narrow, baseURL: portal.address }));
    const answer = await fetch(`${portal.address}/api/listing/get?limit=40`);
    const { results } = (await answer.json()) as { results: { result: { _id: string; name: string }[] } };
    const burmese = results.result.find(({ name }) => name.includes('ကွန်ဒို')) ?? results.result[0];
    listing = `/my/listing/${burmese?._id}`;
  });
  after(async () => {
    await browser.close();
    await portal.close();
  });

  const screens = () => [
    '/my',
    '/my/search',
    '/my/full-search?searchTerm=ကွန်ဒို',
    '/my/agent',
    '/my/blogs',
    '/my/price',
    listing,
  ];

  test('breaks no title and no place name within a syllable, at any width', async () => {
    const broken: string[] = [];
    for (const screen of screens()) {
      await page.goto(screen);
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 740 });
        broken.push(...brokenIn(await linesOf(page, 'main :is(h1, h2, h3, th, td, article span)')));
      }
    }
    await page.setViewportSize(narrow.viewport);
    assert.deepEqual(broken, []);
  });

  test('breaks no loan word in running text within a syllable, and no word after its prefix', async () => {
    const broken: string[] = [];
    const named =
      'TermsAndConditions safety PrivacyPolicy about sign-in?again=1 blogs contact contactForPayment price agent';
    for (const screen of named.split(' ')) {
      await page.goto(`/my/${screen}`);
      for (const width of [320, 360, 390, 430]) {
        await page.setViewportSize({ width, height: 740 });
        const texts = await linesOf(page, 'main p, main li');
        broken.push(...brokenIn(texts), ...brokenWords(texts));
      }
    }
    await page.setViewportSize(narrow.viewport);
    assert.deepEqual(broken, []);
  });

  test('breaks no line of a title in a list within a phrase that fits on one line', async () => {
    const broken: string[] = [];
    let titles = 0;
    for (const screen of ['/my/search?type=rent', '/my/search?type=sale', '/my/blogs']) {
      await page.goto(screen);
      for (const width of [320, 390, 700, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        for (const { text, lines } of await linesOf(page, 'main article h3')) {
          titles += 1;
          const within = lines.filter((end) => /\S/.test(text[end - 1] ?? ' ') && phraseAt(text, end).length <= 16);
          broken.push(...within.map((end) => `${text.slice(0, end)}|${text.slice(end)}`));
        }
      }
    }
    await page.setViewportSize(narrow.viewport);
    assert.ok(titles > 20, `${titles} titles in Burmese`);
    assert.deepEqual(broken, []);
  });

  test('breaks no question, hint or lead within a syllable', async () => {
    const admin = await signUp(portal.address, 'Thida');
    await portal.database.pool.query('update "user" set is_admin = true where id = $1', [admin._id]);
    const { page: dashboard } = await openLastingPage(browser, { ...narrow, baseURL: portal.address });
    await dashboard.context().addCookies([{ ...admin.cookie, url: portal.address }]);
    const broken: string[] = [];
    for (const screen of [
      '/my/dashboard?tab=create-listing-by-admin',
      '/my/about',
      '/my/dashboard?tab=users-listings',
    ]) {
      await dashboard.goto(screen);
      if (screen.endsWith('users-listings'))
        await dashboard.locator(`[aria-label^="${myOfDashboard.dashboard.delete}: "]:visible`).first().click();
      for (const width of [320, 340, 360, 380]) {
        await dashboard.setViewportSize({ width, height: 740 });
        broken.push(...brokenIn(await linesOf(dashboard, 'dialog h2, form p, main :is(header, li, section) > p')));
      }
    }
    assert.equal(await dashboard.locator('dialog h2').count(), 1);
    assert.deepEqual(broken, []);
  });

  test('gives each line the height that its letters need, and every button one line', async () => {
    const found: string[] = [];
    for (const screen of [
      ...screens(),
      '/my/sign-in',
      '/my/sign-up',
      '/my/contact',
      '/my/contactForPayment',
      '/my/about',
    ]) {
      await page.goto(screen);
      found.push(...(await amissIn(page)).map((text) => `${screen}: ${text}`));
    }
    assert.deepEqual([...new Set(found)], []);
  });

  test('a file field has Burmese labels and names the chosen file', async () => {
    await page.goto('/my/contactForPayment');
    const field = page.getByLabel(myPackages.payment.proof);
    await page.getByText(myPackages.payment.proofAdd).waitFor();
    await field.setInputFiles({ name: 'kbzpay.png', mimeType: 'image/png', buffer: Buffer.from('png') });
    await page.getByText('kbzpay.png').waitFor();
    await page.getByText(myPackages.payment.proofOther).waitFor();
    assert.equal(await page.getByText(myPackages.payment.proofAdd).count(), 0);
  });

  for (const [language, messages] of Object.entries({
    en: joinPackageMessages(joinMessages(en, enOfDashboard), enPackages),
    my: joinPackageMessages(joinMessages(my, myOfDashboard), myPackages),
  })) {
    test(`no text of a button or placeholder is wider than its container (${language})`, async () => {
      await page.goto('/my');
      const { buttons, placeholders } = shownTexts(messages);
      assert.ok(Object.keys(buttons).length > 80 && Object.keys(placeholders).length > 5, 'The texts are found.');
      const tooWide = [
        ...(await widerThan(page, buttons, '600 15px Padauk, system-ui', inside.button)),
        ...(await widerThan(page, placeholders, '16px Padauk, system-ui', inside.field)),
      ];
      assert.deepEqual(tooWide, []);
    });
  }
});

/** Returns where lines may break in a text: after each syllable, and wherever non-Burmese text begins or ends. */
function endsOf(text: string): number[] {
  const ends: number[] = [];
  let at = 0;
  for (const unit of syllables(text)) {
    const start = text.indexOf(unit, at);
    for (let place = at; place <= start; place++) ends.push(place);
    at = start + unit.length;
    ends.push(at);
    if (!/\p{Script=Myanmar}/u.test(unit)) for (let place = start; place < at; place++) ends.push(place);
  }
  return ends;
}

/** Returns the phrase around an offset: the text between two spaces. */
const phraseAt = (text: string, offset: number) =>
  (text.slice(0, offset).split(' ').at(-1) ?? '') + (text.slice(offset).split(' ')[0] ?? '');

/** A text with the offsets at which its lines end. */
interface Lines {
  text: string;
  lines: number[];
}

/** Texts with a line that breaks within a syllable, marked there with a stroke. */
function brokenIn(texts: readonly Lines[]): string[] {
  return texts.flatMap(({ text, lines }) => {
    const ends = new Set(endsOf(text));
    return lines.filter((end) => !ends.has(end)).map((end) => `${text.slice(0, end)}|${text.slice(end)}`);
  });
}

/** Texts with a line that breaks within what runs on one line, such as မ|ငှား, marked there with a stroke. */
function brokenWords(texts: readonly Lines[]): string[] {
  return texts.flatMap(({ text, lines }) => {
    let at = 0;
    const within = new Set<number>();
    for (const part of runningParts(text)) {
      if (part.isHeld) for (let place = 1; place < part.text.length; place += 1) within.add(at + place);
      at += part.text.length;
    }
    return lines.filter((end) => within.has(end)).map((end) => `${text.slice(0, end)}|${text.slice(end)}`);
  });
}

/** Returns the visible Burmese texts that match a selector: titles, table cells, place names. */
function linesOf(page: Page, selector: string): Promise<Lines[]> {
  return page.evaluate((selected) => {
    const found: Lines[] = [];
    for (const element of document.querySelectorAll(selected)) {
      const text = element.textContent ?? '';
      if (!/[\u1000-\u109f]/.test(text) || element.querySelector('svg')) continue;
      const lines: number[] = [];
      let offset = 0;
      let line = Number.NaN;
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let place = 0; place < (node.nodeValue ?? '').length; place++) {
          const range = new Range();
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const box = range.getBoundingClientRect();
          if (box.width > 0) {
            const middle = (box.top + box.bottom) / 2;
            if (middle - line > 6) lines.push(offset + place);
            line = middle;
          }
        }
        offset += (node.nodeValue ?? '').length;
      }
      found.push({ text, lines });
    }
    return found;
  }, selector);
}

/** Lines lower than Padauk's letters, from 1.05em above the baseline to 0.5em below; and buttons whose text does not fit on one line. */
function amissIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const amiss: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = own.map(({ nodeValue }) => nodeValue).join('');
      if (!/[\u1000-\u109f]/.test(text) || !element.checkVisibility() || element.closest('svg, select, title'))
        continue;
      const { lineHeight, fontSize } = getComputedStyle(element);
      const share = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      if (share < 1.69) amiss.push(`${share.toFixed(2)} em for "${text}"`);
    }
    const isButton = (element: HTMLElement) => {
      const { minHeight, borderRadius } = getComputedStyle(element);
      return element.tagName === 'BUTTON' || (minHeight === '44px' && borderRadius === '12px');
    };
    const isForScreenReaders = (element: HTMLElement): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isForScreenReaders(element.parentElement));
    for (const button of document.querySelectorAll<HTMLElement>('button, a')) {
      if (!isButton(button) || !button.checkVisibility() || isForScreenReaders(button)) continue;
      const range = new Range();
      range.selectNodeContents(button);
      const { lineHeight } = getComputedStyle(button);
      const words = [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      if (
        words.length > 0 &&
        words.length === button.childNodes.length &&
        range.getBoundingClientRect().height > Number.parseFloat(lineHeight) * 1.5
      )
        amiss.push(`two lines: "${button.textContent}"`);
      if (button.scrollWidth > button.clientWidth + 1) amiss.push(`too wide: "${button.textContent}"`);
    }
    if (document.documentElement.scrollWidth > innerWidth) amiss.push('the page scrolls sideways');
    return amiss;
  });
}

/** Returns the texts that are wider in a font than a number of pixels. */
function widerThan(page: Page, texts: Record<string, string>, font: string, most: number): Promise<string[]> {
  return page.evaluate(
    async ([given, face, limit]) => {
      await document.fonts.load(face, 'က');
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.font = face;
      const widths = Object.entries(given).map(
        ([path, text]) => [path, Math.ceil(context.measureText(text).width)] as const,
      );
      return widths.filter(([, width]) => width > limit).map(([path, width]) => `${path}: ${width} px`);
    },
    [texts, font, most] as const,
  );
}
