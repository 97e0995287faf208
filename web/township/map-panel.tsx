import { ChevronDown, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SearchQuery } from '#domain/listing/query-string.ts';
import { useMessages } from '../messages/context.tsx';

const TownshipMap = lazy(() => import('./map.tsx').then((module) => ({ default: module.TownshipMap })));

/** From this width on the map stands beside the results, and is open. */
const wide = '(min-width: 1280px)';

interface MapPanelProps {
  query: SearchQuery;
  /** Whether it stands beside the results, which it does on a wide screen alone; otherwise it is folded away above them. */
  isBeside: boolean;
}

/** The map of the townships, fetched when it is opened. */
export function MapPanel({ query, isBeside }: MapPanelProps) {
  const { map } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isBeside && matchMedia(wide).matches) setIsOpen(true);
  }, [isBeside]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={`group rounded-md border border-line bg-surface ${isBeside ? 'sticky top-20 hidden xl:block' : 'mb-4 xl:hidden'}`}
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 px-4 font-semibold">
        <MapIcon className="size-5" aria-hidden />
        {map.title}
        <ChevronDown className="ms-auto size-5 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="mx-auto min-h-96 max-w-md border-t border-line p-2.5">
        {isOpen && (
          <Suspense fallback={<p className="p-4 text-muted">{map.loading}</p>}>
            <TownshipMap query={query} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
