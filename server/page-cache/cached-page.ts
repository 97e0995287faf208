import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { ChangingTable } from '../database/changes.ts';

/** A rendered page for visitors, ready to be sent: compressed once, with its headers, in every coding browsers ask for. */
export interface CachedPage {
  status: number;
  forms: Record<Coding, Form>;
  /** Uncompressed a page takes five times the room and is hardly ever asked for: it is made when it is. */
  bodies: Record<'br' | 'gzip', Buffer<ArrayBuffer>>;
  /** What it shows: a change of any of these drops it. */
  shows: ReadonlySet<ChangingTable>;
  /** Bytes that it takes in memory, with its headers and all that belongs to it. */
  size: number;
}

type Coding = 'br' | 'gzip' | 'identity';

/** What is sent before a page in one coding. Headers as `node:http` takes them: names and values by turns. */
interface Form {
  etag: string;
  headers: string[];
  /** Those of the answer to a browser that has it already. */
  unchanged: string[];
}

/** What is sent. */
interface Reply {
  status: number;
  headers: string[];
  body?: Buffer<ArrayBuffer>;
}

/** What a request says about the form in which it wants a page. */
interface Asked {
  method: string | undefined;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

/** How a page came about, for `Cache-Status` (RFC 9211): it was kept, rendered, or rendered for somebody else meanwhile. */
export type Origin = 'hit' | 'fwd=uri-miss' | 'fwd=uri-miss; collapsed';

/** What of a request makes another page, for caches between (SIT-96). */
export const variedBy = 'Accept-Encoding, Cookie, Save-Data';

/** Bytes that a page takes beside its bodies and its headers' texts: lists of these, objects, what it shows. */
const roomForParts = 2560;

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Makes a page of a rendered answer.
 * @param headers what it carries beside the answer's own, by lower-case name.
 */
export async function pageOf(
  answer: Response,
  shows: ReadonlySet<ChangingTable>,
  headers: Readonly<Record<string, string>>,
): Promise<CachedPage> {
  const identity = Buffer.from(await answer.arrayBuffer());
  const [squeezed, zippedPage] = await Promise.all([
    squeeze(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: 6 }),
  ]);
  const [br, zipped] = [exactBuffer(squeezed), exactBuffer(zippedPage)];
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const all = { ...Object.fromEntries(answer.headers), ...headers };
  const formOf = (coding: Coding, { byteLength }: Buffer): Form => {
    const etag = `"${hash}-${coding}"`;
    const shared = {
      ...all,
      etag,
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
      'cache-status': cacheStatus('hit'),
      vary: variedBy,
    };
    const whole = {
      ...shared,
      ...(coding !== 'identity' && { 'content-encoding': coding }),
      'content-length': String(byteLength),
    };
    return { etag, headers: listOf(whole), unchanged: listOf(shared) };
  };
  return {
    status: answer.status,
    forms: { br: formOf('br', br), gzip: formOf('gzip', zipped), identity: formOf('identity', identity) },
    bodies: { br, gzip: zipped },
    shows,
    size: roomFor(br) + roomFor(zipped) + roomForHeaders(all) + roomForParts,
  };
}

/** Names and values by turns, in an array of just their number. */
function listOf(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat().slice();
}

/** Bytes of a page's headers; the forms share their texts. */
function roomForHeaders(headers: Readonly<Record<string, string>>): number {
  return Object.values(headers).reduce((sum, value) => sum + roomForText(value), 0);
}

/** What a page answers to a request: in the coding it asks for, or 304 when the browser has it. */
export function replyOf(page: CachedPage, { method, acceptEncoding, ifNoneMatch }: Asked): Reply {
  const { status, forms, bodies } = page;
  const coding = codingFor(acceptEncoding ?? '');
  const { etag, headers, unchanged } = forms[coding];
  if (ifNoneMatch && names(ifNoneMatch, etag)) return { status: 304, headers: unchanged };
  if (method === 'HEAD') return { status, headers };
  return { status, headers, body: coding === 'identity' ? gunzipSync(bodies.gzip) : bodies[coding] };
}

/** The answer to a request that went through the app. */
export function answerWith(page: CachedPage, { method, headers: asked }: Request, origin: Origin): Response {
  const { status, headers, body } = replyOf(page, {
    method,
    acceptEncoding: asked.get('accept-encoding'),
    ifNoneMatch: asked.get('if-none-match'),
  });
  const sent = new Headers();
  for (let at = 0; at < headers.length; at += 2) sent.set(headers[at] ?? '', headers[at + 1] ?? '');
  sent.set('cache-status', cacheStatus(origin));
  return new Response(body ?? null, { status, headers: sent });
}

function cacheStatus(origin: Origin): string {
  return `eain; ${origin}`;
}

/** The smallest coding that a request takes (RFC 9110, section 12.5.3). */
function codingFor(accepted: string): Coding {
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, coding: string): boolean {
  // Most name it without a weight, and few with one of zero.
  if (!accepted.includes(coding)) return false;
  return accepted.split(',').some((choice) => {
    const [name = '', weight = ''] = choice.split(';');
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

/** Whether a list of entity tags has one, compared weakly: a proxy that compresses weakens ours (RFC 9110, section 13.1.2). */
function names(list: string, etag: string): boolean {
  return list === etag || list === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/**
 * Bytes to be kept, in memory of just their length. What compression and concatenation give may be a small slice of a large
 * buffer, all of which stays for as long as the slice does.
 */
export function exactBuffer(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength);
  copy.set(bytes);
  return copy;
}

/** Bytes that a buffer takes beside its contents: its objects, and what the allocator adds. */
const roomOfBuffer = 320;

/** Bytes that a buffer takes in all. */
export function roomFor(buffer: Uint8Array): number {
  return buffer.byteLength + roomOfBuffer;
}

/** Bytes that a text takes at most in memory, as an object of its own. */
export function roomForText(text: string): number {
  return 2 * text.length + 32;
}

/** Bytes that all cached pages may take together. */
const mostBytes = 48 * 1024 * 1024;

/** Bytes that the cache itself takes for a page: its places in the lists of keys, values, times and sizes. */
const roomOfEntry = 256;

/** Milliseconds after which a page is rendered again whatever happened: it says how long ago things were. */
const longestLife = 60_000;

/**
 * Rendered pages for visitors until what they show changes (design, "Pages for visitors"), by whole address and variant (SIT-96): a page
 * names its own, and a host is whatever a request says.
 */
export class CachedPages {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: mostBytes,
    ttl: longestLife,
    sizeCalculation: ({ size }, address) => roomForText(address) + size + roomOfEntry,
  });

  /** Grows with every change: a page that was begun before one must not be kept after it. */
  #changes = 0;

  /** The number of changes so far, to be handed back to {@link keep}. */
  get changes(): number {
    return this.#changes;
  }

  /** Bytes that the pages take in memory. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  find(address: string): CachedPage | undefined {
    return this.#pages.get(address);
  }

  /** Keeps a page, unless something changed since `changes` was read. */
  keep(address: string, page: CachedPage, changes: number): void {
    if (changes === this.#changes) this.#pages.set(address, page);
  }

  /** Drops every page that shows a table's rows. */
  drop(table: ChangingTable): void {
    this.#changes += 1;
    for (const [address, page] of this.#pages.entries()) if (page.shows.has(table)) this.#pages.delete(address);
  }

  /** Drops everything. */
  clear(): void {
    this.#changes += 1;
    this.#pages.clear();
  }
}
