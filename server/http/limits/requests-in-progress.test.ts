import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { BytesInFlight } from '../../process/bytes-in-flight.ts';
import { listen } from '../wire/listen.ts';
import { RequestsInProgress } from './requests-in-progress.ts';

const reading = { method: 'GET', url: '/' };

describe('requests in progress', () => {
  test('are 32 at most for one client, and 200 for all', () => {
    const requests = new RequestsInProgress();
    const admitted = Array.from({ length: 32 }, () => requests.admit(reading, 'greedy'));
    assert.ok(admitted.every(Boolean));
    assert.equal(requests.admit(reading, 'greedy'), undefined);
    for (let at = 32; at < 200; at += 1) assert.ok(requests.admit(reading, `client ${at}`), String(at));
    assert.equal(requests.admit(reading, 'late'), undefined);
    admitted[0]?.end();
    assert.ok(requests.admit(reading, 'late'));
  });

  test('are counted apart for reads, writes and files', () => {
    const requests = new RequestsInProgress();
    for (let at = 0; at < 32; at += 1) requests.admit(reading, 'one');
    assert.ok(requests.admit({ method: 'POST', url: '/api/auth/signin' }, 'one'));
    assert.ok(requests.admit({ method: 'GET', url: '/images/a/400.avif' }, 'one'));
    for (const url of [
      '/assets/../about',
      '/assets/%2e%2e/about',
      '/assets/a/../../about',
      '/assets/a\\..\\..\\about',
      '/my/assets/about',
    ])
      assert.equal(requests.admit({ method: 'GET', url }, 'one'), undefined, url);
  });

  test('of one client are bounded only by those of all where nothing is limited', () => {
    const requests = new RequestsInProgress(false);
    for (let at = 0; at < 200; at += 1) assert.ok(requests.admit(reading, 'one'));
    assert.equal(requests.admit(reading, 'one'), undefined);
  });
});

describe('requests that arrive together on a connection', () => {
  /** A portal whose responses are held until they are released, and a connection to it. */
  async function hold(context: TestContext) {
    const paths: string[] = [];
    const held = Promise.withResolvers<void>();
    const listening = await listen(
      async ({ url }) => {
        paths.push(new URL(url).pathname);
        await held.promise;
        return new Response('Here.');
      },
      { host: '127.0.0.1', port: 0 },
      undefined,
      undefined,
      { inFlight: new BytesInFlight(), clientOf: () => 'one' },
    );
    context.after(() => listening.close(0));
    const connect = (): Socket => {
      const socket = createConnection(Number(new URL(listening.address).port), '127.0.0.1');
      context.after(() => socket.destroy());
      return socket.on('error', () => undefined);
    };
    const begun = async (count: number) => {
      while (paths.length < count) await setImmediate();
    };
    return { paths, connect, begun, address: listening.address, release: held.resolve };
  }

  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

  test('are handled one at a time, in their order', async (context) => {
    const { paths, connect, begun, release } = await hold(context);
    const socket = connect();
    const came = text(socket);
    socket.write(get('/one') + get('/two') + get('/three').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await begun(1);
    await setImmediate();
    assert.deepEqual(paths, ['/one']);
    release();
    assert.equal((await came).match(/Here\./g)?.length, 3);
    assert.deepEqual(paths, ['/one', '/two', '/three']);
  });

  test('are refused past the bound with one 503, and none of the rest is read', async (context) => {
    const { paths, connect, begun, address, release } = await hold(context);
    const socket = connect();
    const came = text(socket);
    socket.write(Array.from({ length: 300 }, (_, at) => get(`/${at}`)).join(''));
    await begun(1);
    const refused = await fetch(address);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '10']);
    release();
    const heads = (await came).match(/HTTP\/1\.1 \d{3}/g) ?? [];
    assert.deepEqual(heads, [...Array.from({ length: 32 }, () => 'HTTP/1.1 200'), 'HTTP/1.1 503']);
    assert.equal(paths.length, 32);
    assert.equal((await fetch(address)).status, 200, 'there is room again');
  });

  test('are not begun once the client has gone, and take no room', async (context) => {
    const { paths, connect, begun, address, release } = await hold(context);
    const socket = connect();
    socket.write(Array.from({ length: 32 }, (_, at) => get(`/${at}`)).join(''));
    await begun(1);
    assert.equal((await fetch(address)).status, 503);
    socket.destroy();
    await once(socket, 'close');
    const next = connect();
    const came = text(next);
    next.write(get('/next').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await begun(2);
    release();
    assert.match(await came, /200/);
    assert.deepEqual(paths, ['/0', '/next']);
  });
});

describe('a request whose client hangs up', () => {
  const endless = () =>
    new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) }, { highWaterMark: 0 });
  const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

  for (const [when, head] of Object.entries({
    'while its response is a stream': 'GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'while its response is large': 'GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'before its body is complete': `POST /body HTTP/1.1\r\nHost: localhost\r\n${body}`,
    'before it has a response': 'GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n',
  })) {
    test(`${when} leaves its place to others, more often than there are places`, async (context) => {
      const requests = new RequestsInProgress();
      let ended = 0;
      let begun = 0;
      const counted = {
        admit: (...asked: Parameters<RequestsInProgress['admit']>) => {
          const admitted = requests.admit(...asked);
          return admitted && { end: () => void (admitted.end(), (ended += 1)) };
        },
      };
      const answer = async (request: Request) => {
        begun += 1;
        const { pathname } = new URL(request.url);
        if (pathname === '/body') await request.text().catch(() => undefined);
        if (pathname === '/late') await once(request.signal, 'abort');
        return new Response(pathname === '/large' ? new Uint8Array(12 * 2 ** 20) : endless());
      };
      const listening = await listen(answer, { host: '127.0.0.1', port: 0 }, undefined, undefined, undefined, counted);
      context.after(() => listening.close(0));
      for (let time = 1; time <= 40; time += 1) {
        const socket = createConnection(Number(new URL(listening.address).port), '127.0.0.1');
        socket.on('error', () => undefined).write(head);
        while (begun < time) await setImmediate();
        socket.destroy();
        while (ended < time) await setImmediate();
      }
      assert.deepEqual([begun, ended], [40, 40]);
    });
  }
});
