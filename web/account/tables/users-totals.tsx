import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';

interface UsersTotalsProps {
  totals: { total: number; lastMonth: number };
  /** The figures are of what a search found. */
  isFiltered: boolean;
}

/** How many users there are, and how many came in the last 30 days. */
export function UsersTotals({ totals: { total, lastMonth }, isFiltered }: UsersTotalsProps) {
  const { users } = useMessages();
  const language = useLanguage();
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-5 py-4">
      <span className="text-md text-muted">{isFiltered ? users.found : users.total}</span>
      <strong className="text-2xl font-bold">{formatNumber(total, language)}</strong>
      <span className="text-md text-muted">{users.lastMonth(formatNumber(lastMonth, language))}</span>
    </p>
  );
}
