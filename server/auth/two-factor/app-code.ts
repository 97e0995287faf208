import { Secret, TOTP } from 'otpauth';
import { appCode } from '#domain/account/two-factor.ts';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Half-minutes by which the clock of a phone may be ahead or behind. */
const tolerance = 1;

/** A key that the portal shares with an authenticator app, in base 32: 160 random bits (RFC 4226, section 4). */
export function makeKey(): string {
  return new Secret({ size: 20 }).base32;
}

/**
 * The half-minute of a code, counted from 1970 (RFC 6238, section 4); undefined for a code that belongs neither to the current
 * half-minute nor to the one before or after it.
 * @param now milliseconds.
 */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const delta = generator(key).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / 1000 / appCode.period) + delta;
}

/** The code at a moment: what the app shows. */
export function codeAt(key: string, now: number): string {
  return generator(key).generate({ timestamp: now });
}

/**
 * Returns the address that the app reads from a QR code.
 * @param issuer the name under which the app shows it.
 */
export function setUpAddress(key: string, email: string, issuer: string): string {
  return generator(key, email, issuer).toString();
}

function generator(key: string, label = '', issuer = ''): TOTP {
  return new TOTP({ issuer, label, secret: key, ...appCode });
}

const cipher = 'aes-256-gcm';
const lengths = { nonce: 12, tag: 16 } as const;

/**
 * Encrypts the key of a user's app for the database: without the portal's secret nobody can read it there, and in another user's
 * row it is useless.
 */
export function sealKey(secret: string, userId: string, key: string): string {
  const nonce = randomBytes(lengths.nonce);
  const sealing = createCipheriv(cipher, wrapping(secret), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([sealing.update(key, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what {@link sealKey} sealed; undefined if it was sealed with another secret or for somebody else, or is damaged. */
export function openKey(secret: string, userId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const start = lengths.nonce + lengths.tag;
  if (bytes.length < start) return undefined;
  const opening = createDecipheriv(cipher, wrapping(secret), bytes.subarray(0, lengths.nonce))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(lengths.nonce, start));
  try {
    return opening.update(bytes.subarray(start), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return undefined;
  }
}

/** A separate key, so that nothing else made with the portal's secret opens what is sealed here. */
function wrapping(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'two-factor key', 32));
}
