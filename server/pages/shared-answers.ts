import type { ChangingTable } from '../database/changes.ts';

/** The calls that nearly every page makes, and whose response is the same for every visitor. */
const shared = new Set(['/api/auth/session', '/api/site', '/api/exchange-rate', '/api/outage/get']);

/** Milliseconds after which a call is made again in any case: an announcement for a day ends with that day. */
const longestLife = 10_000;

interface SharedAnswer {
  text: string;
  shows: readonly ChangingTable[];
  until: number;
}

/** Responses that pages for visitors share until what they show changes. */
export class SharedAnswers {
  readonly #answers = new Map<string, SharedAnswer>();

  /** Incremented by every change: a response that was requested before one must not be cached after it. */
  #changes = 0;

  /** The number of changes so far, to be passed back to {@link keep}. */
  get changes(): number {
    return this.#changes;
  }

  find(path: string): Response | undefined {
    const found = this.#answers.get(path);
    if (!found || found.until <= Date.now()) return undefined;
    return new Response(found.text, { headers: { 'Content-Type': 'application/json' } });
  }

  /** Caches the response of a call that visitors share, unless something changed since `changes` was read. */
  async keep(path: string, answer: Response, shows: readonly ChangingTable[], changes: number): Promise<void> {
    if (!shared.has(path) || answer.status !== 200) return;
    const text = await answer.clone().text();
    if (changes === this.#changes) this.#answers.set(path, { text, shows, until: Date.now() + longestLife });
  }

  /** Evicts every response that shows a table's rows. */
  drop(table: ChangingTable): void {
    this.#changes += 1;
    for (const [path, { shows }] of this.#answers) if (shows.includes(table)) this.#answers.delete(path);
  }

  /** Evicts everything. */
  clear(): void {
    this.#changes += 1;
    this.#answers.clear();
  }
}
