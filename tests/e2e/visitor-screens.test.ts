import { checkVisitorScreens } from './visitor-screens.ts';

/*
 * Each theme and each language once: violations of one do not depend on the other.
 *
 * Runs first: axe checks every screen for visitors.
 */
checkVisitorScreens({ theme: 'light', prefix: '', language: 'English', rules: 'all' });
