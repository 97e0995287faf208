import { formatNumber } from '#domain/listing/price.ts';
import type { PriceCurrency } from '#domain/listing/filter.ts';
import { dayOf } from '../ui/date.ts';
import { useLanguage } from '../shell/links.ts';
import { useMessages } from '../messages/context.tsx';
import type { ShownRate } from '../shell/frame/site-profile.ts';

interface RateNoteProps {
  /** The currency of the price searched for. */
  currency: PriceCurrency;
  /** Null until an admin has set one. */
  rate: ShownRate | null;
  /** Whether prices only sort the listings, and exclude none. */
  isOrder?: boolean;
}

/** Note with the rate at which listings in the other currency were compared; without a rate, that they were not. */
export function RateNote({ currency, rate, isOrder = false }: RateNoteProps) {
  const { filters } = useMessages();
  const language = useLanguage();
  return (
    <p className="mt-3 mb-4 text-md text-muted">
      {rate
        ? filters.compared[currency](formatNumber(rate.mmkPerUsd, language), dayOf(rate.setAt, language))
        : (isOrder ? filters.notOrdered : filters.notCompared)[currency]}
    </p>
  );
}
