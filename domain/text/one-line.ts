/** Control characters (tab and line feed aside), lone surrogates, and marks that reverse the direction of text. */
const notPlain = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const everyNotPlain = new RegExp(notPlain, 'gu');
const lineBreak = /[\r\n\u2028\u2029]/;

/** Whether a text is free of control characters and the like. */
export function isPlain(text: string): boolean {
  return !notPlain.test(text);
}

/** A text without what is not plain: {@link isPlain}. */
export function plain(text: string): string {
  return text.replaceAll(everyNotPlain, '');
}

/** Whether a text is plain and has no line breaks. */
export function isOneLine(text: string): boolean {
  return isPlain(text) && !lineBreak.test(text);
}
