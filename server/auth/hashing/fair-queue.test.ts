import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Busy } from '#domain/errors.ts';
import { openFairQueue } from './fair-queue.ts';

/** A queue, and what has started in it: every piece of work lasts until the test ends it. */
function aQueue(bounds: { atOnce: number; mostWaiting: number }) {
  const queue = openFairQueue({ ...bounds, retryAfter: 5 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (whose: string, name: string) => {
    const outcome = queue.run(whose, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
      return name;
    });
    // The rejection is examined later.
    outcome.catch(() => undefined);
    return outcome;
  };
  /** Ends the work in progress, one piece after the other, until there is none. */
  const drain = async () => {
    for (const name of begun) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    }
    return begun;
  };
  return { queue, ask, begun, drain };
}

describe('a fair queue', () => {
  test('does only a limited number of things at once, and all of them in the end', async () => {
    const { ask, begun, drain } = aQueue({ atOnce: 2, mostWaiting: 10 });
    const outcomes = ['a', 'b', 'c', 'd'].map((name) => ask('one', name));
    await new Promise(setImmediate);
    assert.deepEqual(begun, ['a', 'b']);
    await drain();
    assert.deepEqual(await Promise.all(outcomes), ['a', 'b', 'c', 'd']);
  });

  test('takes turns: a client that asks for one thing does not wait behind one that asks for ten', async () => {
    const { ask, drain } = aQueue({ atOnce: 1, mostWaiting: 20 });
    for (let turn = 1; turn <= 10; turn++) void ask('many', `many ${turn}`);
    void ask('one', 'one');
    void ask('two', 'two 1');
    void ask('two', 'two 2');
    assert.deepEqual((await drain()).slice(0, 7), ['many 1', 'many 2', 'one', 'two 1', 'many 3', 'two 2', 'many 4']);
  });

  test('refuses beyond its bound, and says when to come back', async () => {
    const { ask, drain } = aQueue({ atOnce: 1, mostWaiting: 2 });
    const taken = ['a', 'b', 'c'].map((name) => ask('one', name));
    await assert.rejects(ask('one', 'd'), (error) => error instanceof Busy && error.retryAfter === 5);
    await drain();
    assert.deepEqual(await Promise.all(taken), ['a', 'b', 'c']);
  });

  test('cannot be filled by one client for all: the longest line gives way, starting with its last', async () => {
    const { ask, begun, drain } = aQueue({ atOnce: 1, mostWaiting: 4 });
    const many = [1, 2, 3, 4, 5].map((turn) => ask('many', `many ${turn}`));
    const [one, two] = [ask('one', 'one'), ask('two', 'two')];
    for (const last of many.slice(-2)) await assert.rejects(last, Busy);
    // All lines are equally long now: none gives way any more.
    await assert.rejects(ask('many', 'many 6'), Busy);
    await drain();
    assert.deepEqual(await Promise.all([one, two]), ['one', 'two']);
    assert.deepEqual(begun, ['many 1', 'many 2', 'one', 'two', 'many 3']);
  });

  test('continues after a failure', async () => {
    const { queue } = aQueue({ atOnce: 1, mostWaiting: 1 });
    await assert.rejects(
      queue.run('one', () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(await queue.run('one', () => Promise.resolve('fine')), 'fine');
  });
});
