import { Inbox as InboxIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inboxStates } from '#domain/inquiry/inquiry.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { browserApi } from '../../api/client.ts';
import { useBatches } from '../../ui/batches.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChipLink } from '../../ui/chip-link.tsx';
import { dayOf } from '../../ui/date.ts';
import { Moment } from '../../ui/moment.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { type Box, boxParameters, type BoxQuery } from './box.ts';
import { type loadInbox, readBatch, type Totals } from './load.ts';
import { InboxEntry } from './item.tsx';
type InboxProps = Awaited<ReturnType<typeof loadInbox>>;

/** Received messages and inquiries, newest first; the address says which inbox and which items. */
export function Inbox({ query, batches, totals, own, boxes, plans, team, now }: InboxProps) {
  const { leads, viewings } = useMessages();
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-2.5">
        <ButtonLink to="/leads">{leads.toLeads}</ButtonLink>
        <ButtonLink to="/viewings">{viewings.toViewings}</ButtonLink>
      </p>
      {boxes.length > 1 && <BoxLinks boxes={boxes} query={query} />}
      {isOfAgency(query, boxes) && team?.seesAll && team.takers.length > 0 && <WithLinks query={query} team={team} />}
      {own.length > 0 && <OwnInquiries inquiries={own} now={now} />}
      <StateLinks query={query} totals={totals} />
      {/* Assigning a package to an inquiry changes the items here: the list starts over with what the loader reads. */}
      <InboxList
        key={`${JSON.stringify(query)} ${batches.entries.map((entry) => entry._id + ('assigned' in entry && entry.assigned !== null)).join()}`}
        query={query}
        batches={batches}
        plans={plans}
        takers={isOfAgency(query, boxes) ? (team?.takers ?? []) : []}
        now={now}
      />
    </>
  );
}

/** Whether the messages are an agency's: of a user who works for none that is their own inbox. */
function isOfAgency({ box }: BoxQuery, boxes: readonly Box[]): boolean {
  return box === 'team' || (box === 'me' && !boxes.includes('team'));
}

/** Links to the messages that each of the team answers, or to all (TEM-11). */
function WithLinks({ query, team: { takers, me } }: { query: BoxQuery; team: NonNullable<InboxProps['team']> }) {
  const { team } = useMessages();
  return (
    <nav aria-label={team.whose.label} className="mb-3 flex flex-wrap gap-2">
      {[undefined, ...takers].map((one) => (
        <ChipLink
          key={one?._id ?? 'all'}
          to={`/dashboard?${new URLSearchParams(boxParameters({ ...query, member: one?._id }))}`}
          isCurrent={one?._id === query.member}
        >
          {one ? (one._id === me ? team.whose.mine : one.name) : team.whose.all}
        </ChipLink>
      ))}
    </nav>
  );
}

function BoxLinks({ boxes, query }: { boxes: readonly Box[]; query: BoxQuery }) {
  const { inbox, team } = useMessages();
  return (
    <nav aria-label={inbox.boxes.label} className="mb-3 flex flex-wrap gap-2">
      {boxes.map((box) => (
        <ChipLink
          key={box}
          to={`/dashboard?${new URLSearchParams(boxParameters({ box, state: undefined }))}`}
          isCurrent={box === query.box}
        >
          {box === 'team' ? team.box : inbox.boxes[box]}
        </ChipLink>
      ))}
    </nav>
  );
}

function StateLinks({ query, totals }: { query: BoxQuery; totals: Totals }) {
  const { inbox } = useMessages();
  const language = useLanguage();
  const all = inboxStates.reduce((sum, state) => sum + totals[state], 0);
  return (
    <nav aria-label={inbox.states.label} className="mb-5 flex flex-wrap gap-2">
      {[undefined, ...inboxStates].map((state) => (
        <ChipLink
          key={state ?? 'all'}
          to={`/dashboard?${new URLSearchParams(boxParameters({ ...query, state }))}`}
          isCurrent={state === query.state}
        >
          <span>{inbox.states[state ?? 'all']}</span>
          <span className="tabular-nums">{formatNumber(state ? totals[state] : all, language)}</span>
        </ChipLink>
      ))}
    </nav>
  );
}

/** States of the user's own payment inquiries, the latest first (INQ-24). */
function OwnInquiries({ inquiries, now }: { inquiries: InboxProps['own']; now: string }) {
  const { inbox } = useMessages();
  const language = useLanguage();
  return (
    <section aria-label={inbox.own.title} className="mb-5 rounded-md border border-line bg-surface p-4">
      <h2 className="mb-2 font-bold">{inbox.own.title}</h2>
      <ul className="grid gap-2.5">
        {inquiries.map(({ _id, state, package: title, assigned, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 text-md">
            <p className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{title ?? inbox.own.payment}</b>
              <span>{' · '}</span>
              {assigned ? (
                <span className="font-semibold text-act">
                  {inbox.own.given(assigned.title, dayOf(assigned.expiresAt, language))}
                </span>
              ) : (
                <span>{inbox.own.states[state]}</span>
              )}
            </p>
            <Moment at={createdAt} now={now} className="text-sm text-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An inbox without items: what arrives in it, and where from; or the way back from a state that no item is in. */
function NothingIn({ query: { box, state } }: { query: BoxQuery }) {
  const { inbox } = useMessages();
  if (state !== undefined) {
    return (
      <EmptyState Icon={InboxIcon} title={inbox.empty}>
        <ButtonLink to={`/dashboard?${new URLSearchParams(boxParameters({ box, state: undefined }))}`}>
          {inbox.showAll}
        </ButtonLink>
      </EmptyState>
    );
  }
  const { title, text, act } = inbox.nothingYet[box === 'team' ? 'me' : box];
  return (
    <EmptyState Icon={InboxIcon} title={title} text={text}>
      <ButtonLink to={sources[box]}>{act}</ButtonLink>
    </EmptyState>
  );
}

/** Where the items of an inbox come from. */
const sources: Record<Box, string> = {
  me: '/dashboard?tab=my-listing',
  team: '/dashboard?tab=my-listing',
  site: '/contact',
  payments: '/dashboard?tab=packages',
};

function InboxList({
  query,
  batches: first,
  plans,
  takers,
  now,
}: Pick<InboxProps, 'query' | 'batches' | 'plans' | 'now'> & Pick<ComponentProps<typeof InboxEntry>, 'takers'>) {
  const { inbox } = useMessages();
  const batches = useBatches(first, {
    size: pageSizes.listings,
    query: boxParameters(query),
    failed: inbox.failed,
    read: async (start) => (await readBatch(browserApi(), query, start)).items,
  });
  if (batches.entries.length === 0) {
    return <NothingIn query={query} />;
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {batches.entries.map((entry) => (
          <li key={entry._id}>
            <InboxEntry entry={entry} plans={plans} takers={takers} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore batches={batches} />
    </>
  );
}
