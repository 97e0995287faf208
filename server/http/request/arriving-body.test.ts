import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { after, before, beforeEach, describe, test } from 'node:test';
import { openTestPortal, type TestPortal, type TestUser } from '#tests/factories/portal.ts';

const megabyte = 2 ** 20;
const edge = 'a-line-between-two-parts-of-a-form';
const type = `multipart/form-data; boundary=${edge}`;
const part = (head: string, content: string) =>
  `--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const texts = part('name="name"', 'Mya') + part('name="email"', 'mya@example.com') + part('name="message"', 'Paid.');
const start = `${texts}--${edge}\r\nContent-Disposition: form-data; name="file"; filename="p.pdf"\r\n\r\n%PDF-1.7`;
const end = `\r\n--${edge}--\r\n`;

/** A body that is sent piece by piece. */
function openBody() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const gone = new AbortController();
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  return {
    body,
    send: (piece: string | Uint8Array) => controller?.enqueue(Buffer.from(piece)),
    end: () => controller?.close(),
    /** As Node reports a client that has gone. */
    breakOff: () => {
      gone.abort();
      controller?.error(new Error('aborted'));
    },
    signal: gone.signal,
  };
}

describe('the body of a request', () => {
  let portal: TestPortal;
  let owner: TestUser;
  before(async () => {
    portal = await openTestPortal();
    owner = await portal.signUp();
  });
  after(() => portal.close());
  beforeEach(() => assert.equal(portal.services.bodies.all, 0));

  const inFlight = () => portal.services.bodies.all;
  const counted = async (bytes: number) => {
    while (inFlight() !== bytes) await setImmediate();
  };
  const onDisk = () => readdir(join(portal.services.settings.dataDir, 'arriving'));
  const ask = (path: string, body: BodyInit, headers: Record<string, string>, address = '192.0.2.1', method = 'POST') =>
    portal.visitor(address).fetch(path, { method, headers, body, duplex: 'half' } as RequestInit);
  const calls = {
    'of a call with a file': ['/api/auth/contactForPayment', type],
    'of a page with a file': ['/contactForPayment', type],
  } as const;

  for (const [what, [path, contentType]] of Object.entries(calls)) {
    test(`${what} counts while the request is handled, and its file is on disk meanwhile`, async () => {
      const { body, send, end: close } = openBody();
      const answer = ask(path, body, { 'content-type': contentType });
      send(start);
      await counted(start.length);
      const file = Buffer.alloc(3 * megabyte, '\r\n-');
      send(file);
      await counted(start.length + file.length);
      assert.equal((await onDisk()).length, 1);
      send(end);
      close();
      assert.equal((await answer).status, 200);
      assert.equal(inFlight(), 0);
      assert.deepEqual(await onDisk(), []);
    });

    test(`${what} no longer counts once its client has gone`, async () => {
      const { body, send, breakOff, signal } = openBody();
      const headers = { 'content-type': contentType };
      const answer = portal.app.request(path, { method: 'POST', headers, body, duplex: 'half', signal } as RequestInit);
      send(start);
      await counted(start.length);
      breakOff();
      assert.equal((await answer).status, 400);
      assert.equal(inFlight(), 0);
      assert.deepEqual(await onDisk(), []);
    });
  }

  test('is refused if there is no room for it: 16 MB for a client, 64 MB for all', async () => {
    const { bodies } = portal.services;
    const json = { 'content-type': 'application/json' };
    const { url, headers } = await portal.services.storage.presignPut({
      key: 'uploads/one',
      owner: owner._id,
      contentType: 'image/jpeg',
      contentLength: 3,
      expiresIn: 600,
    });
    const upload = { ...headers, 'content-length': '3', cookie: owner.cookie() };
    const pairs = { 'content-type': 'application/x-www-form-urlencoded' };
    const sendAll = async (address: string) => [
      (await ask('/api/auth/signin', '{}', json, address)).status,
      (await ask('/api/auth/contactForPayment', start + end, { 'content-type': type }, address)).status,
      (await ask('/contactForPayment', start + end, { 'content-type': type }, address)).status,
      (await ask('/contact', 'name=Mya', pairs, address)).status,
      (await ask(url, 'abc', upload, address, 'PUT')).status,
    ];
    bodies.change('192.0.2.1', 16 * megabyte);
    const refused = await ask('/api/auth/signin', '{}', json);
    assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
    assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [503, 'busy']);
    assert.deepEqual(await sendAll('192.0.2.1'), [503, 503, 503, 503, 503]);
    // Nothing remains of the refused upload, and its address can still be used.
    assert.deepEqual(await sendAll('192.0.2.2'), [400, 200, 200, 200, 200]);
    bodies.change('192.0.2.3', 48 * megabyte);
    assert.deepEqual(await sendAll('192.0.2.4'), [503, 503, 503, 503, 503]);
    bodies.change('192.0.2.1', -16 * megabyte);
    bodies.change('192.0.2.3', -48 * megabyte);
  });

  test('does not count again in the call that its page makes', async () => {
    portal.services.bodies.change('192.0.2.1', 16 * megabyte);
    const bindings = { visitorAddress: '192.0.2.1', requestId: 'one' };
    const init = { method: 'POST', headers: { 'content-type': type }, body: start + end };
    assert.equal((await portal.app.request('/api/auth/contactForPayment', init, bindings)).status, 200);
    portal.services.bodies.change('192.0.2.1', -16 * megabyte);
  });
});
