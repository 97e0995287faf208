/** Objects in transit at once: enough to hide the latency of a storage, few enough to hold in memory. */
const atOnce = 8;

/**
 * Does a piece of work on each item, several at a time. Results come in the order of the items. After a failure no work
 * remains in progress.
 */
export async function* sideBySide<One, Result>(
  many: AsyncIterable<One>,
  work: (one: One) => Promise<Result>,
): AsyncGenerator<Result> {
  let group: One[] = [];
  for await (const one of many) {
    group.push(one);
    if (group.length < atOnce) continue;
    yield* await all(group.map(work));
    group = [];
  }
  yield* await all(group.map(work));
}

async function all<Result>(works: Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
