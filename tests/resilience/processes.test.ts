import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { pauseBefore } from '#server/app/processes.ts';
import { dataFolder, hasDatabase, type Portal, refusedStart, startPortal } from './portal.ts';
import { signUp } from './sign-ups.ts';

const environment = { PROCESSES: '2', RATE_LIMIT: 'on' };

/** The processes that a portal's primary one has started, oldest first. Only on Linux. */
async function processesOf({ process: { pid } }: Portal): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const found = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map(async (child) => {
        const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
        return command.includes('main.js') ? [Number(child)] : [];
      }),
  );
  return found.flat();
}

/** Waits until both processes serve, and returns the metrics. */
async function measuresOfBoth({ address }: Portal): Promise<string> {
  for (;;) {
    const measures = await (await fetch(`${address}/metrics`)).text();
    if (/process="2"/.test(measures) && /process="1"/.test(measures)) return measures;
  }
}

/** Reads over a connection of an agent. @returns the status */
async function read(address: string, agent: Agent | false): Promise<number> {
  const asked = get(address, { agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

const isLinux = process.platform === 'linux';

describe('a portal of two processes', {
  skip: !isLinux && 'only Linux tells which process another has started',
}, () => {
  const undone: (() => unknown)[] = [];
  /** Tags purged from a cache in front of the portal, and an event at each purge. */
  const purges: string[][] = [];
  const purged = new EventEmitter();
  const cache = createServer(async (request, response) => {
    purges.push((JSON.parse(await text(request)) as { tags: string[] }).tags);
    response.end();
    purged.emit('purge');
  });
  let dataDir: string;
  let portal: Portal;
  before(async () => {
    const scope = { after: (undo: () => unknown) => void undone.unshift(undo) };
    dataDir = await dataFolder(scope);
    cache.listen(0, '127.0.0.1');
    await once(cache, 'listening');
    scope.after(() => cache.close());
    const purgeUrl = `http://127.0.0.1:${(cache.address() as AddressInfo).port}`;
    portal = await startPortal(scope, { ...environment, DATA_DIR: dataDir, CACHE_PURGE_URL: purgeUrl });
  });
  after(async () => {
    for (const undo of undone) await undo();
  });

  test('reports metrics per process, and those of the shared queues once', async () => {
    const measures = await measuresOfBoth(portal);
    for (const name of ['1', '2', 'primary']) {
      assert.match(measures, new RegExp(`^process_resident_memory_bytes\\{process="${name}"\\} [1-9]\\d{6,}$`, 'm'));
    }
    assert.match(measures, /^eain_database_answers 1$/m);
  });

  test('notifies a cache in front of it of a change by one of them (SIT-108)', async () => {
    await measuresOfBoth(portal);
    // The second purge comes after every process has had time to report the first.
    for (const [at, name] of ['zaw', 'zeya'].entries()) {
      assert.equal((await signUp(portal.address, name)).status, 200);
      while (purges.filter((tags) => tags.includes('user')).length <= at)
        await once(purged, 'purge', { signal: AbortSignal.timeout(20_000) });
    }
    assert.equal(purges.filter((tags) => tags.includes('user')).length, 2);
    assert.equal(purges.filter((tags) => tags.includes('page')).length, 1, 'as it starts');
  });

  test('counts a limit once, whichever process gets the request', async () => {
    const since = performance.now();
    let views = 0;
    for (;;) {
      const headers = { connection: 'close' };
      const path = '/api/listing/pageviews/019a0000-0000-7000-8000-000000000000';
      const { status } = await fetch(portal.address + path, { method: 'POST', headers });
      if (status === 429) break;
      views += 1;
    }
    // 300 at once, and five more each second.
    const allowed = 300 + (5 * (performance.now() - since)) / 1000;
    assert.ok(views >= 300 && views <= allowed, `${views} of ${allowed}`);
  });

  test('replaces one that dies and continues; its jobs are done by the other, each once', async () => {
    const [oldest, other] = await processesOf(portal);
    assert.ok(oldest && other);
    process.kill(oldest, 'SIGKILL');
    // Until the primary process has noticed: a connection handed over at that instant is lost with it.
    while (isThere(oldest)) await turn();
    const names = ['aung', 'hla', 'mya', 'soe'];
    for (const name of names) {
      assert.equal((await signUp(portal.address, name)).status, 200);
      const asked = await fetch(`${portal.address}/api/auth/forgotpassword`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ email: `${name}@eain.example` }),
      });
      assert.equal(asked.status, 200);
    }
    const emails = () => readdir(join(dataDir, 'mail')).catch(() => []);
    while ((await emails()).length < names.length) await turn();
    while ((await processesOf(portal)).length < 2) await turn();
    assert.ok((await processesOf(portal)).includes(other));
    await measuresOfBoth(portal);
    assert.equal((await emails()).length, names.length);
  });

  test('is restarted by SIGHUP while every request gets a response, over old connections and new ones', async (context) => {
    const before = await processesOf(portal);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    context.after(() => agent.destroy());
    const answers = new Map<string, number>();
    let isDone = false;
    const ask = async (kind: string, by: Agent | false) => {
      while (!isDone) {
        const outcome = await read(`${portal.address}/about`, by).catch((error: Error) => error.message);
        answers.set(`${kind} ${outcome}`, (answers.get(`${kind} ${outcome}`) ?? 0) + 1);
      }
    };
    const asking = [ask('kept', agent), ask('fresh', false), ask('fresh', false)];
    portal.process.kill('SIGHUP');
    const areOldThere = async () => (await processesOf(portal)).some((pid) => before.includes(pid));
    while (await areOldThere()) await turn();
    isDone = true;
    await Promise.all(asking);
    assert.deepEqual([...answers.keys()].toSorted(), ['fresh 200', 'kept 200'], JSON.stringify([...answers]));
    assert.equal((await processesOf(portal)).length, 2);
  });

  test('knows in each process who has signed out in another', async () => {
    const { headers } = await signUp(portal.address, 'thida');
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const ask = async (path: string, method = 'GET') =>
      fetch(portal.address + path, { method, headers: { cookie, connection: 'close', origin: portal.address } });
    const who = async () => ((await (await ask('/api/auth/session')).json()) as { user: unknown }).user;
    for (let times = 0; times < 4; times += 1) assert.ok(await who());
    assert.equal((await ask('/api/signout', 'POST')).status, 200);
    for (let times = 0; times < 4; times += 1) assert.ok(!(await who()));
  });

  test('ends with all of its processes and its database', async () => {
    const all = await processesOf(portal);
    assert.equal(all.length, 2);
    assert.equal(await portal.stop(), 0);
    for (const pid of all) assert.throws(() => process.kill(pid, 0));
    assert.equal(await hasDatabase(dataDir), false);
  });

  test('leaves no process behind when the primary one is killed', async (context) => {
    const killed = await startPortal(context, { ...environment, DATA_DIR: dataDir });
    await measuresOfBoth(killed);
    const all = await processesOf(killed);
    await killed.kill();
    for (const pid of all) while (isThere(pid)) await turn();
    await assert.rejects(fetch(killed.address));
  });
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a failed start of several processes reports the reason once', async (context) => {
  const dataDir = await dataFolder(context);
  const { code, output } = await refusedStart({ ...environment, DATA_DIR: dataDir, HOST: '192.0.2.1' });
  assert.equal(code, 1);
  assert.equal(output.match(/HOST is 192\.0\.2\.1/g)?.length, 1, output);
  assert.doesNotMatch(output, /^\s+at |Error:/m);
  assert.equal(await hasDatabase(dataDir), false);
});

test('a process that ends again and again is replaced after increasing delays, up to half a minute', () => {
  assert.deepEqual([1, 2, 3, 4, 20].map(pauseBefore), [0, 500, 1000, 2000, 30_000]);
});
