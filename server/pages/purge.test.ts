import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { openTestDatabase } from '#tests/factories/database.ts';
import { openLog } from '../process/log.ts';
import { readSettings } from '../process/settings.ts';
import type { Database } from '../process/database.ts';
import { openPurging, type Purging, purgeSchema } from './purge.ts';

/** A call that was sent to the cache, which responds when the test says so. */
interface Call {
  tags: string[];
  authorization: string | undefined;
  answer(status: number): void;
}

describe('a cache in front of the portal', () => {
  const calls: Call[] = [];
  const cache = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { tags } = purgeSchema.parse(JSON.parse(await text(request)));
    const answer = (status: number) => void response.writeHead(status).end('taken');
    calls.push({ tags, authorization: request.headers.authorization, answer });
    cache.emit('call');
  };
  const next = async () => {
    while (calls.length === 0) await once(cache, 'call');
    const [call] = calls.splice(0, 1);
    assert.ok(call);
    return call;
  };
  const commit = (...tables: string[]) =>
    Promise.all(
      tables.map((table) =>
        database.pool.query('insert into change (xid, table_name) values (pg_current_xact_id(), $1)', [table]),
      ),
    );

  let database: Database;
  let purging: Purging | undefined;
  before(async () => {
    database = await openTestDatabase();
    await once(cache.listen(0, '127.0.0.1'), 'listening');
    const { port } = cache.address() as AddressInfo;
    const settings = readSettings({
      CACHE_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      CACHE_PURGE_TOKEN: 'for-purges',
    });
    const pauses = { shortest: 10, longest: 20 };
    purging = await openPurging({ settings, log: openLog('silent') }, database.url, pauses);
  });
  after(async () => {
    await purging?.close();
    cache.close();
    cache.closeAllConnections();
    await database.close();
  });

  test('is first asked to purge every page, with the token from the settings (SIT-108)', async () => {
    const { tags, authorization, answer } = await next();
    assert.deepEqual([tags, authorization], [['page'], 'Bearer for-purges']);
    answer(204);
  });

  test('is notified of a commit, and in one call of all commits made while it was responding', async () => {
    await commit('listing');
    const first = await next();
    assert.deepEqual(first.tags, ['listing']);
    await commit('post', 'review', 'post');
    first.answer(200);
    const second = await next();
    assert.deepEqual(second.tags.toSorted(), ['post', 'review']);
    second.answer(200);
  });

  test('is notified again of what it did not accept, together with later changes', async () => {
    await commit('agent');
    const refused = await next();
    await commit('user');
    refused.answer(500);
    const again = await next();
    assert.deepEqual(again.tags.toSorted(), ['agent', 'user']);
    again.answer(200);
  });

  test('is not notified after closing, even if it never responded', async () => {
    await commit('package');
    await next();
    await purging?.close();
    await commit('post');
    assert.equal(calls.length, 0);
  });

  test('is not notified if none is set', async () => {
    assert.equal(await openPurging({ settings: readSettings({}), log: openLog('silent') }, database.url), undefined);
  });
});
