import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What axe finds amiss with a page, by all of its rules: the rule and the first element that breaks it, of each. It runs in the page
 * itself, which has no frames of strangers, and describes nothing but what is amiss: that takes a quarter of the time.
 * @param within a selector: that part of the page alone.
 */
export async function amissWith(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
