import type { Language } from '#domain/language.ts';
import type { Currency, ListingType } from '#domain/listing/listing.ts';
import type { MoveIn } from '#domain/listing/move-in.ts';
import { formatNumber, isRateOld, otherPriceWords, type PriceDetails, priceWords } from '#domain/listing/price.ts';
import { useMessages } from '../messages/context.tsx';
import { useLanguage } from '../shell/links.ts';
import { type ShownRate, useExchangeRate } from '../shell/frame/site-profile.ts';
import { dayOf } from '../ui/date.ts';
import { usePresent } from '../ui/moment.tsx';
import type { CardListing } from './card/card-listing.ts';

/** The price of a listing. */
export interface Priced {
  type: ListingType;
  currency: Currency;
  regularPrice: number;
  discountPrice: number | null;
  details: PriceDetails;
}

interface PriceProps {
  listing: Priced;
  /** Whether the other currency is shown beside it, and below it with its rate on a tap (LST-127, LST-128). */
  other?: 'beside' | 'explained';
  className?: string;
}

/** Price of a listing, the discounted price first with the regular price struck through beside it. */
export function Price({ listing, other, className = '' }: PriceProps) {
  const language = useLanguage();
  const { typesLong } = useMessages().listing;
  const regular = priceWords(listing.regularPrice, listing, language);
  const now = listing.discountPrice === null ? regular : priceWords(listing.discountPrice, listing, language);
  // A card says rent by the month, and sale in words (LST-85).
  const per = now.per || (other === 'beside' && typesLong.sale);
  return (
    <div className={`font-bold tracking-tight ${className}`}>
      <p
        className={
          other === 'beside'
            ? 'flex flex-wrap items-baseline justify-between gap-x-3 rows:flex-nowrap rows:justify-start rows:gap-x-0'
            : 'rows:flex rows:items-baseline'
        }
      >
        {/* Never truncated: on a narrow row "/ month" takes a second line. */}
        <span className="rows:max-w-full rows:shrink-0">
          <span>{now.amount}</span>
          {per && (
            <>
              {' '}
              <span className="text-sm font-medium tracking-normal whitespace-nowrap text-muted">{per}</span>
            </>
          )}
        </span>
        <span className="rows:what-fits rows:min-w-0 rows:flex-1 rows:gap-x-1.5">
          {listing.discountPrice !== null && (
            <>
              {' '}
              <s className="inline-block text-md font-medium text-muted rows:text-sm">{regular.amount}</s>
            </>
          )}
          {other === 'beside' && <OtherPrice listing={listing} />}
        </span>
      </p>
      {other === 'explained' && <ExplainedPrice listing={listing} />}
    </div>
  );
}

/** Price of a listing in the other currency, less prominently; nothing without a rate. */
function OtherPrice({ listing }: { listing: Priced }) {
  const words = useOtherPrice(listing);
  if (!words) return null;
  // Separated by a space, not by a margin: when it wraps, it begins at the edge.
  return (
    <>
      {' '}
      <span className="inline-block text-sm font-medium tracking-normal text-muted">{words}</span>
    </>
  );
}

/** The same with its rate and the rate's day on a tap. */
function ExplainedPrice({ listing }: { listing: Priced }) {
  const words = useOtherPrice(listing);
  const rate = useRateWords();
  if (!words || !rate) return null;
  return (
    <details className="text-md font-medium tracking-normal text-muted print:hidden">
      <summary className="-my-1.5 flex min-h-11 w-fit items-center underline decoration-dotted underline-offset-4 lg:min-h-9">
        {words}
      </summary>
      <p className="mb-2 text-sm font-normal">{rate}</p>
    </details>
  );
}

/** Returns an amount in words, without what it pays for. */
export function amountOf(amount: number, currency: Currency, language: Language): string {
  return priceWords(amount, { currency, type: 'sale' }, language).amount;
}

/** Amount needed to move in, on a card: in both currencies if there is room, which a compact row does not have. */
export function MoveInOnCard({
  listing: { currency },
  moveIn,
}: {
  listing: Pick<Priced, 'currency'>;
  moveIn: Pick<MoveIn, 'sum' | 'isAtLeast'>;
}) {
  const { listing: messages } = useMessages();
  const language = useLanguage();
  const words = messages.moveIn.onCard(amountOf(moveIn.sum, currency, language), moveIn.isAtLeast);
  const other = useOtherAmount(moveIn.sum, currency);
  return (
    <p className="flex text-sm text-muted">
      {/* It takes a second line if it must: a truncated sum, or one without "or more", would read as another one. */}
      <span className="max-w-full shrink-0">{words}</span>
      {/* If the line has no room left, it is out of view: the listing's page has it. */}
      {other && <span className="what-fits min-w-0 flex-1 gap-x-2 rows:hidden">{other}</span>}
    </p>
  );
}

/** Says in a line that a price fell, or else that it is above or below what most like it ask (PRC-8, PRC-13). */
export function PriceNote({
  listing: { reduction, priceVerdict },
  className,
}: {
  listing: Pick<CardListing, 'reduction' | 'priceVerdict'>;
  className: string;
}) {
  const { priceNote } = useMessages().listing;
  const language = useLanguage();
  const words = reduction
    ? priceNote.reduced(reduction.percent, dayOf(reduction.at, language))
    : priceVerdict?.percent && priceNote.asks(priceVerdict.percent);
  const colour = reduction || (priceVerdict && priceVerdict.percent < 0) ? 'text-act' : 'text-muted';
  return words ? <p className={`text-sm font-semibold ${colour} ${className}`}>{words}</p> : null;
}

/** Returns the price of a listing in the other currency; nothing without a rate. */
export function useOtherPrice({
  regularPrice,
  discountPrice,
  currency,
}: Pick<Priced, 'regularPrice' | 'discountPrice' | 'currency'>): string | undefined {
  return useOtherAmount(discountPrice ?? regularPrice, currency);
}

/** Returns an amount in the other currency; nothing without a rate. */
export function useOtherAmount(amount: number, currency: Currency): string | undefined {
  const rate = useShownRate();
  const language = useLanguage();
  return rate && otherPriceWords(amount, currency, rate.mmkPerUsd, language);
}

/** Returns the rate at which prices are converted, in words, with its day. */
export function useRateWords(): string | undefined {
  const rate = useShownRate();
  const language = useLanguage();
  const { listing } = useMessages();
  return rate && listing.rate(formatNumber(rate.mmkPerUsd, language), dayOf(rate.setAt, language));
}

/** Returns the rate at which prices are converted; undefined if there is none or it is too old (LST-127). */
export function useShownRate(): ShownRate | undefined {
  const rate = useExchangeRate();
  const now = usePresent();
  return rate && now && !isRateOld(rate.setAt, now) ? rate : undefined;
}
