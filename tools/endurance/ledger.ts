import { createWriteStream, type WriteStream } from 'node:fs';

/** Kinds of items that users write and the ledger records. */
export type Kind = 'account' | 'package' | 'listing' | 'photo' | 'message' | 'review';

/**
 * `asked`: sent, and not yet answered. `there`: confirmed by the portal. `leaving`: its deletion was sent, and not yet
 * answered. `gone`: deletion confirmed by the portal.
 */
type State = 'asked' | 'there' | 'leaving' | 'gone';

/** One item that was written. */
interface Entry {
  kind: Kind;
  /** Identifies it uniquely among its kind. */
  mark: string;
  state: State;
  /** Its texts, in the order in which they were sent. */
  versions: string[];
  /** Index of the last version that the portal has acknowledged; -1 for none. */
  acknowledged: number;
  /** Marks of the items with which it is deleted. */
  belongsTo: readonly string[];
}

/** Everything that was sent to the portal, and what it has acknowledged: in memory, and line by line in a file. */
export class Ledger {
  readonly entries = new Map<string, Entry>();
  readonly #file: WriteStream;

  constructor(path: string) {
    this.#file = createWriteStream(path);
  }

  /** Records that a new item, or a new version of an existing one, is about to be sent. */
  asked(kind: Kind, mark: string, version = '', belongsTo: readonly string[] = []): void {
    const entry = this.entries.get(`${kind} ${mark}`);
    if (entry) entry.versions.push(version);
    else {
      const fresh: Entry = { kind, mark, state: 'asked', versions: [version], acknowledged: -1, belongsTo };
      this.entries.set(`${kind} ${mark}`, fresh);
    }
    this.#note('asked', kind, mark, version);
  }

  /** Records that the last version sent has been stored. */
  acknowledged(kind: Kind, mark: string): void {
    const entry = this.entries.get(`${kind} ${mark}`);
    if (!entry) throw new Error(`${kind} ${mark} was never requested`);
    entry.state = 'there';
    entry.acknowledged = entry.versions.length - 1;
    this.#note('there', kind, mark, entry.versions.at(-1));
  }

  /** Records that its deletion, with everything that belongs to it, is about to be sent. */
  leaving(kind: Kind, mark: string): void {
    this.#withBelongings(kind, mark, 'leaving');
  }

  /** Records that it has been deleted, with everything that belongs to it. */
  gone(kind: Kind, mark: string): void {
    this.#withBelongings(kind, mark, 'gone');
  }

  /** Counts the acknowledged items that must exist now, by kind. */
  standing(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, state } of this.entries.values()) {
      if (state === 'there') counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }

  #withBelongings(kind: Kind, mark: string, state: 'leaving' | 'gone'): void {
    for (const entry of this.entries.values()) {
      if ((entry.kind === kind && entry.mark === mark) || entry.belongsTo.includes(mark)) entry.state = state;
    }
    this.#note(state, kind, mark);
  }

  #note(state: State, kind: Kind, mark: string, version?: string): void {
    this.#file.write(`${JSON.stringify({ at: new Date().toISOString(), state, kind, mark, version })}\n`);
  }
}
