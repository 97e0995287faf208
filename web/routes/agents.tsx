import { pageSizes } from '#domain/paging.ts';
import type { Route } from './+types/agents';
import { answerOf, apiContext, browserApi, pageAnswerOf } from '../api/client.ts';
import { firstBatches, useBatches, shownParameter } from '../ui/batches.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { AgentCard } from '../agent/agent-card.tsx';
import { type CardAgent, cardOf } from '../agent/agent-data.ts';
import { Logo } from '../shell/logo.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/breadcrumbs.ts';
import { BySyllable } from '../ui/by-syllable.tsx';

export const handle = { query: [shownParameter], isRead: true } satisfies PageHandle;

const callOf = (startIndex: number) => ({
  sortField: 'priority' as const,
  sortOrder: 'desc' as const,
  limit: String(pageSizes.agents),
  startIndex: String(startIndex),
});

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { user } = context.get(apiContext);
  return firstBatches(searchParams, pageSizes.agents, async (start) =>
    (await pageAnswerOf(user.getagents.$get({ query: callOf(start) }))).map(cardOf),
  );
}

/** The agencies, those first whom an admin has put first (AGT-13). */
export default function Agents({ loaderData }: Route.ComponentProps) {
  const { agents } = useMessages();
  return (
    <div className="wrap py-6 lg:py-9">
      <PageHead title={agents.title} description={agents.lead} address="/agent" />
      <h1 className="text-2xl font-bold tracking-tight">
        <BySyllable text={agents.title} />
      </h1>
      <p className="mt-1 mb-6 max-w-[60ch] text-muted">{agents.lead}</p>
      <AgentList first={loaderData} />
      <PoweredBy />
      <AdSlot className="mt-10" />
    </div>
  );
}

function AgentList({ first }: { first: { entries: CardAgent[]; mayHaveMore: boolean } }) {
  const { agents } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.agents,
    query: {},
    failed: agents.failed,
    read: async (start) => (await answerOf(browserApi().user.getagents.$get({ query: callOf(start) }))).map(cardOf),
  });
  if (batches.entries.length === 0) {
    return (
      <p className="rounded-md border border-dashed border-control-line px-6 py-16 text-center text-lg font-bold">
        {agents.empty}
      </p>
    );
  }
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {batches.entries.map((agent, index) => (
          <li key={agent._id} className="grid">
            <AgentCard agent={agent} isFirst={index < 2} />
          </li>
        ))}
      </ul>
      <ShowMore batches={batches} />
    </>
  );
}

/** The company behind the portal. */
function PoweredBy() {
  const { agents, site } = useMessages();
  return (
    <section aria-label={agents.poweredBy} className="mt-12 rounded-lg border border-line bg-surface p-6 sm:p-8">
      <p className="text-sm font-semibold text-muted">{agents.poweredBy}</p>
      <p className="mt-2 flex items-center gap-2 text-xl font-bold">
        <Logo className="size-7 text-act" />
        {site.name}
      </p>
      <p className="mt-2 max-w-[60ch] text-muted">{agents.poweredByText}</p>
    </section>
  );
}
