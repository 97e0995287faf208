import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { inLanguage } from '#domain/language.ts';
import { openBrowser } from '#tests/e2e/browser.ts';
import type { Scene } from './screens/scene.ts';
import { scenesOf } from './screens/scenes.ts';
import { openShowcase } from './screens/showcase.ts';

// Takes every screen at two widths, in two themes and two languages: `npm run screens`, or `npm run screens -- --only price`.
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, folder: { type: 'string', default: 'screens' } },
});
const widths = { phone: 390, desktop: 1280 };
const themes = ['light', 'dark'] as const;
const languages = ['en', 'my'] as const;

const showcase = await openShowcase();
const chromium = await openBrowser();
try {
  await mkdir(values.folder, { recursive: true });
  const scenes = (await scenesOf(showcase)).filter(({ name }) => name.includes(values.only));
  for (const scene of scenes) {
    for (const [device, width] of Object.entries(widths)) {
      for (const theme of themes)
        for (const language of languages) await take(chromium, scene, { device, width, theme, language });
    }
    process.stdout.write(`${scene.name}\n`);
  }
} finally {
  await chromium.close();
  await showcase.close();
}

type Take = { device: string; width: number; theme: (typeof themes)[number]; language: (typeof languages)[number] };

async function take(
  browser: Browser,
  { name, address, cookie, prepare }: Scene,
  { device, width, theme, language }: Take,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    baseURL: showcase.address,
    reducedMotion: 'reduce',
  });
  if (cookie) await context.addCookies([{ ...cookie, url: showcase.address }]);
  await context.addInitScript(
    (stored) => localStorage.setItem('eain', stored),
    JSON.stringify({ version: 3, theme, language, signedIn: cookie !== undefined, drafts: {} }),
  );
  const page = await context.newPage();
  await page.goto(inLanguage(language, address), { waitUntil: 'networkidle' });
  await prepare?.(page);
  await drawWholePage(page);
  await page.screenshot({ path: join(values.folder, `${name}-${device}-${theme}-${language}.png`), fullPage: true });
  await context.close();
}

/** Shows what loads late or is drawn late, as if somebody had scrolled through the page. */
async function drawWholePage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A picture of the whole page is taken without scrolling: parts that are drawn as they come near would stay blank.
    for (const part of document.querySelectorAll<HTMLElement>('[class*="drawn-near-"]'))
      part.style.contentVisibility = 'visible';
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
}
