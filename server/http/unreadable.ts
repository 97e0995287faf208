import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import type { RuleCode } from '#domain/refusals.ts';
import { failure } from './errors.ts';
import { policyOfFacts } from './security-headers.ts';

/** Why Node cannot read a request, by its codes; anything else is no HTTP. */
const reasons: Record<string, readonly [status: number, code: RuleCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow'],
};

/** What every answer says to browsers, where the app is not asked. */
const careful = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': policyOfFacts };

/**
 * Refuses bytes that are no request, or never become one, as every call is refused: with a status and a sentence (API-1). The connection ends.
 * @param answering the answer that is being given on the connection, if any: once begun, nothing else can be said.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, connection: Duplex, answering?: ServerResponse): void {
  const isBegun = answering !== undefined && answering.headersSent && !answering.writableFinished;
  if (isBegun || !connection.writable || error.code === 'ECONNRESET') return void connection.destroy(error);
  const [status, code] = reasons[error.code ?? ''] ?? [400, 'unreadable'];
  const body = JSON.stringify(failure(code));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(careful).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy());
}

/** Refuses a request as it came, before the app is asked. The connection ends. */
export function refuseRequest(response: ServerResponse, code: RuleCode): void {
  response.writeHead(400, { ...careful, 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify(failure(code)));
}

/** The answer to a request whose address or host is none. */
export function answerUnreadable(error: unknown): Response {
  const isUnreadable = error instanceof RequestError;
  return Response.json(failure(isUnreadable ? 'unreadable' : 'something_went_wrong'), {
    status: isUnreadable ? 400 : 500,
    headers: careful,
  });
}
