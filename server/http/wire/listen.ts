import { createServer, IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Bindings } from '../request/context.ts';
import { BytesInFlight } from '../../process/bytes-in-flight.ts';
import { StartError } from '../../process/start-error.ts';
import { Connections } from './connections.ts';
import { RequestsInProgress } from '../limits/requests-in-progress.ts';
import { CountedResponse, type Counting } from './counted-response.ts';
import type { Duplex } from 'node:stream';
import type { RuleCode } from '#domain/refusals.ts';
import { failure } from '../request/errors.ts';
import { type LeastRate, SlowBodies, usualRate } from '../limits/slow-bodies.ts';
import { policyOfFacts } from './security-headers.ts';
import { encodedAddressOf } from '../address/raw-address.ts';

/** Answers a request, given what the server knows about its connection. */
export type Fetch = (request: Request, bindings?: Bindings) => Response | Promise<Response>;

/** Answers a request itself or passes it on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => unknown) => unknown;

type CountingServer = Server<typeof IncomingMessage, typeof CountedResponse>;

/** A listening server. */
export interface Listening {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  server: CountingServer;
  /** Accepts no new connections, serves the open ones for at most `patience` milliseconds, then cuts them. */
  close(patience: number): Promise<void>;
}

/** How long a connection may keep the portal waiting, in milliseconds. */
interface Patience {
  /** For a request's headers. */
  headers: number;
  /** For a whole request: an upload may take 60 s. */
  request: number;
  /** While nothing moves on it, including a response that the client does not read. */
  silence: number;
  /** Between two checks for late requests. */
  look: number;
  /** For the body of a request, by how much of it arrives. */
  body?: LeastRate;
}

const usualPatience: Patience = { headers: 15_000, request: 90_000, silence: 120_000, look: 5_000 };

/**
 * Listens for requests. Slow ones are cut: those that do not arrive in full, or trickle, and those whose response the client does not read. The amount
 * of unsent response data is bounded, per client and in total, and so is the number of requests in progress: past a bound, requests are
 * refused with 503. The requests of a connection are handled one at a time.
 * @throws StartError when the address is taken or not this machine's.
 */
export async function listen(
  answer: Fetch,
  { host, port }: { host: string; port: number },
  middleware?: Middleware,
  { headers, request: whole, silence, look, body = usualRate }: Patience = usualPatience,
  counting: Counting = { inFlight: new BytesInFlight(), clientOf: ({ socket }) => socket.remoteAddress ?? '' },
  requests: Pick<RequestsInProgress, 'admit'> = new RequestsInProgress(),
): Promise<Listening> {
  const listener = getRequestListener(
    (request, { incoming, outgoing }) =>
      answer(
        request,
        incoming instanceof IncomingMessage && outgoing instanceof CountedResponse ? { incoming, outgoing } : {},
      ),
    { errorHandler: answerUnreadable },
  );
  const server = createServer(
    {
      IncomingMessage,
      ServerResponse: CountedResponse,
      requestTimeout: whole,
      headersTimeout: headers,
      keepAliveTimeout: 10_000,
      connectionsCheckingInterval: look,
      // A request without a host is refused below, with an explanatory sentence.
      requireHostHeader: false,
    },
    (request, response) => {
      const earlier = connections.answerOn(request.socket);
      if (!connections.begin(request, response)) return void request.resume();
      bodies.watch(request);
      response.countBy(counting);
      const admitted = requests.admit(request, counting.clientOf(request));
      if (!admitted) {
        response.refuse();
        return connections.refuseFurther(request.socket);
      }
      connections.handleInTurn(request, response, earlier, () => handle(request, response), admitted.end);
    },
  );
  const handle = (request: IncomingMessage, response: CountedResponse): unknown => {
    if (response.isCrowdedOut) return response.refuse();
    if (!namesOneHost(request)) return refuseRequest(response, 'unreadable');
    return middleware ? middleware(request, response, () => listener(request, response)) : listener(request, response);
  };
  const connections = new Connections(server);
  const bodies = new SlowBodies(body);
  const looking = setInterval(() => {
    for (const { socket } of bodies.late(look)) refuseUnreadable(tooSlow(), socket, connections.answerOn(socket));
  }, look).unref();
  server.once('close', () => clearInterval(looking));
  server.on('clientError', (error, connection) =>
    refuseUnreadable(error, connection, connections.answerOn(connection)),
  );
  server.setTimeout(silence);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenTrouble(error, host, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const actualPort = typeof bound === 'object' && bound ? bound.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return { address: `http://${name}:${actualPort}`, server, close: (patience) => connections.close(patience) };
}

/**
 * Whether a request names at most one host, and one that an address can have (RFC 9112, section 3.2: refused otherwise). Of two,
 * Node uses the first, and a proxy in front of it may use the other; a request without one is refused later.
 */
function namesOneHost({ rawHeaders, headers: { host } }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts <= 1 && (host === undefined || URL.canParse(`http://${host}/`));
}

function listenTrouble(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another number.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(`This account is not allowed to use port ${port}. Set PORT to a number above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`HOST is ${host}, which is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}

/** Why Node cannot read a request, by its error codes; anything else is not HTTP. */
const reasons: Record<string, readonly [status: number, code: RuleCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow'],
};

/** The error that Node reports for a request that takes too long, for one whose body trickles. */
function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('The body arrives too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/** Security headers of every response that does not come from the app. */
const careful = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': policyOfFacts };

/**
 * Refuses bytes that are no request, or only the beginning of one, as a call is refused: with a status and a sentence (API-1). The connection ends.
 * @param answering the response in progress on the connection, if any: once it has begun, nothing else can be sent.
 */
function refuseUnreadable(error: NodeJS.ErrnoException, connection: Duplex, answering?: ServerResponse): void {
  const isBegun = answering !== undefined && answering.headersSent && !answering.writableFinished;
  if (isBegun || !connection.writable || error.code === 'ECONNRESET') return void connection.destroy(error);
  // While an earlier request is unanswered, a redirect would be taken for its response.
  const redirect = answering === undefined ? encodedAddressOf(error) : undefined;
  if (redirect) return endWith(connection, redirect.status, { Location: redirect.location });
  const [status, code] = reasons[error.code ?? ''] ?? [400, 'unreadable'];
  endWith(connection, status, { 'Content-Type': 'application/json' }, JSON.stringify(failure(code)));
}

/** Writes a last response to a connection whose request Node has not read. */
function endWith(connection: Duplex, status: number, headers: Record<string, string>, body = ''): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries({ ...headers, ...careful }).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => connection.destroy());
}

/** Refuses a request on arrival, before it reaches the app. The connection ends. */
function refuseRequest(response: ServerResponse, code: RuleCode): void {
  response.writeHead(400, { ...careful, 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify(failure(code)));
}

/** The response to a request whose address or host is malformed. */
function answerUnreadable(error: unknown): Response {
  const isUnreadable = error instanceof RequestError;
  return Response.json(failure(isUnreadable ? 'unreadable' : 'something_went_wrong'), {
    status: isUnreadable ? 400 : 500,
    headers: careful,
  });
}
