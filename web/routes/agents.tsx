import { useNames } from '../shell/frame/site-names.ts';
import { Form, redirect } from 'react-router';
import { agentLimits } from '#domain/agent/agent.ts';
import { inLanguage, languageOf } from '#domain/language.ts';
import { pageSizes, shownParameter } from '#domain/paging.ts';
import { withShownNumbers } from '#domain/text/shown-phone.ts';
import type { Route } from './+types/agents';
import { answerOf, apiContext, browserApi, pageAnswerOf } from '../api/client.ts';
import { firstBatches, useBatches } from '../ui/batches.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { type CardAgent, cardOf } from '../agent/agent-data.ts';
import { Logo } from '../shell/frame/logo.tsx';
import { PageHead } from '../shell/document/page-head.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { useMessages } from '../messages/context.tsx';
import type { PageHandle } from '../shell/frame/breadcrumbs.ts';
import { ByPhrase, ByShortPhrase, BySyllable, RunningText } from '../ui/by-syllable.tsx';
import { Map as MapIcon, MapPin, Phone } from 'lucide-react';
import { type Township, townshipName, townshipsByName, townshipSlugs } from '#domain/township/township.ts';
import { useLanguage, useLocalAddress } from '../shell/links.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/fields/field.tsx';
import { writtenIn } from '../shell/document/burmese-font.ts';
import { Avatar } from '../shell/frame/avatar.tsx';
import { LocalLink } from '../ui/local-link.tsx';
import { Picture } from '../ui/picture.tsx';

export const handle = { query: ['name', 'township', shownParameter], isRead: true } satisfies PageHandle;

/** Which agencies are listed (AGT-24). */
interface AgencyQuery {
  name?: string;
  township?: Township;
}

function queryIn(parameters: URLSearchParams): AgencyQuery {
  const name = parameters.get('name')?.trim().slice(0, agentLimits.name.maximum);
  const township = townshipSlugs.find((one) => one === parameters.get('township'));
  return { ...(name && { name }), ...(township && { township }) };
}

const callOf = (query: AgencyQuery, startIndex: number) => ({
  ...query,
  sortField: 'priority' as const,
  sortOrder: 'desc' as const,
  limit: String(pageSizes.agents),
  startIndex: String(startIndex),
});

function addressOf(query: AgencyQuery): string {
  const parameters = new URLSearchParams({ ...query });
  return parameters.size === 0 ? '/agent' : `/agent?${parameters}`;
}

export async function loader({ context, url: { pathname, searchParams } }: Route.LoaderArgs) {
  const query = queryIn(searchParams);
  // A form sends fields without a choice as empty texts; the address has only those with one.
  if ([...searchParams.values()].includes('')) throw redirect(inLanguage(languageOf(pathname), addressOf(query)));
  const { user } = context.get(apiContext);
  const batches = await firstBatches(searchParams, pageSizes.agents, async (start) =>
    cardsOf(await pageAnswerOf(user.getagents.$get({ query: callOf(query, start) }))),
  );
  return { query, batches };
}

/** The cards of agencies, with their phone numbers as they are shown. The parser is loaded with them: it is larger than the page. */
async function cardsOf(agents: readonly CardAgent[]): Promise<CardAgent[]> {
  const { phoneNumbersIn } = await import('#domain/text/phone-numbers.ts');
  return agents.map((agent) => ({
    ...cardOf(agent),
    phone: withShownNumbers(agent.phone, phoneNumbersIn(agent.phone)),
  }));
}

/** The agencies, with those that an admin has prioritised first, found by name and township (AGT-13, AGT-24). */
export default function Agents({ loaderData: { query, batches } }: Route.ComponentProps) {
  const { agents } = useMessages();
  return (
    <div className="wrap py-6 lg:py-9">
      <PageHead title={agents.title} description={agents.lead} address="/agent" />
      <h1 className="text-2xl font-bold tracking-tight">
        <ByPhrase text={agents.title} />
      </h1>
      <p className="mt-1 mb-5 max-w-[60ch] text-muted">
        <RunningText text={agents.lead} />
      </p>
      <AgencySearch key={JSON.stringify(query)} query={query} />
      <AgentList key={addressOf(query)} query={query} first={batches} />
      <PoweredBy />
      <AdSlot at="agents" className="mt-10" />
    </div>
  );
}

