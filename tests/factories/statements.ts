import type { Socket } from 'node:net';

/** Client messages that end a statement (PostgreSQL's frontend protocol): Query, or Sync after the parts of a prepared one. */
const endOfStatement = new Set(['Q', 'S']);

/** Beginning of the message in which the server identifies the process that serves a client: BackendKeyData, and its length. */
const backendKeyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Name that the portal's own connections send when they open; its job queues use another. */
const ofPortal = 'application_name\0eain\0';

/**
 * Monitors a PostgreSQL client, to count the statements that it sends as the portal, on behalf of API clients.
 * @param near the client's end @param far the server's
 */
export function statementsIn(near: Socket, far: Socket) {
  let isOpened = false;
  let isPortal = false;
  let rest: Buffer = Buffer.alloc(0);
  let backend: number | undefined;
  let ended = 0;
  near.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      // The first message has no type before its length.
      const start = isOpened ? 1 : 0;
      if (rest.length < start + 4) return;
      const length = start + rest.readUInt32BE(start);
      if (rest.length < length) return;
      if (!isOpened) isPortal = rest.includes(ofPortal);
      else if (isPortal && endOfStatement.has(String.fromCharCode(rest[0] ?? 0))) ended += 1;
      isOpened = true;
      rest = rest.subarray(length);
    }
  });
  far.on('data', (bytes: Buffer) => {
    const at = backend === undefined ? bytes.indexOf(backendKeyData) : -1;
    if (at !== -1) backend = bytes.readUInt32BE(at + backendKeyData.length);
  });
  let counted = 0;
  return {
    /** Returns the number of statements that have ended since the last call. */
    count(): number {
      const since = ended - counted;
      counted = ended;
      return since;
    },
    /** The server's process for this client, once it is connected. */
    backend: () => backend,
  };
}
