/** A character that leaves a mark on paper: no space, no mark without its letter, nothing that is drawn as nothing. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\ufffc])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Characters that Unicode allows to be drawn as nothing, where they are not needed. They are needed within an emoji (👩‍🚒, ❤️, 1️⃣, the flag
 * of Wales), and after a letter of a script whose letters join or break at them (Shan, Mon, Hindi, Persian). Characters that
 * change the direction of a text are not included: those are refused.
 */
const needless =
  /(?!(?<=\p{Emoji})[\ufe0e\ufe0f]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0020}-\u{e007f}]|(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}])[\u180b-\u180f\u200b-\u200d\u2060\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|[\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;

/** A character that may be drawn as nothing: few texts have one, and this is quick to find. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** Whether a text has anything visible (API-12). */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/** Marks for the letters of any script, such as accents, beyond the fourth on one letter: no language writes so many. */
const piledUp =
  /(?<=[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{4})[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;

/**
 * Removes from a text what it does not need: invisible characters, as what is searched for and counted is what is seen, and piles of
 * marks, which cover the lines above and below.
 */
export function withoutNeedless(text: string): string {
  const seen = invisible.test(text) ? text.replaceAll(needless, '') : text;
  return seen.replaceAll(piledUp, '');
}

/** Control characters (except tab and line feed), lone surrogates, and marks that reverse the direction of text. */
const notPlain = /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
const everyNotPlain = new RegExp(notPlain, 'gu');
const lineBreak = /[\r\n\u2028\u2029]/;

/** Whether a text is free of control characters and the like. */
export function isPlain(text: string): boolean {
  return !notPlain.test(text);
}

/** Removes the characters that make a text not plain: {@link isPlain}. */
export function plain(text: string): string {
  return text.replaceAll(everyNotPlain, '');
}

/** Whether a text is plain and has no line breaks. */
export function isOneLine(text: string): boolean {
  return isPlain(text) && !lineBreak.test(text);
}
