import type { ReactNode } from 'react';
import { formatNumber } from '#domain/listing/price.ts';
import { mostFound } from '#domain/search-miss/search-miss.ts';
import { useMessages } from '../messages/context.tsx';
import { filterWords } from '../search/filter-words.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { useLanguage } from '../shell/links.ts';
import { teachAddress } from '../search/places/load.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { loadSearches } from './load.ts';

type Read = NonNullable<Awaited<ReturnType<typeof loadSearches>>['read']>;

/** How a query is read: its filters, known terms, left-over words, corrections and tokens, and how many listings it finds (DSH-50). */
export function QueryReading({ reading, tokens, loose, found }: Read) {
  const messages = useMessages();
  const language = useLanguage();
  const { searchMisses: text } = messages;
  const number = formatNumber(found, language);
  const { filters, known, corrected, outside, isOfFields } = reading;
  return (
    <div role="status" className="mt-2 border-t border-line pt-4">
      <dl className="divide-y divide-line text-md">
        <Row name={text.found}>{found === mostFound ? text.foundMany(number) : number}</Row>
        <Row name={text.filters}>
          <Pieces pieces={filters.map((filter) => filterWords(filter, messages, language))} kind="name" />
        </Row>
        <Row name={text.known}>
          <Pieces pieces={known.map((term) => term.text)} kind="name" />
        </Row>
        <Row name={text.left}>
          <Pieces pieces={loose} kind="word" />
          {loose.map((word) => (
            <LocalLink
              key={word}
              to={teachAddress(word)}
              className="me-5 inline-flex min-h-11 items-center text-act underline"
            >
              {text.teach(word)}
            </LocalLink>
          ))}
        </Row>
        {corrected.length > 0 && (
          <Row name={text.corrected}>
            <Pieces pieces={corrected.map(({ typed, meant }) => text.meant(typed, meant))} kind="number" />
          </Row>
        )}
        {outside.length > 0 && (
          <Row name={text.outside}>
            <Pieces pieces={outside.map((place) => place[language])} kind="word" />
          </Row>
        )}
      </dl>
      {!isOfFields && (
        <p className="mt-2 text-md text-muted">
          <BySyllable text={text.anywhere} />
        </p>
      )}
      <h3 className="mt-4 mb-2 font-bold">{text.tokens}</h3>
      <ol className="flex flex-wrap gap-2">
        {keyed(tokens).map(({ key, text: typed, kind, name }) => (
          <li key={key} className={`max-w-full rounded-md border px-2.5 py-1.5 ${looks[kind]}`}>
            <span lang={writtenIn(typed)} className="block font-semibold wrap-anywhere">
              {typed}
            </span>
            <span className="block text-sm">
              <span>{text.tokenKinds[kind]}</span>
              {name !== undefined && name !== typed.toLowerCase() && <span lang="en">{` · ${name}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Known pieces stand out; so do words that are not, which somebody may want to teach. */
const looks: Record<Read['tokens'][number]['kind'], string> = {
  name: 'border-act bg-act-soft text-act',
  number: 'border-line bg-sunken text-ink',
  measure: 'border-line bg-sunken text-ink',
  word: 'border-dashed border-control-line text-ink',
};

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">
        <BySyllable text={name} />
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Pieces({ pieces, kind }: { pieces: readonly string[]; kind: keyof typeof looks }) {
  const { none } = useMessages().searchMisses;
  if (pieces.length === 0) return <span className="font-normal text-muted">{none}</span>;
  return (
    <ul className="flex flex-wrap gap-2">
      {pieces.map((piece) => (
        <li
          key={piece}
          lang={writtenIn(piece)}
          className={`max-w-full rounded-md border px-2.5 py-0.5 wrap-anywhere ${looks[kind]}`}
        >
          {piece}
        </li>
      ))}
    </ul>
  );
}

/** The tokens with a key each: one may occur again. */
function keyed(tokens: Read['tokens']) {
  return tokens.map((token, at) => ({ ...token, key: `${at} ${token.text}` }));
}
