import { useLocation } from 'react-router';
import type { Batches } from './batches.ts';
import { useMessages } from '../messages/context.tsx';
import { Button } from './button.tsx';

/**
 * Appends the next batch of a list; absent if the last one was not full (SRC-13). Without a script it is a link.
 * @param label the label that lists of posts use instead (PST-8, PST-15).
 */
export function ShowMore({ batches, label }: { batches: Batches<unknown>; label?: string }) {
  const { site } = useMessages();
  const more = label ?? site.showMore;
  const { pathname } = useLocation();
  if (!batches.mayHaveMore) return null;
  return (
    <div className="mt-8 flex justify-center">
      <noscript>
        <a
          href={pathname + batches.nextQuery}
          className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-4.5 text-md font-semibold"
        >
          {more}
        </a>
      </noscript>
      <Button onClick={() => void batches.showMore()} disabled={batches.isLoading} className="scripted">
        {batches.isLoading ? site.showingMore : more}
      </Button>
    </div>
  );
}
