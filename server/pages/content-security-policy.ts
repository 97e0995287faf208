import { createHash } from 'node:crypto';

/** Other origins that a page may communicate with. */
interface Guests {
  /** Where browsers upload photos to, unless it is the portal itself. */
  uploadOrigin?: string | undefined;
  /** The address of the ad network's script. */
  adScript?: string | undefined;
}

/** Additions of the portal to a page that has been rendered. */
interface Additions {
  /** Rules of style for the end of its head. */
  style?: string | undefined;
}

/** An ad slot: see web/ads/ad-slot.tsx. */
const adPlace = 'class="adsbygoogle';

/** Where the usual network's script loads more from (its own documentation asks for a looser policy than this). */
const adHosts = [
  'https://*.googlesyndication.com',
  'https://*.doubleclick.net',
  'https://*.google.com',
  'https://*.gstatic.com',
  'https://*.googletagservices.com',
  'https://*.adtrafficquality.google',
];

/** Whose players a listing's page frames once a visitor has tapped a video (domain/listing/video-link.ts). */
const videoHosts = ['https://www.youtube-nocookie.com', 'https://www.facebook.com', 'https://www.tiktok.com'];

/** The header in which the renderer names the nonce of its inline scripts (web/entry.server.tsx). It is not passed on. */
export const scriptNonceHeader = 'x-script-nonce';

/** A page as it is sent, with its policy. */
export interface SealedPage {
  html: Buffer<ArrayBuffer>;
  policy: string;
}

/**
 * Gives a rendered page its Content Security Policy: its own files, and the inline scripts that the renderer itself wrote, each
 * by its hash (CSP Level 3, section 8.3). The renderer marks them with a nonce that nobody else can know; a script that entered the
 * page with a user's text has none, and does not run. Hashes are valid for a page that is cached and sent to many; a nonce would not be,
 * and is removed. A page with an ad slot also allows what the ad network loads. A style that is added is allowed by its hash, too.
 */
export function sealPage(
  html: Buffer<ArrayBuffer>,
  nonce: string | null,
  { style, ...guests }: Guests & Additions = {},
): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const known = nonce
    ? scriptsIn(html).filter(({ attributes }) => attributes.includes(mark) && !/\ssrc=/.test(attributes))
    : [];
  const hashes = { scripts: known.map(({ script }) => hashOf(script)), styles: style ? [hashOf(style)] : [] };
  const plain = nonce ? without(html, mark) : html;
  return { html: style ? withStyle(plain, style) : plain, policy: policyOf(html, hashes, guests) };
}

/** A source expression that allows exactly this text. */
function hashOf(text: Buffer | string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** A page with a style at the end of its head: behind the style sheet, and before anything is drawn. */
function withStyle(html: Buffer<ArrayBuffer>, style: string): Buffer<ArrayBuffer> {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  return Buffer.concat([html.subarray(0, end), Buffer.from(`<style>${style}</style>`), html.subarray(end)]);
}

/** The scripts of a page in order, read once from start to end. */
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

function policyOf(
  html: Buffer,
  hashes: { scripts: string[]; styles: string[] },
  { uploadOrigin, adScript }: Guests,
): string {
  const ads = adScript !== undefined && html.includes(adPlace) ? [new URL(adScript).origin, ...adHosts] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashes.scripts), ...ads],
    // React writes style attributes (an image's placeholder); style elements and sheets come only from us.
    'style-src-elem': ["'self'", ...hashes.styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...ads],
    // On every page: a listing may be opened from any of them without its document being loaded.
    'frame-src': [...videoHosts, ...ads],
    // A form draws a picture from the video that was chosen.
    'media-src': ["'self'", 'blob:'],
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
