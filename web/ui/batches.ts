import { useState } from 'react';
import { useNotice } from '../shell/notice.tsx';
import { ApiFailure } from '../api/client.ts';

/** Batches that an address can ask for at once: a user who comes back to a long list sees it again, as far as that goes. */
const mostBatches = 6;

/** The parameter that says how far a list was opened. */
export const shownParameter = 'shown';

/**
 * Reads the batches of a list that an address asks for.
 * @param size of a batch.
 * @returns what they hold together, and whether a further one may have more: the last one was full.
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

/** A list that grows by a batch at a time. */
export interface Batches<Entry> {
  entries: readonly Entry[];
  mayHaveMore: boolean;
  isLoading: boolean;
  showMore(): Promise<void>;
  /** The query that shows one batch more: for browsers without JavaScript. */
  nextQuery: string;
}

/**
 * Goes on from the first batches of a list, in the browser. How far it was opened stands in the address, so that Back finds it again.
 * @param query what else the address says.
 * @param failed said when the next batch does not come.
 */
export function useBatches<Entry>(
  first: { entries: readonly Entry[]; mayHaveMore: boolean },
  { size, query, read, failed }: BatchSource<Entry>,
): Batches<Entry> {
  const notice = useNotice();
  const [entries, setEntries] = useState(first.entries);
  const [mayHaveMore, setMayHaveMore] = useState(first.mayHaveMore);
  const [isLoading, setIsLoading] = useState(false);
  const queryFor = (shown: number) => `?${new URLSearchParams({ ...query, [shownParameter]: String(shown) })}`;
  const showMore = async () => {
    setIsLoading(true);
    try {
      const next = await read(entries.length);
      const all = [...entries, ...next];
      setEntries(all);
      setMayHaveMore(next.length >= size);
      history.replaceState(history.state, '', queryFor(all.length));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      notice({ kind: 'failed', text: failed });
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
 * Adds lists to what a loader passes on, unless the page's HTML has them already: of a page that is loaded they do not travel once
 * more as data (SIT-99); a page that is gone to from another has no HTML, and gets them.
 */
export function besideHtml<Loaded extends object, Lists extends object>(
  request: Request,
  loaded: Loaded,
  lists: Lists,
): Loaded & Partial<Lists> {
  const isGoneTo = new URL(request.url).pathname.endsWith('.data');
  if (isGoneTo) return { ...loaded, ...lists };
  // Rendering reads it; what is sent are the properties that are counted up.
  const hidden = Object.entries(lists).map(([name, value]) => [name, { value, enumerable: false }] as const);
  return Object.defineProperties({ ...loaded }, Object.fromEntries(hidden));
}

/** A list of which some entries are shown, and more at a tap. */
interface GrowingList<Entry> {
  /** Those that are shown; undefined for one that stands in the page's HTML alone. */
  entries: readonly (Entry | undefined)[];
  mayHaveMore: boolean;
  isLoading: boolean;
  showMore(): Promise<void>;
}

interface WholeList<Entry> {
  /** Undefined where the page's HTML has the first of them, and nothing else came. */
  known: readonly Entry[] | undefined;
  count: number;
  /** How many are shown at first, and how many more at each tap. */
  size: number;
  read: () => Promise<readonly Entry[]>;
  /** Said when they do not come. */
  failed: string;
}

/** Shows a list by and by; what is known from the HTML alone is read once more than that is asked for. */
export function useGrowingList<Entry>({ known, count, size, read, failed }: WholeList<Entry>): GrowingList<Entry> {
  const notice = useNotice();
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
      notice({ kind: 'failed', text: failed });
    } finally {
      setIsLoading(false);
    }
  };
  const entries = (whole ?? Array.from<undefined>({ length: count })).slice(0, shown);
  return { entries, mayHaveMore: shown < (whole?.length ?? count), isLoading, showMore };
}
