/** The parts of a text between commas or on lines of their own. */
export function listOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Reads HOME_COUNTERS: two numbers, or undefined for the real ones. */
export function countersOf(text: string): { rent: number; sale: number } | undefined {
  return text === 'real' ? undefined : pairOf(text);
}

/** Reads two numbers, for rent and for sale. */
export function pairOf(text: string): { rent: number; sale: number } {
  const [rent = 0, sale = 0] = listOf(text).map(Number);
  return { rent, sale };
}
