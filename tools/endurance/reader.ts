import { setTimeout as pause } from 'node:timers/promises';
import type { Desk } from './writer.ts';

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

/** Reads pages and lists until writing is over; every response is checked on its way. */
export async function readPages(desk: Desk): Promise<void> {
  while (!desk.isOver) {
    await desk.reach.request(desk.choices.one(pages)).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
    await pause(readingTime);
  }
}
