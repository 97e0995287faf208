import { createHash } from 'node:crypto';

/** Who else a page may speak with. */
interface Guests {
  /** Where browsers send photos to, unless it is the portal itself. */
  uploadOrigin?: string | undefined;
  /** The address of the ad network's script. */
  adScript?: string | undefined;
}

/** A place for an ad: see web/ads/ad-slot.tsx. */
const adPlace = 'class="adsbygoogle';

/** Where the usual network's script gets more from (its own documentation asks for a looser policy than this). */
const adHosts = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.google.com',
  'https://*.gstatic.com',
  'https://*.googletagservices.com',
  'https://*.adtrafficquality.google',
];

/** The header in which the renderer names the nonce of its inline scripts (web/entry.server.tsx). It goes no further. */
export const scriptNonceHeader = 'x-script-nonce';

/** A page as it is sent, with its policy. */
export interface SealedPage {
  html: Buffer<ArrayBuffer>;
  policy: string;
}

/**
 * Gives a rendered page its Content Security Policy: its own files, and the inline scripts that the renderer itself wrote, each
 * by its hash (CSP Level 3, section 8.3). It marks them with a nonce that nobody else can know; a script that came into the
 * page with somebody's text has none, and does not run. Hashes hold for a page that is kept and sent to many; a nonce would not,
 * and is taken out. A page with a place for an ad also takes what the ad network brings.
 */
export function sealPage(html: Buffer<ArrayBuffer>, nonce: string | null, guests: Guests = {}): SealedPage {
  if (!nonce) return { html, policy: policyOf(html, [], guests) };
  const mark = ` nonce="${nonce}"`;
  const known = scriptsIn(html).filter(({ attributes }) => attributes.includes(mark) && !/\ssrc=/.test(attributes));
  const hashes = known.map(({ script }) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return { html: without(html, mark), policy: policyOf(html, hashes, guests) };
}

/** The scripts of a page in their order, read once from its start to its end. */
function scriptsIn(html: Buffer): { attributes: string; script: Buffer }[] {
  const scripts: { attributes: string; script: Buffer }[] = [];
  for (let start = html.indexOf('<script'); start !== -1; ) {
    const open = html.indexOf('>', start);
    const end = open === -1 ? -1 : html.indexOf('</script>', open);
    if (end === -1) break;
    const attributes = html.toString('utf8', start + '<script'.length, open);
    scripts.push({ attributes, script: html.subarray(open + 1, end) });
    start = html.indexOf('<script', end);
  }
  return scripts;
}

function without(html: Buffer, mark: string): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    pieces.push(html.subarray(from, at));
    from = at + Buffer.byteLength(mark);
  }
  return Buffer.concat([...pieces, html.subarray(from)]);
}

function policyOf(html: Buffer, hashes: string[], { uploadOrigin, adScript }: Guests): string {
  const ads = adScript !== undefined && html.includes(adPlace) ? [new URL(adScript).origin, ...adHosts] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashes), ...ads],
    // React writes style attributes (a picture's placeholder); style elements and sheets come from us alone.
    'style-src-elem': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...ads],
    ...(ads.length > 0 && { 'frame-src': ads }),
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(uploadOrigin ? [uploadOrigin] : []), ...ads],
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
