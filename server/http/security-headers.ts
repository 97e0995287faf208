import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../app/context.ts';
import type { Settings } from '../app/settings.ts';
import type { Bindings } from './visitor-address.ts';
import { carriesSecret, secretHeaders } from './secret-address.ts';

/** Headers that every answer carries, by lower-case name: no guessing of types, no framing, no leaking of addresses. */
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

/** Of what is no page: it may run and load nothing, and be framed by nobody, whatever a browser takes it for. */
export const policyOfFacts = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Puts {@link securityHeadersOf} on every answer of the app, {@link policyOfFacts} on what brings no policy of its own, and
 * {@link secretHeaders} on what is at an address that carries a secret.
 */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  // What a page reads in-process reaches no browser as an answer of its own.
  const { requestId: idOfPage }: Bindings = c.env ?? {};
  if (idOfPage !== undefined) return;
  const { headers } = c.res;
  if (!headers.has('content-security-policy')) c.header('Content-Security-Policy', policyOfFacts);
  for (const [name, value] of Object.entries(securityHeadersOf(c.get('services').settings))) c.header(name, value);
  if (!carriesSecret(c.req.path)) return;
  for (const [name, value] of Object.entries(secretHeaders)) c.header(name, value);
  c.res.headers.delete('etag');
});
