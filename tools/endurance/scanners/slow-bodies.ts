import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scope } from '#tests/resilience/portal.ts';
import type { Target } from './target.ts';

/** Milliseconds between two bytes of each body. */
const rhythm = 2_000;

/**
 * Sends bodies byte by byte over many connections at once. (slowhttptest sends another site as its origin, and is refused
 * before it has sent a byte of its body.)
 * @returns how many connections were open at once, at most.
 */
export async function sendSlowBodies(
  scope: Scope,
  { address, rounds }: Target,
  seconds: number,
): Promise<{ atOnce: number }> {
  const { host, port } = new URL(address);
  const head = `POST /api/auth/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 8192\r\n\r\n{`;
  const sockets = Array.from({ length: rounds }, () => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(head));
    return socket.on('error', () => undefined).resume();
  });
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  scope.after(end);
  await Promise.race([Promise.all(sockets.map((socket) => once(socket, 'connect'))), pause(seconds * 500)]);
  let atOnce = 0;
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const open = sockets.filter(({ readyState }) => readyState === 'open');
    atOnce = Math.max(atOnce, open.length);
    for (const socket of open) socket.write(' ');
    await pause(rhythm);
  }
  end();
  return { atOnce };
}
