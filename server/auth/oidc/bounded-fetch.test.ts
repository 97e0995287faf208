import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { boundedFetch } from './bounded-fetch.ts';

test('an answer of up to 512 KB is read, a longer one is given up', async (context) => {
  const server = createServer(({ url = '' }, response) => void response.end('x'.repeat(Number(url.slice(1)))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => server.close().closeAllConnections());
  const ask = (size: number) => boundedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${size}`, {});
  assert.equal((await (await ask(512 * 1024)).text()).length, 512 * 1024);
  await assert.rejects(ask(512 * 1024 + 1), /too long/);
});
