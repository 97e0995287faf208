import { setImmediate as afterEvents } from 'node:timers/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** Milliseconds that a connection may be idle while the portal stops, before it is ended. */
const GRACE = 500;

/** While stopping, milliseconds between two looks for connections that have become idle. */
const IDLE_CHECK = 50;

/** A connection while the portal stops. */
interface Seen {
  /** Bytes that it had brought at the last look. */
  bytes: number;
  /** Since when nothing came over it and nothing was answered. */
  idleSince: number;
}

/** An HTTP server, of whatever classes its requests and answers are. */
type HttpServer = NetServer & Pick<Server, 'closeAllConnections'>;

/** The connections of a server, closed so that no client loses an answer. */
export class Connections {
  readonly #server: HttpServer;
  readonly #open = new Set<Socket>();
  readonly #answers = new WeakMap<object, ServerResponse>();
  #isStopping = false;

  constructor(server: HttpServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#open.add(socket);
      socket.once('close', () => this.#open.delete(socket));
    });
  }

  /** The answer that is being given on a connection, or was given last. */
  answerOn(connection: object): ServerResponse | undefined {
    return this.#answers.get(connection);
  }

  /** Notes that a request is being answered. @returns whether its answer can still be sent: if not, nothing may be done. */
  begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const before = this.#answers.get(socket);
    if (socket.writableEnded || (this.#isStopping && before && !canBeFollowed(before))) return false;
    this.#answers.set(socket, response);
    if (this.#isStopping) response.shouldKeepAlive = false;
    return true;
  }

  /**
   * Takes no new connections. Those that there are are answered on, each last answer with `Connection: close`; one that stays idle is
   * ended, and what comes over it in that moment is not begun.
   * @param patience milliseconds until all are cut.
   */
  async close(patience: number): Promise<void> {
    // Clients that have connected by now are in, and nobody has yet been sent away to reconnect.
    await afterEvents();
    const cut = setTimeout(() => this.#server.closeAllConnections(), patience);
    const closed = new Promise<void>((resolve) => {
      // The HTTP server's own way would cut idle connections, on which the next request may be under way.
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
    // What is left of it: the look for requests that are late.
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
    // Ended a while ago, and the client has not hung up.
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

/** Takes it back that an answer is the last of its connection, where another request has come behind it. @returns whether it could. */
function canBeFollowed(answer: ServerResponse): boolean {
  if (answer.writableFinished || answer.shouldKeepAlive) return true;
  if (answer.headersSent) return false;
  answer.shouldKeepAlive = true;
  return true;
}
