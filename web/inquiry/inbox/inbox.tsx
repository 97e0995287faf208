import { Inbox as InboxIcon } from 'lucide-react';
import { inboxStates } from '#domain/inquiry/inquiry.ts';
import { formatNumber } from '#domain/listing/price.ts';
import { pageSizes } from '#domain/paging.ts';
import { browserApi } from '../../api/client.ts';
import { useBatches } from '../../ui/batches.ts';
import { useLanguage } from '../../shell/links.ts';
import { useMessages } from '../../messages/context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LocalLink } from '../../ui/local-link.tsx';
import { dayOf } from '../../ui/date.ts';
import { Moment } from '../../ui/moment.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { type Box, boxParameters, type BoxQuery } from './box.ts';
import { type loadInbox, readBatch, type Totals } from './load.ts';
import { InboxEntry } from './item.tsx';
type InboxProps = Awaited<ReturnType<typeof loadInbox>>;

/** Received messages and inquiries, newest first; the address says which inbox and which items. */
export function Inbox({ query, batches, totals, own, boxes, plans, now }: InboxProps) {
  return (
    <>
      {boxes.length > 1 && <BoxLinks boxes={boxes} query={query} />}
      {own.length > 0 && <OwnInquiries inquiries={own} now={now} />}
      <StateLinks query={query} totals={totals} />
      {/* Assigning a package to an inquiry changes the items here: the list starts over with what the loader reads. */}
      <InboxList
        key={`${JSON.stringify(query)} ${batches.entries.map((entry) => entry._id + ('assigned' in entry && entry.assigned !== null)).join()}`}
        query={query}
        batches={batches}
        plans={plans}
        now={now}
      />
    </>
  );
}

const chip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-md aria-[current=true]:border-act aria-[current=true]:bg-act-soft aria-[current=true]:font-semibold aria-[current=true]:text-act';

function BoxLinks({ boxes, query }: { boxes: readonly Box[]; query: BoxQuery }) {
  const { inbox } = useMessages();
  return (
    <nav aria-label={inbox.boxes.label} className="mb-3 flex flex-wrap gap-2">
      {boxes.map((box) => (
        <LocalLink
          key={box}
          to={`/dashboard?${new URLSearchParams(boxParameters({ box, state: undefined }))}`}
          aria-current={box === query.box ? 'true' : undefined}
          className={chip}
        >
          {inbox.boxes[box]}
        </LocalLink>
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
        <LocalLink
          key={state ?? 'all'}
          to={`/dashboard?${new URLSearchParams(boxParameters({ box: query.box, state }))}`}
          aria-current={state === query.state ? 'true' : undefined}
          className={chip}
        >
          <span>{inbox.states[state ?? 'all']}</span>
          <span className="tabular-nums">{formatNumber(state ? totals[state] : all, language)}</span>
        </LocalLink>
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
  const { title, text, act } = inbox.nothingYet[box];
  return (
    <EmptyState Icon={InboxIcon} title={title} text={text}>
      <ButtonLink to={sources[box]}>{act}</ButtonLink>
    </EmptyState>
  );
}

/** Where the items of an inbox come from. */
const sources: Record<Box, string> = {
  me: '/dashboard?tab=my-listing',
  site: '/contact',
  payments: '/dashboard?tab=packages',
};

function InboxList({ query, batches: first, plans, now }: Pick<InboxProps, 'query' | 'batches' | 'plans' | 'now'>) {
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
            <InboxEntry entry={entry} plans={plans} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore batches={batches} />
    </>
  );
}
