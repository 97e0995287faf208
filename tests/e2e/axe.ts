import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * The rules of axe whose answer depends on colours or on words, all others being about the structure of a page: what it has in one
 * theme and one language it has in each. So a screen of one width has all rules once, and these in its other themes and languages.
 */
const rulesOfThemeAndLanguage = [
  // Colours.
  'color-contrast',
  'link-in-text-block',
  // The language that a page and its parts say they are in.
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'valid-lang',
  // Words that a translation may lack, or have twice.
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
  // Words may be longer than their place.
  'scrollable-region-focusable',
];

/** Which part of a page axe looks at, a selector, and by which rules. */
interface Look {
  within?: string;
  rules?: 'all' | 'of theme and language';
}

/**
 * What axe finds amiss with a page, by all of its rules unless told otherwise: the rule and the first element that breaks it, of
 * each. It runs in the page itself, which has no frames of strangers, and describes nothing but what is amiss: that takes a quarter
 * of the time.
 */
export async function amissWith(page: Page, { within, rules = 'all' }: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules !== 'all') axe.withRules(rulesOfThemeAndLanguage);
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
