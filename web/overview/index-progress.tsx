import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { ByPhrase } from '../ui/by-syllable.tsx';
import type { loadOverview } from './load.ts';

/** Shown while listings are reindexed after the search vocabulary has changed. */
export function IndexProgress({ listings, left }: Awaited<ReturnType<typeof loadOverview>>['toIndex']) {
  const { overview } = useMessages();
  const language = useLanguage();
  if (left === 0) return null;
  const done = formatNumber(listings - left, language);
  return (
    <section className="rounded-md border border-line bg-surface p-5">
      <h2 className="font-bold">
        <ByPhrase text={overview.indexing} />
      </h2>
      <p className="mt-1 mb-3 text-md text-muted">{overview.indexed(done, listings)}</p>
      <progress
        aria-label={overview.indexing}
        value={listings - left}
        max={listings}
        className="h-2 w-full accent-act"
      />
    </section>
  );
}
