import { createElement, Fragment, type ReactNode } from 'react';
import { myanmarLetters, syllables } from '#domain/text/syllables.ts';

const burmeseRun = new RegExp(`[${myanmarLetters}]+`, 'g');
/** A second base letter: the first one with its marks never parts, the two of ကွန် can. */
const hasTwoBases = /^.\p{M}*\p{Lo}/u;

/**
 * A text whose lines break between Burmese syllables only: browsers cut loan words within (ကွ|န်ဒို). Nothing is added to the
 * text itself, so that what is copied, searched for or read out stays as it was written. For titles, cards and tables.
 */
export function BySyllable({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const { 0: run, index } of text.matchAll(burmeseRun)) {
    if (index > done) parts.push(text.slice(done, index));
    done = index + run.length;
    for (const [place, syllable] of syllables(run).entries()) {
      if (place > 0) parts.push(<wbr />);
      parts.push(hasTwoBases.test(syllable) ? <span className="whitespace-nowrap">{syllable}</span> : syllable);
    }
  }
  if (done === 0) return text;
  parts.push(text.slice(done));
  return createElement(Fragment, null, ...parts);
}
