import type { RuleCode } from '#domain/refusals.ts';
import { priceWords } from '#domain/listing/price.ts';
import { writtenIn } from '../../shell/document/burmese-font.ts';
import { useMessages } from '../../messages/context.tsx';
import { isSayable } from '../../messages/sayable.ts';
import { useLanguage } from '../../shell/links.ts';
import { ByShortPhrase, BySyllable } from '../../ui/by-syllable.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import type { ManyRow, Previewed } from './load.ts';
import type { Outcome } from './send.ts';

interface ManyListProps {
  rows: readonly ManyRow[];
  /** Outcome that each would have. */
  results: readonly Previewed[];
  /** Outcome of each so far. */
  outcomes: ReadonlyMap<string, Outcome>;
  isStarted: boolean;
}

/** Rows that the server draws: no page takes it longer than 50 ms. The browser adds the rest as soon as its script runs. */
const mostAtFirst = 100;

/** Each listing with its price before and after, or why it stays as it is; the refused ones first, so that nobody has to search for them. */
export function ManyList({ rows, results, outcomes, isStarted }: ManyListProps) {
  const isHydrated = useHydrated();
  const previews = new Map(results.map((one) => [one._id, one]));
  const shown = rows.map((row) => ({ row, preview: previews.get(row._id), outcome: outcomes.get(row._id) }));
  const isRefused = ({ preview, outcome }: (typeof shown)[number]) =>
    (outcome ?? preview)?.outcome === 'refused' ? 0 : 1;
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {shown
        .toSorted((one, other) => isRefused(one) - isRefused(other))
        .slice(0, isHydrated ? undefined : mostAtFirst)
        .map(({ row, preview, outcome }) => (
          <li key={row._id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
            <p className="min-w-0 basis-64 grow">
              <span lang={writtenIn(row.name, 'bold')} className="block font-semibold wrap-anywhere">
                <ByShortPhrase text={row.name} />
              </span>
              <span className="text-sm text-muted tabular-nums">{row.code}</span>
            </p>
            <Fate row={row} preview={preview} outcome={outcome} isStarted={isStarted} />
          </li>
        ))}
    </ul>
  );
}

interface FateProps {
  row: ManyRow;
  preview: Previewed | undefined;
  outcome: Outcome | undefined;
  isStarted: boolean;
}

/** Says what becomes of a listing, or became of it. */
function Fate({ row, preview, outcome, isStarted }: FateProps) {
  const { changeMany, rules } = useMessages();
  const language = useLanguage();
  const last = outcome ?? preview;
  const amountOf = (price: number) => priceWords(price, { ...row, type: 'sale' }, language).amount;
  if (last?.outcome === 'refused') {
    const code: RuleCode = last.code !== undefined && isSayable(last.code) ? last.code : 'something_went_wrong';
    return (
      <p className="text-md font-medium text-danger">
        <BySyllable text={rules[code]} />
      </p>
    );
  }
  const isPriced = preview?.before !== undefined && preview.after !== undefined && preview.before !== preview.after;
  return (
    <p className="text-md">
      {isPriced && (
        <>
          <span className="text-muted line-through">{amountOf(preview.before ?? 0)}</span>
          <span aria-hidden>{' → '}</span>
          <b className="font-semibold">{amountOf(preview.after ?? 0)}</b>
        </>
      )}
      {isPriced && preview.endsDiscount && (
        <span className="block text-sm text-muted">
          <BySyllable text={changeMany.endsDiscount} />
        </span>
      )}
      {last?.outcome === 'unchanged' && <span className="text-muted">{changeMany.stays}</span>}
      {isStarted && outcome?.outcome === 'done' && (
        <span className="ms-2 font-semibold text-act">{changeMany.isDone}</span>
      )}
    </p>
  );
}
