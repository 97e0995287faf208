import { useSyncExternalStore } from 'react';
import { timeAgo } from '#domain/text/time-ago.ts';
import { useLanguage } from '../shell/links.ts';
import { useRenderedAt } from '../shell/frame/site-profile.ts';
import { dayOf, exactly } from './date.ts';

interface MomentProps {
  /** In ISO format. */
  at: string;
  /** The moment that counts as now, in ISO format; the current time if omitted. */
  now?: string;
  /** Puts the time into a sentence. */
  words?: (ago: string) => string;
  className?: string;
}

/** Time since something happened, with the exact date on hover and for machines (SIT-38); the day in print (SIT-66). */
export function Moment({ at, now, words, className }: MomentProps) {
  const language = useLanguage();
  const present = usePresent();
  const seen = now === undefined ? present : new Date(now);
  const ago = seen ? timeAgo(new Date(at), seen, language) : exactly(at, language);
  const say = words ?? ((when: string) => when);
  return (
    <time
      dateTime={at}
      title={exactly(at, language)}
      data-on-paper={say(dayOf(at, language))}
      className={`moment ${className ?? ''}`}
    >
      <span>{say(ago)}</span>
    </time>
  );
}

const minute = 60_000;
const never = () => () => undefined;

/** When the page was rendered, and the reading of the browser's monotonic clock when that was learned. */
let known = { renderedAt: '', passed: 0 };

/** Milliseconds since a page was rendered, in whole minutes, by the browser's monotonic clock: a phone's clock may be wrong by years. */
function passedSince(renderedAt: string): number {
  if (known.renderedAt !== renderedAt) known = { renderedAt, passed: performance.now() };
  return Math.floor((performance.now() - known.passed) / minute) * minute;
}

/** The current time by the server's clock; while a page hydrates, the time at which it was rendered. */
export function usePresent(): Date | undefined {
  const renderedAt = useRenderedAt();
  const passed = useSyncExternalStore(
    never,
    () => (renderedAt === undefined ? 0 : passedSince(renderedAt)),
    () => 0,
  );
  return renderedAt === undefined ? undefined : new Date(Date.parse(renderedAt) + passed);
}
