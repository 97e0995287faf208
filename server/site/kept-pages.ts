import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ChangingTable } from '../database/changes.ts';

/** A rendered page for visitors, ready to be sent. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  /** The body by content coding. */
  bodies: Record<'br' | 'gzip' | 'identity', Uint8Array>;
  etag: string;
  /** What it shows: a change of any of these drops it. */
  shows: ReadonlySet<ChangingTable>;
}

/** Bytes that all kept pages may take together. */
const mostBytes = 48 * 1024 * 1024;

/** Milliseconds after which a page is rendered anew whatever happened: it says how long ago things were. */
const longestLife = 60_000;

const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/** Rendered pages for visitors, by address, until what they show changes (design, "Pages for visitors"). */
export class KeptPages {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    ttl: longestLife,
    sizeCalculation: ({ bodies }, address) =>
      address.length + bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength,
  });

  /** Grows with every change: a page that was begun before one must not be kept after it. */
  #changes = 0;

  /** The number of changes so far, to be handed back to {@link keep}. */
  get changes(): number {
    return this.#changes;
  }

  find(address: string): KeptPage | undefined {
    return this.#pages.get(address);
  }

  /** Keeps a page, unless something changed since `changes` was read. */
  keep(address: string, page: KeptPage, changes: number): void {
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

/** Makes a page of a rendered answer: compressed once, in every coding a browser may ask for. */
export async function pageOf(answer: Response, shows: ReadonlySet<ChangingTable>): Promise<KeptPage> {
  const identity = new Uint8Array(await answer.arrayBuffer());
  const [br, zipped] = await Promise.all([
    squeeze(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    zip(identity, { level: 6 }),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    bodies: { br, gzip: zipped, identity },
    etag,
    shows,
  };
}

/** A kept page as an answer to a request: in the coding it asks for, or 304 when the browser has it. */
export function answerWith(page: KeptPage, request: Request): Response {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const etag = `"${page.etag}-${coding}"`;
  const headers: Record<string, string> = {
    ...page.headers,
    etag,
    'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
    vary: 'Accept-Encoding, Cookie',
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  if (coding !== 'identity') headers['content-encoding'] = coding;
  headers['content-length'] = String(page.bodies[coding].byteLength);
  return new Response(request.method === 'HEAD' ? null : (page.bodies[coding] as BodyInit), {
    status: page.status,
    headers,
  });
}
