import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { callsOf, parametersIn } from '#tests/contract/calls.ts';
import { costlyRequests, largestBodyOf } from '#tests/contract/costly-requests.ts';
import { openClient } from '#tests/factories/client.ts';
import { type ApiDocument, openContract } from '#tests/factories/contract.ts';
import { dataFolder, type Portal, type Scope, startPortal } from '#tests/resilience/portal.ts';
import { peakMemory } from '../bench/memory.ts';
import { serverEnvironment } from '../setup/server-environment.mjs';
import { stopPortal } from './kill-kinds.ts';
import type { Tally } from './tally.ts';

/** Requests in progress at a time, each from an address of its own. */
const atOnce = 24;

/** Milliseconds within which another client must be served, and between two of its requests. */
const patience = { others: 5_000, between: 250 };

/** The most memory that the portal may take, whatever is requested, in MB (docs/operating.md). */
const mostMemory = 350;

const admin = { email: 'admin@bodies.example', password: 'Inya-lake-1912-bodies' };

/**
 * Sends the most expensive bodies that fill the limit of each call (tests/contract/costly-requests.ts), many at once and as an admin, to whom
 * most is allowed. The portal must stay small and go on serving others, and answer with no 5xx other than 503.
 */
export async function runBodies(scope: Scope, tally: Tally, { rounds }: { rounds: number }): Promise<void> {
  const portal = await startPortal(scope, {
    ...serverEnvironment,
    DATA_DIR: `${await dataFolder(scope)}/data`,
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const document = (await (await fetch(`${portal.address}/api/openapi.json`)).json()) as ApiDocument;
  const request = (path: string, init?: RequestInit) => fetch(portal.address + path, init);
  const by = openClient({ request }, openContract(document));
  await by.fetch('/api/auth/signin', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  // A call on something that exists refuses one that does not before it reads much; one that signs out would end the session.
  const calls = callsOf(document).filter(
    (call) => call.requestBody && parametersIn(call, 'path').length === 0 && !/signout/.test(call.name),
  );
  const others = readOn(portal, tally);
  const ended = new AbortController();
  scope.after(() => ended.abort());
  for (const call of calls) {
    for (const { what, request: change } of costlyRequests(call)) {
      if (ended.signal.aborted) return;
      const { path, init } = change(call, { by });
      const { body } = init;
      if (typeof body !== 'string' || Buffer.byteLength(body) * 2 < largestBodyOf(call)) continue;
      let sent = 0;
      const headersOf = () => ({
        ...init.headers,
        cookie: by.cookie(),
        'x-forwarded-for': `198.51.100.${sent++ % 250}`,
      });
      const { statusCodeStats, latency, errors } = await autocannon({
        url: portal.address,
        connections: atOnce,
        amount: Math.max(rounds, atOnce),
        timeout: 60,
        sampleInt: 50,
        requests: [
          { method: init.method as 'POST', path, body, setupRequest: (one) => ({ ...one, headers: headersOf() }) },
        ],
      });
      for (const [status, { count = 0 }] of Object.entries(statusCodeStats ?? {})) {
        tally.count('bodies sent', count);
        tally.count(`responses ${status}`, count);
        if (Number(status) >= 500 && status !== '503') tally.fail(`${call.name} returned ${status} for ${what}`);
      }
      if (errors > 0) tally.fail(`${call.name} broke ${errors} connections for ${what}`);
      tally.most(`slowest, ms: ${call.name}`, latency.max);
    }
    tally.progress(`${tally.of('bodies sent')} bodies: ${call.name}`);
  }
  await others.end();
  const memory = await peakMemory(portal.process.pid ?? 0);
  tally.set('peak memory, MB', memory);
  if (memory > mostMemory) tally.fail(`the portal took ${Math.round(memory)} MB`);
  await stopPortal(portal).catch((error: unknown) => tally.fail(String(error)));
}

/** Reads as another client until told to end. */
function readOn({ address }: Portal, tally: Tally): { end: () => Promise<void> } {
  let isOver = false;
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  const read = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const path = ['/', '/search?type=rent', '/api/health'][turn % 3] ?? '/';
      const began = performance.now();
      const answer = await fetch(address + path, { headers, signal: AbortSignal.timeout(patience.others) }).catch(
        String,
      );
      const status = typeof answer === 'string' ? answer : answer.status;
      if (typeof answer !== 'string') await answer.arrayBuffer();
      tally.most("other clients' slowest response, ms", performance.now() - began);
      if (status !== 200) tally.fail(`other clients got ${status} for ${path}`);
      await pause(patience.between);
    }
  };
  const reading = read();
  return {
    end: () => {
      isOver = true;
      return reading;
    },
  };
}
