import { setTimeout as pause } from 'node:timers/promises';
import { type Contract } from '#tests/factories/contract.ts';
import { openClient, type TestClient } from '#tests/factories/client.ts';
import type { Reach } from './reach.ts';
import type { Tally } from './tally.ts';

/** Statuses that a request may get. */
interface Expectation {
  /** 200 if omitted. */
  right?: readonly number[];
  /** Also accepted once the request was sent before without a response: it may have been carried out. */
  afterwards?: readonly number[];
  headers?: Record<string, string>;
}

/** Milliseconds for which a client waits before resending an unanswered request. */
const retryPause = 50;

/** A client that sends a request until the portal has given a final response, as one with an `Idempotency-Key` may. */
export interface Person {
  client: TestClient;
  /** Sends JSON, bytes or nothing. @throws Error for an unexpected response. */
  send(method: string, path: string, body?: unknown, expected?: Expectation): Promise<Response>;
}

/** Opens a user's client. Responses that the API's document does not describe are failures. */
export function openPerson(reach: Reach, tally: Tally, contract: Contract): Person {
  const noting: Contract = {
    check(...answer) {
      try {
        contract.check(...answer);
      } catch (error) {
        tally.fail(`not as documented: ${String(error)}`);
      }
    },
  };
  const client = openClient(reach, noting);
  return {
    client,
    async send(method, path, body, { right = [200], afterwards = [], headers } = {}) {
      const init = { method, ...carried(body, headers) };
      for (let isRepeated = false; ; isRepeated = true) {
        const response = await client.fetch(path, init).catch(() => undefined);
        const status = response?.status ?? 0;
        if (response && (right.includes(status) || (isRepeated && afterwards.includes(status)))) return response;
        const text = (await response?.text().catch(() => '')) ?? '';
        // The same request, sent before, is still in progress.
        const isUnderWay = status === 409 && text.includes('still_working');
        if (response && status < 500 && !isUnderWay) {
          tally.fail(`${method} ${path} returned ${status} ${text.slice(0, 200)}`);
          throw new Error(`${method} ${path} returned ${status}`);
        }
        await pause(retryPause);
      }
    },
  };
}

/** The headers and body of a request. */
function carried(body: unknown, headers: Record<string, string> | undefined): RequestInit {
  if (body === undefined) return { ...(headers && { headers }) };
  if (body instanceof Uint8Array) return { headers: { ...headers }, body: new Uint8Array(body) };
  return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
