import assert from 'node:assert/strict';

/** Reads a text, and may need another argument. */
export type Reader = (text: string, other?: unknown) => unknown;

/** Pieces of text that make a careless reader start over at each character, or look ahead each time. */
const pieces = [
  ['<', '<a ', '<p>', '<img alt="', '&', '&lt;', '"', '(', '%', '/', '@', '-', 'x-', ',', '.', ' ', '\n', '\r\n'],
  ['a', 'a ', '’a', '1', '1,', '12,', 'usd ', '2 bedroom ', 'under 500 usd ', 'https://a', 'and '],
  ['က', 'က္', 'ိ', 'ေ', 'ေက', '။', 'သန်း', '\u200b'],
].flat();

const longest = 255_000;

/**
 * CPU time that reading takes in this thread, in milliseconds; undefined if the function does not apply. Other threads are excluded, as
 * they collect garbage whenever they like; system time is included, as the kernel only estimates the user part for so short a time.
 */
export function cost(read: Reader, piece: string, length: number): number | undefined {
  const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const start = process.threadCpuUsage();
  try {
    read(text, 160);
  } catch {
    return undefined;
  }
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/**
 * Whether a text four times as long takes about four times the time: a function that reads it once per character takes sixteen
 * times. The machine may be busy once or twice; a slow function is slow each time.
 */
export function keepsPace(read: Reader, piece: string, length: number): boolean {
  const costs = (some: number) => cost(read, piece, some) ?? 0;
  // The same amount of text in four pieces: a single piece is read in too few milliseconds to measure.
  const quarter = () => [1, 2, 3, 4].reduce((sum) => sum + costs(length / 4), 0) / 4;
  const whole = costs(length);
  // A duration this short says more about the machine than about the function.
  if (whole < 60 || whole < quarter() * 6) return true;
  // Each time beside the other, since the machine may have slowed down.
  return Array.from({ length: 6 }).some(() => costs(length) < quarter() * 9);
}

/** Asserts that a function takes linear time in the text, whatever pieces it consists of, up to as many characters as a call may send. */
export function holdsPace(read: Reader): void {
  const slow = pieces.filter((piece) => (cost(read, piece, longest / 8) ?? 0) > 10);
  for (const piece of slow) {
    assert.ok(keepsPace(read, piece, longest / 4), `slow by many ${JSON.stringify(piece)}`);
  }
  const [piece = '<'] = slow;
  assert.ok(keepsPace(read, piece, longest), `slow by many ${JSON.stringify(piece)}`);
}
