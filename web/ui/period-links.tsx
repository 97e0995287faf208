import { ChipLink } from './chip-link.tsx';

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
          <ChipLink key={days} to={addressOf(days)} isCurrent={days === current}>
            {nameOf(days)}
          </ChipLink>
        ))}
    </nav>
  );
}
