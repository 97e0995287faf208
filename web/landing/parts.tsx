import { ChevronDown } from 'lucide-react';
import { ByPhrase, RunningText } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import type { LandingSaid } from './said.ts';

/** The usual price, and what half of the homes ask (SRC-154). */
export function UsualBox({ usual }: Pick<LandingSaid, 'usual'>) {
  if (!usual) return null;
  return (
    <div data-usual className="mt-3 w-fit rounded-lg bg-land px-4 py-3">
      <p className="text-sm text-muted">{usual.title}</p>
      <p className="text-lg font-bold tracking-tight">{usual.amount}</p>
      <p className="text-sm text-muted">
        <RunningText text={usual.range} />
      </p>
    </div>
  );
}

const pill = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 py-1 text-md font-semibold lg:min-h-9';

/** The same to rent and to buy. */
export function DealSwitch({ deals }: Pick<LandingSaid, 'deals'>) {
  return (
    <ul className="mt-4 flex gap-2 whitespace-nowrap">
      {deals.map(({ name, to, isHere }) => (
        <li key={to}>
          <LocalLink
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={`${pill} ${isHere ? 'border-act bg-act-soft text-act' : 'border-line bg-surface hover:bg-sunken'}`}
          >
            {name}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

type Links = LandingSaid['rows'][number]['links'];

/** Links to narrower landing pages, each with its number of listings (SRC-156): on a phone in one line, which scrolls. */
export function NarrowerLinks({ title, links }: { title: string; links: Links }) {
  return (
    <section className="mt-4">
      <h2 className="mb-1.5 text-sm text-muted">
        <ByPhrase text={title} />
      </h2>
      <Pills
        links={links}
        className="-mx-4 overflow-x-auto px-4 whitespace-nowrap [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
      />
    </section>
  );
}

/** Townships whose links are in view: the others unfold. */
const townshipsInView = 10;

/** Links to the same in other townships, each with its number of listings (SRC-156). */
export function TownshipLinks({ title, links, all }: NonNullable<LandingSaid['townships']>) {
  const isFolded = links.length > townshipsInView + 2;
  return (
    <section className="mt-9">
      <h2 className="mb-3 text-xl font-bold tracking-tight">
        <ByPhrase text={title} />
      </h2>
      <Pills links={isFolded ? links.slice(0, townshipsInView) : links} className="flex-wrap" />
      {isFolded && (
        <details className="group mt-1">
          <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-act">
            <span>{all}</span>
            <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <Pills links={links.slice(townshipsInView)} className="flex-wrap pt-1" />
        </details>
      )}
    </section>
  );
}

function Pills({ links, className }: { links: Links; className: string }) {
  return (
    <ul className={`flex gap-2 ${className}`}>
      {links.map(({ name, to, count }) => (
        <li key={to}>
          <LocalLink to={to} className={`${pill} border-line bg-surface hover:bg-sunken`}>
            <span>{name}</span>
            <span className="font-normal text-muted">{count}</span>
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** The questions that people ask, with the listings' answers (SRC-157). */
export function Questions({ title, questions }: { title: string; questions: LandingSaid['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <section className="mt-9 max-w-3xl">
      <h2 className="mb-3 text-xl font-bold tracking-tight">
        <ByPhrase text={title} />
      </h2>
      {questions.map(({ question, answer, link }) => (
        <div key={question} className="border-b border-line py-3">
          <h3 className="font-semibold">
            <ByPhrase text={question} />
          </h3>
          <p className="mt-0.5">
            <span className="text-muted">
              <RunningText text={answer} />
            </span>{' '}
            {link && (
              <LocalLink to={link.to} className="-my-3 inline-block py-3 font-semibold text-act underline">
                {link.name}
              </LocalLink>
            )}
          </p>
        </div>
      ))}
    </section>
  );
}
