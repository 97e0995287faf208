import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { listingFields } from '#domain/listing/fields.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { typedNumber } from '#domain/text/burmese/burmese-digits.ts';
import { townshipSlugs } from '#domain/township/township.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { useMessages } from '../../messages/context.tsx';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { moneyOf } from './form-prices.ts';
import type { Values } from './values.ts';

/** Says how many people watch for a home with what is typed so far, from five on (WCH-32). */
export function Watchers({ values }: { values: Values }) {
  const { watchedBy } = useMessages().listingTables;
  const watchers = useWatchers(values);
  return (
    <div role="status">
      {watchers !== null && (
        <p className="mb-4 rounded-sm bg-act-soft px-3 py-2.5 text-md font-semibold">
          <BellRing className="me-1.5 inline-block size-4.5 align-[-0.2em]" aria-hidden />
          <BySyllable text={watchedBy(watchers)} />
        </p>
      )}
    </div>
  );
}

/** Milliseconds without another change after which the form counts as typed. */
const pause = 800;

/** Asks once the form has been left alone for a moment; null while too few watch, or nobody can say. */
function useWatchers(values: Values): number | null {
  const asked = JSON.stringify(queryOf(values));
  const [known, setKnown] = useState<{ asked: string; watchers: number | null }>();
  useEffect(() => {
    const query = JSON.parse(asked) as ReturnType<typeof queryOf>;
    if (!query) return;
    const asking = new AbortController();
    const ask = async () => {
      const call = browserApi().watch.watchers.$get({ query }, { init: { signal: asking.signal } });
      const answer = await answerOf(call).catch(() => undefined);
      if (!asking.signal.aborted) setKnown({ asked, watchers: answer?.watchers ?? null });
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked]);
  return known?.asked === asked ? known.watchers : null;
}

/** The fields that watches are counted by; null while the kind and the place are not chosen. */
function queryOf(values: Values) {
  const type = listingTypes.find((one) => one === values.type);
  const township = townshipSlugs.find((one) => one === values.township);
  const propertyType = propertyTypes.find((one) => one === values.propertyType);
  if (!type || !township || !propertyType) return null;
  const { currency, regularPrice } = moneyOf(values);
  const price =
    typeof regularPrice === 'number' ? wholeText(regularPrice, 1, listingFields.regularPrice.maximum) : undefined;
  const squareFeet = wholeText(typedNumber(values.squareFeet), 1, listingFields.squareFeet.maximum);
  const bedrooms = wholeText(typedNumber(values.bedrooms), 0, listingFields.bedrooms.maximum);
  const bathrooms = wholeText(typedNumber(values.bathrooms), 0, listingFields.bathrooms.maximum);
  return {
    type,
    township,
    propertyType,
    ...(price !== undefined && { currency, regularPrice: price }),
    ...(squareFeet !== undefined && { squareFeet }),
    ...(bedrooms !== undefined && { bedrooms }),
    ...(bathrooms !== undefined && { bathrooms }),
  };
}

/** A whole number as the call takes it; undefined for what is none, or beyond its bounds. */
function wholeText(number: number | undefined, least: number, most: number): string | undefined {
  const whole = Math.round(number ?? Number.NaN);
  return Number.isSafeInteger(whole) && whole >= least && whole <= most ? String(whole) : undefined;
}
