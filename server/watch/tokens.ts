import { createHash } from 'node:crypto';
import { derivedToken, idOfDerivedToken } from '../process/derived-token.ts';

/** Purposes of a token of a watch: to manage it, or to read its feed, which others host and may show. */
type Purpose = 'manage' | 'feed';

/** The token of a watch. */
export function tokenOfWatch(secret: string, purpose: Purpose, id: string): string {
  return derivedToken(secret, `${purpose} watch`, id);
}

/** The id of the watch that a token is for; undefined for one that the portal has not made for this purpose. */
export function idOfToken(secret: string, purpose: Purpose, token: string): string | undefined {
  return idOfDerivedToken(secret, `${purpose} watch`, token);
}

/** The form in which a one-time code is stored. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