function AgencySearch({ query }: { query: AgencyQuery }) {
  const { agents, listing, search } = useMessages();
  const language = useLanguage();
  const local = useLocalAddress();
  return (
    <Form
      method="get"
      action={local('/agent')}
      role="search"
      className="mb-6 grid items-end gap-x-4 rounded-md border border-line bg-surface p-4 pb-1 sm:grid-cols-[2fr_1.4fr_auto]"
    >
      <TextField
        label={agents.name}
        name="name"
        type="search"
        defaultValue={query.name}
        maxLength={agentLimits.name.maximum}
      />
      <SelectField label={listing.township} name="township" defaultValue={query.township ?? ''}>
        <option value="">{search.anyTownship}</option>
        {townshipsByName(language).map((township) => (
          <option key={township} value={township}>
            {townshipName(township, language)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" kind="primary" className="mb-4">
        {search.submit}
      </Button>
    </Form>
  );
}

interface AgentListProps {
  query: AgencyQuery;
  first: { entries: CardAgent[]; mayHaveMore: boolean };
}

function AgentList({ query, first }: AgentListProps) {
  const { agents } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.agents,
    query: { ...query },
    failed: agents.failed,
    read: async (start) => cardsOf(await answerOf(browserApi().user.getagents.$get({ query: callOf(query, start) }))),
  });
  if (batches.entries.length === 0) {
    return (
      <div className="rounded-md border border-dashed border-control-line px-6 py-16 text-center">
        <p className="text-lg font-bold">{agents.empty}</p>
        {addressOf(query) !== '/agent' && (
          <LocalLink to="/agent" className="mt-2 inline-flex min-h-11 items-center font-semibold text-act underline">
            {agents.showAll}
          </LocalLink>
        )}
      </div>
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
  const { agents } = useMessages();
  return (
    <section aria-label={agents.poweredBy} className="mt-12 rounded-lg border border-line bg-surface p-6 sm:p-8">
      <p className="text-sm font-semibold text-muted">{agents.poweredBy}</p>
      <p className="mt-2 flex items-center gap-2 text-xl font-bold">
        <Logo className="size-7 text-act" />
        <span>{useNames().own}</span>
      </p>
      <p className="mt-2 max-w-[60ch] text-muted">
        <RunningText text={agents.poweredByText} />
      </p>
    </section>
  );
}

const cardSizes = '(min-width: 1240px) 285px, (min-width: 640px) 45vw, calc(100vw - 32px)';

/** Townships that a card names; the others are counted. */
const namedTownships = 3;

/** An agency in a list: logo or monogram, listings, townships (ACC-71). The whole card links to its profile. */
function AgentCard({ agent, isFirst = false }: { agent: CardAgent; isFirst?: boolean }) {
  const { agents } = useMessages();
  const language = useLanguage();
  return (
    <article className="relative flex w-full flex-col overflow-hidden rounded-md border border-line bg-surface transition-shadow hover:shadow-raised focus-within:shadow-raised">
      <div className="aspect-16/9 min-h-0 bg-act-soft">
        {agent.cover && (
          <Picture image={agent.cover} alt="" name={agent.name} sizes={cardSizes} widest={640} isFirst={isFirst} />
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 pt-3.5">
        <div className="mb-2.5 flex items-center gap-3">
          <Avatar person={{ username: agent.name, avatar: agent.avatar }} />
          <div className="min-w-0">
            <h2
              lang={writtenIn(agent.name)}
              className="text-lg leading-snug font-bold wrap-anywhere [&:lang(my)]:leading-[1.7]"
            >
              <LocalLink to={`/agent/${agent._id}`} className="after:absolute after:inset-0">
                <BySyllable text={agent.name} />
              </LocalLink>
            </h2>
            <p className="text-md font-semibold text-act">{agents.homes(agent.totalListings)}</p>
          </div>
        </div>
        {agent.townships.length > 0 && (
          <p className="mb-1 flex items-start gap-2 text-md">
            <MapIcon className="mt-1 size-4 shrink-0 text-act" aria-hidden />
            <span className="sr-only">{agents.townships}</span>
            <span>
              <ByShortPhrase
                text={agents.serves(
                  agent.townships.slice(0, namedTownships).map((township) => townshipName(township, language)),
                  Math.max(0, agent.townships.length - namedTownships),
                )}
              />
            </span>
          </p>
        )}
        <p className="flex items-start gap-2 text-md text-muted">
          <MapPin className="mt-1 size-4 shrink-0" aria-hidden />
          <span className="sr-only">{agents.address}</span>
          <span className="min-w-0 wrap-anywhere">{agent.address}</span>
        </p>
        <p className="mt-1 flex items-start gap-2 text-md text-muted">
          <Phone className="mt-1 size-4 shrink-0" aria-hidden />
          <span className="sr-only">{agents.phone}</span>
          <span className="min-w-0 wrap-anywhere">{agent.phone}</span>
        </p>
      </div>
    </article>
  );
}
