import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { giveTurnBack, takeTurn } from './turns.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal({ RATE_LIMIT: 'on' });
});
after(() => portal.close());

test('of forty who try to take the last turns at once, shared by all processes, as many get one as there are turns', async () => {
  const turns = Array.from({ length: 40 }, () => takeTurn(portal.services, 'sign-in:newcomer', 'many@example.com'));
  const outcomes = await Promise.allSettled(turns);
  const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [Math.ceil(outcome.value)] : []));
  assert.equal(taken.length, 30 + 7);
  assert.equal(taken.filter((seconds) => seconds > 0).length, 7);
});

test('a turn that is given back is available again', async () => {
  const take = () => takeTurn(portal.services, 'reset-email:pair', 'somebody');
  await take();
  await take();
  await assert.rejects(take(), { code: 'too_many_requests', retryAfter: 50 * 60 });
  await giveTurnBack(portal.services, 'reset-email:pair', 'somebody');
  assert.equal(await take(), 0);
  await assert.rejects(take());
});
