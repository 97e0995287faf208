import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, describe, test, type TestContext } from 'node:test';
import { listingFields } from '#domain/listing/fields.ts';
import { copyListings } from '#tests/factories/copy-listings.ts';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { serverEnvironment } from '#tools/setup/server-environment.mjs';
import { type Portal, startPortal } from './portal.ts';

/*
 * Runs alone: how far V8 lets its memory grow before garbage collection depends on how soon its threads get a CPU.
 */
const megabyte = 2 ** 20;

/** Maximum memory of the portal, whatever is requested: see docs/operating.md. */
const mostMemory = 350 * megabyte;

let portal: TestPortal;
let listing: string;
before(async () => {
  portal = await openTestPortal();
  listing = await portal.postListing(await portal.withFreePackage());
  // As many as a list holds, as large as allowed: three bytes per character.
  await copyListings(portal.database, {
    id: listing,
    count: 100,
    values: `'description', '<p>' || repeat('က', ${listingFields.description.maximum - 7}) || '</p>'`,
  });
});
after(() => portal.close());

/** Starts the portal as `npm start` does, behind a proxy on this machine that identifies the clients. */
function start(context: TestContext): Promise<Portal> {
  return startPortal(context, {
    ...serverEnvironment,
    // It reads its modules like a portal outside tests.
    NODE_COMPILE_CACHE: '',
    DATABASE_URL: portal.database.url,
    DATA_DIR: portal.dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
  });
}

/** One of the portal's own metrics. */
async function measure({ address }: Portal, name: string): Promise<number> {
  const measures = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(measures)?.[1]);
}

/** Peak memory of the portal, if the system reports it; otherwise its current memory. */
async function memoryOf(server: Portal): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8').catch(() => '');
  const peak = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return peak === undefined ? measure(server, 'process_resident_memory_bytes') : Number(peak) * 1024;
}

