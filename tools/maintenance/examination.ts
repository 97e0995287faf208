import type { Executor } from '#server/database/executor.ts';
import type { Storage } from '#server/storage/storage.ts';

/** Database and storage that the doctor examines, and counts of what it has examined so far. */
export interface Examination {
  /** Only ever read from. */
  db: Executor;
  storage: Storage;
  /** Opens what is sealed; undefined where the portal has none yet. */
  secret: string | undefined;
  now: Date;
  /** Whether every stored object is read to its end, rather than looked up alone. */
  isThorough: boolean;
  /** Numbers of things examined so far, by kind. */
  counts: Map<string, number>;
}

/** Something that is wrong, as a sentence that names the row or the object. */
export type Finding = string;

/** A part of the examination: what it finds, as it goes, holding one batch in memory. */
export type Check = (examination: Examination) => AsyncGenerator<Finding>;

/** Notes that one more of a kind has been looked at. */
export function count({ counts }: Examination, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
