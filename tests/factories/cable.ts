import { createConnection, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { statementsIn } from './statements.ts';

/**
 * Ways in which a connection can end at a statement: before the server receives it, after its response was sent but lost, or by an
 * administrator's command, which ends only this connection.
 */
export type End = 'before' | 'after' | 'terminated';

/** A path to the database that can be cut, blocked and repaired. */
export interface Cable {
  /** The address of the database at this end. */
  url: string;
  /** Breaks every connection, and accepts no new ones. */
  cut(): Promise<void>;
  /** Lets nothing through any more, without closing connections, until it is cut. */
  block(): void;
  repair(): Promise<void>;
  /**
   * Ends connections at a statement, counted from 1 from now on.
   * @returns disarms it, and reports whether there was such a statement
   */
  endAt(statement: number, end: End): () => Promise<boolean>;
}

/** Lays a cable to the database at an address. */
export async function layCable(url: string): Promise<Cable> {
  const { host, port, user, password, database } = new pg.Client(url);
  const sockets = new Set<Socket>();
  let isBlocked = false;
  let left = 0;
  let ended: Promise<void> | undefined;
  let end: End = 'before';

  const server = createServer((near) => {
    const far = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
    const statements = statementsIn(near, far);
    near.on('data', (bytes: Buffer) => {
      const asked = statements.count();
      const isLast = left > 0 && asked >= left;
      left = Math.max(0, left - asked);
      if (!isLast || end === 'after') far.write(bytes);
      if (isLast) ended = endNow(near, far, statements.backend());
    });
    far.pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      if (isBlocked) one.pause();
    }
  });

  const cut = async () => {
    isBlocked = false;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await closed;
  };
  const endNow = async (near: Socket, far: Socket, backend: number | undefined) => {
    if (end === 'after') {
      await once(far.unpipe(near).resume(), 'data');
    }
    if (end !== 'terminated') return cut();
    const closed = once(near, 'close');
    const admin = new pg.Client(url);
    await admin.connect();
    await admin.query('select pg_terminate_backend($1)', [backend]);
    await admin.end();
    await closed;
  };
  const repair = async () => {
    server.listen(nearPort, '127.0.0.1');
    await once(server, 'listening');
  };

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
    cut,
    repair,
    endAt(statement, way) {
      [left, end, ended] = [statement, way, undefined];
      return async () => {
        left = 0;
        await ended;
        return ended !== undefined;
      };
    },
  };
}
