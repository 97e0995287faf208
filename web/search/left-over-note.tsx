import type { InferResponseType } from 'hono/client';
import { formatNumber } from '#domain/listing/price.ts';
import type { ApiClient } from '../api/client.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { RunningText } from '../ui/by-syllable.tsx';
import type { SearchReading } from './filter-words.ts';

/** The words that only order the results of a full-text search, and how many listings have them; null if there are none. */
export type LeftOverWords = InferResponseType<ApiClient['listing']['full-search']['$get'], 200>['leftOver'];

/** Number up to which the server counts: that many means that many or more. */
const mostCounted = 100;

/** States how many results have the words that are left over beside the filters, and how many come after them (SRC-73). */
export function LeftOverNote({ leftOver, reading }: { leftOver: LeftOverWords; reading: SearchReading }) {
  const { reading: text } = useMessages();
  const language = useLanguage();
  if (leftOver === null || leftOver.others === 0) return null;
  const { text: words, matching, others } = leftOver;
  const shown = (count: number) => formatNumber(count, language) + (count === mostCounted ? '+' : '');
  const isUnderstood = reading.filters.length + reading.known.length > 0;
  const nowhere = isUnderstood ? text.leftOverNowhere(words) : text.anyOfWords;
  return (
    <p role="status" className="mb-3 text-md text-muted wrap-anywhere">
      <RunningText text={matching > 0 ? text.leftOver(words, shown(matching), shown(others)) : nowhere} />
    </p>
  );
}
