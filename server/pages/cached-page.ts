import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { ChangingTable } from '../database/changes.ts';
import {
  codingFor,
  type Coding,
  compressed,
  compressedFor,
  type Compressed,
  decompressed,
} from '../http/wire/content-coding.ts';
import { forCachesBetween } from './page-keys.ts';

/** A rendered page for visitors, ready to be sent: compressed once, with its headers, in the codings that were requested. */
export interface CachedPage {
  status: number;
  /** Its headers other than those of a form, by lower-case name. */
  headers: Readonly<Record<string, string>>;
  /** The hash of its text, with which its entity tags begin. */
  hash: string;
  /** In the coding of the first client; the other is added when a client requests it (SIT-100). */
  forms: Partial<Record<Compressed, Form>>;
  /** Tables that it shows: a change of any of these evicts it. */
  shows: ReadonlySet<ChangingTable>;
  /** Bytes that it takes in memory, with its headers and all that belongs to it. */
  size: number;
}

/** A page in one coding. Headers as `node:http` takes them: names and values alternating. */
interface Form extends Head {
  body: Buffer<ArrayBuffer>;
  /** For a gzipped page: the head with which it is sent uncompressed. */
  plain?: Head | undefined;
}

interface Head {
  etag: string;
  headers: string[];
  /** Headers of the response to a browser that already has it. */
  unchanged: string[];
}

/** A response as it is sent. */
interface Reply {
  status: number;
  headers: string[];
  body?: Buffer<ArrayBuffer>;
}

/** Method and headers of a request that decide the form in which it gets a page. */
interface Asked {
  method: string | undefined;
  acceptEncoding: string | null | undefined;
  ifNoneMatch: string | null | undefined;
}

/** Origin of a page, for `Cache-Status` (RFC 9211): cached, rendered, or already being rendered for another request. */
export type CacheResult = 'hit' | 'fwd=uri-miss' | 'fwd=uri-miss; collapsed';

/** Request headers that lead to a different page, for intermediate caches (SIT-96). */
export const variedBy = 'Accept-Encoding, Cookie, Save-Data';

/** Bytes that a page takes in addition to its bodies and its headers' texts: lists of these, objects, what it shows. */
const roomForParts = 2560;

/**
 * Creates a cached page from a rendered response.
 * @param headers what it carries in addition to the response's own, by lower-case name.
 * @param acceptEncoding of the request that it is created for.
 */
export async function toCachedPage(
  answer: Response,
  shows: ReadonlySet<ChangingTable>,
  headers: Readonly<Record<string, string>>,
  acceptEncoding?: string | null,
): Promise<CachedPage> {
  const text = Buffer.from(await answer.arrayBuffer());
  const all = { ...Object.fromEntries(answer.headers), ...headers };
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const size = roomForHeaders(all) + roomForParts;
  const page: CachedPage = { status: answer.status, headers: all, hash, forms: {}, shows, size };
  return withForm(page, compressedFor(acceptEncoding), text);
}

/** Whether a page has the coding that a request asks for. */
export function isReadyFor({ forms }: CachedPage, acceptEncoding: string | null | undefined): boolean {
  return forms[compressedFor(acceptEncoding)] !== undefined;
}

/** A page with the coding that a request asks for, in addition to those it has. */
export function madeReadyFor(page: CachedPage, acceptEncoding: string | null | undefined): CachedPage {
  const coding = compressedFor(acceptEncoding);
  const other = coding === 'br' ? 'gzip' : 'br';
  const { body } = page.forms[other] ?? {};
  if (page.forms[coding] || !body) return page;
  return withForm(page, coding, decompressed(other, body));
}

function withForm(page: CachedPage, coding: Compressed, text: Buffer): CachedPage {
  const body = compressed(coding, text);
  const plain = coding === 'gzip' ? headOf(page, 'identity', text) : undefined;
  const form: Form = { ...headOf(page, coding, body), body, plain };
  return { ...page, forms: { ...page.forms, [coding]: form }, size: page.size + roomFor(body) };
}

function headOf({ headers, hash }: CachedPage, coding: Coding, { byteLength }: Buffer): Head {
  const etag = `"${hash}-${coding}"`;
  const shared = {
    ...headers,
    etag,
    'cache-control': forCachesBetween,
    'cache-status': cacheStatus('hit'),
    vary: variedBy,
  };
  const whole = {
    ...shared,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
    'content-length': String(byteLength),
  };
  return { etag, headers: listOf(whole), unchanged: listOf(shared) };
}

