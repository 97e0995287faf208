import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { failure } from '#server/http/errors.ts';
import { choicesOf } from '#server/demo/random.ts';
import { purgeSchema } from '#server/pages/purge.ts';
import { dataFolder, type Portal, type Scope, startPortal } from '#tests/resilience/portal.ts';
import { runProgram } from './run.ts';
import type { Tally } from './tally.ts';

/** Concurrent readers. */
const visitors = 12;

/** Milliseconds between two changes of a listing, and the maximum between two pages of a visitor. */
const pauses = { write: 1_500, page: 160 };

/** The maximum age of a page that anyone may read, in milliseconds (SIT-106), and the maximum share of requests that may reach the portal. */
const bounds = { age: 10_000, share: 0.5 };

const admin = { email: 'admin@cache.example', password: 'Inya-lake-1912-cache' };

interface CacheOptions {
  /** Changes of a listing, one after the other. */
  rounds: number;
  seed: number;
}

/**
 * Puts nginx with `deploy/nginx.conf` in front of a portal of two processes with demo content, and reads through it over TLS and HTTP/2, as visitors
 * and signed in, while a listing is changed again and again. Most requests must not reach the portal; nobody may read a page that is older than
 * SIT-106 allows, or get another user's. Finally the portal is killed: nginx has to report that as the portal would.
 */
