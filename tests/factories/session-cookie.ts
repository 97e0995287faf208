import { serializeSigned } from 'hono/utils/cookie';
import { accessTokenCookie } from '#server/auth/identity.ts';

/** A `Cookie` header with a session as the portal signs it; none is in the database under this token. */
export function signedSession(secret: string, token = 'a-token'): Promise<string> {
  return serializeSigned(accessTokenCookie, token, secret);
}
