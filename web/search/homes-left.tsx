import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';

/** How many listings a choice would leave, quietly beside it; nothing while that is not known. */
export function ListingsLeft({ homes }: { homes: number | undefined }) {
  const language = useLanguage();
  if (homes === undefined) return null;
  return <span className="text-sm font-normal text-muted tabular-nums">({formatNumber(homes, language)})</span>;
}
