import { useState } from 'react';
import { pageSizes } from '#domain/paging.ts';
import type { CardAgent } from '../agent/agent-data.ts';
import { swipedRow } from '../listing/card/listing-grid.tsx';
import { useMessages } from '../messages/context.tsx';
import { Avatar } from '../shell/avatar.tsx';
import { useSavesData } from '../shell/site-profile.ts';
import { writtenIn } from '../shell/burmese-font.ts';
import { Button } from '../ui/button.tsx';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';

/** What home shows of an agency; what its loader passes on, and no more. */
export type HomeAgent = Pick<CardAgent, '_id' | 'name' | 'avatar' | 'totalListings' | 'cover'>;

/** Agencies: nine, and nine more for each View More (SIT-44). On a phone a row that is swiped, so that they take one line of the page. */
export function Agencies({ agents }: { agents: readonly HomeAgent[] }) {
  const { home } = useMessages();
  const [shown, setShown] = useState<number>(pageSizes.listings);
  if (agents.length === 0) return null;
  return (
    <section className="mt-8 sm:mt-12">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-xl font-bold tracking-tight">
          <BySyllable text={home.agencies} />
        </h2>
        <LocalLink to="/agent" className="-my-2.5 shrink-0 py-2.5 text-md font-semibold text-act hover:underline">
          {home.all}
        </LocalLink>
      </div>
      <ul className={swipedRow.list}>
        {agents.slice(0, shown).map((agent) => (
          <li key={agent._id} className={swipedRow.entry}>
            <Agency agent={agent} />
          </li>
        ))}
        {shown < agents.length && (
          <li className="scripted grid shrink-0 place-items-center px-4 sm:col-span-full sm:mt-1">
            <Button onClick={() => setShown(shown + pageSizes.listings)}>{home.viewMore}</Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Agency({ agent }: { agent: HomeAgent }) {
  const { agents } = useMessages();
  const isSaving = useSavesData();
  return (
    <article className="relative flex min-w-0 items-center gap-3 rounded-md border border-line bg-surface p-3 hover:border-act hover:shadow-raised focus-within:shadow-raised">
      <div className="size-14 shrink-0 overflow-hidden rounded-sm bg-act-soft">
        {agent.avatar && !isSaving ? (
          <img src={agent.avatar} alt="" width={56} height={56} loading="lazy" className="size-full object-cover" />
        ) : agent.cover && !isSaving ? (
          <Picture image={agent.cover} alt="" sizes="56px" widest={200} />
        ) : (
          <div className="grid size-full place-items-center">
            <Avatar person={{ username: agent.name, avatar: null }} />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <h3 lang={writtenIn(agent.name)} className="line-clamp-2 font-semibold">
          <LocalLink to={`/agent/${agent._id}`} className="after:absolute after:inset-0">
            <BySyllable text={agent.name} />
          </LocalLink>
        </h3>
        <p className="text-md text-muted">{agents.homes(agent.totalListings)}</p>
      </div>
    </article>
  );
}
