/** Random choices that come out the same for the same seed. */
export interface Choices {
  /** From 0 up to 1. */
  share(): number;
  /** An integer between two bounds, both included. */
  between(least: number, most: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** True in the given percentage of cases. */
  chance(percent: number): boolean;
}

/** Returns the choices for a seed: mulberry32, which is small, fast and uniform enough for images and prices. */
export function choicesOf(seed: number): Choices {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    between,
    one: (values) => {
      const value = values[Math.floor(share() * values.length)];
      if (value === undefined) throw new RangeError('Nothing to choose from.');
      return value;
    },
    chance: (percent) => share() * 100 < percent,
  };
}
