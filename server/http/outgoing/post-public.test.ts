import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { postPublic } from './post-public.ts';

const servers: Server[] = [];
after(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

/** A server that answers with these bytes, and then breaks off or stays silent. */
async function serveRaw(bytes: string, isBrokenOff = false): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => socket.write(bytes, () => isBrokenOff && socket.destroySoon()));
  }).listen(0, '127.0.0.1');
  after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const post = { body: '{"a":"အိမ်"}', headers: { 'Eain-Event': 'test' }, patience: 5_000, answer: 1024 };
/** As in production, but to this machine, and without TLS. */
const here = { open: request, lookup: undefined };

test('a post arrives with its headers, and the status of the answer is returned, whatever else it says', async () => {
  let got = '';
  const address = await serve((incoming, outgoing) => {
    incoming.setEncoding('utf8').on('data', (part: string) => (got += part));
    incoming.on('end', () => {
      got += ` ${incoming.method} ${String(incoming.headers['eain-event'])} ${incoming.headers['content-type']}`;
      outgoing.writeHead(202).end('x'.repeat(1_000_000));
    });
  });
  assert.equal(await postPublic({ ...post, address }, here), 202);
  assert.equal(got, `${post.body} POST test application/json`);
});

test('a redirect is not followed', async () => {
  let calls = 0;
  const address = await serve((_, outgoing) => {
    calls += 1;
    outgoing.writeHead(302, { location: '/elsewhere' }).end();
  });
  assert.equal(await postPublic({ ...post, address }, here), 302);
  assert.equal(calls, 1);
});

test('an answer that does not come is not waited for', async () => {
  const address = await serve(() => undefined);
  await assert.rejects(postPublic({ ...post, address, patience: 50 }, here), { name: 'AbortError' });
});

test('an answer in another protocol is a status like any other, and not waited for', async () => {
  const address = await serveRaw('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
  assert.equal(await postPublic({ ...post, address, patience: 2_000 }, here), 101);
});

test('a status counts though the rest of the answer never comes, or breaks off', async () => {
  const begun = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nab';
  assert.equal(await postPublic({ ...post, address: await serveRaw(begun), patience: 300 }, here), 200);
  assert.equal(await postPublic({ ...post, address: await serveRaw(begun, true) }, here), 200);
});

test('an answer that is none, and a server that has only further ones to announce, are failures', async () => {
  await assert.rejects(postPublic({ ...post, address: await serveRaw('hello\r\n\r\n') }, here), /Parse Error/);
  const announced = await serveRaw('HTTP/1.1 100 Continue\r\n\r\n');
  await assert.rejects(postPublic({ ...post, address: announced, patience: 100 }, here), { name: 'AbortError' });
});

test('nothing is sent to this machine or to a private network, by name or by address', async () => {
  let calls = 0;
  const address = await serve((_, outgoing) => {
    calls += 1;
    outgoing.end();
  });
  const { port } = new URL(address);
  for (const host of [
    '127.0.0.1',
    'localhost',
    '10.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '0x7f000001',
  ])
    await assert.rejects(
      postPublic({ ...post, address: `https://${host}:${port}/`, patience: 2_000 }),
      /public address/,
      host,
    );
  assert.equal(calls, 0);
});
