import assert from 'node:assert/strict';
import { test } from 'node:test';
import routes from '#web/routes.ts';
import { robotsText } from './robots.ts';
import { sitePages } from './site-pages.ts';

/** The paths of the route table, in English. */
const known = new Set(routes.map(({ path = '' }) => `/${path.replace(/^my\?\/?/, '')}`));

test('every page that search engines are told of is a page of the portal', () => {
  for (const { address } of sitePages) assert.ok(known.has(address.split('?')[0] ?? ''), address);
});

test('no page that search engines are told of is closed to them', () => {
  const closed = robotsText('').match(/(?<=Disallow: ).+/g) ?? [];
  for (const { address } of sitePages) assert.ok(!closed.some((path) => address.startsWith(path)), address);
});
