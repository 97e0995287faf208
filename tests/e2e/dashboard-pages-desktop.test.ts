import { desktop } from './browser.ts';
import { checkDashboardPages } from './dashboard-pages.ts';

/*
 * Runs first: axe checks every screen of the dashboard, which takes longer than most tests here.
 */
checkDashboardPages({ name: 'on the desktop, dark, in Burmese', options: desktop, theme: 'dark', prefix: '/my' });
