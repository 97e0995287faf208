import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { listen, type Listening } from './listen.ts';

const anywhere = { host: '127.0.0.1', port: 0 };
const portOf = ({ address }: Listening) => Number(new URL(address).port);

/** Sends requests over one connection after the other, each as soon as the last was answered. @returns how that ended. */
async function sendOn(listening: Listening, method: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [answered, lastSaid] = [0, ''];
  for (;;) {
    const sent = openRequest(listening.address, { agent, method });
    try {
      sent.end(method === 'POST' ? 'Once' : undefined);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await text(answer);
      answered += 1;
      lastSaid = answer.headers.connection ?? '';
    } catch (error) {
      agent.destroy();
      return { answered, lastSaid, end: (error as NodeJS.ErrnoException).code };
    }
  }
}

test('pipelined requests on one connection are answered in order', async (context) => {
  const listening = await listen(async (request) => new Response(new URL(request.url).pathname), anywhere);
  context.after(() => listening.close(0));
  const socket = createConnection(portOf(listening), '127.0.0.1');
  const asked = ['/one', '/two', '/three'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
  socket.write(`${asked.join('\r\n')}Connection: close\r\n\r\n`);
  assert.match(await text(socket), /\/one.*\/two.*\/three$/s);
});

describe('stopping', () => {
  test('lets an in-flight request finish, and accepts no new ones', async () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const listening = await listen(async () => {
      arrived.resolve();
      await released.promise;
      return new Response('Finished.');
    }, anywhere);
    const answer = fetch(listening.address);
    await arrived.promise;
    const closed = listening.close(60_000);
    await assert.rejects(fetch(listening.address));
    released.resolve();
    assert.equal(await (await answer).text(), 'Finished.');
    await closed;
  });

  test('loses no request of clients that send one after the other: each is answered, or refused on connecting', async () => {
    let begun = 0;
    const enough = Promise.withResolvers<void>();
    const listening = await listen(async (request) => {
      begun += 1;
      if (begun === 400) enough.resolve();
      return new Response(`${await request.text()}!`);
    }, anywhere);
    const clients = Array.from({ length: 12 }, (_, at) => sendOn(listening, at % 2 === 0 ? 'POST' : 'GET'));
    await enough.promise;
    await listening.close(60_000);
    const ends = await Promise.all(clients);
    for (const { end, lastSaid } of ends) {
      assert.equal(end, 'ECONNREFUSED');
      assert.equal(lastSaid, 'close');
    }
    assert.equal(
      ends.reduce((sum, { answered }) => sum + answered, 0),
      begun,
    );
  });

  test('tells a client whose response is still being prepared that it is the last', async () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const listening = await listen(async () => {
      arrived.resolve();
      await released.promise;
      return new Response('Finished.');
    }, anywhere);
    const answer = fetch(listening.address);
    await arrived.promise;
    const closed = listening.close(60_000);
    await assert.rejects(fetch(listening.address));
    released.resolve();
    assert.equal((await answer).headers.get('connection'), 'close');
    await closed;
  });

  test('serves a client that connected before and sends its request only now', async () => {
    const listening = await listen(() => new Response('Here.'), anywhere);
    const socket = createConnection(portOf(listening), '127.0.0.1');
    const came = text(socket);
    await once(socket, 'connect');
    const closed = listening.close(60_000);
    await assert.rejects(fetch(listening.address));
    // Connected before, but sends its request only now.
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    assert.match(await came, /^HTTP\/1\.1 200 .*Connection: close.*Here\.$/is);
    await closed;
  });

  test('says so with the last of several requests that came together', async () => {
    const listening = await listen(async (request) => new Response(new URL(request.url).pathname), anywhere);
    const socket = createConnection(portOf(listening), '127.0.0.1');
    const came = text(socket);
    await once(socket, 'connect');
    const closed = listening.close(60_000);
    await assert.rejects(fetch(listening.address));
    socket.write(['/one', '/two', '/three'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    assert.match(await came, /keep-alive.*\/one.*keep-alive.*\/two.*Connection: close.*\/three$/is);
    await closed;
  });

  test('closes connections that receive nothing', async () => {
    const silent = await listen(() => new Response('Here.'), anywhere);
    const idle = createConnection(portOf(silent), '127.0.0.1');
    const nothing = text(idle);
    await once(idle, 'connect');
    await Promise.all([silent.close(60_000), nothing]);
  });

  test('cuts a request that does not finish in time', async () => {
    const arrived = Promise.withResolvers<void>();
    const listening = await listen(() => {
      arrived.resolve();
      return new Promise<Response>(() => undefined);
    }, anywhere);
    const answer = fetch(listening.address);
    const cut = assert.rejects(answer);
    await arrived.promise;
    await listening.close(1);
    await cut;
  });
});
