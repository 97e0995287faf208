import { use, useEffect, useState } from 'react';
import { answerOf, browserApi } from '../../api/client.ts';
import { ScriptNonceContext } from '../../shell/page-head.tsx';

/**
 * Returns how many visits there were, with this one. Counted by the browser, as a page cached by the server is read by many; what the page
 * said stays where the call fails.
 */
export function useViewCount(listingId: string, known: number): number {
  const [count, setCount] = useState(known);
  useEffect(() => {
    setCount(known);
    const early = window.countedView;
    window.countedView = undefined;
    const call =
      early?.id === listingId ? early.call : browserApi().listing.pageviews[':id'].$post({ param: { id: listingId } });
    answerOf(call).then(
      (answer) => setCount(answer.count),
      () => undefined,
    );
  }, [listingId, known]);
  return count;
}

type ViewCall = ReturnType<ReturnType<typeof browserApi>['listing']['pageviews'][':id']['$post']>;

declare global {
  interface Window {
    /** The call that counted the visit of the page that was loaded (see {@link CountedEarly}). */
    countedView: { id: string; call: ViewCall } | undefined;
  }
}

/**
 * Counts the visit of a page as it loads: its own script waits for a reader, and a visit counts without (LST-54). So do taps that come
 * before it is at work (LST-143).
 */
export function CountedEarly({ listingId }: { listingId: string }) {
  const nonce = use(ScriptNonceContext);
  const call = `fetch('/api/listing/pageviews/${listingId}',{method:'POST'})`;
  const view = `window.countedView={id:'${listingId}',call:${call}}`;
  const tap = `fetch('/api/listing/taps/${listingId}/'+link.dataset.tap,{method:'POST',keepalive:true})`;
  const taps = `addEventListener('click',({target})=>{const link=target.closest('a[data-tap]');if(link&&document.documentElement.dataset.script==='waits')${tap}})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${view};${taps}` }} />;
}
