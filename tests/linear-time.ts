import assert from 'node:assert/strict';

/** Reads a text, and may want something beside. */
export type Reader = (text: string, other?: unknown) => unknown;

/** Pieces of texts that make a careless reader start over at each character, or look ahead each time. */
const pieces = [
  ['<', '<a ', '<p>', '<img alt="', '&', '&lt;', '"', '(', '%', '/', '@', '-', 'x-', ',', '.', ' ', '\n', '\r\n'],
  ['a', 'a ', '’a', '1', '1,', '12,', 'usd ', '2 bedroom ', 'under 500 usd ', 'https://a', 'and '],
  ['က', 'က္', 'ိ', 'ေ', 'ေက', '။', 'သန်း', '\u200b'],
].flat();

const longest = 255_000;

/**
 * Processor time of this thread that reading takes, in milliseconds; undefined where the function is for something else. Not that of the
 * other threads, which clear memory when they like; nor the user's part alone, which the kernel only guesses for so short a time.
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
 * Whether a text four times as long takes about four times the time: what reads it once for each of its characters takes sixteen
 * times. The machine may be busy once or twice; a function that is slow is so each time.
 */
export function keepsPace(read: Reader, piece: string, length: number): boolean {
  const costs = (some: number) => cost(read, piece, some) ?? 0;
  // As much text in four pieces: a piece alone is read in too few milliseconds to tell.
  const quarter = () => [1, 2, 3, 4].reduce((sum) => sum + costs(length / 4), 0) / 4;
  const whole = costs(length);
  // What is done in so many milliseconds says more of the machine than of the function.
  if (whole < 60 || whole < quarter() * 6) return true;
  const least = Math.min(quarter(), quarter(), quarter());
  return [1, 2, 3].some(() => costs(length) < least * 9);
}

/** Holds a function to time in proportion to the text, of whatever pieces it is made, up to as many characters as a call may send. */
export function holdsPace(read: Reader): void {
  const slow = pieces.filter((piece) => (cost(read, piece, longest / 8) ?? 0) > 10);
  for (const piece of slow) {
    assert.ok(keepsPace(read, piece, longest / 4), `slow by many ${JSON.stringify(piece)}`);
  }
  const [piece = '<'] = slow;
  assert.ok(keepsPace(read, piece, longest), `slow by many ${JSON.stringify(piece)}`);
}
