import type { Currency, ListingType } from '#domain/listing/listing.ts';
import { priceWords } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';

interface Priced {
  type: ListingType;
  currency: Currency;
  regularPrice: number;
  discountPrice: number | null;
}

/** What a listing costs, the discount first with the regular price struck through beside it. */
export function Price({ listing, className = '' }: { listing: Priced; className?: string }) {
  const language = useLanguage();
  const regular = priceWords(listing.regularPrice, listing, language);
  const now = listing.discountPrice === null ? regular : priceWords(listing.discountPrice, listing, language);
  return (
    <p className={`font-bold tracking-tight ${className}`}>
      <span className="me-2">
        {now.amount}
        {now.per && <span className="text-md font-medium tracking-normal text-muted"> {now.per}</span>}
      </span>
      {listing.discountPrice !== null && (
        <s className="inline-block text-md font-medium text-muted">{regular.amount}</s>
      )}
    </p>
  );
}
