import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReadAdvert } from '#domain/advert/read.ts';
import { Busy } from '#domain/errors.ts';
import { openFairQueue } from '../auth/hashing/fair-queue.ts';
import type { AdvertText } from './advert-thread.ts';
import { taughtInUse } from './dictionary.ts';

/** Milliseconds after which an idle thread ends and releases its memory. */
const idleTime = 60_000;

/** Milliseconds that one text may take. The longest takes about one second, and the thread's own start another. */
const longestTime = 15_000;

/** Seconds after which a refused client may try again. */
const retryAfter = 5;

const queue = openFairQueue({ atOnce: 1, mostWaiting: 20, retryAfter });

/** The thread, while there is one, and the words that it has been taught. */
let reader: { worker: Worker; taught: string; timer?: NodeJS.Timeout } | undefined;

/**
 * Reads adverts (LST-420) with the dictionary in use, on a thread of its own: the longest text takes a second of processor time, in which
 * this one goes on answering. One text is read at a time, and accounts take turns.
 * @param whose account that asks.
 * @throws Busy when too many wait, or the text takes too long
 */
export function readAdvertsApart(text: string, whose: string): Promise<ReadAdvert[]> {
  return queue.run(whose, () => read(text));
}

async function read(text: string): Promise<ReadAdvert[]> {
  const { worker, ...thread } = take();
  const taught = taughtInUse();
  const message: AdvertText = thread.taught === taught ? { text } : { text, taught };
  const ended = new AbortController();
  const end = () => ended.abort();
  worker.once('exit', end);
  const timer = setTimeout(() => void worker.terminate(), longestTime);
  try {
    worker.postMessage(message);
    const [adverts] = (await once(worker, 'message', { signal: ended.signal })) as [ReadAdvert[]];
    rest(worker, taught);
    return adverts;
  } catch (error) {
    throw ended.signal.aborted ? new Busy(retryAfter) : error;
  } finally {
    clearTimeout(timer);
    worker.off('exit', end);
  }
}

function take() {
  if (!reader) return open();
  clearTimeout(reader.timer);
  reader.worker.ref();
  return reader;
}

function open() {
  const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(new URL('advert-thread.ts', import.meta.url), { resourceLimits });
  const forget = () => {
    if (reader?.worker === worker) reader = undefined;
  };
  // The caller that waits for the text learns that its thread has failed.
  worker.on('error', forget);
  worker.on('exit', forget);
  // A new thread knows the words of the repository.
  reader = { worker, taught: '[]' };
  return reader;
}

/** An idle thread does not keep the process alive. */
function rest(worker: Worker, taught: string): void {
  worker.unref();
  reader = { worker, taught, timer: setTimeout(() => void worker.terminate(), idleTime).unref() };
}
