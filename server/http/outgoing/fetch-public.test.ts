import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { lookupPublic } from '../address/public-address.ts';
import { fetchPublic } from './fetch-public.ts';

const bounds = { most: 1000, patience: 30_000, redirects: 2, plain: true } as const;

/** Leads every name to this machine, where the test's server is. */
const here = ((_name, _options, done) => {
  done(null, [{ address: '127.0.0.1', family: 4 }]);
}) as typeof lookupPublic;

const answers: Record<string, RequestListener> = {
  '/photo': (_, response) => response.end('a photo'),
  '/said-large': (_, response) => response.writeHead(200, { 'Content-Length': 1001 }).end('x'.repeat(1001)),
  '/large': (_, response) => {
    response.write('x'.repeat(600));
    response.end('x'.repeat(600));
  },
  '/once': (_, response) => response.writeHead(302, { Location: '/photo' }).end(),
  '/twice': (_, response) => response.writeHead(301, { Location: '/once' }).end(),
  '/thrice': (_, response) => response.writeHead(307, { Location: '/twice' }).end(),
  '/private': (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1/photo' }).end(),
  '/mapped': (_, response) => response.writeHead(302, { Location: 'http://[::ffff:10.0.0.1]/photo' }).end(),
  '/file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/busy': (_, response) => response.writeHead(503).end(),
  '/other': (_, response) => {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  },
};
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
let origin: string;
before(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://photos.example:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

describe('a file at an address that a stranger gave', () => {
  test('is read, also after two redirects', async () => {
    for (const path of ['/photo', '/once', '/twice']) {
      const read = await fetchPublic(`${origin}${path}`, bounds, here);
      assert.equal(typeof read === 'string' ? read : Buffer.from(read).toString(), 'a photo', path);
    }
  });

  test('is none after a third redirect, within a private network, of another protocol, or where there is none', async () => {
    for (const path of ['/thrice', '/private', '/mapped', '/file', '/gone'])
      assert.equal(await fetchPublic(`${origin}${path}`, bounds, here), 'nothing', path);
    for (const address of ['http://127.0.0.1/', 'http://2130706433/', 'http://[::1]/', 'ftp://a.example/', 'photo'])
      assert.equal(await fetchPublic(address, bounds, here), 'nothing', address);
    assert.equal(await fetchPublic(`${origin}/photo`, { ...bounds, plain: false }, here), 'nothing');
  });

  test('is refused when it is too large, whether its server says so or not', async () => {
    for (const path of ['/said-large', '/large'])
      assert.equal(await fetchPublic(`${origin}${path}`, bounds, here), 'too-large', path);
  });

  test('is tried again later where its server is busy, or gives no answer in time', async () => {
    await assert.rejects(fetchPublic(`${origin}/busy`, bounds, here), /503/);
    await assert.rejects(fetchPublic(`${origin}/other`, { ...bounds, patience: 300 }, here), { name: 'AbortError' });
  });
});
