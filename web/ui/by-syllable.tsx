import { createElement, Fragment, type ReactNode } from 'react';
import { lineParts } from '#domain/text/syllables.ts';

/**
 * A text whose lines break between Burmese syllables only: browsers cut loan words within (ကွ|န်ဒို). Nothing is added to the
 * text itself, so that what is copied, searched for or read out stays as it was written. For titles, cards and tables.
 */
export function BySyllable({ text }: { text: string }): ReactNode {
  const shown = lineParts(text).map((part) => (
    <>
      {part.mayFollowBreak && <wbr />}
      {part.isHeld ? <span className="whitespace-nowrap">{part.text}</span> : part.text}
    </>
  ));
  // Handed over one by one, they need no keys.
  return createElement(Fragment, null, ...shown);
}

/**
 * A heading: its lines break where the text has a space, and by syllables only within what is longer than a line. Burmese has
 * spaces between phrases, and a large line that ends within a word is hard to read.
 */
export function ByPhrase({ text }: { text: string }): ReactNode {
  const shown = text.split(/(?<= )/).map((phrase) => {
    if (!/[\u1000-\u109f]/.test(phrase)) return phrase;
    const words = phrase.trimEnd();
    return (
      <>
        <span className="inline-block">
          <BySyllable text={words} />
        </span>
        {phrase.slice(words.length)}
      </>
    );
  });
  return createElement(Fragment, null, ...shown);
}
