import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { formatNumber } from '#domain/listing/price.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../links.ts';

/** Amount transferred for a page (SIT-98); nothing while that is unknown, as for images from another site that does not disclose it. */
export function PageWeight() {
  const { dataSaver } = useMessages().site;
  const language = useLanguage();
  const { state } = useNavigation();
  const [since, setSince] = useState(0);
  const [bytes, setBytes] = useState<number>();
  useEffect(() => {
    if (state === 'loading') setSince(performance.now());
  }, [state]);
  useEffect(() => {
    const weigh = () => setBytes(bytesSince(since));
    const watch = new PerformanceObserver(weigh);
    watch.observe({ type: 'resource', buffered: true });
    weigh();
    return () => watch.disconnect();
  }, [since]);
  if (bytes === undefined) return null;
  const size = dataSaver.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1000)), language));
  return <p className="font-semibold text-ink">{dataSaver.weight(size)}</p>;
}

/** Bytes fetched since a moment of the page's clock, headers included; undefined where some are unknown. */
function bytesSince(moment: number): number | undefined {
  const document = moment === 0 ? performance.getEntriesByType('navigation') : [];
  const fetched = [...document, ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[];
  const sizes = fetched.filter(({ responseEnd }) => responseEnd >= moment).map(sizeOf);
  return sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
}

function sizeOf({ name, transferSize, encodedBodySize }: PerformanceResourceTiming): number | undefined {
  const isHidden = transferSize === 0 && encodedBodySize === 0 && !name.startsWith(location.origin);
  return isHidden ? undefined : transferSize;
}
