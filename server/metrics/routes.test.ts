import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestPortal, type TestPortal } from '#tests/factories/portal.ts';
import { openMeasures } from './measures.ts';

let portal: TestPortal;
before(async () => {
  portal = await openTestPortal({ TRUSTED_PROXIES: '127.0.0.1' });
});
after(() => portal.close());

/** Reads /metrics over a connection from an address. */
const read = (address: string | undefined, headers: Record<string, string> = {}) =>
  portal.app.request(
    '/metrics',
    { headers: { host: 'localhost:3000', ...headers } },
    address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } as never },
  );

const measured = async () => (await read('127.0.0.1')).text();

describe('the metrics', () => {
  test('are read from this machine', async () => {
    for (const address of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) {
      const response = await read(address);
      assert.equal(response.status, 200, address);
      assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    }
  });

  test('are like any missing page for everybody else', async () => {
    const page = 'A page.';
    for (const address of ['203.0.113.1', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', undefined]) {
      assert.equal(await (await read(address)).text(), page, address);
    }
    for (const name of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-Host']) {
      assert.equal(await (await read('127.0.0.1', { [name]: '127.0.0.1' })).text(), page, name);
    }
    for (const host of ['eain.example', 'localhost.eain.example', '127.0.0.1.eain.example']) {
      assert.equal(await (await read('127.0.0.1', { host })).text(), page, host);
    }
  });

  test('count requests by route pattern and by status, never by the address', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    await portal.visitor().call('GET', `/api/listing/get/${id}`);
    await portal.visitor().call('GET', '/api/listing/get/no-id');
    await portal.visitor().fetch('/listing/anything');
    await portal.visitor().fetch('/api/nothing/of/the/kind');
    await portal.visitor().fetch('/api/site', { method: 'BREW' });
    const text = await measured();
    const count = (route: string, method: string, status: number) =>
      text.includes(`eain_http_requests_total{route="${route}",method="${method}",status="${status}",by="visitor"} `);
    assert.ok(count('/api/listing/get/:id', 'GET', 404), text);
    assert.ok(count('/api/listing/get/:id', 'GET', 400));
    assert.ok(count('/api/*', 'GET', 404));
    assert.ok(count('page', 'GET', 200));
    assert.ok(count('page', 'OTHER', 404));
    for (const never of [id, 'no-id', 'anything', 'BREW']) assert.ok(!text.includes(never), never);
  });

  test('distinguish what pages read from what visitors request', async () => {
    await portal.app.request('/api/site', {}, { visitorAddress: '203.0.113.1', requestId: 'of-a-page' });
    assert.match(
      await measured(),
      /eain_http_requests_total\{route="\/api\/site",method="GET",status="200",by="page"\} 1\n/,
    );
  });

  test('have a latency histogram with cumulative buckets', async () => {
    await portal.visitor().call('GET', '/api/packages');
    const text = await measured();
    const classes = [
      ...text.matchAll(/request_duration_seconds_bucket\{le="([^"]+)",route="\/api\/packages",by="visitor"\} (\d+)/g),
    ].map(([, le, count]) => [le, Number(count)] as const);
    assert.equal(classes.at(-1)?.[0], '+Inf');
    assert.ok(classes.every(([, count], place) => place === 0 || count >= (classes[place - 1]?.[1] ?? 0)));
    const total = /request_duration_seconds_count\{route="\/api\/packages",by="visitor"\} (\d+)/.exec(text)?.[1];
    assert.equal(Number(total), classes.at(-1)?.[1]);
    assert.ok(Number(total) > 0);
  });

  test('have the lengths of the queues, the connections and the memory', async () => {
    await portal.visitor().fetch('/api/auth/forgotpassword', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com' }),
    });
    const text = await measured();
    assert.match(text, /^eain_database_answers 1$/m);
    assert.match(text, /^eain_job_queue_orders\{queue="send-reset-letter",state="created"\} 1$/m);
    assert.match(text, /^eain_database_connections\{state="(busy|idle)"\} [1-9]/m);
    assert.match(text, /^eain_database_connections_max 10$/m);
    assert.match(text, /^process_resident_memory_bytes [1-9]\d{6,}$/m);
    for (const line of text.trimEnd().split('\n')) {
      assert.match(line, /^(|# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="[^"\n]*",?)+\})? [\d.e+-]+)$/);
    }
  });

  test('are those of one portal, whatever others are open in its process', async () => {
    const [one, other] = [openMeasures(), openMeasures()];
    one.refused('not_found');
    assert.match(await one.registry.metrics(), /^eain_refusals_total\{code="not_found"\} 1$/m);
    assert.doesNotMatch(await other.registry.metrics(), /not_found/);
  });

  test('are available while the queues cannot be read', async () => {
    await portal.database.pool.query('alter schema pgboss rename to lost');
    const text = await measured();
    assert.match(text, /^eain_database_answers 0$/m);
    assert.match(text, /^eain_http_requests_total/m);
    await portal.database.pool.query('alter schema lost rename to pgboss');
  });
});

describe('a response', () => {
  test('identifies its request, each with a different id', async () => {
    const ids = await Promise.all(
      ['/api/site', '/api/site', '/search'].map(async (path) =>
        (await portal.visitor().fetch(path)).headers.get('x-request-id'),
      ),
    );
    assert.equal(new Set(ids).size, 3);
    for (const id of ids) assert.match(id ?? '', /^[0-9a-f-]{36}$/);
  });
});
