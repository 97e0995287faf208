const burmeseZero = 0x1040;

/**
 * Replaces the Western digits of a text with Burmese ones and leaves the rest unchanged: `burmeseDigits('1,200')` is `'၁,၂၀၀'`.
 * Number formatting is up to the caller: format first, then convert the digits.
 */
export function burmeseDigits(text: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(burmeseZero + Number(digit)));
}

/** Replaces the Burmese digits of a text with Western ones and leaves the rest unchanged: `westernDigits('၁၀ သိန်း')` is `'10 သိန်း'`. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - burmeseZero));
}

/** Separators that people type between the digits of a number, or paste with it: commas of both scripts, spaces, invisible characters. */
const apart = /[\s,၊\p{Default_Ignorable_Code_Point}]/gu;

/** A number without separators between its digits; the letter wa, which many type for a zero, counts as a zero. */
function bare(typed: string): string {
  return typed.replaceAll(apart, '').replaceAll('ဝ', '၀');
}

/**
 * Parses a number as people type it, in digits of either script, with or without thousands separators: `typedNumber('၁,၅၀၀')` is 1500.
 * @returns undefined for an empty text, NaN for one that is not a number.
 */
export function typedNumber(typed: string): number | undefined {
  const plain = westernDigits(bare(typed));
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Adds thousands separators to a typed number, in the digits typed: `၁၅၀၀` becomes `၁,၅၀၀`. Anything but a number is unchanged. */
export function groupDigits(typed: string): string {
  const [, whole, rest = ''] = /^([0-9၀-၉]+)(\.[0-9၀-၉]*)?$/.exec(bare(typed)) ?? [];
  return whole === undefined ? typed : groupThousands(whole) + rest;
}

/**
 * Adds thousands separators to a run of digits of either script: `1200` becomes `1,200`. `Intl.NumberFormat` does the same, but
 * occupies a phone for some 50 milliseconds before its first number, while the page waits.
 */
export function groupThousands(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    grouped = `${digits.slice(Math.max(end - 3, 0), end)},${grouped}`;
  return grouped;
}

/** Reverses {@link groupDigits} for a typed number; anything but a number is unchanged. */
export function ungroupDigits(typed: string): string {
  return Number.isNaN(typedNumber(typed)) ? typed : bare(typed);
}

/**
 * Adds thousands separators while the user types.
 * @param caret the position of the caret, in UTF-16 code units: it stays after the same digit.
 * @param isForward whether the user deletes what is after the caret: the caret then moves past a comma.
 */
export function groupWhileTyping(typed: string, caret: number, isForward = false): { text: string; caret: number } {
  const text = groupDigits(typed);
  let at = caret;
  if (text !== typed) {
    at = 0;
    for (let digits = bare(typed.slice(0, caret)).length; digits > 0; at += 1) if (text[at] !== ',') digits -= 1;
  }
  return { text, caret: isForward && text[at] === ',' ? at + 1 : at };
}
