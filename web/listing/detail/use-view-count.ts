import { useEffect, useState } from 'react';
import { answerOf, browserApi } from '../../api/client.ts';

/**
 * Counts this visit, and says how many there were. Asked by the browser, as a page kept by the server is read by many; what
 * the page said stays where the call fails.
 */
export function useViewCount(listingId: string, known: number): number {
  const [count, setCount] = useState(known);
  useEffect(() => {
    setCount(known);
    const views = browserApi().listing.pageviews[':id'].$post({
      param: { id: listingId },
    });
    answerOf(views).then(
      (answer) => setCount(answer.count),
      () => undefined,
    );
  }, [listingId, known]);
  return count;
}
