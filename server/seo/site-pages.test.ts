import assert from 'node:assert/strict';
import { test } from 'node:test';
import routes from '#web/routes.ts';
import { sitePages, robotsText } from './site-pages.ts';

/** The paths of the route table that exist in both languages, in English. */
const known = new Set(
  routes.flatMap(({ path = '' }) => (path.startsWith('my?') ? [`/${path.replace(/^my\?\/?/, '')}`] : [])),
);

test('every page that is listed for search engines is a page of the portal in both languages', () => {
  for (const { address } of sitePages) assert.ok(known.has(address.split('?')[0] ?? ''), address);
});

test('no page that is listed for search engines is closed to them', () => {
  const closed = robotsText('').match(/(?<=Disallow: ).+/g) ?? [];
  for (const { address } of sitePages) assert.ok(!closed.some((path) => address.startsWith(path)), address);
});

const lines = robotsText('https://eain.example').trim().split('\n');

test('crawlers find the address of the sitemap', () => {
  assert.equal(lines[0], 'User-agent: *');
  assert.ok(lines.includes('Sitemap: https://eain.example/sitemap.xml'));
});

test('pages of signed-in users are closed to crawlers, in either language', () => {
  const signedIn = ['/dashboard', '/create-', '/update-', '/profile', '/my-listing', '/admin-assign-package'];
  const onTheWay = [
    '/sign-in',
    '/sign-up',
    '/forgotpassword',
    '/reset-password',
    '/reset_password',
    '/confirm-email',
    '/undo-email',
    '/still-available',
    '/report-gone',
    '/number/',
    '/viewing',
    '/report/',
    '/bans',
    '/channel',
    '/lead',
    '/confirm-number',
    '/reviews',
    '/hidden-listing',
    '/deleted-listings',
    '/contact-taps',
    '/partners',
    '/posts-for-groups',
    '/contactForPayment',
  ];
  for (const path of [...signedIn, ...onTheWay]) {
    assert.ok(lines.includes(`Disallow: ${path}`) && lines.includes(`Disallow: /my${path}`), path);
  }
});

test('only the description of the API may be read, and everything else of the site', () => {
  assert.deepEqual(
    lines.filter((line) => line.startsWith('Allow:')),
    ['Allow: /api/docs', 'Allow: /'],
  );
  assert.ok(lines.includes('Disallow: /api/'));
  assert.ok(!lines.includes('Disallow: /') && !lines.includes('Disallow: /my'));
});
