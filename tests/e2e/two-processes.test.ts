import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Pair, startPair, type Write } from './pair.ts';
import { calls, statements } from './writes.ts';

describe('two processes on one database', () => {
  let pair: Pair;
  before(async () => {
    pair = await startPair();
  });
  after(() => pair.close());

  /** Gets every page cached in both processes, writes, and reads each page again in both. */
  async function assertSeenAtOnce({ pages, write, sign, goes = false }: Write): Promise<void> {
    for (const path of pages) {
      // The other process may receive an earlier write while it renders: it does not cache that page.
      let both = await pair.read(path);
      for (let reads = 1; reads < 20 && !both.every(({ isKept }) => isKept); reads += 1) both = await pair.read(path);
      for (const { text, isKept } of both) {
        assert.ok(isKept, `${path} is kept`);
        assert.equal(text.includes(sign), goes, `${path} before the write`);
      }
    }
    await write();
    const read = await Promise.all(pages.map(async (path) => ({ path, both: await pair.read(path) })));
    for (const { path, both } of read) {
      for (const [place, { text, isKept }] of both.entries()) {
        assert.equal(text.includes(sign), !goes, `${path} after the write, in process ${place + 1}`);
        assert.ok(!isKept, `${path} is rendered again in process ${place + 1}`);
      }
    }
  }

  describe('show on the very next request, cached or not,', () => {
    for (const [name, prepare] of Object.entries(calls)) {
      test(`that ${name}, through each of the processes`, async () => {
        for (const { address } of [pair.first, pair.second]) await assertSeenAtOnce(await prepare(pair, address));
      });
    }
    for (const [table, prepare] of Object.entries(statements)) {
      test(`what a person with psql writes into ${table}`, async () => {
        await assertSeenAtOnce(await prepare(pair));
      });
    }
  });

  test('recognise each other’s sessions, and show no user’s page to another', async () => {
    const { owner, first, second } = pair;
    const headers = { cookie: `${owner.cookie.name}=${owner.cookie.value}` };
    for (const { address } of [first, second]) {
      const session = await fetch(`${address}/api/auth/session`, { headers });
      assert.equal(((await session.json()) as { user: { _id: string } }).user._id, owner._id);
      const own = await fetch(`${address}/`, { headers });
      assert.equal(own.headers.get('cache-status'), null);
      assert.equal(own.headers.get('cache-control'), 'private, no-store');
      for (const { text } of await pair.read('/')) assert.ok(!text.includes(owner.email));
    }
  });
});
