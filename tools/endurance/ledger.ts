import { createWriteStream, type WriteStream } from 'node:fs';

/** Kinds of things that people write and the ledger knows. */
export type Kind = 'account' | 'package' | 'listing' | 'photo' | 'message' | 'review';

/**
 * `asked`: sent, and not answered yet. `there`: the portal has said so. `leaving`: its deletion was sent, and not answered
 * yet. `gone`: the portal has said so.
 */
type State = 'asked' | 'there' | 'leaving' | 'gone';

/** One thing that was written. */
export interface Entry {
  kind: Kind;
  /** Names it, and nothing else of its kind. */
  mark: string;
  state: State;
  /** Its texts, in the order in which they were sent. */
  versions: string[];
  /** The last of them that the portal has acknowledged; -1 for none. */
  acknowledged: number;
  /** Marks of what it goes with. */
  belongsTo: readonly string[];
}

/** Everything that was sent to the portal, and what it has acknowledged: in memory, and line by line in a file. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  readonly #file: WriteStream;

  constructor(path: string) {
    this.#file = createWriteStream(path);
  }

  /** Something new, or a new version of what is there, is about to be sent. */
  asked(kind: Kind, mark: string, version = '', belongsTo: readonly string[] = []): void {
    const entry = this.#entries.get(`${kind} ${mark}`);
    if (entry) entry.versions.push(version);
    else {
      const fresh: Entry = { kind, mark, state: 'asked', versions: [version], acknowledged: -1, belongsTo };
      this.#entries.set(`${kind} ${mark}`, fresh);
    }
    this.#note('asked', kind, mark, version);
  }

  /** The last version that was sent is there. */
  acknowledged(kind: Kind, mark: string): void {
    const entry = this.#entries.get(`${kind} ${mark}`);
    if (!entry) throw new Error(`${kind} ${mark} was not asked for`);
    entry.state = 'there';
    entry.acknowledged = entry.versions.length - 1;
    this.#note('there', kind, mark, entry.versions.at(-1));
  }

  /** Its deletion is about to be sent; with it goes what belongs to it. */
  leaving(kind: Kind, mark: string): void {
    this.#withBelongings(kind, mark, 'leaving');
  }

  /** It has been deleted, with what belongs to it. */
  gone(kind: Kind, mark: string): void {
    this.#withBelongings(kind, mark, 'gone');
  }

  /** Everything as it stands now. */
  snapshot(): Map<string, Entry> {
    return new Map(Array.from(this.#entries, ([key, entry]) => [key, { ...entry, versions: [...entry.versions] }]));
  }

  /** Counts what has been acknowledged so far and has to be there now, by kind. */
  standing(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, state } of this.#entries.values()) {
      if (state === 'there') counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }

  #withBelongings(kind: Kind, mark: string, state: 'leaving' | 'gone'): void {
    for (const entry of this.#entries.values()) {
      if ((entry.kind === kind && entry.mark === mark) || entry.belongsTo.includes(mark)) entry.state = state;
    }
    this.#note(state, kind, mark);
  }

  #note(state: State, kind: Kind, mark: string, version?: string): void {
    this.#file.write(`${JSON.stringify({ at: new Date().toISOString(), state, kind, mark, version })}\n`);
  }
}
