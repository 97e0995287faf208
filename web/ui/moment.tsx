import { timeAgo } from '#domain/text/time-ago.ts';
import { useLanguage } from '../shell/links.ts';
import { useRenderedAt } from '../shell/site-profile.ts';
import { exactly } from './date.ts';
import { useHydrated } from './hydrated.ts';

interface MomentProps {
  /** In ISO form. */
  at: string;
  /** The moment that counts as now, in ISO form; left out, the present one. */
  now?: string;
  /** What is said around it. */
  words?: (ago: string) => string;
  className?: string;
}

/** How long ago something was, with the exact date for who points at it, and for machines (SIT-38). */
export function Moment({ at, now, words = (ago) => ago, className }: MomentProps) {
  const language = useLanguage();
  const present = useNow();
  return (
    <time dateTime={at} title={exactly(at, language)} className={className}>
      {words(timeAgo(new Date(at), now === undefined ? present : new Date(now), language))}
    </time>
  );
}

/** When the page was made, and how much of the browser's time had passed when that was learned. */
let known = { renderedAt: '', passed: 0 };

/** The present moment by the server's clock: a phone's may be wrong by years. While a page hydrates it is that of its making. */
function useNow(): Date {
  const renderedAt = useRenderedAt();
  const isHydrated = useHydrated();
  if (!isHydrated) return new Date(renderedAt);
  if (known.renderedAt !== renderedAt) known = { renderedAt, passed: performance.now() };
  return new Date(Date.parse(renderedAt) + performance.now() - known.passed);
}
