import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { inLanguage } from '#domain/language.ts';
import { openBrowser } from '#tests/e2e/browser.ts';
import type { Scene } from './screens/scene.ts';
import { scenesOf } from './screens/scenes.ts';
import { openShowcase } from './screens/showcase.ts';

// Takes screenshots of every screen at two widths, in two themes and two languages: `npm run screens`, or `npm run screens -- --only price,contact`.
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, folder: { type: 'string', default: 'screens' } },
});
const widths = { phone: 390, desktop: 1280 } as const;
const themes = ['light', 'dark'] as const;
const languages = ['en', 'my'] as const;

const showcase = await openShowcase();
const chromium = await openBrowser();
try {
  await mkdir(values.folder, { recursive: true });
  const scenes = (await scenesOf(showcase)).filter(({ name }) =>
    values.only.split(',').some((part) => name.includes(part)),
  );
  for (const scene of scenes) {
    // A screen that cannot be prepared does not prevent the others from being taken.
    await takeAll(chromium, scene).then(
      () => process.stdout.write(`${scene.name}\n`),
      (error: unknown) => {
        process.exitCode = 1;
        process.stderr.write(`${scene.name}: ${error instanceof Error ? error.message : 'failed'}\n`);
      },
    );
  }
} finally {
  await chromium.close();
  await showcase.close();
}

async function takeAll(browser: Browser, scene: Scene): Promise<void> {
  for (const [device, width] of Object.entries(widths)) {
    if (scene.device !== undefined && scene.device !== device) continue;
    for (const language of languages) await take(browser, scene, { device, width, language });
  }
}

type Take = { device: string; width: number; language: (typeof languages)[number] };

/** Takes a screen in both themes: they differ only in colours, so the page is prepared once. */
async function take(
  browser: Browser,
  { name, address, cookie, savesData, isInSight, prepare }: Scene,
  { device, width, language }: Take,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    baseURL: showcase.address,
    reducedMotion: 'reduce',
  });
  if (cookie) await context.addCookies([{ ...cookie, url: showcase.address }]);
  if (savesData) await context.addCookies([{ name: 'data_saver', value: 'on', url: showcase.address }]);
  await context.addInitScript(
    (stored) => localStorage.setItem('eain', stored),
    JSON.stringify({ version: 3, theme: 'light', language, signedIn: cookie !== undefined, drafts: {} }),
  );
  const page = await context.newPage();
  await page.goto(inLanguage(language, address), { waitUntil: 'networkidle' });
  await wake(page);
  await prepare?.(page);
  await drawWholePage(page);
  for (const theme of themes) {
    await paint(page, theme, isInSight !== true);
    const path = join(values.folder, `${name}-${device}-${theme}-${language}.png`);
    await page.screenshot({ path, fullPage: isInSight !== true });
  }
  await context.close();
}

/** Sends the page its first user event, which its script waits for, so that screenshots show the hydrated page. */
async function wake(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('wheel')));
  await page.waitForFunction(
    () => !document.querySelector('#content') || 'hydrated' in document.documentElement.dataset,
  );
  await page.waitForLoadState('networkidle');
}

/** Changes the theme, and waits until a frame has been drawn in it. A full-page screenshot has the header at its top. */
async function paint(page: Page, theme: string, isWhole: boolean): Promise<void> {
  await page.evaluate(
    async ({ chosen, top }) => {
      document.documentElement.dataset['theme'] = chosen;
      if (top !== undefined) scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    },
    { chosen: theme, top: isWhole ? 0 : undefined },
  );
}

/** Loads everything lazily loaded or drawn, as if the user had scrolled through the page. */
async function drawWholePage(page: Page): Promise<void> {
  await page.locator('p[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    // A full-page screenshot is taken without scrolling: parts that are drawn only near the viewport would stay blank.
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    for (const picture of document.querySelectorAll('img')) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
}
