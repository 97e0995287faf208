/** Milliseconds that the files of one process take together: long compared with loading the server, short compared with a run. */
const together = 20_000;

/** Test files of one process, one after the other, and the milliseconds that they are expected to take. */
export interface Group {
  readonly files: readonly string[];
  readonly expected: number;
}

/**
 * Assigns files to processes that run several, the longest process first. Loading the server, building its first API document
 * and warming up takes three seconds of CPU time, ten times as long as most files take by themselves.
 * @param files the longest first.
 * @param mayShare whether a file may run in one process with others.
 * @param atOnce processes that run at the same time: at least this many are used, if there are enough files.
 * @param filesTogether minimum average number of files per process: on a machine that is otherwise busy each process takes long.
 */
export function groupsOf(
  files: readonly string[],
  expected: (file: string) => number,
  mayShare: (file: string) => boolean,
  atOnce: number,
  filesTogether: number,
): Group[] {
  const sharing = files.filter(mayShare);
  const time = sharing.reduce((sum, file) => sum + expected(file), 0);
  const wanted = Math.min(Math.ceil(time / together), Math.ceil(sharing.length / filesTogether));
  const count = Math.min(sharing.length, Math.max(atOnce, wanted));
  const shared = Array.from({ length: count }, () => ({ files: [] as string[], expected: 0 }));
  for (const file of sharing) {
    const [shortest] = shared.toSorted((one, other) => one.expected - other.expected);
    shortest?.files.push(file);
    if (shortest) shortest.expected += expected(file);
  }
  const own = files.filter((file) => !mayShare(file)).map((file) => ({ files: [file], expected: expected(file) }));
  return [...own, ...shared].toSorted((one, other) => other.expected - one.expected);
}
