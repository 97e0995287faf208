import { LRUCache } from 'lru-cache';
import type { ChangingTable } from '../database/changes.ts';
import { roomForText, type CachedPage } from './cached-page.ts';
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
