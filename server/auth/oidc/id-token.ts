import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { signUpSchema } from '#domain/account/credentials.ts';
import { Unauthenticated, Unavailable } from '#domain/errors.ts';
import { longest } from '#domain/text/plain-text.ts';

const claimsSchema = z
  .object({
    sub: z.string().min(1).max(255),
    email: signUpSchema.shape.email.optional().catch(undefined),
    email_verified: z.unknown().optional(),
    name: z.string().optional().catch(undefined),
    picture: z
      .string()
      .check(longest(2048, 'invalid_value'))
      .pipe(z.url({ protocol: /^https$/ }))
      .optional()
      .catch(undefined),
  })
  .transform(({ sub, email, email_verified, name, picture }) => ({
    /** The person's id at the provider: the only claim there that never changes. */
    subject: sub,
    email,
    /** By the provider. */
    isEmailVerified: email_verified === true || email_verified === 'true',
    name,
    /** An https address. */
    photo: picture,
  }));

/** Claims that a token must have, and the keys that may sign it. */
interface Expected {
  keys: JWTVerifyGetKey;
  issuer: string;
  audience: string;
  nonce: string;
  log: Logger;
}

/** Signature algorithms that only the provider can produce: none with a shared secret, and not "none". */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/**
 * Verifies an ID token (OpenID Connect Core, section 3.1.3.7): signature, issuer, audience, expiry and nonce.
 * @throws Unauthenticated for an invalid one; Unavailable when the provider's keys cannot be fetched.
 */
export async function verifyIdToken(idToken: string, { keys, issuer, audience, nonce, log }: Expected) {
  const payload = await verified(idToken, { keys, issuer, audience }).catch((error: unknown) => {
    log.warn({ err: error }, 'ID token verification failed');
    throw isUnavailable(error) ? new Unavailable('provider_unavailable') : new Unauthenticated('credential_invalid');
  });
  const isForUs = payload['azp'] === undefined ? !Array.isArray(payload.aud) : payload['azp'] === audience;
  const claims = claimsSchema.safeParse(payload);
  if (!isForUs || payload['nonce'] !== nonce || !claims.success) throw new Unauthenticated('credential_invalid');
  return claims.data;
}

async function verified(
  idToken: string,
  { keys, issuer, audience }: Pick<Expected, 'keys' | 'issuer' | 'audience'>,
): Promise<JWTPayload> {
  const requiredClaims = ['sub', 'exp', 'iat', 'nonce'];
  const { payload } = await jwtVerify(idToken, keys, {
    issuer,
    audience,
    algorithms,
    requiredClaims,
    clockTolerance: 10,
  });
  return payload;
}

/** The keys could not be fetched: that says nothing about the token. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === errors.JOSEError.code
  );
}
