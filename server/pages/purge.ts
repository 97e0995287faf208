import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '../process/services.ts';
import { listenForChanges } from '../database/changes.ts';
import { tagOfAll } from './page-keys.ts';

/** Body sent to `CACHE_PURGE_URL` (SIT-108): pages with any of these tags are out of date. */
export const purgeSchema = z.object({ tags: z.array(z.string()).min(1) });

/** Notifies a cache in front of the portal of changes, until it is closed. */
export interface Purging {
  close(): Promise<void>;
}

/** Milliseconds between two checks for changes, and the longest pause after failures. */
const usualPauses = { shortest: 1_000, longest: 60_000 };

/** Milliseconds to wait for a response. */
const patience = 5_000;

/**
 * Starts notifying `CACHE_PURGE_URL` of the pages that are out of date (SIT-108): one call for all that was committed since the last
 * check. No write waits for it. What could not be sent goes with the next call; as there are no more tags than tables, nothing accumulates. The
 * process that runs the jobs calls this; it begins with all pages, since earlier changes may not have been sent.
 * @returns undefined if there is no cache to notify.
 */
export async function openPurging(
  { settings: { cachePurge }, log }: Pick<Services, 'settings' | 'log'>,
  databaseUrl: string,
  { shortest, longest } = usualPauses,
): Promise<Purging | undefined> {
  if (!cachePurge) return undefined;
  const { url, token } = cachePurge;
  const waiting = new Set<string>();
  const changes = await listenForChanges(databaseUrl, {
    // The places that a search knows change what any page may find.
    changed: (table) => void waiting.add(table === 'known_place' ? tagOfAll : table),
    lost: () => void waiting.add(tagOfAll),
  });
  const closing = new AbortController();

  const purge = async (tags: string[]) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ tags } satisfies z.infer<typeof purgeSchema>),
      redirect: 'error',
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(patience)]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache responded with ${answer.status}.`);
  };
  const run = async () => {
    let failures = 0;
    for (;;) {
      await pause(Math.min(longest, shortest * 2 ** failures), undefined, { signal: closing.signal });
      await changes.settled();
      if (waiting.size === 0) continue;
      const tags = [...waiting];
      waiting.clear();
      try {
        await purge(tags);
        failures = 0;
      } catch (error) {
        for (const tag of tags) waiting.add(tag);
        failures = Math.min(failures + 1, 30);
        if (!closing.signal.aborted) log.warn({ err: error, tags, failures }, 'cache purge failed, will retry');
      }
    }
  };
  // Only the signal ends it.
  const running = run().catch((error: unknown) => {
    if (!closing.signal.aborted) log.error({ err: error }, 'cache purging stopped');
  });

  return {
    close: async () => {
      closing.abort();
      await running;
      await changes.close();
    },
  };
}
