import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type ReadAdvert, readAdverts } from '#domain/advert/read.ts';
import { type Taught, taughtDictionary } from '#domain/search/known-place.ts';
import { type Dictionary, fileDictionary } from '#domain/search/vocabulary/concepts.ts';

/** A text to read. */
export interface AdvertText {
  text: string;
  /** Words that admins have taught, as JSON; left out while it is what this thread has. */
  taught?: string;
}

// On Linux a priority applies to one thread, elsewhere to the whole process: visitors who browse listings take precedence.
if (process.platform === 'linux') setPriority(5);

let dictionary: Dictionary = fileDictionary;

// Its own thread, for advert-reading.ts: one text at a time.
parentPort?.on('message', ({ text, taught }: AdvertText) => {
  if (taught !== undefined) {
    const rows = JSON.parse(taught) as Taught[];
    dictionary = rows.length === 0 ? fileDictionary : taughtDictionary(rows);
  }
  parentPort?.postMessage(readAdverts(text, dictionary) satisfies ReadAdvert[]);
});
