import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { mostShown, ownAddress, type OwnQuery } from './load-my-listings.ts';

interface MoreLinksProps {
  query: OwnQuery;
  shown: number;
  total: number;
}

/** Appends the next batch, or all at once: so that each listing of an agency is two taps away (LST-93). They are links and work without a script. */
export function MoreLinks({ query, shown, total }: MoreLinksProps) {
  const { listingTables, site } = useMessages();
  const language = useLanguage();
  if (shown >= total) return null;
  const next = shown + pageSizes.listings;
  const most = Math.min(total, mostShown);
  if (shown >= mostShown) {
    return (
      <p className="mt-6 text-center text-md text-muted">
        {listingTables.moreThanShown(formatNumber(shown, language), formatNumber(total, language))}
      </p>
    );
  }
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-2.5">
      <ButtonLink to={ownAddress({ ...query, shown: next })} preventScrollReset replace>
        {site.showMore}
      </ButtonLink>
      {total > next && (
        <ButtonLink to={ownAddress({ ...query, shown: most })} preventScrollReset replace>
          {listingTables.showAll(formatNumber(most, language), most < total)}
        </ButtonLink>
      )}
    </div>
  );
}
