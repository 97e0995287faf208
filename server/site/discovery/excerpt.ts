import { textOf } from '../../html/sanitise.ts';

/** Characters of an excerpt, at most. */
const longest = 300;

/** The beginning of sanitised HTML as plain text, cut between words; where there are no spaces, never within a letter. */
export function excerptOf(html: string): string {
  const text = textOf(html);
  if (text.length <= longest) return text;
  const beginning = text.slice(0, longest);
  const space = beginning.lastIndexOf(' ');
  if (space > longest / 2) return `${beginning.slice(0, space)} …`;
  const letters = Array.from(new Intl.Segmenter('my').segment(beginning), ({ segment }) => segment);
  return `${letters.slice(0, -1).join('')} …`;
}
