import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { listingTypes, propertyTypes } from '#domain/listing/listing.ts';
import { typedNumber } from '#domain/text/burmese/burmese-digits.ts';
import { type Township, townshipName, townshipSlugs } from '#domain/township/township.ts';
import { mostBedrooms, type UsualPrice } from '#domain/usual-price/usual-price.ts';
import { answerOf, browserApi } from '../../api/client.ts';
import { usualFrom } from '../../usual-price/usual.ts';
import type { Values } from './values.ts';

/** Returns the usual price of homes like the one in the form; undefined until it is known, and where too few are like it. */
export function useUsualPrice({ type, township, propertyType, bedrooms }: Values): UsualPrice | undefined {
  const rooms = typedNumber(bedrooms);
  const kind = [type, township, propertyType, rooms].join();
  const [known, setKnown] = useState<{ kind: string; usual: UsualPrice | undefined }>();
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const ofType = listingTypes.find((one) => one === type);
      const ofKind = propertyTypes.find((one) => one === propertyType);
      const of = townshipSlugs.find((one) => one === township);
      if (!ofType || !ofKind || !of) return;
      const query = {
        type: ofType,
        township: of,
        propertyType: ofKind,
        ...(rooms !== undefined && rooms >= 0 && { bedrooms: String(Math.min(Math.trunc(rooms), mostBedrooms)) }),
      };
      const call = browserApi()['usual-price'].get.$get({ query }, { init: { signal: asking.signal } });
      // Without a response nothing is said.
      const answer = await answerOf(call).catch(() => undefined);
      if (answer && !asking.signal.aborted)
        setKnown({ kind, usual: answer.usual ? usualFrom(answer.usual) : undefined });
    };
    void ask();
    return () => asking.abort();
  }, [kind, type, township, propertyType, rooms]);
  return known?.kind === kind ? known.usual : undefined;
}

/** The name of a township, or that of the city. */
export function placeOf(township: Township | null | undefined, language: Language): string {
  if (township) return townshipName(township, language);
  return language === 'my' ? 'ရန်ကုန်မြို့' : 'Yangon';
}
