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
