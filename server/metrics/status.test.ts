import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestPortal } from '#tests/factories/portal.ts';
import { openMeasures } from './measures.ts';
import { statusOf } from './status.ts';

test('an admin reads the state of the portal, with its own requests among the answered ones', async () => {
  const portal = await openTestPortal();
  try {
    await portal.visitor().call('GET', '/api/site');
    await portal.visitor().call('GET', '/api/listing/get/no-id');
    const admin = await portal.admin();
    const { status, body } = await admin.call('GET', '/api/admin/status');
    assert.equal(status, 200);
    const { processes, requests, pages, database, queues } = body as unknown as ReturnType<typeof statusOf> & {
      database: { version: string; bytes: number; most: number };
      queues: object[];
    };
    assert.equal(processes.length, 1);
    assert.ok(processes[0] && processes[0].residentBytes > 10_000_000);
    assert.ok(Math.abs(Date.parse(processes[0].startedAt) - performance.timeOrigin) <= 1000);
    assert.ok(
      requests.answered >= 3 && requests.errors === 0 && requests.halfWithin !== null,
      JSON.stringify(requests),
    );
    assert.deepEqual(pages, { cached: 0, rendered: 0 });
    assert.match(database.version, /^\d+(\.\d+)?$/);
    assert.ok(database.bytes > 1_000_000 && database.most > 0);
    assert.ok(Array.isArray(queues));
    const member = await portal.signUp();
    assert.equal((await member.call('GET', '/api/admin/status')).status, 403);
  } finally {
    await portal.close();
  }
});

test('processes are added up, and distinguished', async () => {
  const measuredBy = async (process: string, seconds: number[], status = 200) => {
    const { registry, answered, page } = openMeasures();
    const request = { route: 'page', method: 'GET', status, by: 'visitor' } as const;
    for (const one of seconds) answered({ ...request, seconds: one });
    answered({ ...request, by: 'page', status: 500, seconds: 9 });
    page('hit');
    const own = { labels: { process } };
    const measured = await registry.getMetricsAsJSON();
    for (const { values } of measured) for (const value of values) Object.assign(value.labels, own.labels);
    const gauge = (name: string, value: number) =>
      ({ name, help: name, type: 'gauge', aggregator: 'sum', values: [{ ...own, value }] }) as never;
    return [
      ...measured,
      gauge('process_resident_memory_bytes', 100 * Number(process)),
      gauge('process_cpu_seconds_total', 1.26),
      gauge('process_start_time_seconds', 1_000_000_000),
    ];
  };
  const { processes, requests, pages } = statusOf([
    await measuredBy('10', [0.004, 0.004, 0.2]),
    await measuredBy('2', [0.004], 503),
  ]);
  const startedAt = '2001-09-09T01:46:40.000Z';
  assert.deepEqual(processes, [
    { process: '2', startedAt, residentBytes: 200, processorSeconds: 1.3 },
    { process: '10', startedAt, residentBytes: 1000, processorSeconds: 1.3 },
  ]);
  assert.deepEqual(requests, { answered: 4, errors: 1, halfWithin: 5, mostWithin: 250, refusedBusy: 0 });
  assert.deepEqual(pages, { cached: 2, rendered: 0 });
});

test('no time is given where nothing was answered, or where most took longer than the last bucket', async () => {
  assert.deepEqual(statusOf([]).requests, {
    answered: 0,
    errors: 0,
    halfWithin: null,
    mostWithin: null,
    refusedBusy: 0,
  });
  const { registry, answered } = openMeasures();
  for (const seconds of [0.001, 60]) answered({ route: 'page', method: 'GET', status: 200, by: 'visitor', seconds });
  const { halfWithin, mostWithin } = statusOf([await registry.getMetricsAsJSON()]).requests;
  assert.deepEqual([halfWithin, mostWithin], [5, null]);
});
