const burmeseZero = 0x1040;

/**
 * Writes the Western digits of a text as Burmese ones and leaves the rest alone: `burmeseDigits('1,200')` is `'၁,၂၀၀'`.
 * Number formats stay the caller's: format first, then change the digits.
 */
export function burmeseDigits(text: string): string {
  return text.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(burmeseZero + Number(digit)));
}

/** Writes the Burmese digits of a text as Western ones and leaves the rest alone: `westernDigits('၁၀ သိန်း')` is `'10 သိန်း'`. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[\u1040-\u1049]/g, (digit) => String(digit.charCodeAt(0) - burmeseZero));
}

/** Separators that people type between the digits of a number: commas of both scripts, spaces, visible or not. */
const apart = /[\s,၊\u200b-\u200d\u2060]/g;

/** A number without what sets its digits apart; the letter wa, which many type for a zero, is one. */
function bare(typed: string): string {
  return typed.replaceAll(apart, '').replaceAll('ဝ', '၀');
}

/**
 * Reads a number as people type it, in digits of either script, its thousands set apart or not: `typedNumber('၁,၅၀၀')` is 1500.
 * @returns undefined for nothing, NaN for what is no number.
 */
export function typedNumber(typed: string): number | undefined {
  const plain = westernDigits(bare(typed));
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Sets the thousands of a typed number apart, in the digits that were typed: `၁၅၀၀` becomes `၁,၅၀၀`. What is no number stays. */
export function groupDigits(typed: string): string {
  const [, whole, rest = ''] = /^([0-9၀-၉]+)(\.[0-9၀-၉]*)?$/.exec(bare(typed)) ?? [];
  return whole === undefined ? typed : groupThousands(whole) + rest;
}

/**
 * Sets the thousands of a row of digits apart, of either script: `1200` becomes `1,200`. `Intl.NumberFormat` does the same, but a
 * phone is busy for some 50 milliseconds before its first number, while the page waits.
 */
export function groupThousands(digits: string): string {
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    grouped = `${digits.slice(Math.max(end - 3, 0), end)},${grouped}`;
  return grouped;
}

/** A typed number as it is without {@link groupDigits}; what is no number stays. */
export function ungroupDigits(typed: string): string {
  return Number.isNaN(typedNumber(typed)) ? typed : bare(typed);
}

/**
 * Sets thousands apart while somebody types.
 * @param caret where they type, in UTF-16 code units: it stays behind the same digit.
 * @param isForward whether they delete what stands behind the caret: it then goes on past a comma.
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
