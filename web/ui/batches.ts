import { useState } from 'react';
import { shownParameter } from '#domain/paging.ts';
import { ApiFailure } from '../api/client.ts';
import { useFailedAction } from '../forms/ended-session.ts';

/** Maximum number of batches that an address can request at once: a user who returns to a long list sees that much of it again. */
const mostBatches = 6;

/**
 * Reads the batches of a list that an address asks for.
 * @param size of a batch.
 * @returns their entries, and whether there may be another batch: the last one was full.
 */
export async function firstBatches<Entry>(
  parameters: URLSearchParams,
  size: number,
  read: (startIndex: number) => Promise<readonly Entry[]>,
): Promise<{ entries: Entry[]; mayHaveMore: boolean }> {
  const wanted = Math.ceil(Number(parameters.get(shownParameter) ?? 0) / size) || 1;
  const count = Math.min(mostBatches, Math.max(1, wanted));
  const batches = await Promise.all(Array.from({ length: count }, (_, batch) => read(batch * size)));
  return { entries: batches.flat(), mayHaveMore: (batches.at(-1) ?? []).length >= size };
}

/** A list that grows one batch at a time. */
export interface Batches<Entry> {
  entries: readonly Entry[];
  mayHaveMore: boolean;
  isLoading: boolean;
  showMore(): Promise<void>;
  /** The query that shows one more batch: for browsers without JavaScript. */
  nextQuery: string;
}

/**
 * Continues a list after its first batches, in the browser. The number of entries shown is in the address, so that Back restores it.
 * @param query the rest of the address's query.
 * @param failed shown when the next batch cannot be loaded.
 */
export function useBatches<Entry extends { _id: string }>(
  first: { entries: readonly Entry[]; mayHaveMore: boolean },
  { size, query, read, failed }: BatchSource<Entry>,
): Batches<Entry> {
  const tellFailure = useFailedAction();
  const [entries, setEntries] = useState(first.entries);
  const [mayHaveMore, setMayHaveMore] = useState(first.mayHaveMore);
  const [readCount, setReadCount] = useState(first.entries.length);
  const [isLoading, setIsLoading] = useState(false);
  const queryFor = (shown: number) => `?${new URLSearchParams({ ...query, [shownParameter]: String(shown) })}`;
  const showMore = async () => {
    setIsLoading(true);
    try {
      const next = await read(readCount);
      // What has been posted in the meantime moves entries into the next batch that are shown already.
      const all = [...new Map([...entries, ...next].map((entry) => [entry._id, entry])).values()];
      setEntries(all);
      setReadCount(readCount + next.length);
      setMayHaveMore(next.length >= size);
      history.replaceState(history.state, '', queryFor(all.length));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, failed);
    } finally {
      setIsLoading(false);
    }
  };
  return { entries, mayHaveMore, isLoading, showMore, nextQuery: queryFor(entries.length + size) };
}

interface BatchSource<Entry> {
  size: number;
  query: Record<string, string>;
  read: (startIndex: number) => Promise<readonly Entry[]>;
  failed: string;
}

/** The beginning of a list, as a page shows it first, and the number of entries that the whole list has. */
export interface ListStart<Entry> {
  entries: readonly Entry[];
  count: number;
}

/** Returns the first entries of a list: a page's data has only what it shows (SIT-99). */
export function startOf<Entry>(list: readonly Entry[], size: number): ListStart<Entry> {
  return { entries: list.slice(0, size), count: list.length };
}

/** A list of which some entries are shown, and more on a tap. */
export interface GrowingList<Entry> {
  /** The entries that are shown. */
  entries: readonly Entry[];
  mayHaveMore: boolean;
  isLoading: boolean;
  showMore(): Promise<void>;
}

interface WholeList<Entry> {
  start: ListStart<Entry>;
  /** How many more are shown on each tap. */
  size: number;
  read: () => Promise<readonly Entry[]>;
  /** Shown when they cannot be loaded. */
  failed: string;
}

/** Shows a list step by step; the whole of it is read when more than its start is first requested. */
export function useGrowingList<Entry>({ start, size, read, failed }: WholeList<Entry>): GrowingList<Entry> {
  const tellFailure = useFailedAction();
  const [shown, setShown] = useState(start.entries.length);
  const [loaded, setLoaded] = useState<readonly Entry[]>();
  const [isLoading, setIsLoading] = useState(false);
  const showMore = async () => {
    if (loaded) return setShown(shown + size);
    setIsLoading(true);
    try {
      setLoaded(await read());
      setShown(shown + size);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      await tellFailure(error, failed);
    } finally {
      setIsLoading(false);
    }
  };
  const entries = loaded?.slice(0, shown) ?? start.entries;
  return { entries, mayHaveMore: shown < (loaded?.length ?? start.count), isLoading, showMore };
}
