import { createHmac, timingSafeEqual } from 'node:crypto';

/** The form of a token: an id, and 32 bytes that only the portal can compute. */
export const derivedTokenPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}[\w-]{43}$/;
const idLength = 36;

/**
 * A token that follows from an id: unguessable, the same whenever it is computed, and in no table.
 * @param purpose what it opens, such as `manage watch`: a token for one purpose opens no other.
 */
export function derivedToken(secret: string, purpose: string, id: string): string {
  return id + createHmac('sha256', secret).update(`${purpose} ${id}`).digest('base64url');
}

/** The id that a token is for; undefined for one that the portal has not made for this purpose. */
export function idOfDerivedToken(secret: string, purpose: string, token: string): string | undefined {
  if (!derivedTokenPattern.test(token)) return undefined;
  const id = token.slice(0, idLength);
  const [given, right] = [token, derivedToken(secret, purpose, id)].map((text) => Buffer.from(text));
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}
