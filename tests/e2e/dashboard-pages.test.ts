import { phone } from './browser.ts';
import { checkDashboardPages } from './dashboard-pages.ts';

/*
 * Runs first: axe checks every screen of the dashboard, which takes longer than most tests here.
 */
checkDashboardPages({ name: 'on the phone, light, in English', options: phone, theme: 'light', prefix: '' });
