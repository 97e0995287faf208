import { type Figure, figureParts, type FigureSums } from './figures.ts';

/** Columns of accounts. */
const ofAccounts = ['signUps', 'posted', 'paid'] as const;

const figureNames = Object.keys(figureParts) as Figure[];

/**
 * Writes figures as comma-separated values (RFC 4180), one line a day below the names of the columns. They are dates, numbers and our own
 * names: no spreadsheet takes anything in them for a formula.
 * @param since the first day on which anything was counted: before it cells are empty, not zero.
 */
export function figureTable(days: readonly FigureSums[], since: string | null): string {
  const names = figureNames.flatMap((figure) => figureParts[figure].map((part) => `${figure} ${part}`));
  const lines = days.map((day) => {
    const counts = figureNames.flatMap((figure) => ordered(day, figure));
    const known = isCounted(day.day, since) ? counts.map(String) : counts.map(() => '');
    return [day.day, ...known, ...ofAccounts.map((name) => String(day[name]))];
  });
  const table = [['day', ...names, 'sign-ups', 'of them posted', 'of them paid'], ...lines];
  return table.map((line) => `${line.join()}\r\n`).join('');
}

/** Whether visits and what follows them were counted on a day: the counting began on some day. */
export function isCounted(day: string, since: string | null): boolean {
  return since !== null && day >= since;
}

/** The days of each month, in their order; the first and the last month may lack some. */
export function byMonth(days: readonly FigureSums[]): FigureSums[][] {
  return Object.values(Object.groupBy(days, ({ day }) => day.slice(0, 7))).filter((month) => month !== undefined);
}

/** The sums of a figure in the order of its parts, which is that of the columns. */
function ordered(day: FigureSums, figure: Figure): number[] {
  const sums: Readonly<Record<string, number>> = day[figure];
  return figureParts[figure].map((part) => sums[part] ?? 0);
}

/** The sum of all parts of a figure, over some days. */
export function sumOf(days: readonly FigureSums[], figure: Figure): number {
  return days.reduce((sum, day) => sum + ordered(day, figure).reduce((all, one) => all + one, 0), 0);
}

/** The sum of each part of a figure over some days, the largest first. */
export function partSums<Name extends Figure>(
  days: readonly FigureSums[],
  figure: Name,
): { part: (typeof figureParts)[Name][number]; count: number }[] {
  const parts: readonly (typeof figureParts)[Name][number][] = figureParts[figure];
  return parts
    .map((part, at) => ({ part, count: days.reduce((sum, day) => sum + (ordered(day, figure)[at] ?? 0), 0) }))
    .toSorted((one, other) => other.count - one.count);
}
