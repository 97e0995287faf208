import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { describe, test } from 'node:test';
import { SlowBodies } from './slow-bodies.ts';

/** A request as far as it is watched. */
function aRequest(headers: Record<string, string> = { 'content-length': '100000' }) {
  const request = { headers, socket: { bytesRead: 500 }, complete: false, destroyed: false, readableLength: 0 };
  return Object.assign(request, { once: () => request }) as unknown as IncomingMessage & typeof request;
}

describe('the body of a request', () => {
  test('is late if less of it arrives than the least rate, on average after a grace', () => {
    const bodies = new SlowBodies({ grace: 10_000, rate: 1000 });
    const request = aRequest();
    bodies.watch(request);
    assert.deepEqual(bodies.late(10_000), []);
    request.socket.bytesRead += 15_000;
    assert.deepEqual(bodies.late(5_000), []);
    assert.deepEqual(bodies.late(1_000), [request]);
    assert.deepEqual(bodies.late(60_000), []);
  });

  test('is not late while it is the portal that does not read it, nor once it is there', () => {
    const bodies = new SlowBodies();
    const request = aRequest({ 'transfer-encoding': 'chunked' });
    bodies.watch(request);
    request.readableLength = 1;
    assert.deepEqual(bodies.late(60_000), []);
    request.complete = true;
    request.readableLength = 0;
    assert.deepEqual(bodies.late(60_000), []);
  });

  test('that there is none of is never late', () => {
    const bodies = new SlowBodies();
    for (const headers of [{}, { 'content-length': '0' }]) bodies.watch(aRequest(headers as Record<string, string>));
    assert.deepEqual(bodies.late(60_000), []);
  });
});
