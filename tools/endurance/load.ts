import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiDocument, type Contract, openContract } from '#tests/factories/contract.ts';
import type { Scope } from '#tests/resilience/portal.ts';
import { choicesOf } from '#server/demo/random.ts';
import { compare, foundIn } from './compare.ts';
import { Ledger } from './ledger.ts';
import { Photos } from './photos.ts';
import { Reach } from './reach.ts';
import { resultsFolder, type Tally } from './tally.ts';
import { type Desk, writeStories } from './writer.ts';

/** Pages that visitors read. */
const pages = [
  '/',
  '/search',
  '/search?searchTerm=condo',
  '/agent',
  '/blogs',
  '/sitemap.xml',
  '/api/listing/get',
  '/api/listing/search?searchTerm=condo',
  '/api/listing/counts',
  '/api/packages',
];

/** Milliseconds between two pages: readers are there to get responses, not to create load. */
const readingTime = 100;

/** Number of photos examined each time, newest first. */
const photosLookedAt = 10;

/** Milliseconds within which something must be written. */
const patience = 60_000;

/** Users who write and read, and the ledger of what was acknowledged to them. */
export interface Load {
  desk: Desk;
  /** Waits for this many more acknowledged writes. @throws Error when that takes a minute. */
  moreWritten(count: number): Promise<void>;
  /** Checks a portal's rows and photos against the ledger, and notes every breach as a failure. */
  examine(portal: { address: string; dataDir: string }): Promise<void>;
  /** Lets each user finish their current request. */
  end(): Promise<void>;
}

/** Options of a load: the active users, and their choices. */
export interface LoadOptions {
  writers: number;
  readers: number;
  seed: number;
}

/**
 * Lets users write to a portal, and read it.
 * @param contract used instead of the portal's own document.
 */
export async function beginLoad(
  scope: Scope,
  address: string,
  tally: Tally,
  { writers, readers, seed }: LoadOptions,
  contract?: Contract,
): Promise<Load> {
  await mkdir(resultsFolder, { recursive: true });
  const choices = choicesOf(seed);
  const desk: Desk = {
    reach: new Reach(tally),
    ledger: new Ledger(join(resultsFolder, 'ledger.jsonl')),
    photos: new Photos(choices),
    tally,
    choices,
    contract: contract ?? openContract(await documentOf(address)),
    written: 0,
    isOver: false,
  };
  scope.after(() => {
    desk.isOver = true;
  });
  desk.reach.open(address);
  const users = Promise.all([
    ...Array.from({ length: writers }, (_, writer) => writeStories(desk, writer)),
    ...Array.from({ length: readers }, () => readPages(desk)),
  ]);
  return {
    desk,
    async moreWritten(count) {
      const target = desk.written + count;
      const deadline = performance.now() + patience;
      while (desk.written < target) {
        if (performance.now() > deadline) throw new Error(`nothing could be written for ${patience / 1000} s`);
        await pause(20);
      }
    },
    async examine(portal) {
      const found = await foundIn(portal.dataDir);
      for (const breach of compare(found, desk.ledger)) tally.fail(breach);
      // Ids are in chronological order.
      const photos = found.filter(({ kind }) => kind === 'photo').map(({ mark }) => mark);
      const reach = { request: (path: string) => fetch(portal.address + path) };
      for (const id of photos.sort().slice(-photosLookedAt)) {
        const trouble = await desk.photos.trouble(reach, id);
        if (trouble !== undefined) tally.fail(trouble);
        tally.count('photos checked');
      }
      tally.count('rows checked against the ledger', found.length);
    },
    async end() {
      desk.isOver = true;
      await users;
    },
  };
}

async function documentOf(address: string): Promise<ApiDocument> {
  return (await (await fetch(`${address}/api/openapi.json`)).json()) as ApiDocument;
}

/** Reads pages and lists until writing is over; every response is checked on its way. */
async function readPages(desk: Desk): Promise<void> {
  while (!desk.isOver) {
    await desk.reach.request(desk.choices.one(pages)).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
    await pause(readingTime);
  }
}
