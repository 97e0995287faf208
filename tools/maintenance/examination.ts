import type { Executor } from '#server/process/database.ts';
import type { Storage } from '#server/process/storage.ts';

/** Database and storage that the doctor examines, and counts of what it has examined so far. */
export interface Examination {
  /** Only read from. */
  db: Executor;
  storage: Storage;
  /** Opens sealed values; undefined if the portal has no secret yet. */
  secret: string | undefined;
  now: Date;
  /** Whether every stored object is read to its end, rather than only looked up. */
  isThorough: boolean;
  /** Numbers of things examined so far, by kind. */
  counts: Map<string, number>;
}

/** A problem, as a sentence that names the row or the object. */
export type Finding = string;

/** A part of the examination: yields its findings as it goes, with one batch in memory. */
export type Check = (examination: Examination) => AsyncGenerator<Finding>;

/** Counts one more examined item of a kind. */
export function count({ counts }: Examination, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
