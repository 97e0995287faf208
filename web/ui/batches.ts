import { useState } from 'react';
import { ApiFailure } from '../api/client.ts';
import { useFailedAction } from '../forms/ended-session.ts';

/** Maximum number of batches that an address can request at once: a user who returns to a long list sees that much of it again. */
const mostBatches = 6;

/** The query parameter that says how much of a list was open. */
export const shownParameter = 'shown';

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

/**
 * Adds lists to the data that a loader returns, unless the page's HTML already has them: on a full page load they are not sent again as
 * data (SIT-99); a page reached by client-side navigation has no HTML, and gets them.
 */
export function besideHtml<Loaded extends object, Lists extends object>(
  request: Request,
  loaded: Loaded,
  lists: Lists,
): Loaded & Partial<Lists> {
  const isGoneTo = new URL(request.url).pathname.endsWith('.data');
  if (isGoneTo) return { ...loaded, ...lists };
  // Rendering can read them; only enumerable properties are sent.
  const hidden = Object.entries(lists).map(([name, value]) => [name, { value, enumerable: false }] as const);
  return Object.defineProperties({ ...loaded }, Object.fromEntries(hidden));
}

/** A list of which some entries are shown, and more on a tap. */
interface GrowingList<Entry> {
  /** The entries that are shown; undefined for one that is only in the page's HTML. */
  entries: readonly (Entry | undefined)[];
  mayHaveMore: boolean;
  isLoading: boolean;
  showMore(): Promise<void>;
}

interface WholeList<Entry> {
  /** Undefined where the page's HTML has the first of them, and nothing else was sent. */
  known: readonly Entry[] | undefined;
  count: number;
  /** How many are shown at first, and how many more on each tap. */
  size: number;
  read: () => Promise<readonly Entry[]>;
  /** Shown when they cannot be loaded. */
  failed: string;
}

/** Shows a list step by step; entries known only from the HTML are fetched as soon as more are requested. */
export function useGrowingList<Entry>({ known, count, size, read, failed }: WholeList<Entry>): GrowingList<Entry> {
  const tellFailure = useFailedAction();
  const [shown, setShown] = useState(size);
  const [loaded, setLoaded] = useState<readonly Entry[]>();
  const [isLoading, setIsLoading] = useState(false);
  const whole = loaded ?? known;
  const showMore = async () => {
    if (whole) return setShown(shown + size);
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
  const entries = (whole ?? Array.from<undefined>({ length: count })).slice(0, shown);
  return { entries, mayHaveMore: shown < (whole?.length ?? count), isLoading, showMore };
}
