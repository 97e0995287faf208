import type { Context } from 'hono';
import { countAttempt, countByAddress, countFor, forgetAttempts } from '../http/limits/rate-limit.ts';
import { RateExceeded } from '../http/limits/rate-limit-status.ts';
import { giveTurnBack, takeTurn } from '../http/limits/turns.ts';
import { originOf, siteOf } from '../http/address/visitor-address.ts';
import type { ApiEnv } from '../http/request/context.ts';
import { isOfApp } from './two-factor/codes.ts';
import { knownDeviceOf } from './known-device.ts';

/** Forgets an attempt that was counted, and those before it, once it has succeeded. */
type Forget = () => Promise<void>;

/**
 * Counts an attempt to sign in, known address or not, before its password is checked (ACC-19). A browser in which this
 * user has signed in before has its own count, whatever others do. All other attempts are counted by the network that they
 * come from, and by network and account; attempts on one account from ever more networks are answered more and more slowly.
 * @throws RateExceeded; Busy
 */
export async function countSignIn(c: Context<ApiEnv>, email: string): Promise<Forget> {
  const services = c.get('services');
  const device = await knownDeviceOf(c, { email });
  const ofDevice = device && `${device.id} ${email}`;
  if (ofDevice && (await isAllowed(countFor(c, 'sign-in:device', ofDevice)))) {
    return () => forgetAttempts(services, 'sign-in:device', ofDevice);
  }
  await countByAddress(c, 'sign-in:address');
  const [pair, site] = [pairOf(c, email), `${siteOf(c.get('visitorAddress'))} ${email}`];
  await countFor(c, 'sign-in:pair', pair);
  const isNewcomer = await isAllowed(countAttempt(services, 'sign-in:site', site));
  const line = isNewcomer ? 'sign-in:newcomer' : 'sign-in:account';
  await services.waitingRoom.wait(await takeTurn(services, line, email));
  return async () => {
    await forgetAttempts(services, 'sign-in:pair', pair);
    await forgetAttempts(services, 'sign-in:site', site);
    await giveTurnBack(services, line, email);
  };
}

/**
 * Counts a sign-in whose password, or identity at a provider, was right, however its second step goes. Nobody else can use this count up: it
 * is by account alone.
 * @throws RateExceeded
 */
export async function countEntry(c: Context<ApiEnv>, userId: string): Promise<void> {
  await countAttempt(c.get('services'), 'entry:account', userId);
}

/**
 * Counts a code for the second step of a sign-in, before it is checked. A browser in which this user has completed one
 * before has its own count. Elsewhere an account allows only a limited number of guesses a day in total, from however many networks;
 * recovery codes, which nobody can guess, do not count towards it.
 * @throws RateExceeded
 */
export async function countCode(c: Context<ApiEnv>, userId: string, code: string): Promise<Forget> {
  const services = c.get('services');
  const device = await knownDeviceOf(c, { userId });
  const ofDevice = device?.hasSecondStep && `${device.id} ${userId}`;
  if (ofDevice && (await isAllowed(countFor(c, 'code:device', ofDevice)))) {
    return () => forgetAttempts(services, 'code:device', ofDevice);
  }
  await countByAddress(c, 'code:address');
  await countFor(c, 'code:pair', pairOf(c, userId));
  if (isOfApp(code)) await countFor(c, 'code:account', userId);
  return async () => {
    await forgetAttempts(services, 'code:pair', pairOf(c, userId));
    await forgetAttempts(services, 'code:account', userId);
  };
}

/** Forgets what was counted against an account, once somebody has proved that its address is theirs. */
export async function forgetAccount(
  c: Context<ApiEnv>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const services = c.get('services');
  for (const line of ['sign-in:newcomer', 'sign-in:account', 'reset-email:account'] as const) {
    await forgetAttempts(services, line, email);
  }
  for (const name of ['sign-in:pair', 'reset-email:pair'] as const)
    await forgetAttempts(services, name, pairOf(c, email));
  // With the password that somebody else knew, it may have been used up.
  await forgetAttempts(services, 'entry:account', userId);
  // Someone who can read the account's emails has not proved that they have a code: they get new guesses only a limited number of times.
  if (!(await isAllowed(takeTurn(services, 'code-pardon:account', userId)))) return;
  await forgetAttempts(services, 'code:pair', pairOf(c, userId));
  await forgetAttempts(services, 'code:account', userId);
}

/**
 * Whether to send the email requested for setting a new password. If not, one was sent within the hour for which it is
 * valid: repeated requests neither flood an inbox nor leave its owner without one.
 * @throws RateExceeded after too many from one network, to any addresses
 */
export async function mayEmailReset(c: Context<ApiEnv>, email: string): Promise<boolean> {
  const services = c.get('services');
  const device = await knownDeviceOf(c, { email });
  if (device) return isAllowed(takeTurn(services, 'reset-email:device', `${device.id} ${email}`));
  await countByAddress(c, 'reset-request:address');
  if (!(await isAllowed(takeTurn(services, 'reset-email:pair', pairOf(c, email))))) return false;
  return isAllowed(takeTurn(services, 'reset-email:account', email));
}

/** Whether a counted or queued action is within its limit. */
async function isAllowed(counting: Promise<unknown>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (error instanceof RateExceeded) return false;
    throw error;
  }
}

/** A network and an account, identified by its email address or its id. */
function pairOf(c: Context<ApiEnv>, account: string): string {
  return `${originOf(c.get('visitorAddress'))} ${account}`;
}
