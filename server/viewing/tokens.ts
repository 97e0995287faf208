import { derivedToken, idOfDerivedToken } from '../process/derived-token.ts';

/** Purposes of a token: for the one who asked, for the account to answer, or for its calendar feed. */
type Purpose = 'visitor' | 'answer' | 'feed';

/** A token of a viewing, or by its seed of a feed. */
export function tokenOfViewing(secret: string, purpose: Purpose, id: string): string {
  return derivedToken(secret, `${purpose} viewing`, id);
}

/** The id that a token is for; undefined for one that the portal has not made for this purpose. */
export function idOfViewingToken(secret: string, purpose: Purpose, token: string): string | undefined {
  return idOfDerivedToken(secret, `${purpose} viewing`, token);
}
