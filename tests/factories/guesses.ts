import assert from 'node:assert/strict';
import { LimitReached } from '#domain/errors.ts';
import { countAttempt } from '#server/http/limits/rate-limit.ts';
import { type LineName, takeTurn } from '#server/http/limits/turns.ts';
import type { TestClient } from './client.ts';
import { openTestPortal, type TestUser, type TestPortal } from './portal.ts';

/** A browser, signed in or not. */
export type Browser = Pick<TestClient, 'call'>;
/** A user as attackers know them: by their address. */
type Known = Pick<TestUser, 'email'>;

/**
 * Opens a portal that limits attempts, and in which nobody waits: the delays are only recorded.
 * @returns beside it, the delays of all who would have waited, in seconds.
 */
export async function openGuardedPortal(): Promise<{ portal: TestPortal; waits: number[] }> {
  const portal = await openTestPortal({ RATE_LIMIT: 'on' });
  const waits: number[] = [];
  portal.services.waitingRoom = {
    wait: async (seconds) => {
      if (seconds > 0) waits.push(Math.ceil(seconds));
    },
  };
  return { portal, waits };
}

let networks = 0;

/** An address that has sent no requests so far. */
export function anAddress(): string {
  networks++;
  return `10.${Math.floor(networks / 65_536)}.${Math.floor(networks / 256) % 256}.${networks % 256}`;
}

/** Signs in with a password. */
export async function signIn(browser: Browser, { email }: Known, password: string) {
  const { status, headers } = await browser.call('POST', '/api/auth/signin', { email, password });
  return { status, headers };
}

/** Uses up the attempts that a network has on an account in a quarter of an hour. */
export async function exhaust(portal: TestPortal, address: string, { email }: Known): Promise<void> {
  const tries = Array.from({ length: 10 }, () => countAttempt(portal.services, 'sign-in:pair', `${address} ${email}`));
  await Promise.allSettled(tries);
}

/** Uses up all attempts on an account, as an attacker with any number of networks does. */
export async function takeAllTurns(portal: TestPortal, { email }: Known): Promise<void> {
  for (const line of ['sign-in:newcomer', 'sign-in:account'] as const) await fill(portal, line, email);
}

async function fill(portal: TestPortal, line: LineName, whose: string): Promise<void> {
  for (;;) {
    try {
      await takeTurn(portal.services, line, whose);
    } catch (error) {
      assert.ok(error instanceof LimitReached);
      return;
    }
  }
}
