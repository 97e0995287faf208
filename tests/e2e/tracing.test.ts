import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { type RunningPortal, startPortal } from './portal.ts';

/** The fields of a span, as a collector receives it, that the tests examine. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

describe('traces', () => {
  let portal: RunningPortal;
  const bodies: string[] = [];
  const batches = new EventEmitter();
  const collector = createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`);
    response.setHeader('content-type', 'application/json').end('{}');
    batches.emit('batch');
  });

  const spans = () =>
    bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body.replace('/v1/traces ', '')) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
      };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  /** The awaited span, as soon as the collector has it: batches may overtake each other. */
  const arrived = async (isIt: (span: Span) => boolean): Promise<Span> => {
    for (;;) {
      const found = spans().find(isIt);
      if (found) return found;
      await once(batches, 'batch', { signal: AbortSignal.timeout(20_000) });
    }
  };
  const named = (name: string) => arrived((span) => span.name === name);
  const childOf = (parent: Span, isIt: (span: Span) => boolean) =>
    arrived((span) => span.traceId === parent.traceId && span.parentSpanId === parent.spanId && isIt(span));
  const said = (span: Span | undefined, key: string) => {
    const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
    return value?.stringValue ?? value?.intValue;
  };

  before(async () => {
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    portal = await startPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` });
  });
  after(async () => {
    await portal.close();
    collector.close();
  });

  test('show for a page its API calls and database queries (SIT-125)', async () => {
    const answer = await fetch(`${portal.address}/search?searchTerm=orchid`);
    assert.equal(answer.status, 200);
    const page = await named('GET /my?/search');
    assert.equal(page.parentSpanId ?? '', '');
    assert.equal(said(page, 'http.response.status_code'), 200);
    assert.equal(said(page, 'http.route'), '/my?/search');
    const call = await childOf(page, ({ name }) => name === 'GET /api/listing/get');
    assert.equal(said(call, 'eain.request_id'), said(page, 'eain.request_id'));
    // The counter may know that there are no listings: then it only checks for changes.
    await childOf(call, (query) =>
      /^(select|with) .*\blisting(_change)?\b/i.test(String(said(query, 'db.query.text'))),
    );
  });

  test('show for a job what it sent, and never who users are or what they wrote', async () => {
    const message = { name: 'Thiri Aung', email: 'thiri@example.com', message: 'Is the orchid house free?' };
    const answer = await fetch(`${portal.address}/api/auth/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    assert.equal(answer.status, 200, await answer.text());
    const email = await named('send email');
    assert.equal(said(email, 'eain.outcome'), 'sent');
    const job = await named('job send-mail');
    assert.equal(email.parentSpanId, job.spanId);
    const call = await named('POST /api/auth/contact');
    await childOf(call, ({ name }) => name === 'insert' || name === 'begin');
    assert.ok(bodies.every((body) => !/orchid|thiri/i.test(body)));
  });
});
