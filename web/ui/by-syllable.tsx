import { createElement, type ReactNode } from 'react';
import { lineParts, runningParts } from '#domain/text/burmese/syllables.ts';

/**
 * A text whose lines break only between Burmese syllables: browsers break loan words internally (ကွ|န်ဒို). Nothing is added to the text
 * itself, so that it is copied, searched for and read out as it was written. For names, questions and tables.
 */
export function BySyllable({ text }: { text: string }): ReactNode {
  return whole(text, syllablesOf(text));
}

/**
 * A heading: its lines break at the spaces of the text, and between syllables only within a phrase longer than a line. Burmese has spaces
 * between phrases, and a large line that ends within a word is hard to read.
 */
export function ByPhrase({ text }: { text: string }): ReactNode {
  return phrasesOf(text, (phrase) => createElement('span', { className: 'inline-block' }, ...syllablesOf(phrase)));
}

/**
 * A title in a list: its lines break at the spaces of the text, which Burmese has between phrases, and between syllables within the few
 * phrases that may not fit on a narrow line. Renders one element per phrase, as a list has many titles.
 */
export function ByShortPhrase({ text }: { text: string }): ReactNode {
  return phrasesOf(text, (phrase) =>
    fitsNarrowLine(phrase) ? held(phrase) : createElement('span', null, ...syllablesOf(phrase)),
  );
}

/** Renders the Burmese phrases of a text as specified; the text between two of them is one string. */
function phrasesOf(text: string, shownAs: (phrase: string) => ReactNode): ReactNode {
  const shown: ReactNode[] = [];
  let plain = '';
  // A number stays with what it counts.
  for (const [at, phrase] of text.split(/(?<![၀-၉]) | (?![က-ဪ])/).entries()) {
    if (at > 0) plain += ' ';
    if (/[\u1000-\u109f]/.test(phrase)) {
      shown.push(plain, shownAs(phrase));
      plain = '';
    } else plain += phrase;
  }
  return whole(text, [...shown, plain]);
}

/** Whether a phrase fits on a line of a compact row on the narrowest phones, 160 pixels: a letter is up to 18 of them wide. */
function fitsNarrowLine(phrase: string): boolean {
  return phrase.length <= 20 && (phrase.match(/\p{Lo}/gu)?.length ?? 0) <= 8;
}

/** A text of several lines, broken where the browser breaks them, but never within a word that must stay whole, nor after a prefix. */
export function RunningText({ text }: { text: string }): ReactNode {
  return whole(
    text,
    runningParts(text).map((part) => (part.isHeld ? held(part.text) : part.text)),
  );
}

/**
 * Puts the parts of a text into an element that is replaced as a whole when the text changes: a browser's translation replaces the texts in
 * it, so that a change of one of them would not be seen (SIT-241).
 */
function whole(text: string, parts: readonly ReactNode[]): ReactNode {
  // Passed one by one, they need no keys.
  return createElement('span', { key: text }, ...parts);
}

/** A text as children of one element: a `<wbr>` where a line may end, and what it must not break in an element of its own. */
function syllablesOf(text: string): ReactNode[] {
  const shown: ReactNode[] = [];
  for (const part of lineParts(text)) {
    if (part.mayFollowBreak) shown.push(<wbr />);
    shown.push(part.isHeld ? held(part.text) : part.text);
  }
  return shown;
}

function held(text: string): ReactNode {
  return <span className="whitespace-nowrap">{text}</span>;
}
