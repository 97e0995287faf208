import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** The line between a browser and a portal, as far as these tests need one. */
export interface Line {
  address: string;
  /** Breaks every connection, and lets none through; the browser is not told, as by a portal that is down. */
  cut(isCut: boolean): void;
  /** Has the portal look like another release of the web app. */
  release(name: string): void;
  /** Has the portal answer as one without a service worker. */
  withoutWorker(): void;
  /** Method and path of each request that came through, in order. */
  passed: string[];
  close(): Promise<void>;
}

const texts = /^(?:text\/html|text\/javascript|application\/javascript)/;

/** Opens a line to a portal. */
export async function openLine(portal: string): Promise<Line> {
  const page = await (await fetch(`${portal}/saved`)).text();
  const real = /\/assets\/manifest-(\w+)\.js/.exec(page)?.[1] ?? '';
  let isCut = false;
  let shown = real;
  let hasWorker = true;
  const passed: string[] = [];
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '/';
    if (isCut) return void incoming.socket.destroy();
    passed.push(`${incoming.method} ${path}`);
    if (!hasWorker && path === '/sw.js') return void outgoing.writeHead(404).end();
    const headers = { ...incoming.headers, 'if-none-match': '' };
    const sent = request(portal + path.replaceAll(shown, real), { method: incoming.method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () => {
        const kept = { ...answer.headers };
        let body = Buffer.concat(pieces);
        if (shown !== real && body.byteLength > 0 && texts.test(kept['content-type'] ?? '')) {
          const plain = decoded(body, kept['content-encoding']);
          body = Buffer.from(plain.toString('utf8').replaceAll(real, shown));
          delete kept['content-encoding'];
          kept['content-length'] = String(body.byteLength);
          // Its scripts are other ones now.
          delete kept['content-security-policy'];
          if (path === '/sw.js') kept['content-security-policy'] = "default-src 'none'; connect-src 'self'";
        }
        if (kept['eain-release'] === real) kept['eain-release'] = shown;
        outgoing.writeHead(answer.statusCode ?? 502, kept).end(body);
      });
    });
    sent.on('error', () => incoming.socket.destroy());
    incoming.pipe(sent);
  };
  const server = createServer((incoming, outgoing) => forward(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (cut) => {
      isCut = cut;
      if (cut) server.closeAllConnections();
    },
    release: (name) => {
      shown = name;
    },
    withoutWorker: () => {
      hasWorker = false;
    },
    passed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function decoded(body: Buffer, coding: string | undefined): Buffer {
  if (coding === 'br') return brotliDecompressSync(body);
  return coding === 'gzip' ? gunzipSync(body) : body;
}

/** Waits until what is asked of the page, which may take time to answer, is so: `page.waitForFunction` takes a promise for a yes. */
export async function until<Argument>(page: Page, ask: (argument: Argument) => Promise<boolean>, argument: Argument) {
  for (let tries = 0; !(await page.evaluate(ask as never, argument)); tries += 1) {
    assert.ok(tries < 200, `not so: ${String(ask)}`);
    await page.waitForTimeout(50);
  }
}
