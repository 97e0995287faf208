import { LocalLink } from './local-link.tsx';

interface PeriodLinksProps {
  /** Of the links as a whole. */
  label: string;
  /** In days; the current one is marked. */
  periods: readonly number[];
  current: number;
  nameOf: (days: number) => string;
  addressOf: (days: number) => string;
}

/** Links to the same screen for other periods, the shortest first. */
export function PeriodLinks({ label, periods, current, nameOf, addressOf }: PeriodLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {periods
        .toSorted((one, other) => one - other)
        .map((days) => (
          <LocalLink
            key={days}
            to={addressOf(days)}
            aria-current={days === current ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-3.5 text-md aria-[current=true]:border-act aria-[current=true]:bg-act-soft aria-[current=true]:font-semibold aria-[current=true]:text-act"
          >
            {nameOf(days)}
          </LocalLink>
        ))}
    </nav>
  );
}
