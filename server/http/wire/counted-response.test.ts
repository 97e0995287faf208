import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, test, type TestContext } from 'node:test';
import { BytesInFlight } from '../../process/bytes-in-flight.ts';
import { type Fetch, listen } from './listen.ts';

const megabyte = 2 ** 20;

/** A server whose clients identify themselves in `X-Client`. */
async function serve(context: TestContext, answer: Fetch) {
  const inFlight = new BytesInFlight();
  const listening = await listen(answer, { host: '127.0.0.1', port: 0 }, undefined, undefined, {
    inFlight,
    clientOf: ({ headers }) => String(headers['x-client'] ?? 'one'),
  });
  context.after(() => listening.close(0));

  /** Sends requests without reading more of the responses than their beginning. */
  const ask = async (client: string, path = '/', times = 1): Promise<{ socket: Socket; head: string }> => {
    const socket = createConnection(Number(new URL(listening.address).port), '127.0.0.1');
    context.after(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Client: ${client}\r\n\r\n`.repeat(times));
    await once(socket, 'readable');
    const head = String(socket.read(12));
    return { socket, head };
  };
  /** Waits until no more than this is in flight. */
  const settled = async (most: number) => {
    while (inFlight.all > most) await setImmediate();
  };
  return { inFlight, ask, settled, address: listening.address };
}

/** Larger than what the network accepts by itself. */
const large = new Uint8Array(12 * megabyte);

/** A response that is produced as it is read. */
const streamed = () =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) }, { highWaterMark: 0 });

describe('bytes that a client does not receive', () => {
  test('are counted for that time, whether the response is whole or a stream', async (context) => {
    const { inFlight, ask, settled } = await serve(context, ({ url }) =>
      url.endsWith('/stream') ? new Response(streamed()) : new Response(large),
    );
    const { socket, head } = await ask('one');
    assert.equal(head, 'HTTP/1.1 200');
    assert.ok(inFlight.all >= large.byteLength);
    socket.destroy();
    await settled(0);

    const slow = await ask('one', '/stream');
    while (inFlight.all === 0) await setImmediate();
    assert.ok(inFlight.all < megabyte, 'a stream waits for its client');
    slow.socket.destroy();
    await settled(0);
  });

  test('do not count once they are received', async (context) => {
    const { inFlight, address, settled } = await serve(context, () => new Response(large));
    assert.equal((await (await fetch(address)).arrayBuffer()).byteLength, large.byteLength);
    await settled(0);
    assert.equal(inFlight.all, 0);
  });

  test('are those of one response for each connection, and not counted for ever when the client goes', async (context) => {
    let begun = 0;
    const { inFlight, ask, settled } = await serve(context, () => {
      begun += 1;
      return new Response(large);
    });
    const { socket } = await ask('one', '/', 3);
    while (inFlight.all < megabyte) await setImmediate();
    socket.destroy();
    await settled(0);
    assert.equal(begun, 1);
  });

  test('prevent further responses to a client that holds up too many, but to nobody else', async (context) => {
    const { inFlight, ask, address } = await serve(context, () => new Response(large));
    assert.equal((await ask('greedy')).head, 'HTTP/1.1 200');
    assert.equal((await ask('greedy')).head, 'HTTP/1.1 200');
    assert.equal((await ask('greedy')).head, 'HTTP/1.1 503');
    assert.equal(inFlight.refused, 1);
    assert.equal((await ask('modest')).head, 'HTTP/1.1 200');
    const refused = await fetch(address, { headers: { 'x-client': 'greedy' } });
    assert.equal(refused.headers.get('retry-after'), '10');
    assert.deepEqual(await refused.json(), {
      success: false,
      message: 'The portal is very busy just now. Please try again in a few seconds.',
      code: 'busy',
    });
    const page = await fetch(`${address}/my/about`, { headers: { 'x-client': 'greedy', accept: 'text/html' } });
    assert.equal(page.status, 503);
    assert.match(await page.text(), /<html lang="my">.*ထပ်မံကြိုးစားပါ/s);
  });

  test('are bounded in total: past that everybody is refused', async (context) => {
    const { inFlight, ask } = await serve(context, () => new Response(large));
    for (let client = 0; client < 6; client += 1) assert.equal((await ask(String(client))).head, 'HTTP/1.1 200');
    assert.equal((await ask('late')).head, 'HTTP/1.1 503');
    assert.ok(inFlight.all < 64 * megabyte + large.byteLength);
  });

  test('count for requests that began while there was room, but not for completed writes', async (context) => {
    const released = Promise.withResolvers<void>();
    let begun = 0;
    const { inFlight, ask, address } = await serve(context, async () => {
      begun += 1;
      await released.promise;
      return new Response(large);
    });
    const asked = Array.from({ length: 8 }, () => ask('greedy'));
    const written = fetch(address, { method: 'POST', headers: { 'x-client': 'greedy' } });
    while (begun < 9) await setImmediate();
    released.resolve();
    const heads = (await Promise.all(asked)).map(({ head }) => head);
    assert.ok(heads.filter((head) => head === 'HTTP/1.1 200').length <= 2, heads.join());
    assert.ok(inFlight.all < 40 * megabyte);
    assert.equal((await written).status, 200);
  });
});
