import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { anAddress, openGuardedPortal, signIn } from '#tests/factories/guesses.ts';
import type { TestPortal } from '#tests/factories/portal.ts';

let portal: TestPortal;
let waits: number[];
before(async () => {
  ({ portal, waits } = await openGuardedPortal());
});
beforeEach(() => {
  waits.length = 0;
});
after(() => portal.close());

const guess = async (address: string, user: { email: string }) =>
  (await signIn(portal.visitor(address), user, 'not the password')).status;

describe('somebody who guesses a password', () => {
  test('is refused after ten in a quarter of an hour, and the owner elsewhere is not', async () => {
    const user = await portal.signUp();
    const address = anAddress();
    for (let turn = 0; turn < 10; turn++) assert.equal(await guess(address, user), 401);
    const refused = await signIn(portal.visitor(address), user, user.password);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('ratelimit') ?? '', /"sign-in:pair";r=0;t=\d+$/);
    const { status } = await signIn(portal.visitor(anAddress()), user, user.password);
    assert.deepEqual([status, waits], [200, []]);
  });

  test('gets the same response for an address that nobody has', async () => {
    const [user, nobody] = [await portal.signUp(), { email: `nobody-${crypto.randomUUID()}@example.com` }];
    const outcomes = [user, nobody].map(async (account) => {
      const address = anAddress();
      const statuses: number[] = [];
      for (let turn = 0; turn < 12; turn++) statuses.push(await guess(address, account));
      for (let turn = 0; turn < 12; turn++) statuses.push(await guess(anAddress(), account));
      return statuses;
    });
    const [known, unknown] = await Promise.all(outcomes);
    assert.deepEqual(known, unknown);
  });

  test('from ever more networks is answered more and more slowly, then refused with a time to come back', async () => {
    const user = await portal.signUp();
    const statuses: number[] = [];
    // Turns are regained over time, on a slow machine even during the test.
    while (statuses.at(-1) !== 429 && statuses.length < 200) statuses.push(await guess(anAddress(), user));
    assert.equal(statuses.at(-1), 429);
    assert.ok(statuses.slice(0, -1).every((status) => status === 401));
    assert.ok(statuses.length >= 38);
    assert.ok(waits.length >= 7);
    assert.ok((waits.at(-1) ?? 0) > (waits[0] ?? 0), 'ever slower');
    assert.ok(waits.every((seconds) => seconds > 0 && seconds <= 21));
  });

  test('repeatedly from many networks does not slow down a user from another', async () => {
    const user = await portal.signUp();
    const tried = Array.from({ length: 5 }, anAddress);
    for (let turn = 0; turn < 9; turn++) for (const address of tried) await guess(address, user);
    assert.ok(waits.length > 0, 'they wait');
    waits.length = 0;
    const { status } = await signIn(portal.visitor(anAddress()), user, user.password);
    assert.deepEqual([status, waits], [200, []]);
  });
});
