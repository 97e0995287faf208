import { latinAsDrawn } from '../account/names/skeleton.ts';

/** Letters of a phrase from which it is also found written as one word. */
const fewestJoined = 8;

/** One sign between two letters, as in `w.estern`. */
const oneSign = /(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}\s](?=[\p{L}\p{N}])/gu;
/** Letters that stand alone one after the other: `w e s t e r n`. */
const spelt = /(?<= )(?:[a-z] ){3,}/g;
/** A word with figures in it: `un1on`. */
const withFigures = /[a-z\d]{4,}/g;

/**
 * Writes a text as people see its Latin words, to compare it with banned ones (MOD-54): letters of other scripts as those that they are drawn
 * like, without accents, with figures as letters, and again without a sign between letters, and spelt out. Latin letters stay what they are:
 * `hall` is not `hail`, nor `modern` `modem`.
 * @param wordsOf separates the words of a text by one space, with one at both ends.
 */
export function drawnWords(text: string, wordsOf: (text: string) => string): string {
  const drawn = latinAsDrawn(text);
  const joined = drawn.replaceAll(oneSign, '');
  const forms = (joined === drawn ? [drawn] : [drawn, joined]).map(wordsOf).flatMap((words) => [words, unspelt(words)]);
  return [...new Set(forms.flatMap((words) => [words, asLetters(words, 'i'), asLetters(words, 'l')]))].join('\n');
}

/** Whether a text, as {@link drawnWords} writes it, has a banned word or phrase. Burmese words are only found as they are written. */
export function hasDrawnWord(drawn: string, word: string): boolean {
  if (/[\u1000-\u109f]/.test(word)) return false;
  const seen = latinAsDrawn(word);
  const joined = seen.replaceAll(' ', '');
  return drawn.includes(` ${seen} `) || (joined.length >= fewestJoined && drawn.includes(` ${joined} `));
}

function unspelt(words: string): string {
  return words.replaceAll(spelt, (run) => `${run.replaceAll(' ', '')} `);
}

/** Reads figures within words of at least three letters as letters. */
function asLetters(words: string, one: 'i' | 'l'): string {
  return words.replaceAll(withFigures, (word) =>
    word.replaceAll(/\d/g, '').length < 3 ? word : word.replaceAll('0', 'o').replaceAll('1', one),
  );
}
