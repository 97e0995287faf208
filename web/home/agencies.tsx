import { pageSizes } from '#domain/paging.ts';
import { type CardAgent, cardOf } from '../agent/agent-data.ts';
import { answerOf, browserApi } from '../api/client.ts';
import { useMessages } from '../messages/context.tsx';
import { Avatar } from '../shell/frame/avatar.tsx';
import { useSavesData } from '../shell/frame/site-profile.ts';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { type ListStart, useGrowingList } from '../ui/batches.ts';
import { BySyllable } from '../ui/by-syllable.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Rail } from './rail.tsx';

/** Fields of an agency that the home page shows; its loader passes on only these. */
type HomeAgent = Pick<CardAgent, '_id' | 'name' | 'avatar' | 'totalListings' | 'cover'>;

/** Reduces an agency to what the home page shows of it. */
export function homeAgentOf(agent: CardAgent): HomeAgent {
  const { _id, name, avatar, totalListings, cover } = cardOf(agent);
  return { _id, name, avatar, totalListings, cover };
}

interface AgenciesProps {
  start: ListStart<HomeAgent>;
}

/** Agencies, in one line of the page. */
export function Agencies({ start }: AgenciesProps) {
  const { home, agents: messages } = useMessages();
  const list = useGrowingList({
    start,
    size: pageSizes.listings,
    read: async () =>
      (await answerOf(browserApi().user.getagents.$get({ query: { limit: String(pageSizes.home) } }))).map(homeAgentOf),
    failed: messages.failed,
  });
  if (start.count === 0) return null;
  return (
    <Rail
      title={home.agencies}
      all={{ to: '/agent', label: home.all }}
      list={list}
      near={{ list: 'drawn-near-26', entry: 'nth-[n+3]:drawn-near-26' }}
      render={(agent) => <Agency agent={agent} />}
    />
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
        <h3 lang={writtenIn(agent.name)} className="line-clamp-2 font-semibold wrap-anywhere">
          <LocalLink to={`/agent/${agent._id}`} className="after:absolute after:inset-0">
            <BySyllable text={agent.name} />
          </LocalLink>
        </h3>
        <p className="text-md text-muted">{agents.homes(agent.totalListings)}</p>
      </div>
    </article>
  );
}
