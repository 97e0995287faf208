/** A phone number within a text, and how it is shown. */
interface ShownNumber {
  /** Its position, in UTF-16 code units. */
  start: number;
  end: number;
  shown: string;
}

/** Returns a typed text with its phone numbers in the one format in which the portal shows them (LST-76), what stands around them as typed. */
export function withShownNumbers(text: string, numbers: readonly ShownNumber[]): string {
  const pieces = numbers.map(({ start, shown }, at) => text.slice(numbers[at - 1]?.end ?? 0, start) + shown);
  return pieces.join('') + text.slice(numbers.at(-1)?.end ?? 0);
}
