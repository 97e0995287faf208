import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../services.ts';

/** Headers that every answer carries: no guessing of types, no framing, no leaking of addresses. */
export const securityHeaders = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Frame-Options', 'DENY');
  c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
  c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  if (c.get('services').settings.publicUrl?.startsWith('https:')) {
    c.header('Strict-Transport-Security', 'max-age=31536000');
  }
});
