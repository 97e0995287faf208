/** Objects in transit at once: enough to hide the latency of a storage, few enough to hold in memory. */
const atOnce = 8;
/** Bytes of objects after which no further one joins those in transit: videos go almost alone. */
const bytesAtOnce = 16 * 1024 * 1024;

/**
 * Does a piece of work on each object, several at a time. Results come in the order of the objects. After a failure no work
 * remains in progress.
 */
export async function* sideBySide<One extends { size: number }, Result>(
  many: AsyncIterable<One>,
  work: (one: One) => Promise<Result>,
): AsyncGenerator<Result> {
  let group: One[] = [];
  for await (const one of many) {
    group.push(one);
    const bytes = group.reduce((sum, { size }) => sum + size, 0);
    if (group.length < atOnce && bytes < bytesAtOnce) continue;
    yield* await all(group.map(work));
    group = [];
  }
  yield* await all(group.map(work));
}

async function all<Result>(works: Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
