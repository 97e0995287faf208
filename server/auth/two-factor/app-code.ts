import { Secret, TOTP } from 'otpauth';
import { appCode } from '#domain/account/two-factor.ts';

/** Half-minutes by which the clock of a phone may be ahead or behind. */
const tolerance = 1;

/** A key that the portal shares with an authenticator app, in base 32: 160 random bits (RFC 4226, section 4). */
export function makeKey(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The half-minute of a code, counted from 1970 (RFC 6238, section 4); undefined for a code that is none of now, of the half-minute
 * before or of the one after.
 * @param now milliseconds.
 */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const delta = generator(key).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / 1000 / appCode.period) + delta;
}

/** The code of a moment: what the app shows. */
export function codeAt(key: string, now: number): string {
  return generator(key).generate({ timestamp: now });
}

/** What the app takes in with one look at a QR code. */
export function setUpAddress(key: string, email: string): string {
  return generator(key, email).toString();
}

function generator(key: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Eain', label, secret: key, ...appCode });
}
