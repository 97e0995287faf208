import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Hono } from 'hono';
import type { ApiEnv } from './context.ts';
import type { Outgoing } from '../../process/bytes-in-flight.ts';
import { listJson, piecesOf, readList } from './list-json.ts';

/** An outgoing response that records what waits for it. */
function outgoing(mayWait = true) {
  const held: number[] = [];
  const hold: Outgoing['hold'] = (bytes) => {
    held.push(bytes);
    return mayWait;
  };
  return { held, outgoing: { hold, isCrowdedOut: !mayWait } };
}

const entry = () => ({ name: 'အိမ်', description: 'က'.repeat(20_000), createdAt: new Date(0), cover: null, rooms: 2 });
const aList = (length: number) => ({
  success: true as const,
  results: { result: Array.from({ length }, entry), pageCount: 7 },
  left: undefined,
});
const app = (length: number) =>
  new Hono<ApiEnv>().get('/', (c) => listJson(c, aList(length))).onError((error, c) => c.text(error.name, 503));

test('is the text that JSON.stringify returns, for any response', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const expected = JSON.stringify(value);
      assert.equal([...piecesOf(value)].join(''), expected);
    }),
  );
  const date = { at: new Date(0), list: [undefined, new Date(0)], none: undefined };
  const expected = JSON.stringify(date);
  assert.equal([...piecesOf(date)].join(''), expected);
});

test('is written entry by entry, each released once it is written', async () => {
  const { held, outgoing: answer } = outgoing();
  const response = await app(50).request('/', undefined, { outgoing: answer });
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(held.length, 1, 'nothing is written before it is asked for');
  const [whole = 0] = held;
  assert.ok(whole > 50 * 60_000, 'what waits is counted in bytes');
  const reader = response.body?.getReader();
  assert.ok(reader);
  const first = await reader.read();
  assert.ok((first.value?.byteLength ?? 0) < 100_000, 'an entry at a time');
  assert.ok((held.at(-1) ?? 0) < whole - 60_000);
  await reader.cancel();
  assert.equal(held.at(-1), 0, 'nothing waits for a client that hangs up');
});

test('has the same content as a response in one piece', async () => {
  const { held, outgoing: answer } = outgoing();
  const response = await app(50).request('/', undefined, { outgoing: answer });
  assert.deepEqual(await response.json(), JSON.parse(JSON.stringify(aList(50))));
  assert.equal(held.at(-1), 0);
});

test('is sent whole if it is short, or if no client is slow to receive it', async () => {
  const { held, outgoing: answer } = outgoing();
  assert.equal(await (await app(1).request('/', undefined, { outgoing: answer })).text(), JSON.stringify(aList(1)));
  assert.equal(await (await app(50).request('/')).text(), JSON.stringify(aList(50)));
  assert.deepEqual(held, []);
});

test('is read in turn if it is long, and not at all if others have taken the room by then', async () => {
  let reading = 0;
  let most = 0;
  const released = Promise.withResolvers<void>();
  const answer = { hold: () => true, isCrowdedOut: false };
  const lists = new Hono<ApiEnv>()
    .get('/:limit', async (c) => {
      const rows = await readList(c, Number(c.req.param('limit')), async () => {
        reading += 1;
        most = Math.max(most, reading);
        await released.promise;
        reading -= 1;
        return [];
      });
      return c.json(rows);
    })
    .onError((error, c) => c.text(error.name, 503));
  const ask = async (limit: number) => lists.request(`/${limit}`, undefined, { outgoing: answer });
  const short = Array.from({ length: 8 }, () => ask(9));
  assert.equal(most, 8);
  released.resolve();
  await Promise.all(short);
  most = 0;
  const long = Array.from({ length: 8 }, () => ask(100));
  answer.isCrowdedOut = true;
  const statuses = (await Promise.all(long)).map(({ status }) => status);
  assert.ok(most <= 3);
  assert.equal(statuses.at(-1), 503);
  const crowd = Array.from({ length: 200 }, () => ask(100));
  assert.equal((await Promise.all(crowd)).filter(({ status }) => status === 503).length, 200);
});

test('is refused if no more may wait', async () => {
  const response = await app(50).request('/', undefined, { outgoing: outgoing(false).outgoing });
  assert.deepEqual([response.status, await response.text()], [503, 'Busy']);
});
