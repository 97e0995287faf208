import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Purposes of a token of a watch: to manage it, or to read its feed, which others host and may show. */
type Purpose = 'manage' | 'feed';

/** The form of a token: the id of the watch, and 32 bytes that only the portal can compute. */
export const watchTokenPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}[\w-]{43}$/;
const idLength = 36;

/** The token of a watch: unguessable, the same whenever it is computed, and in no table. */
export function tokenOfWatch(secret: string, purpose: Purpose, id: string): string {
  return id + createHmac('sha256', secret).update(`${purpose} watch ${id}`).digest('base64url');
}

/** The id of the watch that a token is for; undefined for one that the portal has not made for this purpose. */
export function idOfToken(secret: string, purpose: Purpose, token: string): string | undefined {
  if (!watchTokenPattern.test(token)) return undefined;
  const id = token.slice(0, idLength);
  const [given, right] = [token, tokenOfWatch(secret, purpose, id)].map((text) => Buffer.from(text));
  return given && right && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

/** The form in which a one-time code is stored. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
