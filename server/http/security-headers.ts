import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../services.ts';
import type { Settings } from '../settings.ts';

/** Headers that every answer carries, by lower-case name: no guessing of types, no framing, no leaking of addresses. */
export function securityHeadersOf({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/** Of what is no page: nothing may run, load or frame it, whatever a browser takes it for. */
const policyOfFacts = "default-src 'none'; frame-ancestors 'none'";

/** Puts {@link securityHeadersOf} on every answer of the app. */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { headers } = c.res;
  const isOfFacts = headers.get('content-type')?.startsWith('application/json') === true;
  if (isOfFacts && !headers.has('content-security-policy')) c.header('Content-Security-Policy', policyOfFacts);
  for (const [name, value] of Object.entries(securityHeadersOf(c.get('services').settings))) c.header(name, value);
});
