import type { Logger } from 'pino';

/** Milliseconds for which one kind of trouble is not spoken of again. */
const silence = 60_000;

/** Of each kind: when it was last logged, and how often it has come since. */
const kinds = new Map<string, { loggedAt: number; since: number }>();

/**
 * Logs trouble that every visitor may run into: each kind at most once a minute, with how often it came meanwhile.
 * @param kind one of a few sentences
 */
export function logSparingly(log: Logger, level: 'warn' | 'error', kind: string, facts: object): void {
  const known = kinds.get(kind);
  if (known && performance.now() - known.loggedAt < silence) {
    known.since += 1;
    return;
  }
  kinds.set(kind, { loggedAt: performance.now(), since: 0 });
  log[level]({ ...facts, notLogged: known?.since ?? 0 }, kind);
}
