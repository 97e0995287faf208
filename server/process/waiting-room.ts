import { setTimeout as pause } from 'node:timers/promises';
import { Busy } from '#domain/errors.ts';

/** Requests that may wait for their turn at once, in one process: each holds its connection, and nothing else. */
const mostWaiting = 200;

/** Where requests wait that are deliberately slowed down. */
export interface WaitingRoom {
  /** @throws Busy when too many are waiting already */
  wait(seconds: number): Promise<void>;
}

/** Opens the waiting room of one process. */
export function openWaitingRoom(): WaitingRoom {
  let waiting = 0;
  return {
    async wait(seconds) {
      if (seconds <= 0) return;
      if (waiting >= mostWaiting) throw new Busy(Math.ceil(seconds));
      waiting++;
      try {
        await pause(seconds * 1000);
      } finally {
        waiting--;
      }
    },
  };
}
