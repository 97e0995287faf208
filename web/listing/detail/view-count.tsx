import { use, useEffect, useState } from 'react';
import { answerOf, browserApi } from '../../api/client.ts';
import { noteContact } from '../../shortlist/store.ts';
import { ScriptNonceContext } from '../../shell/document/page-head.tsx';

/**
 * Returns the number of visits, including this one. Counted by the browser, as a page cached by the server is read by many; if the call
 * fails, the number in the page stays.
 */
export function useViewCount(listingId: string, known: number): number {
  const [count, setCount] = useState(known);
  useEffect(() => {
    setCount(known);
    for (const kind of window.earlyTaps ?? []) noteContact(listingId, kind);
    window.earlyTaps = undefined;
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
    /** The call that counted the visit when the page was loaded (see {@link CountedEarly}). */
    countedView: { id: string; call: ViewCall } | undefined;
    /** Links to call or write that were tapped before the page's script was running, for the shortlist (SHL-33). */
    earlyTaps: ('call' | 'viber')[] | undefined;
  }
}

/**
 * Counts a visit while the page loads: the page's own script waits for user activity, and a visit counts without (LST-54). So do taps
 * before that script is running (LST-143).
 */
export function CountedEarly({ listingId }: { listingId: string }) {
  const nonce = use(ScriptNonceContext);
  const call = `fetch('/api/listing/pageviews/${listingId}',{method:'POST'})`;
  const view = `window.countedView={id:'${listingId}',call:${call}}`;
  const tap = `fetch('/api/listing/taps/${listingId}/'+link.dataset.tap,{method:'POST',keepalive:true})`;
  const note = `(window.earlyTaps||=[]).push(link.dataset.tap)`;
  const taps = `addEventListener('click',({target})=>{const link=target.closest('a[data-tap]');if(link&&document.documentElement.dataset.script==='waits'){${note};${tap}}})`;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${view};${taps}` }} />;
}
