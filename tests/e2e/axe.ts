import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * The axe rules that depend on colours or texts; all others concern the structure of a page, which is the same in every theme and
 * language. So a screen at one width is checked with all rules once, and with these in its other themes and languages.
 */
const rulesOfThemeAndLanguage = [
  // Colours.
  'color-contrast',
  'link-in-text-block',
  // The language that a page and its parts declare.
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  // Texts that a translation may lack, or have twice.
  'area-alt',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-tab-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'frame-title',
  'frame-title-unique',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'object-alt',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'table-duplicate-name',
  // Text may overflow its container.
  'scrollable-region-focusable',
];

/** Selector of the part of a page that axe examines, and the rules to apply. */
interface Look {
  within?: string;
  rules?: 'all' | 'of theme and language';
}

/** The axe script, which a page runs. Minified, it is parsed in half the time. */
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the violations that axe finds on a page, by all of its rules unless others are given: for each, the rule and the first
 * element that breaks it. It runs in the page itself, which has no frames, once the page is at rest, and reports only violations.
 */
export async function amissWith(page: Page, { within, rules = 'all' }: Look = {}): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'] };
  if (rules !== 'all') options.runOnly = { type: 'rule', values: rulesOfThemeAndLanguage };
  await page.waitForFunction(isAtRest);
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(script);
  const amiss = await page.evaluate(
    async ([selector, asked]) => {
      const { axe } = window as unknown as { axe: Pick<typeof Axe, 'run'> };
      const { violations } = await axe.run(selector ?? document, asked);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [within, options] as const,
  );
  return rules === 'all' ? [...amiss, ...(await unstyledClasses(page))] : amiss;
}

/** Whether a page shows what was requested: results are dimmed until the next ones arrive, after the address bar has changed. */
function isAtRest(): boolean {
  if (document.querySelector('[aria-busy=true]')) return false;
  return !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running');
}

/** Unstyled classes of libraries: the editor's and those for ads. */
const ofLibraries = /^(?:ProseMirror|tiptap|adsbygoogle)/;

/** Returns the classes of a page that are not in its style sheets, as when one is misspelt. */
async function unstyledClasses(page: Page): Promise<string[]> {
  const { used, css } = await page.evaluate(async () => {
    // The source text: the browser drops what is for other browsers.
    const written = [...document.styleSheets].flatMap(({ href }) => (href ? fetch(href) : []));
    const texts = await Promise.all(written.map(async (answer) => (await answer).text()));
    const elements = [...document.querySelectorAll('[class]')];
    return { used: [...new Set(elements.flatMap(({ classList }) => [...classList]))], css: texts.join('') };
  });
  const styled = new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = '']) => name.replaceAll('\\', '')));
  return used.filter((name) => !styled.has(name) && !ofLibraries.test(name)).map((name) => `class ${name}`);
}

/** Texts whose syllables would be laid out separately, because they are in a flex or grid box. */
export function tornTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('wbr')]
      .map((line) => line.parentElement)
      .filter((box) => box !== null && /flex|grid/.test(getComputedStyle(box).display))
      .map((box) => box?.outerHTML.slice(0, 200) ?? ''),
  );
}

/** Minimum side of a touch target in pixels (WCAG 2.2, 2.5.5). */
const fingerSize = 44;

/**
 * Returns the touch targets that are too small: visible links and controls below 44 pixels, each with its size. Excluded are links
 * within a sentence, as in WCAG, and links whose whole card is clickable.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        // Each text of a sentence is alone in its element (SIT-241).
        (node) => (node.nodeType === 3 || node.nodeName === 'SPAN') && node.textContent?.trim(),
      );
    const controls = 'a[href], button, summary, input:not([type=hidden]), select, textarea';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (control.closest('[aria-hidden=true], [inert]') || isInSentence(control)) return [];
      const isCard = getComputedStyle(control, '::after').position === 'absolute';
      const isMarked = control.matches('[type=checkbox], [type=radio], [type=file]');
      const pressed = isMarked && control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
      const { width, height } = pressed.getBoundingClientRect();
      // Elements one pixel wide are for screen readers, until they have focus.
      if (isCard || width <= 1 || (width >= least && height >= least)) return [];
      return `${width} × ${height}: ${control.outerHTML.slice(0, 200)}`;
    });
  }, fingerSize - 0.5);
}
