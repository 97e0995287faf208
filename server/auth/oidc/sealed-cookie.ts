import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import type { ApiEnv } from '../../app/context.ts';
import { siteAddress } from '../../app/settings.ts';

/** Seconds that somebody has to sign in at the provider. */
const life = 10 * 60;
const path = '/api/auth';

/** Lets a browser carry something for us for 10 minutes, out of reach of scripts, and such that it cannot be made up. */
export async function setSealedCookie(
  c: Context<ApiEnv>,
  name: string,
  content: Record<string, string>,
): Promise<void> {
  const { settings, secret } = c.get('services');
  const sealed = await new SignJWT(content)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(name)
    .setExpirationTime(`${life}s`)
    .sign(keyOf(secret));
  const secure = siteAddress(settings).startsWith('https:');
  setCookie(c, name, sealed, { httpOnly: true, sameSite: 'Lax', secure, path, maxAge: life });
}

/** What the browser carries in a cookie of {@link setSealedCookie}, once; undefined where that is not ours, or too old. */
export async function takeSealedCookie<Schema extends z.ZodType>(
  c: Context<ApiEnv>,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const sealed = getCookie(c, name);
  if (sealed === undefined) return undefined;
  deleteCookie(c, name, { path });
  const opened = await jwtVerify(sealed, keyOf(c.get('services').secret), {
    algorithms: ['HS256'],
    audience: name,
    requiredClaims: ['exp'],
  }).catch(() => undefined);
  return opened && schema.safeParse(opened.payload).data;
}

/** A key of its own, so that nothing else signed with the portal's secret passes for such a cookie. */
function keyOf(secret: string): Uint8Array {
  return createHmac('sha256', secret).update('sealed cookie').digest();
}
