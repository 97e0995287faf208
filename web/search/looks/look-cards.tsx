import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { parseSearchQuery, searchAddress } from '#domain/listing/query-string.ts';
import { mostCountedSince } from '#domain/listing/come-since.ts';
import { type Look, looksIn } from '#domain/listing/look.ts';
import { sinceDay } from '#domain/text/since-day.ts';
import { useMessages } from '../../messages/context.tsx';
import { useLanguage } from '../../shell/links.ts';
import { BySyllable } from '../../ui/by-syllable.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { usePresent } from '../../ui/moment.tsx';
import { searchName } from '../search-title.ts';
import { countsOf, textOf } from './counts.ts';
import { forgetLook, tidyLooks } from './looks.ts';

/** The searches of before, those with something new first; each leads to its search, newest first. */
export function LookCards({ looks: stored }: { looks: readonly unknown[] }) {
  const looks = looksIn(stored);
  const counts = useCounts(looks);
  const isStale = looks.length < stored.length;
  useEffect(() => {
    // No page leaves room for what is not shown.
    if (isStale) tidyLooks();
  }, [isStale]);
  if (!counts) return null;
  const news = looks.map((look) => ({ look, count: counts.get(textOf(look)) }));
  const inOrder = [...news.filter(({ count }) => count), ...news.filter(({ count }) => !count)];
  return (
    <ul className="-mx-4 flex h-full snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 max-lg:[scrollbar-width:none] lg:mx-0 lg:px-0">
      {inOrder.map(({ look, count }) => (
        <li
          key={look.search}
          className="grid min-w-full shrink-0 snap-start not-only:min-w-0 not-only:basis-72 lg:min-w-0 lg:basis-80 [:lang(my)_&]:not-only:basis-80"
        >
          <LookCard look={look} count={count} />
        </li>
      ))}
    </ul>
  );
}

/** @param count how many listings are new; undefined if that could not be counted. */
function LookCard({ look, count }: { look: Look; count: number | undefined }) {
  const messages = useMessages();
  const { since } = messages.search;
  const language = useLanguage();
  const now = usePresent() ?? new Date(look.at);
  const query = parseSearchQuery(new URLSearchParams(look.search));
  const name = searchName(query, messages, language);
  const day = sinceDay(new Date(look.at), now, language);
  return (
    <article
      className={`group relative grid grid-cols-[minmax(0,1fr)_auto] content-center rounded-lg ps-4 ${count ? 'bg-act-soft' : 'bg-sunken'}`}
    >
      <div className="min-w-0 py-2 leading-snug [:lang(my)_&]:leading-[1.7]">
        {count !== undefined && (
          <p className={`truncate text-md [:lang(my)_&]:text-sm ${count ? 'font-bold text-act' : 'text-muted'}`}>
            {count ? since.new(count, count === mostCountedSince, day) : since.nothing(day)}
          </p>
        )}
        <h2 className="line-clamp-2 text-sm">
          <LocalLink to={searchAddress(query)} className="group-hover:underline after:absolute after:inset-0">
            <BySyllable text={name} />
          </LocalLink>
        </h2>
      </div>
      <button
        type="button"
        onClick={() => forgetLook(look.search)}
        className="relative z-1 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-4.5" aria-hidden />
        <span className="sr-only">{since.forget(name)}</span>
      </button>
    </article>
  );
}

/** Returns how many listings are new in each search, once that is known; empty if they cannot be counted. */
function useCounts(looks: readonly Look[]): ReadonlyMap<string, number> | undefined {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>();
  const asked = looks.map(textOf).join('\n');
  useEffect(() => {
    let isLeft = false;
    const count = async () => {
      const counted = await countsOf(asked === '' ? [] : asked.split('\n'));
      if (!isLeft) setCounts(counted);
    };
    void count();
    return () => {
      isLeft = true;
    };
  }, [asked]);
  return counts;
}
