import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';

interface StatCardProps {
  name: string;
  total: number;
  /** Of these, in the last 30 days. */
  lastMonth: number;
}

/** A figure of one's listings, and how much of it is of the last month. */
export function StatCard({ name, total, lastMonth }: StatCardProps) {
  const { lastMonth: words } = useMessages().listingTables;
  const language = useLanguage();
  return (
    <li className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <p className="text-md text-muted">{name}</p>
      <p className="text-2xl leading-tight font-bold tabular-nums">{formatNumber(total, language)}</p>
      <p className="mt-1 text-sm text-muted">
        {words}: <span className="font-semibold text-act tabular-nums">{formatNumber(lastMonth, language)}</span>
      </p>
    </li>
  );
}
