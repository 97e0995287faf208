import { z } from 'zod';
import { longest } from '../../text/plain-text.ts';
import type { RuleCode } from '../../refusals.ts';
import { isVisible, isOneLine } from '../../text/characters.ts';

/** No name is longer than this: longer texts are not processed, and are refused for their length. */
const longestRead = 1_000;

const myanmar = /[\u1000-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/;
/** Invisible characters that keyboards insert between Burmese, Shan, Mon and Karen syllables and letters. */
const betweenSyllables = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Invisible, without meaning to others (private use, unassigned) or drawn as a blank; and several marks stacked on one letter. */
const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffd]|(?:(?=\p{M})\p{Script=Inherited}){4}/u;
const everyHidden = new RegExp(hidden, 'gu');
const letterOrNumber = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

const word = /[\p{L}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;
/** Letters never found in a word of Latin letters: of look-alike alphabets, or alphabets nearly all of whose users write a word in one script. */
const besideLatin =
  /[^\p{Script=Latin}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Common}\p{Script=Inherited}]/u;

/**
 * The name of a person or an agency: on one line, in Unicode's compatibility form (NFKC), so that names that look the same are the
 * same (ACC-48). It has no hidden characters, at least one letter or number, and no word that mixes alphabets that look alike.
 * @param outOfBounds the refusal of a name that is shorter or longer
 * @param missing the refusal of a missing name, or one with nothing visible
 */
export function nameOf(minimum: number, maximum: number, outOfBounds: RuleCode, missing?: RuleCode) {
  return z
    .string({ error: missing ?? ('required' satisfies RuleCode) })
    .overwrite(nameText)
    .check(longest(maximum, outOfBounds))
    .min(minimum, minimum === 1 ? (missing ?? outOfBounds) : outOfBounds)
    .check(({ value, issues }) => {
      if (issues.length > 0) return;
      const code = missing !== undefined && !isVisible(value) ? missing : troubleWith(value);
      if (code !== undefined) issues.push({ code: 'custom', input: value, message: code });
    });
}

/** Returns the rule that a name breaks, whatever its length. */
function troubleWith(name: string): RuleCode | undefined {
  if (!isOneLine(name)) return 'plain_text';
  if (hidden.test(name)) return 'name_invisible';
  if (!letterOrNumber.test(name)) return 'name_letters';
  return mixesAlphabets(name) ? 'name_alphabets' : undefined;
}

/** A name as it is stored: NFKC, one space between words, and without the characters that keyboards insert between Burmese syllables. */
function nameText(typed: string): string {
  if (typed.length > longestRead) return typed;
  const seen = myanmar.test(typed) ? typed.replaceAll(betweenSyllables, '') : typed;
  return seen
    .normalize('NFKC')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
}

/** A name without the characters that {@link nameOf} refuses as hidden: for names from elsewhere, which are accepted as they come. */
export function withoutHidden(name: string): string {
  return nameText(nameText(name).replaceAll(everyHidden, ''));
}

/** Whether a word has Latin letters and others that look like them: аdmin with a Cyrillic а. */
function mixesAlphabets(name: string): boolean {
  return (name.match(word) ?? []).some((one) => latin.test(one) && besideLatin.test(one));
}
