import assert from 'node:assert/strict';
import { describe, mock, test } from 'node:test';
import pg from 'pg';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openBuckets, openSearchLimits } from './request-buckets.ts';
import { RateExceeded } from './rate-limit-status.ts';

/** Buckets of 10 requests in 5 seconds, on the test's own clock. */
function someBuckets() {
  let moment = 1_000_000;
  const buckets = openBuckets({ name: 'search:address', most: 10, window: 5 }, () => moment);
  const take = (count: number, whose = '203.0.113.1') =>
    Array.from({ length: count }, () => {
      try {
        return buckets.take(whose).left;
      } catch (error) {
        assert.ok(error instanceof RateExceeded);
        return 'none';
      }
    });
  return { buckets, take, pass: (milliseconds: number) => void (moment += milliseconds) };
}

describe('a bucket of requests', () => {
  test('is emptied request by request', () => {
    const { take } = someBuckets();
    assert.deepEqual(take(12), [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 'none', 'none']);
  });

  test('is refilled drop by drop, and never overflows', () => {
    const { take, pass } = someBuckets();
    take(10);
    pass(499);
    assert.deepEqual(take(1), ['none']);
    pass(1);
    assert.deepEqual(take(2), [0, 'none']);
    pass(60_000);
    assert.deepEqual(take(1), [9]);
  });

  test('states when its next drop comes, and when it is full', () => {
    const { buckets, take, pass } = someBuckets();
    take(10);
    pass(200);
    assert.throws(
      () => buckets.take('203.0.113.1'),
      (error: unknown) => error instanceof RateExceeded && error.status.until === 4.8 && error.retryAfter === 1,
    );
  });

  test('is separate for each address', () => {
    const { take } = someBuckets();
    take(10);
    assert.deepEqual(take(1, '203.0.113.2'), [9]);
  });
});

/** Has the portal count its searches as if they all came at one moment: no drop falls between them. */
function timeStandsStill({ services }: TestPortal): void {
  Object.assign(
    services.searches,
    openSearchLimits(() => 1000),
  );
}

describe('searching', () => {
  const searches = ['/api/listing/get?type=rent', '/api/listing/search?searchTerm=condo'];

  test('is limited by address, over all its calls, without asking the database', async (t) => {
    const portal = await openTestPortal({ RATE_LIMIT: 'on' });
    t.after(() => portal.close());
    timeStandsStill(portal);
    const { mock: queries } = mock.method(pg.Client.prototype, 'query');
    const left = [];
    for (const path of searches) {
      const { status, headers } = await portal.visitor().call('GET', path);
      assert.deepEqual([status, headers.get('ratelimit-policy')], [200, '"search:address";q=600;w=60']);
      left.push(headers.get('ratelimit'));
    }
    assert.deepEqual(left, ['"search:address";r=599;t=1', '"search:address";r=598;t=1']);
    for (const { arguments: asked } of queries.calls) {
      const { text = asked[0] } = asked[0] as unknown as { text?: unknown };
      assert.doesNotMatch(String(text), /\b(insert|update|delete)\b/i);
    }
    mock.restoreAll();
  });

  test('is refused past that, and states when to retry', async (t) => {
    const portal = await openTestPortal({ RATE_LIMIT: 'on' });
    t.after(() => portal.close());
    timeStandsStill(portal);
    for (let turn = 0; turn < 600; turn++) await portal.services.searches.ofAddress.take('unknown');
    const { status, headers, body } = await portal.visitor().call('GET', searches[0] ?? '');
    assert.deepEqual([status, headers.get('retry-after'), body.code], [429, '1', 'too_many_requests']);
    assert.match(headers.get('ratelimit') ?? '', /^"search:address";r=0;t=60$/);
  });

  test('is limited per user too, from any address', async (t) => {
    const portal = await openTestPortal({ RATE_LIMIT: 'on' });
    t.after(() => portal.close());
    timeStandsStill(portal);
    const [one, other] = [await portal.signUp(), await portal.signUp()];
    const search = (who: typeof one) => who.call('GET', searches[0] ?? '');
    const first = await search(one);
    assert.equal(first.headers.get('ratelimit-policy'), '"search:address";q=600;w=60, "search:account";q=300;w=60');
    assert.match(first.headers.get('ratelimit') ?? '', /"search:account";r=299;t=1$/);
    for (let turn = 1; turn < 300; turn++) await portal.services.searches.ofAccount?.take(one._id);
    const refused = await search(one);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    assert.match(refused.headers.get('ratelimit') ?? '', /"search:account";r=0;t=60$/);
    assert.equal((await search(other)).status, 200);
  });

  test('is unlimited if the settings say so', async (t) => {
    const portal = await openTestPortal();
    t.after(() => portal.close());
    const { headers } = await portal.visitor().call('GET', searches[0] ?? '');
    assert.equal(headers.get('ratelimit'), null);
  });
});