describe('whatever is requested, the portal stays small:', () => {
  test('with clients that do not read their lists: those past a limit are asked to retry later, others are served', async (context) => {
    const server = await start(context);
    const port = Number(new URL(server.address).port);
    const beginnings = await Promise.all(
      Array.from({ length: 250 }, async (_, at) => {
        const socket = createConnection(port, '127.0.0.1');
        context.after(() => socket.destroy());
        socket.on('error', () => undefined);
        const from = `X-Forwarded-For: 192.0.2.${at % 50}`;
        socket.write(`GET /api/listing/get?limit=100 HTTP/1.1\r\nHost: localhost\r\n${from}\r\n\r\n`);
        await once(socket, 'readable');
        return String(socket.read());
      }),
    );
    const sent = beginnings.filter((head) => head.startsWith('HTTP/1.1 200'));
    const refused = beginnings.filter((head) => head.startsWith('HTTP/1.1 503'));
    assert.equal(sent.length + refused.length, beginnings.length);
    assert.ok(sent.length >= 4, `${sent.length} are served`);
    for (const head of refused) assert.match(head, /^retry-after: \d+\r$/im);

    const inFlight = await measure(server, 'eain_answer_bytes_in_flight');
    assert.ok(inFlight > 0 && inFlight < 64 * megabyte, `${inFlight} bytes wait`);
    const memory = await memoryOf(server);
    assert.ok(memory < mostMemory, `${memory} bytes are taken`);
    for (const path of ['/about', `/listing/${listing}`, '/api/listing/get?limit=2', '/sitemap.xml']) {
      const answer = await fetch(server.address + path, { headers: { 'X-Forwarded-For': '198.51.100.1' } });
      assert.equal(answer.status, 200, path);
      await answer.arrayBuffer();
    }
  });

  test('with proofs of payment that do not arrive in full: those past a limit are asked to retry later, others are served', async (context) => {
    const server = await start(context);
    const port = Number(new URL(server.address).port);
    const proof = Buffer.alloc(5 * megabyte, 'a');
    const send = async (address: string) => {
      const socket = createConnection(port, '127.0.0.1');
      context.after(() => socket.destroy());
      const answer = new Promise<string>((resolve) => {
        socket.once('data', (data) => resolve(String(data)));
        socket.once('close', () => resolve(''));
      });
      socket.on('error', () => undefined);
      const head = [
        'POST /api/auth/contactForPayment HTTP/1.1',
        'Host: localhost',
        `X-Forwarded-For: ${address}`,
        `Content-Length: ${proof.length + 1000}`,
        'Content-Type: multipart/form-data; boundary=a-line-between-two-parts-of-a-form',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n--a-line-between-two-parts-of-a-form\r\n`);
      socket.write('Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7');
      socket.write(proof);
      return { socket, answer };
    };
    const heads: string[] = [];
    const sent = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const one = await send(`192.0.2.${at % 20}`);
        void one.answer.then((head) => heads.push(head));
        return one;
      }),
    );
    // There is room for some 12 of them.
    while (heads.length < 180) await pause(20);
    for (const head of heads) assert.match(head, /^HTTP\/1.1 503[^]*^retry-after: \d+\r$/im);
    const inFlight = await measure(server, 'eain_body_bytes_in_flight');
    assert.ok(inFlight > 32 * megabyte && inFlight < 65 * megabyte, `${inFlight} bytes are in flight`);
    const memory = await memoryOf(server);
    assert.ok(memory < mostMemory, `${memory} bytes are taken`);
    const folder = join(portal.dataDir, 'arriving');
    assert.notDeepEqual(await readdir(folder), []);

    for (const { socket } of sent) socket.destroy();
    // The portal notices this in its own time.
    while ((await measure(server, 'eain_body_bytes_in_flight')) > 0) await pause(20);
    while ((await readdir(folder)).length > 0) await pause(20);
    const whole = await send('192.0.2.99');
    whole.socket.write(`\r\n--a-line-between-two-parts-of-a-form--\r\n`.padEnd(1000, '\n'));
    assert.match(await whole.answer, /^HTTP\/1.1 400[^]*inquiry_fields/);
  });

  test('with 20,000 distinct addresses', async (context) => {
    const server = await start(context);
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    context.after(() => agent.destroy());
    const answers = new Map<string, number>();
    const ask = async (turn: number) => {
      const [path, host] = addressOf(turn);
      const asked = request(server.address + path, {
        agent,
        headers: { 'accept-encoding': 'br', ...(host && { host }) },
      });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      await text(answer);
      const outcome = `${answer.statusCode} ${String(answer.headers['cache-status'] ?? '')}`;
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    };
    let turn = 0;
    const worker = async () => {
      while (turn < 20_000) await ask(turn++);
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    const memory = await memoryOf(server);
    assert.ok(memory < mostMemory, `${memory} bytes are taken`);
    assert.ok((answers.get('200 eain; hit') ?? 0) > 15_000, JSON.stringify([...answers]));
    assert.ok(
      [...answers.keys()].every((outcome) => !outcome.startsWith('5')),
      JSON.stringify([...answers]),
    );
  });

  /** A new address, alternating between many kinds, and its host; most of them lead to a few pages. */
  function addressOf(turn: number): [path: string, host?: string] {
    const kinds: [path: string, host?: string][] = [
      [`/listing/nothing-${turn}`],
      [`/nothing/${turn}`],
      [`/search?minPrice=${turn}`],
      [`/${'about'.replace('a', turn % 2 ? '%61' : 'A')}?u=${turn}`],
      ['/about', `host-${turn}.example`],
      [`/api/listing/suggestions?typed=${turn}`],
      [`/sitemaps/listings-${turn + 10}.xml`],
      [`/images/${listing}/${turn}.webp`],
      [`/about.data?_routes=${turn}`],
      [`/feeds/posts.xml?u=${turn}`],
    ];
    const rare = turn % 20 === 0 ? kinds[(turn / 20) % kinds.length] : undefined;
    const pages = ['/about', '/my/about', `/listing/${listing}`, '/search?type=rent', '/contact', '/agent'];
    const page = pages[turn % pages.length] ?? '/';
    return rare ?? [`${page}${page.includes('?') ? '&' : '?'}utm_source=${turn}`];
  }
});
