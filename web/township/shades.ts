/** Shades above none. */
const shadeCount = 5;

/**
 * The shade of a value among others: 0 for none, then 1 to 5 so that each has about as many of them; equal values have equal shades.
 */
export function shadesOf(values: readonly (number | null)[]): (value: number | null) => number {
  const known = [...new Set(values.filter((value): value is number => value !== null && value > 0))].sort(
    (one, other) => one - other,
  );
  return (value) => {
    if (value === null || value <= 0) return 0;
    const place = known.findIndex((other) => other >= value);
    return known.length < 2 ? shadeCount : 1 + Math.round((place / (known.length - 1)) * (shadeCount - 1));
  };
}
