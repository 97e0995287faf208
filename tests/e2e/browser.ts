import assert from 'node:assert/strict';
import { accessSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { after } from 'node:test';
import { untilLast } from '#tools/test/one-by-one.ts';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';

/** The browser on this machine: CHROMIUM_PATH, otherwise the first one on the PATH. */
function browserPath(): string {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    process.env['CHROMIUM_PATH'],
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  const found = candidates.find((path) => path !== undefined && exists(path));
  if (!found) throw new Error('No Chromium was found. Install it, or set CHROMIUM_PATH.');
  return found;
}

/**
 * Disabled features of Chromium. The popups of Chromium's own address bar are pages too: drawing them takes longer than one of our pages;
 * and the spare renderer process is started for nothing. Playwright disables the others by default, but Chromium follows only the last of
 * two such lists.
 */
const disabledFeatures = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AimEnabled',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The browser that the test files of this process share: when one of them closes it, only its pages are closed. */
let shared: Browser | undefined;

/**
 * Opens a real Chromium without a window. Test files that run in one process share one.
 * @param args further command-line switches, for a separate browser.
 */
export async function openBrowser(...args: readonly string[]): Promise<Browser> {
  if (shared && args.length === 0) return shared;
  const browser = await launch(args);
  const close = browser.close.bind(browser);
  if (args.length === 0 && untilLast(close)) {
    shared = browser;
    browser.close = async () => void (await Promise.all(browser.contexts().map((context) => context.close())));
  }
  return browser;
}

function launch(args: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${disabledFeatures.join(',')}`,
      ...args,
    ],
  });
}

/** The two screen sizes that everything is designed for. */
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;
export const desktop = { viewport: { width: 1280, height: 900 } } satisfies BrowserContextOptions;

/** A page, and its errors: script errors, and failed requests to the portal. */
interface OpenedPage {
  page: Page;
  troubles: string[];
}

/**
 * A page in a separate browser context, without other cookies, for the test that opens it: it is closed when the test ends, since a page
 * that nobody looks at is still drawn. A script error, a failed request to the portal or a violation of the page's policy fails the test.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<OpenedPage> {
  const opened = await openLastingPage(browser, options);
  after(() => opened.page.context().close());
  return opened;
}

/** The same for consecutive tests on one page: it stays open until the browser is closed. */
export async function openLastingPage(browser: Browser, options: BrowserContextOptions): Promise<OpenedPage> {
  // A service worker answers past `page.route`, and fetches what no test expects: only its own tests allow it.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  // A violation that a script catches is reported nowhere else.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- read below, in the page's console
      console.error(`Against the page's policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`);
  });
  if (options.javaScriptEnabled !== false) waitForScript(page);
  return { page, troubles };
}

/** An opened or reloaded page is used once it is hydrated: before that, a tap could have no effect. */
function waitForScript(page: Page): void {
  const isAtWork = () =>
    page.waitForFunction(() => {
      // The first user event, which the page's script waits for.
      dispatchEvent(new Event('wheel'));
      // React marks the elements before its effects have run, which add tap listeners too.
      if (document.querySelector('#content') && !('hydrated' in document.documentElement.dataset)) return false;
      const hasScript = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
      // A tab of the dashboard loads its own script, after the page.
      return [...document.querySelectorAll('#content, #content button, #content form')].every(hasScript);
    });
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const answer = await open(address, options);
    await isAtWork();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await isAtWork();
    return answer;
  };
}

/** Waits until an element has focus, and asserts that it is visible. */
export async function isAtKeyboard(element: Locator): Promise<void> {
  const isThere = () => element.evaluate((node) => node === document.activeElement);
  for (let tries = 0; !(await isThere()); tries += 1) {
    assert.ok(tries < 100, 'The keyboard is elsewhere.');
    await element.page().waitForTimeout(50);
  }
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  assert.ok(box && box.y >= 0 && box.y < height - 40, `out of sight: ${JSON.stringify(box)}`);
}

function exists(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}
