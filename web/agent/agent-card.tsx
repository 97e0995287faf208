import { MapPin, Phone } from 'lucide-react';
import { writtenIn } from '../shell/burmese-font.ts';
import { useMessages } from '../messages/context.tsx';
import { Avatar } from '../shell/avatar.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';
import type { CardAgent } from './agent-data.ts';
import { BySyllable } from '../ui/by-syllable.tsx';

const sizes = '(min-width: 1240px) 285px, (min-width: 640px) 45vw, calc(100vw - 32px)';

/** An agency in a list; the whole card leads to its profile. */
export function AgentCard({ agent, isFirst = false }: { agent: CardAgent; isFirst?: boolean }) {
  const { agents } = useMessages();
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-md border border-line bg-surface transition-shadow hover:shadow-raised focus-within:shadow-raised">
      <div className="aspect-16/9 bg-act-soft">
        {agent.cover ? (
          <Picture image={agent.cover} alt="" sizes={sizes} widest={640} isFirst={isFirst} />
        ) : (
          <div className="grid size-full place-items-center">
            <Avatar person={{ username: agent.name, avatar: agent.avatar }} />
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 pt-3.5">
        <div className="mb-2.5 flex items-center gap-3">
          {agent.cover && agent.avatar && <Avatar person={{ username: agent.name, avatar: agent.avatar }} />}
          <div className="min-w-0">
            <h2 lang={writtenIn(agent.name)} className="text-lg leading-snug font-bold [&:lang(my)]:leading-[1.7]">
              <LocalLink to={`/agent/${agent._id}`} className="after:absolute after:inset-0">
                <BySyllable text={agent.name} />
              </LocalLink>
            </h2>
            <p className="text-md font-semibold text-act">{agents.homes(agent.totalListings)}</p>
          </div>
        </div>
        <p className="flex items-start gap-2 text-md text-muted">
          <MapPin className="mt-1 size-4 shrink-0" aria-hidden />
          <span className="sr-only">{agents.address}</span>
          {agent.address}
        </p>
        <p className="mt-1 flex items-start gap-2 text-md text-muted">
          <Phone className="mt-1 size-4 shrink-0" aria-hidden />
          <span className="sr-only">{agents.phone}</span>
          {agent.phone}
        </p>
      </div>
    </article>
  );
}