export async function runCache(scope: Scope, tally: Tally, { rounds, seed }: CacheOptions): Promise<void> {
  const hook = await openHook(scope, tally);
  const port = await freePort();
  const [front, plain] = [`https://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const started = await startPortal(scope, {
    DATA_DIR: join(await dataFolder(scope), 'data'),
    PORT: String(port),
    // As in production: without it the portal itself would not cache pages requested by nginx's address.
    PUBLIC_URL: front,
    DEMO: '1',
    PROCESSES: '2',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    CACHE_PURGE_URL: hook,
  });
  // The portal reports its public address.
  const portal = { ...started, address: `http://127.0.0.1:${port}` };
  const connected = await startNginx(scope, portal, { front, plain });
  const cookie = await signIn(portal.address);
  const { results } = (await (await fetch(`${portal.address}/api/listing/get?limit=60`)).json()) as {
    results: { result: { _id: string }[] };
  };
  const ids = results.result.map(({ _id }) => _id);
  const [changed = ''] = ids;
  /** When each title was acknowledged. */
  const acknowledged: number[] = [];
  let isOver = false;

  const write = async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const answer = await fetch(`${portal.address}/api/listing/update/${changed}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ name: titleOf(round) }),
      });
      if (answer.status !== 200) return tally.fail(`a change returned ${answer.status}: ${await answer.text()}`);
      acknowledged[round] = performance.now();
      tally.count('changes');
      if (round % 10 === 0) tally.progress(`${round} changes, ${tally.of('requests')} requests`);
      await pause(pauses.write);
    }
  };

  const read = async (visitor: number) => {
    const { between, chance, one } = choicesOf(seed * 1000 + visitor);
    const ask = connected();
    const anyId = () => between(0, ids.length - 1);
    const nextPath = () => {
      if (chance(20)) return '/';
      if (chance(10)) return '/my';
      if (chance(40)) return `/search?type=${one(['rent', 'rent', 'sale'])}`;
      if (chance(10)) return `/search?type=rent&page=${between(1, 8)}`;
      if (chance(10)) return `/search?minPrice=${between(0, 1_000_000)}`;
      // The newest are read most.
      return `/listing/${chance(30) ? changed : ids[Math.min(anyId(), anyId())]}`;
    };
    while (!isOver) {
      const path = nextPath();
      const isSignedIn = chance(7);
      const since = performance.now();
      const {
        status,
        headers,
        body: page,
      } = await ask(path, {
        'accept-encoding': 'br',
        ...(isSignedIn && { cookie }),
        ...(chance(10) && { 'save-data': 'on' }),
      });
      tally.count('requests');
      tally.count(`from nginx: ${String(headers['x-cache'])}`);
      if (status !== 200) tally.fail(`${path} returned ${status}`);
      if (isSignedIn !== page.includes(admin.email))
        tally.fail(`${path} is ${isSignedIn ? 'not ' : ''}for the signed-in user`);
      if (!isSignedIn) tally.most('oldest page, s', ageOf(page, since) / 1000);
      await pause(between(0, pauses.page));
    }
  };

  /** Milliseconds for which a page had been stale when it was requested, by the oldest title in it. */
  const ageOf = (page: string, asked: number) => {
    const titles = [...page.matchAll(/Kept home (\d+)\b/g)].map(([, round]) => Number(round));
    const next = acknowledged[Math.min(...titles) + 1];
    return next === undefined ? 0 : Math.max(0, asked - next);
  };

  const before = await reached(portal);
  const reading = Promise.all(Array.from({ length: visitors }, (_, visitor) => read(visitor)));
  await write();
  isOver = true;
  await reading;
  tally.set('reached the portal', (await reached(portal)) - before - tally.of('changes'));
  const share = tally.of('reached the portal') / tally.of('requests');
  tally.set('reached the portal, %', share * 100);
  if (share > bounds.share) tally.fail('more than half of the requests reached the portal');
  if (tally.of('oldest page, s') * 1000 > bounds.age) tally.fail('a visitor read a page that was too old');
  if (tally.of('purges of listing') === 0) tally.fail('the cache was notified of no change');
  if (tally.of('purges of listing') > tally.of('changes')) tally.fail('the cache was notified twice of one change');

  for (const [path, expected] of [
    ['/search?type=rent', 301],
    ['/api/health', 403],
  ] as const) {
    const { status, headers } = await fetch(plain + path, { redirect: 'manual' });
    if (status !== expected) tally.fail(`${path} over HTTP returned ${status}`);
    if (status === 301 && !headers.get('location')?.endsWith(path))
      tally.fail(`${path} redirects elsewhere over HTTPS`);
  }
  await started.kill();
  const ask = connected();
  for (const path of ['/agent', '/api/listing/get']) {
    const { status, headers, body } = await ask(path);
    if (status !== 503 || headers['retry-after'] === undefined)
      tally.fail(`without a portal, ${path} returned ${status}`);
    const { message } = failure('unavailable');
    const isSaid = path.startsWith('/api/') ? body === JSON.stringify(failure('unavailable')) : body.includes(message);
    if (!isSaid) tally.fail(`without a portal, ${path} responds with ${body}`);
  }
}

const titleOf = (round: number) => `Kept home ${round}`;

/** Receives and counts the requests to `CACHE_PURGE_URL`. @returns its address. */
async function openHook(scope: Scope, tally: Tally): Promise<string> {
  const hook = createServer(async (request, response) => {
    const { tags } = purgeSchema.parse(JSON.parse(await text(request)));
    tally.count('purges');
    if (tags.includes('listing')) tally.count('purges of listing');
    response.end();
  });
  hook.listen(0, '127.0.0.1');
  await once(hook, 'listening');
  scope.after(() => hook.close());
  return `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`;
}

/** Number of visitor requests that the portal has answered, including those from its memory. */
async function reached({ address }: Portal): Promise<number> {
  const measures = await (await fetch(`${address}/metrics`)).text();
  const counted = [...measures.matchAll(/^eain_http_requests_total\{([^}]*)\} (\d+)/gm)];
  return counted
    .filter(([, labels = '']) => labels.includes('by="visitor"') && !labels.includes('route="/metrics"'))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (answer.status !== 200) throw new Error(`Signing in returned ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Requests an address from nginx, over one HTTP/2 connection as in a browser, reopened if nginx has closed it. */
type Ask = (path: string, headers?: IncomingHttpHeaders) => Promise<Reply>;

interface Reply {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

function connectionTo(scope: Scope, address: string, ca: Buffer): Ask {
  let connection: ClientHttp2Session | undefined;
  scope.after(() => connection?.destroy());
  return async (path, headers = {}) => {
    if (!connection || connection.closed) connection = connect(address, { ca });
    const stream = connection.request({ ':path': path, ...headers });
    const [answered] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status'?: number }];
    const bytes = await buffer(stream);
    const body = answered['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
    return { status: answered[':status'], headers: answered, body: body.toString() };
  };
}

/**
 * Starts nginx with the shipped settings, changing only addresses, paths and certificates.
 * @param front its HTTPS address.
 * @param plain its HTTP address.
 * @returns what opens a visitor's connection to it.
 */
async function startNginx(
  scope: Scope,
  portal: Portal,
  { front, plain }: { front: string; plain: string },
): Promise<() => Ask> {
  const folder = await dataFolder(scope);
  const program = await nginxOf(scope, folder);
  const sign = `openssl req -x509 -nodes -days 1 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -subj /CN=127.0.0.1 \\
    -addext subjectAltName=IP:127.0.0.1 -keyout key.pem -out certificate.pem`;
  const certificate = await runProgram(scope, 'sh', ['-c', sign], { folder });
  if (certificate.code !== 0) throw new Error(`No certificate could be created:\n${certificate.output}`);
  const shipped = await readFile(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
  const settings = shipped
    .replace('/var/cache/nginx/eain', `${folder}/cache`)
    .replace('127.0.0.1:3000', new URL(portal.address).host)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen ${new URL(plain).host};`)
    .replace('listen 443 ', `listen ${new URL(front).host} `)
    .replace('/etc/ssl/eain.example.pem', join(folder, 'certificate.pem'))
    .replace('/etc/ssl/private/eain.example.key', join(folder, 'key.pem'))
    .replaceAll(/server_name .*;/g, 'server_name localhost;');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  await mkdir(join(folder, 'cache'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    // Its folder belongs to the user who runs this: the workers must run as the same user.
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary}
${settings}
}
`,
  );
  const nginx = spawn(program, ['-c', file, '-e', `${folder}/error.log`], { stdio: 'inherit' });
  scope.after(() => nginx.kill('SIGTERM'));
  const ca = await readFile(join(folder, 'certificate.pem'));
  while (nginx.exitCode === null) {
    const isThere = await fetch(plain, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (isThere) return () => connectionTo(scope, front, ca);
    await pause(50);
  }
  throw new Error('nginx did not start.');
}

/** This machine's nginx; if there is none, the one from Debian's package, unpacked but not installed. */
async function nginxOf(scope: Scope, folder: string): Promise<string> {
  const { code, output } = await runProgram(scope, 'sh', ['-c', 'command -v nginx || ls /usr/sbin/nginx']);
  if (code === 0) return output.trim().split('\n').at(-1) ?? 'nginx';
  const unpack = 'apt-get -o Acquire::Retries=3 download -qq nginx && dpkg-deb -x nginx_*.deb .';
  const unpacked = await runProgram(scope, 'sh', ['-c', unpack], { folder });
  if (unpacked.code !== 0)
    throw new Error(`nginx is not installed, and could not be fetched from Debian:\n${unpacked.output}`);
  return join(folder, 'usr/sbin/nginx');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
