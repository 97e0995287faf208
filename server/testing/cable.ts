import { createConnection, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';

/** A way to the database that can be cut, blocked and mended. */
export interface Cable {
  /** The address of the database at this end. */
  url: string;
  /** Breaks every connection, and takes no new ones. */
  cut(): Promise<void>;
  /** Nothing comes through any more, and nobody is told; until it is cut. */
  block(): void;
  mend(): Promise<void>;
}

/** Lays a cable to the database at an address. */
export async function layCable(url: string): Promise<Cable> {
  const { host, port, user, password, database } = new pg.Client(url);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
      if (isBlocked) one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const nearPort = typeof address === 'object' && address ? address.port : 0;
  const account = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  return {
    url: `postgres://${account}@127.0.0.1:${nearPort}/${database}`,
    block() {
      isBlocked = true;
      for (const socket of sockets) socket.pause();
    },
    async cut() {
      isBlocked = false;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    async mend() {
      server.listen(nearPort, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
