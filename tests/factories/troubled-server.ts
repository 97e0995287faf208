import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Ways in which an external server may fail once a connection to it is open. */
export const troubles = {
  'hangs up': (socket) => void socket.destroy(),
  'says nothing': () => undefined,
  'speaks another language': (socket) => void socket.end('\x00\x01\x02 no such protocol \xff\r\n\r\n'),
  'begins to answer and stops': (socket) =>
    void socket.write('HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\n\xff\xd8\xff'),
  'breaks off its answer': (socket) =>
    void socket.end('HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: 100000\r\n\r\n\xff\xd8\xff'),
  'answers with a page': (socket) =>
    void socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 19\r\n\r\n<html>Hello.</html>'),
  'knows nothing, on a page': (socket) =>
    void socket.end(
      'HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\nContent-Length: 18\r\n\r\n<html>What?</html>',
    ),
  fails: (socket) => void socket.end('HTTP/1.1 500 Oh no\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
} as const satisfies Record<string, (socket: Socket) => void>;

/** One of {@link troubles}, or that there is no listener at all. */
export type Trouble = keyof typeof troubles | 'is not there';

/** A server that can be made to fail, and be restored. */
export interface TroubledServer {
  /** Port on which it listens, whatever its failure. */
  port: number;
  /** Fails from now on; open connections end. */
  suffer(trouble: Trouble): Promise<void>;
  /** Works again. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

/** Opens an HTTP server that does this work while it is healthy. */
export async function openTroubledServer(work: RequestListener): Promise<TroubledServer> {
  const http = createHttpServer(work);
  const sockets = new Set<Socket>();
  let trouble: Trouble | undefined;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (trouble === undefined) return void http.emit('connection', socket);
    const suffered = trouble === 'is not there' ? undefined : troubles[trouble];
    // A client whose request is not read may as well get its response at once.
    if (suffered) socket.once('data', () => suffered(socket));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    const closed = server.listening && once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    async suffer(next) {
      await close();
      trouble = next;
      if (next !== 'is not there') await listen(port);
    },
    async recover() {
      await close();
      trouble = undefined;
      await listen(port);
    },
    close,
  };
}
