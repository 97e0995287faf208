/** Objects that are on their way at once: enough to hide the distance of a storage, few enough to hold. */
const atOnce = 8;

/**
 * Does a piece of work on each of many, several at a time. What it gives comes in the order of what it was given. After a
 * failure nothing is under way any more.
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
