import { House, Inbox, type LucideIcon, Star } from 'lucide-react';
import { ByPhrase, BySyllable } from '../ui/by-syllable.tsx';
import type { Reasons } from './newcomer.ts';

const icons = { posting: House, inbox: Inbox, reviews: Star } satisfies Record<
  Exclude<keyof Reasons, 'title'>,
  LucideIcon
>;
const topics = Object.keys(icons) as (keyof typeof icons)[];

/** Three reasons to open an account (SIT-321): a panel beside the form; on a phone three lines above it, which leave it on the screen. */
export function ReasonsPanel({ reasons }: { reasons: Reasons }) {
  return (
    <section
      aria-label={reasons.title}
      className="overflow-hidden rounded-lg bg-act-soft p-4 lg:flex lg:min-h-140 lg:flex-col lg:rounded-xl lg:bg-deep lg:p-0 lg:text-on-deep"
    >
      <img
        src="/yangon.svg"
        alt=""
        width={640}
        height={440}
        fetchPriority="low"
        loading="lazy"
        className="h-64 w-full object-cover object-[50%_30%] max-lg:hidden"
      />
      <div className="lg:p-10">
        <h2 className="mb-6 text-xl font-bold tracking-tight text-balance max-lg:sr-only">
          <ByPhrase text={reasons.title} />
        </h2>
        <ul className="grid gap-2.5 lg:gap-5">
          {topics.map((topic) => {
            const Icon = icons[topic];
            return (
              <li key={topic} className="flex items-center gap-3 lg:items-start lg:gap-4">
                <span className="grid place-items-center text-act lg:size-11 lg:shrink-0 lg:rounded-md lg:bg-deep-2 lg:text-gold-fill">
                  <Icon className="size-5" aria-hidden />
                </span>
                <div className="min-w-0">
                  <h3 className="text-md lg:text-base lg:font-semibold">
                    <ByPhrase text={reasons[topic].heading} />
                  </h3>
                  <p className="text-md text-on-deep-muted max-lg:hidden">
                    <BySyllable text={reasons[topic].text} />
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