/** Names and values alternating, in an array of exactly their number. */
function listOf(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat().slice();
}

/** Bytes of a page's headers; the forms share the header texts. */
function roomForHeaders(headers: Readonly<Record<string, string>>): number {
  return Object.values(headers).reduce((sum, value) => sum + roomForText(value), 0);
}

/** Returns the response for a page that {@link isReadyFor} a request: in the coding it asks for, or 304 if the browser has it. */
export function replyOf({ status, forms }: CachedPage, { method, acceptEncoding, ifNoneMatch }: Asked): Reply {
  const coding = codingFor(acceptEncoding ?? '');
  const form = forms[coding === 'identity' ? 'gzip' : coding];
  const head = coding === 'identity' ? form?.plain : form;
  if (!form || !head) throw new Error('The page was not prepared for this request.');
  const { etag, headers, unchanged } = head;
  if (ifNoneMatch && names(ifNoneMatch, etag)) return { status: 304, headers: unchanged };
  if (method === 'HEAD') return { status, headers };
  return { status, headers, body: coding === 'identity' ? decompressed('gzip', form.body) : form.body };
}

/** The response to a request that went through the app, from a page that {@link isReadyFor} it. */
export function answerWith(page: CachedPage, { method, headers: asked }: Request, result: CacheResult): Response {
  const { status, headers, body } = replyOf(page, {
    method,
    acceptEncoding: asked.get('accept-encoding'),
    ifNoneMatch: asked.get('if-none-match'),
  });
  const sent = new Headers();
  for (let at = 0; at < headers.length; at += 2) sent.set(headers[at] ?? '', headers[at + 1] ?? '');
  sent.set('cache-status', cacheStatus(result));
  return new Response(body ?? null, { status, headers: sent });
}

function cacheStatus(result: CacheResult): string {
  return `eain; ${result}`;
}

/** Whether a list of entity tags has one, compared weakly: a proxy that compresses weakens ours (RFC 9110, section 13.1.2). */
function names(list: string, etag: string): boolean {
  return list === etag || list === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Bytes that a buffer takes in addition to its contents: its objects, and what the allocator adds. */
const roomOfBuffer = 320;

/** Total bytes that a buffer takes. */
export function roomFor(buffer: Uint8Array): number {
  return buffer.byteLength + roomOfBuffer;
}

/** Maximum bytes that a text takes in memory, as an object of its own. */
export function roomForText(text: string): number {
  return 2 * text.length + 32;
}

/** Maximum bytes of all cached pages together. */
const mostBytes = 48 * 1024 * 1024;

/** Bytes that the cache itself takes for a page: its slots in the lists of keys, values, times and sizes. */
const roomOfEntry = 256;

/** Milliseconds after which a page is rendered again in any case: it states how long ago things happened. */
const longestLife = 60_000;

/**
 * Rendered pages for visitors, until what they show changes (design, "Pages for visitors"), by whole address and variant (SIT-96): a page
 * contains its own address, and a host is whatever a request says.
 */
export class CachedPages {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: mostBytes,
    ttl: longestLife,
    sizeCalculation: ({ size }, address) => roomForText(address) + size + roomOfEntry,
  });

  /** Incremented by every change: a page that was begun before one must not be cached after it. */
  #changes = 0;

  /** The number of changes so far, to be passed back to {@link keep}. */
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

  /** Caches a page, unless something changed since `changes` was read. */
  keep(address: string, page: CachedPage, changes: number): void {
    if (changes === this.#changes) this.#pages.set(address, page);
  }

  /** A page, ready for a request: a coding that was not requested before is created once, and cached with the page. */
  ready(address: string, page: CachedPage, acceptEncoding: string | null | undefined): CachedPage {
    const stored = this.#pages.peek(address);
    // Another request may have added a coding since; another page may have taken its place.
    const newest = stored?.hash === page.hash ? stored : page;
    const made = madeReadyFor(newest, acceptEncoding);
    if (made !== newest && newest === stored) this.#pages.set(address, made, { noUpdateTTL: true });
    return made;
  }

  /** Evicts every page that shows a table's rows. */
  drop(table: ChangingTable): void {
    this.#changes += 1;
    for (const [address, page] of this.#pages.entries()) if (page.shows.has(table)) this.#pages.delete(address);
  }

  /** Evicts everything. */
  clear(): void {
    this.#changes += 1;
    this.#pages.clear();
  }
}
