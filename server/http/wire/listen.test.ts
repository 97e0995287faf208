import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { StartError } from '../../process/start-error.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { listen, type Listening } from './listen.ts';
import { RequestsInProgress } from '../limits/requests-in-progress.ts';

const anywhere = { host: '127.0.0.1', port: 0 };
const portOf = ({ address }: Listening) => Number(new URL(address).port);

describe('listening', () => {
  test('reports its address, and answers there', async (context) => {
    const listening = await listen(() => new Response('Here.'), anywhere);
    context.after(() => listening.close(0));
    assert.match(listening.address, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.equal(await (await fetch(listening.address)).text(), 'Here.');
  });

  test('on IPv6 writes the address as browsers do', async (context) => {
    const listening = await listen(() => new Response('Here.'), { host: '::1', port: 0 });
    context.after(() => listening.close(0));
    assert.match(listening.address, /^http:\/\/\[::1\]:\d+$/);
    assert.equal(await (await fetch(listening.address)).text(), 'Here.');
  });

  test('on a port in use reports that, and what to do', async (context) => {
    const first = await listen(() => new Response(), anywhere);
    context.after(() => first.close(0));
    const port = portOf(first);
    await assert.rejects(
      listen(() => new Response(), { ...anywhere, port }),
      (error) => {
        assert.ok(error instanceof StartError);
        assert.match(error.message, new RegExp(`Port ${port} on 127.0.0.1 is already in use.*PORT`));
        return true;
      },
    );
  });

  test('on an address of another machine reports that', async () => {
    for (const host of ['192.0.2.1', 'no-such-host.invalid']) {
      await assert.rejects(
        listen(() => new Response(), { host, port: 0 }),
        (error) => error instanceof StartError && error.message.includes(host),
      );
    }
  });
});

describe('a request that names two hosts', () => {
  test('is refused, whichever comes first and however they are written', async (context) => {
    const listening = await listen(
      () => new Response('Here.'),
      anywhere,
      (_request, _response, next) => next(),
    );
    context.after(() => listening.close(0));
    for (const hosts of ['Host: localhost\r\nHost: elsewhere.example', 'HOST: localhost\r\nhost: localhost']) {
      const socket = createConnection(portOf(listening), '127.0.0.1');
      socket.write(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`);
      assert.match(await text(socket), /^HTTP\/1\.1 400 .*Connection: close.*"code":"unreadable"/s);
    }
  });
});

describe('a request whose host is malformed', () => {
  test('is refused: no address can have it', async (context) => {
    const listening = await listen(
      () => new Response('Here.'),
      anywhere,
      (_request, _response, next) => next(),
    );
    context.after(() => listening.close(0));
    for (const host of ['927.0.0.1:3000', '127.0.p.1', '127.0.0.1833975', 'eain.example:port', 'a b']) {
      const socket = createConnection(portOf(listening), '127.0.0.1');
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      assert.match(await text(socket), /^HTTP\/1\.1 400 .*Connection: close.*"code":"unreadable"/s, host);
    }
  });
});

describe('a connection that keeps the portal waiting', () => {
  /** Impatient, so that the tests need not wait. */
  const impatient = { headers: 40, request: 80, silence: 60_000, look: 10 };

  /** Sends these bytes and nothing more, and reads what comes until the portal hangs up. */
  async function whatComes(listening: Listening, bytes: string): Promise<string> {
    const socket = createConnection(portOf(listening), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(bytes);
    return text(socket).catch(() => '');
  }

  for (const [name, bytes] of Object.entries({
    'with headers that do not end': 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ',
    'with a body that does not come':
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    'with chunks that do not end':
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n',
  })) {
    test(`${name} is cut, and others are served at the same time`, async (context) => {
      const answer = async (request: Request) => new Response(await request.text().catch(() => 'broken off'));
      const listening = await listen(answer, anywhere, undefined, impatient, undefined, new RequestsInProgress(false));
      context.after(() => listening.close(0));
      const waiting = Array.from({ length: 50 }, () => whatComes(listening, bytes));
      assert.equal((await fetch(listening.address)).status, 200);
      for (const came of await Promise.all(waiting))
        assert.match(
          came,
          /^(?:HTTP\/1\.1 408 .*"success":false,"message":"This request took too long to arrive\."|$)/s,
        );
    });
  }

  test('with a body that trickles is cut, long before the time of a request', async (context) => {
    const answer = async (request: Request) => new Response(await request.text().catch(() => 'broken off'));
    const patience = { headers: 60_000, request: 60_000, silence: 60_000, look: 10, body: { grace: 50, rate: 1000 } };
    const listening = await listen(answer, anywhere, undefined, patience);
    context.after(() => listening.close(0));
    const socket = createConnection(portOf(listening), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n');
    const trickle = setInterval(() => socket.write('a'), 5);
    context.after(() => clearInterval(trickle));
    assert.match(await text(socket), /^HTTP\/1.1 408 .*Connection: close.*"code":"too_slow"/s);
  });

  test('by not reading its response is cut', async (context) => {
    const large = new Uint8Array(64 * 2 ** 20);
    const listening = await listen(() => new Response(large), anywhere, undefined, { ...impatient, silence: 100 });
    context.after(() => listening.close(0));
    const gone = once(listening.server, 'connection').then(([socket]) => once(socket as Socket, 'close'));
    const socket = createConnection(portOf(listening), '127.0.0.1');
    context.after(() => socket.destroy());
    socket.on('error', () => undefined).pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await gone;
  });
});

describe('a request that is too large', () => {
  let portal: TestPortal;
  let listening: Listening;
  before(async () => {
    portal = await openTestPortal();
    listening = await listen(portal.app.fetch, anywhere);
  });
  after(async () => {
    await listening.close(0);
    await portal.close();
  });

  /** Announces a terabyte, or sends for ever, as far as it is accepted. @returns the status that came back. */
  async function flood(path: string, type: string, framing: string): Promise<number> {
    const socket = createConnection(portOf(listening), '127.0.0.1');
    let came = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      came += chunk;
    });
    const closed = once(socket, 'close').catch(() => undefined);
    socket.on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`);
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    while (came === '' && !socket.destroyed) {
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
      await new Promise(setImmediate);
    }
    socket.destroy();
    await closed;
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(came)?.[1]);
  }

  for (const [what, path, type] of [
    ['a call', '/api/auth/signin', 'application/json'],
    ['an inquiry', '/api/auth/contactForPayment', 'multipart/form-data; boundary=x'],
    ['the form of a page', '/sign-in', 'application/x-www-form-urlencoded'],
    ['the form of a page, with files', '/price', 'multipart/form-data; boundary=x'],
    ['a page that has no form', '/nothing', 'text/plain'],
  ] as const) {
    test(`is refused as ${what}, whether or not it declares its length`, async () => {
      assert.equal(await flood(path, type, 'Content-Length: 1000000000000'), 413);
      assert.equal(await flood(path, type, 'Transfer-Encoding: chunked'), 413);
    });
  }
});

test('a client that hangs up before its body is complete is no failure of the portal', async (context) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const portal = await openTestPortal({}, undefined, log);
  context.after(portal.close);
  const answered = new EventEmitter<{ status: [number] }>();
  const listening = await listen(async (request, env) => {
    const response = await portal.app.fetch(request, env);
    answered.emit('status', response.status);
    return response;
  }, anywhere);
  context.after(() => listening.close(0));
  for (const [path, type] of [
    ['/api/auth/signin', 'application/json'],
    ['/api/auth/contactForPayment', 'multipart/form-data; boundary=x'],
    ['/sign-in', 'application/x-www-form-urlencoded'],
  ] as const) {
    for (const part of ['Content-Length: 100\r\n\r\na', 'Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n']) {
      const socket = createConnection(portOf(listening), '127.0.0.1');
      const status = once(answered, 'status');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${part}`, () =>
        socket.destroy(),
      );
      assert.deepEqual(await status, [400], path);
    }
  }
  assert.deepEqual(lines, []);
});

describe('input that is not quite HTTP', () => {
  let portal: TestPortal;
  let listening: Listening;
  before(async () => {
    portal = await openTestPortal();
    listening = await listen(portal.app.fetch, anywhere);
  });
  after(async () => {
    await listening.close(0);
    await portal.close();
  });

  /** Sends bytes as they are, and hangs up if the request is left incomplete. @returns the status that came back, if any. */
  async function send(bytes: string, isHalf = false): Promise<number | undefined> {
    const socket = createConnection(portOf(listening), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes, 'latin1');
    if (isHalf) socket.end();
    const came = await text(socket).catch(() => '');
    const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(came) ?? [];
    if (status === undefined) return undefined;
    if (Number(status) >= 400) assert.match(came, /"success":false,"message":".+?"/, 'with a sentence, as calls are');
    return Number(status);
  }

  const host = 'Host: localhost\r\nConnection: close\r\n\r\n';
  for (const [name, bytes] of Object.entries({
    'no HTTP': 'hello\r\n\r\n',
    'no host': 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n',
    'a malformed host': 'GET /api/health HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n',
    'a host with a path': 'GET /api/health HTTP/1.1\r\nHost: localhost/../x\r\nConnection: close\r\n\r\n',
    'two hosts': `GET /api/health HTTP/1.1\r\nHost: elsewhere.example\r\n${host}`,
    'an unknown method': `BREW /api/health HTTP/1.1\r\n${host}`,
    'a path that is no path': `GET \\\\api HTTP/1.1\r\n${host}`,
    'two slashes': `GET //elsewhere.example/api HTTP/1.1\r\n${host}`,
    'a whole address': `GET http://elsewhere.example/api/health HTTP/1.1\r\n${host}`,
    'a malformed address': `GET http://[/api HTTP/1.1\r\n${host}`,
    'an asterisk': `OPTIONS * HTTP/1.1\r\n${host}`,
    'bytes beyond ASCII': `GET /api/\xff\xfe HTTP/1.1\r\n${host}`,
    'malformed percent signs': `GET /api/%zz%/listing HTTP/1.1\r\n${host}`,
    'a length and chunks': `POST /api/auth/signin HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n${host}0\r\n\r\n`,
    'a malformed length': `POST /api/auth/signin HTTP/1.1\r\nContent-Length: -5\r\n${host}`,
    'half a body': `POST /api/auth/signin HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n${host}{"email":`,
    'a header of 100 kB': `GET /api/health HTTP/1.1\r\nX: ${'x'.repeat(100_000)}\r\n${host}`,
    'a cookie of 10 kB': `GET /api/auth/session HTTP/1.1\r\nCookie: access_token=${'x'.repeat(10_000)}\r\n${host}`,
    'malformed cookies': `GET /api/auth/session HTTP/1.1\r\nCookie: access_token=%; access_token; =; ;;; access_token="\\"\r\n${host}`,
  })) {
    test(`${name} is refused or answered, and the portal keeps running`, async () => {
      const status = await send(bytes, name === 'half a body');
      assert.ok(status === undefined || status < 500, String(status));
      assert.equal(await send(`GET /api/health HTTP/1.1\r\n${host}`), 200);
    });
  }
});
