import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openViewLimit } from './page-views.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'on' });
  // No drop refills the bucket between two requests.
  Object.assign(portal.services, { views: openViewLimit(() => 1000) });
});
after(() => portal.close());

const nothing = '019a0000-0000-7000-8000-000000000000';
const view = () => portal.visitor().call('POST', `/api/listing/pageviews/${nothing}`);

test('views are limited by address, whatever listing is viewed, and a refusal states when to retry', async () => {
  const { status, headers } = await view();
  assert.deepEqual([status, headers.get('ratelimit-policy')], [404, '"view:address";q=300;w=60']);
  for (let turn = 1; turn < 300; turn += 1) await portal.services.views.ofAddress.take('unknown');
  const refused = await view();
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
  assert.match(refused.headers.get('ratelimit') ?? '', /^"view:address";r=0;t=60$/);
});
