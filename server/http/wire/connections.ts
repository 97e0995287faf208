import { setImmediate as afterEvents } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds that a connection may be idle while the portal stops, before it is closed. */
const GRACE = 500;

/** While stopping, milliseconds between checks for connections that have become idle. */
const IDLE_CHECK = 50;

/** A connection while the portal stops. */
interface Seen {
  /** Bytes that it had received at the last check. */
  bytes: number;
  /** Since when nothing has been received and no response has been in progress. */
  idleSince: number;
}

/** An HTTP server, whatever the classes of its requests and responses. */
type HttpServer = NetServer & Pick<Server, 'closeAllConnections'>;

/** The connections of a server, closed so that no client loses a response. */
export class Connections {
  readonly #server: HttpServer;
  readonly #open = new Set<Socket>();
  readonly #answers = new WeakMap<object, ServerResponse>();
  /** Of each connection, what ends the requests that are in progress on it. */
  readonly #inProgress = new WeakMap<Socket, Set<() => void>>();
  readonly #refused = new WeakSet<Socket>();
  #isStopping = false;

  constructor(server: HttpServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => {
        this.#open.delete(socket);
        // Of pipelined responses on one connection, only the first is notified that it is closed.
        for (const close of this.#inProgress.get(socket) ?? []) close();
      });
    });
  }

  /** The response in progress on a connection, or the last one sent. */
  answerOn(connection: object): ServerResponse | undefined {
    return this.#answers.get(connection);
  }

  /** Records that a request is being handled. @returns whether its response can still be sent: if not, nothing may be done. */
  begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#answers.get(socket);
    if (socket.writableEnded || this.#refused.has(socket) || (this.#isStopping && before && !canBeFollowed(before)))
      return false;
    this.#answers.set(socket, response);
    if (this.#isStopping) response.shouldKeepAlive = false;
    return true;
  }

  /** Handles no further request of a connection: the response that has just been written is its last. */
  refuseFurther(socket: Socket): void {
    this.#refused.add(socket);
  }

  /**
   * Handles a request once the earlier responses on its connection are complete: those that arrive together are handled one at a time. One
   * whose client has gone before its turn is not handled.
   * @param earlier the response before it on the connection.
   * @param ended called once the response is complete, or its client has gone, and the work for it is done.
   */
  handleInTurn(
    { socket }: IncomingMessage,
    response: ServerResponse,
    earlier: ServerResponse | undefined,
    handle: () => unknown,
    ended: () => void = () => undefined,
  ): void {
    const open = this.#inProgress.get(socket) ?? new Set();
    this.#inProgress.set(socket, open);
    let isClosed = false;
    let isHandling = false;
    const close = () => {
      if (isClosed) return;
      isClosed = true;
      open.delete(close);
      if (!isHandling) ended();
    };
    open.add(close);
    response.once('close', close);
    const start = async () => {
      if (isClosed || socket.destroyed) return;
      isHandling = true;
      try {
        await handle();
      } finally {
        isHandling = false;
        if (isClosed) ended();
      }
    };
    if (!earlier || earlier.writableFinished || earlier.destroyed) void start();
    else earlier.once('close', () => void start());
  }

  /**
   * Accepts no new connections. Open ones are still served, each last response with `Connection: close`; one that stays idle is
   * closed, and a request that arrives on it at that moment is not started.
   * @param patience milliseconds until all are cut.
   */
  async close(patience: number): Promise<void> {
    // Clients that have already connected are accepted, and none has yet been sent away to reconnect.
    await afterEvents();
    const cut = setTimeout(() => this.#server.closeAllConnections(), patience);
    const closed = new Promise<void>((resolve) => {
      // The HTTP server's own close would cut idle connections, on which the next request may be in transit.
      NetServer.prototype.close.call(this.#server, () => resolve());
    });
    this.#isStopping = true;
    for (const socket of this.#open) this.#markLast(socket);
    const seen = new WeakMap<Socket, Seen>();
    const look = setInterval(() => {
      for (const socket of this.#open) this.#endIfIdle(socket, seen);
    }, IDLE_CHECK);
    await closed;
    clearInterval(look);
    clearTimeout(cut);
    // The remaining part of closing: the check for requests that are late.
    this.#server.close();
  }

  #markLast(socket: Socket): void {
    const answer = this.#answers.get(socket);
    if (answer && !answer.headersSent) answer.shouldKeepAlive = false;
  }

  #endIfIdle(socket: Socket, seen: WeakMap<Socket, Seen>): void {
    const now = performance.now();
    const { bytes, idleSince } = seen.get(socket) ?? { bytes: socket.bytesRead, idleSince: now };
    const isIdle = bytes === socket.bytesRead && !this.#isAnswering(socket);
    seen.set(socket, { bytes: socket.bytesRead, idleSince: isIdle ? idleSince : now });
    if (!isIdle || now - idleSince < GRACE) return;
    // Ended a while ago, but the client has not hung up.
    if (socket.writableEnded) socket.destroySoon();
    else {
      socket.end();
      seen.delete(socket);
    }
  }

  #isAnswering(socket: Socket): boolean {
    const answer = this.#answers.get(socket);
    return answer !== undefined && !answer.writableFinished && !answer.destroyed;
  }
}

/** Undoes marking a response as the last of its connection, if another request has arrived after it. @returns whether it could. */
function canBeFollowed(answer: ServerResponse): boolean {
  if (answer.writableFinished || answer.shouldKeepAlive) return true;
  if (answer.headersSent) return false;
  answer.shouldKeepAlive = true;
  return true;
}
