/** Permissions of an access token (PTN-2): each opens the calls that server/http/request/token-access.ts lists. */
export const tokenScopes = ['listings:read', 'listings:write', 'inquiries:read'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Days after which a token may end (PTN-1). */
export const tokenDays = [30, 90, 365] as const;

/** Bounds: tokens of an account, characters of a name. */
export const tokenLimits = { tokens: 20, name: { minimum: 1, maximum: 60 } } as const;

/** The beginning of every token, by which people and scanners of leaked secrets recognise one. */
export const tokenStart = 'eain_';

/** The form of a token: 256 random bits after its beginning. */
export const tokenPattern = /^eain_[\w-]{43}$/;

/** Characters of a token that are stored and shown, to tell it from others: too few to help a guess. */
export const shownOfToken = tokenStart.length + 4;
