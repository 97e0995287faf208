import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv, Bindings } from '../request/context.ts';
import type { Settings } from '../../process/settings.ts';
import { carriesSecret, secretHeaders } from '../address/secret-address.ts';

/** Headers that every response carries, by lower-case name: no guessing of types, no framing, no leaking of addresses. */
export function securityHeadersOf({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Policy for responses that are not pages: they may run and load nothing, and be framed by nobody, whatever a browser takes them for. */
export const policyOfFacts = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Puts {@link securityHeadersOf} on every response of the app, {@link policyOfFacts} on those without a policy of their own, and
 * {@link secretHeaders} on those at an address that carries a secret.
 */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  // What a page reads in-process never reaches a browser as a response of its own.
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  if (idOfPage !== undefined) return;
  const policy = c.res.headers.get('content-security-policy');
  const { 'x-frame-options': unframed, ...others } = securityHeadersOf(c.get('services').settings);
  // Widgets alone are made for frames of other sites (PTN-10).
  const isFramed = policy?.endsWith('frame-ancestors *') === true;
  setHeaders(c, {
    ...(policy === null && { 'content-security-policy': policyOfFacts }),
    ...(!isFramed && unframed !== undefined && { 'x-frame-options': unframed }),
    ...others,
    ...(carriesSecret(c.req.path) && secretHeaders),
  });
  if (carriesSecret(c.req.path)) c.res.headers.delete('etag');
});

/**
 * Sets headers on an existing response, in place if it allows that. For each header set with `c.header`, Hono makes another response, and a
 * stream of the body that was already in memory.
 */
export function setHeaders(c: Context<ApiEnv>, headers: Readonly<Record<string, string>>): void {
  const set = (name: string, value: string) => c.res.headers.set(name, value);
  const given = Object.entries(headers);
  try {
    for (const [name, value] of given) set(name, value);
  } catch (error) {
    // The headers of a fetched response or a redirect may be immutable.
    if (!(error instanceof TypeError)) throw error;
    for (const [name, value] of given) c.header(name, value);
  }
}
