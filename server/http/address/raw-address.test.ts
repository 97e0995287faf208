import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openApp } from '../../app/app.ts';
import { listen, type Listening } from '../wire/listen.ts';

describe('a request with UTF-8 bytes in its address (SIT-243)', () => {
  let portal: TestPortal;
  let listening: Listening;
  before(async () => {
    portal = await openTestPortal();
    const pages = async ({ url }: Request) => new Response(url);
    listening = await listen(openApp(portal.services, { uploadRoutes: undefined, pages }).fetch, {
      host: '127.0.0.1',
      port: 0,
    });
  });
  after(async () => {
    await listening.close(0);
    await portal.close();
  });

  /** Sends bytes, and returns what the connection answers until it ends. */
  async function send(...pieces: readonly (string | Buffer)[]): Promise<string> {
    const connection = createConnection(Number(new URL(listening.address).port), '127.0.0.1');
    connection.setNoDelay(true);
    await once(connection, 'connect');
    for (const piece of pieces) connection.write(piece);
    return text(connection);
  }
  const request = (address: string, method = 'GET') =>
    `${method} ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
  const statusOf = (answer: string) => Number(answer.split(' ')[1]);
  const locationOf = (answer: string) => /^location: (.*)\r$/im.exec(answer)?.[1];

  for (const address of [
    '/search?q=ကွန်ဒို',
    '/my/post/ဗဟန်း-ဈေး',
    '/full-search?searchTerm=café&x=%E1%80%80ခ#',
    '/api/listing/full-search?searchTerm=ဗဟန်း+ကွန်ဒို',
    '/SEARCH?q=🏠',
  ]) {
    test(`is redirected to the percent-encoded address: ${address}`, async () => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(request(address, method));
        assert.equal(statusOf(answer), 301);
        assert.equal(locationOf(answer), encodeURI(address).replaceAll('%25', '%'));
        assert.match(answer, /x-content-type-options: nosniff/i);
      }
    });
  }

  test('leads to what the percent-encoded address has', async () => {
    const answer = await send(request('/api/listing/full-search?searchTerm=ဗဟန်း'));
    assert.match(await send(request(locationOf(answer) ?? '')), /^HTTP\/1.1 200.*"kind":"township"/s);
  });

  test('is sent there with its body and method', async () => {
    const answer = await send(request('/sign-in?from=/ဗဟန်း', 'POST'));
    assert.deepEqual([statusOf(answer), locationOf(answer)], [308, encodeURI('/sign-in?from=/ဗဟန်း')]);
  });

  test('never leads to another site', async () => {
    for (const address of ['//elsewhere.example/ကွန်', '/\\elsewhere.example/ကွန်', '///elsewhere.example?ကွန်']) {
      const answer = await send(request(address));
      const { host } = new URL(locationOf(answer) ?? '/', 'http://127.0.0.1');
      assert.equal(host, '127.0.0.1', address);
    }
  });

  for (const [name, pieces] of Object.entries<readonly (string | Buffer)[]>({
    'has bytes that are not UTF-8': [Buffer.from(request('/search?q=\u00ff\u0080'), 'latin1')],
    'has a space in its address': [request('/search?q=ကွန် ဒို')],
    'has an address of another kind': [request('http://elsewhere.example/ကွန်')],
    'is too long': [request(`/search?q=${'က'.repeat(1_000)}`)],
    'has no end of its first line': ['GET /search?q=ကွန်'],
  })) {
    test(`is refused if it ${name}`, async () => {
      assert.equal(statusOf(await send(...pieces)), 400);
    });
  }

  test('is read after an earlier one on its connection, which has its own response', async () => {
    const connected = `GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
    const answer = await send(connected, request('/search?q=ကွန်'));
    assert.doesNotMatch(answer.split('\r\n\r\n')[0] ?? '', / 30[18] /);
  });
});
