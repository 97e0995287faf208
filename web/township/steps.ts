/** Steps by which tiles are coloured. */
export const stepCount = 5;

/**
 * Divides values into at most five steps with about as many townships in each.
 * @returns the highest value of each step, ascending; empty if there are no values.
 */
export function stepsOf(values: readonly (number | null)[]): number[] {
  const known = values
    .filter((value): value is number => value !== null && value > 0)
    .sort((one, other) => one - other);
  const tops = Array.from(
    { length: stepCount },
    (_, step) => known[Math.ceil(((step + 1) * known.length) / stepCount) - 1],
  );
  return [...new Set(tops)].filter((top) => top !== undefined);
}

/** The step of a value among others, from 1 to 5: the highest has the last one; 0 for none. */
export function stepOf(value: number | null, steps: readonly number[]): number {
  if (value === null || value <= 0) return 0;
  const place = steps.findIndex((top) => value <= top);
  return stepCount - (steps.length - 1 - place);
}
