/** Milliseconds that the measured work takes on a machine of usual speed. */
const usual = 18;

/**
 * Returns how much slower this machine is than one of usual speed, from 1 to 2: bounds on CPU time are for the usual one, and a machine that
 * others use at the same time may have half of it.
 */
export function slowness(): number {
  const times = Array.from({ length: 6 }, measured);
  return Math.min(2, Math.max(1, Math.min(...times) / usual));
}

function measured(): number {
  const start = performance.now();
  const seen = new Map<string, number>();
  let value = 1;
  for (let turn = 0; turn < 400_000; turn += 1) {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    seen.set(String(value % 5000), turn);
  }
  return performance.now() - start;
}
