import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * The Content Security Policy of a rendered page: its own files, and the inline scripts that it was rendered with, each by
 * its hash (CSP Level 3, section 8.3). Hashes hold for a page that is kept and sent to many; a nonce would not.
 * @param uploadOrigin where browsers send photos to, unless it is the portal itself.
 */
export function policyFor(html: string, uploadOrigin: string | undefined): string {
  const hashes = Array.from(html.matchAll(inlineScript), ([, attributes = '', script = '']) =>
    /type="application\/ld\+json"/.test(attributes)
      ? undefined
      : `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashes.filter((hash) => hash !== undefined))],
    // React writes style attributes (a picture's placeholder); style elements and sheets come from us alone.
    'style-src-elem': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(uploadOrigin ? [uploadOrigin] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
