import { formatNumber } from '#domain/listing/price.ts';
import { useLanguage } from '../shell/links.ts';

/**
 * A small number in a circle, which grows with its letters. Burmese digits hang below the line (၂, ၄): the circle has room for them, and they
 * are moved up into its middle.
 */
export function CountBadge({ count, label }: { count: number /** Read out instead of the number. */; label?: string }) {
  const figure = formatNumber(count, useLanguage());
  return (
    <span className="inline-grid h-[1.85em] min-w-[1.85em] shrink-0 place-items-center rounded-full bg-act px-[0.4em] text-sm leading-[1.85] font-semibold text-on-act tabular-nums">
      <span aria-hidden={label === undefined ? undefined : true} className="[:lang(my)_&]:-translate-y-[0.14em]">
        {figure}
      </span>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
